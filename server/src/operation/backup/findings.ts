import type { Discrepancy } from '@bank/ledger';

/** A fault of the bank: the broken invariant, what it concerns, and how it is broken. */
export type Finding = Discrepancy;

/**
 * Takes a finding. One beside the books casts no doubt on them: a seal of a key that is not known here, a date that is
 * still to come in the audit trail, a statement that is false.
 */
export type Report = (finding: Finding, options?: { readonly isBesideBooks?: boolean }) => void;

/** Enough to see what happened; the rest is counted. */
const findingsMax = 100;

/** Gathers findings, so many of each invariant at most: a bank that lost everything must not fill the memory. */
export class Findings {
  readonly list: Finding[] = [];
  /** Those of the books themselves, so many of each invariant again. */
  readonly ofBooks: Finding[] = [];
  readonly #counts = new Map<string, number>();
  readonly #ofBooks = new Map<string, number>();

  readonly add: Report = (finding, { isBesideBooks = false } = {}): void => {
    if (countOneMore(this.#counts, finding) <= findingsMax) this.list.push(finding);
    if (!isBesideBooks && countOneMore(this.#ofBooks, finding) <= findingsMax) this.ofBooks.push(finding);
  };

  /** One more finding for each invariant of which there were more than are listed. */
  finish(): Finding[] {
    const more = [...this.#counts].filter(([, count]) => count > findingsMax);
    return [
      ...this.list,
      ...more.map(([invariant, count]) => ({
        invariant,
        subject: 'and more',
        detail: `${count - findingsMax} others`,
      })),
    ];
  }
}

function countOneMore(counts: Map<string, number>, { invariant }: Finding): number {
  const count = (counts.get(invariant) ?? 0) + 1;
  counts.set(invariant, count);
  return count;
}
