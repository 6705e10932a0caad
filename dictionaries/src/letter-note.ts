/** The character for which a text is refused, behind the words that speak of it; nothing where none is known. */
export function letterNote(letter: string | undefined): string {
  return letter === undefined ? '' : ` (${letter})`;
}
