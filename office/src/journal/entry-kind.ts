import { texts } from '../texts/texts.ts';

/** What an entry is, in words; a kind without a word stays as it is. */
export function entryKindText(kind: string): string {
  const words: Readonly<Record<string, string>> = texts('journal').kinds;
  return words[kind] ?? kind;
}

/** Every kind that has a word, for a filter. */
export function entryKindOptions() {
  return Object.entries(texts('journal').kinds).map(([value, label]) => ({ value, label }));
}
