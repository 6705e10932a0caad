import { readFileSync } from 'node:fs';

/** A name as it stands on the list, and one that somebody bears or types. */
export interface LabelledPair {
  readonly listed: string;
  readonly asked: string;
  readonly isSame: boolean;
}

/** The pairs of a file of blocks: a listed name, and below it names of the same bearer (=) and of others (!). */
export function labelledNames(file: string): readonly LabelledPair[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .slice(1)
    .flatMap((block) => {
      const [listed = '', ...asked] = block.split('\n');
      return asked.flatMap((line) =>
        line
          .slice(2)
          .split(' | ')
          .map((name) => ({ listed, asked: name, isSame: line.startsWith('= ') })),
      );
    });
}

/**
 * Invented names for measuring the search: how people and companies on a list are written by others, and names of
 * somebody else that look alike. Written by hand, in the ways in which passports, cards and banks spell them, and not
 * made by the rules that the search uses.
 */
export const labelledPairs: readonly LabelledPair[] = labelledNames('testing-labelled-names.txt');
