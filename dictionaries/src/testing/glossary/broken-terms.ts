import type { PlacedText, Term } from './term.ts';

/**
 * What breaks a glossary: texts with a word that it has not, and exceptions that no text needs.
 *
 * @param texts with spaces of every kind as they stand in the dictionaries
 */
export function brokenTerms(terms: readonly Term[], texts: readonly PlacedText[]): readonly string[] {
  return terms.flatMap(({ word, not, except = {} }) => {
    const unused = new Set(Object.keys(except));
    const broken = texts.flatMap(([place, text]) => {
      if (!not.test(text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', ''))) return [];
      const exception = Object.keys(except).find((beginning) => place.startsWith(beginning));
      if (exception === undefined) return [`${place}: say “${word}” in “${text}”`];
      unused.delete(exception);
      return [];
    });
    return [...broken, ...[...unused].map((place) => `${place}: no exception of “${word}” is needed`)];
  });
}
