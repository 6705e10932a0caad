/** A run of text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Small letters without accents, letter for letter, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return Array.from(text, (letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()[0] ?? letter).join('');
}

/**
 * Where the query begins in the text, in letters, or -1. Case and accents do not count; an empty query matches nothing.
 */
function placeOf(query: string, text: string): number {
  const wanted = fold(query.trim());
  return wanted === '' ? -1 : fold(text).indexOf(wanted);
}

/** Whether the query is found in any of the texts. An empty query is found everywhere. */
export function isFound(query: string, texts: readonly string[]): boolean {
  return query.trim() === '' || texts.some((text) => placeOf(query, text) >= 0);
}

/** The text in parts, the first place of the query marked. */
export function markMatch(query: string, text: string): readonly TextPart[] {
  const start = placeOf(query, text);
  if (start < 0) return [{ text, isMatch: false }];
  const letters = Array.from(text);
  const end = start + Array.from(query.trim()).length;
  return [
    { text: letters.slice(0, start).join(''), isMatch: false },
    { text: letters.slice(start, end).join(''), isMatch: true },
    { text: letters.slice(end).join(''), isMatch: false },
  ].filter((part) => part.text !== '');
}
