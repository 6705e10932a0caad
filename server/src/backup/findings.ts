import type { Discrepancy } from '@bank/ledger';

/** A fault of the bank: the broken invariant, what it concerns, and how it is broken. */
export type Finding = Discrepancy;

/** Enough to see what happened; the rest is counted. */
const findingsMax = 100;

/** Gathers findings, so many of each invariant at most: a bank that lost everything must not fill the memory. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #counts = new Map<string, number>();

  readonly add = (finding: Finding): void => {
    const count = (this.#counts.get(finding.invariant) ?? 0) + 1;
    this.#counts.set(finding.invariant, count);
    if (count <= findingsMax) this.list.push(finding);
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
