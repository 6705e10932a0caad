/**
 * Characters that no name or reference needs and that deceive readers or machines: control characters, bidirectional
 * controls, zero-width characters, line separators, and halves of surrogate pairs.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/u;
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;

export function hasForbiddenCharacters(text: string): boolean {
  return controls.test(text) || unseen.test(text);
}
