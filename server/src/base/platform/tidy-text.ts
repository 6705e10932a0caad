/** Embeddings, overrides and isolates make a line read otherwise than it is written (Unicode TR 9, TR 36). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
const controls = /[^\P{Cc}\n\t]/gu;

/**
 * More marks on one letter than any language writes (Unicode Standard Annex 15, Stream-Safe Text Format). Putting marks
 * in order takes time that grows with the square of their number, so it is cut before that.
 */
const marksTooMany = /(\p{Mark}{30})\p{Mark}+/gu;

/**
 * Plain text from a visitor's input: well-formed and in normal form C, line ends as `\n`, no control characters but
 * newline and tab (PostgreSQL refuses U+0000), at most thirty marks on a letter, no invisible change of direction.
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(marksTooMany, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(bidiControls, '');
}
