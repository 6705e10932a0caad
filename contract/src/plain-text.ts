/**
 * Characters that no name or reference needs and that deceive readers or machines: control characters, bidirectional
 * controls, zero-width characters, line separators, and halves of surrogate pairs.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/u;
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

export function hasForbiddenCharacters(text: string): boolean {
  return forbiddenCharacterIn(text) !== undefined;
}

/** The first character that a text may not hold. */
export function forbiddenCharacterIn(text: string): string | undefined {
  return [...text].find((character) => controls.test(character) || unseen.test(character));
}

/**
 * A text without the characters that nobody sees: what pasting from other programs brings along. Also those that choose
 * how a letter is drawn.
 */
export function withoutUnseen(text: string): string {
  return text.replace(
    /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Variation_Selector}/gu,
    '',
  );
}

/** A character as a refusal names it: itself, or its number in Unicode where it would not be seen. */
export function nameCharacter(character: string): string {
  if (!/[\p{Other}\p{Mark}\p{Separator}]/u.test(character)) return character;
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
