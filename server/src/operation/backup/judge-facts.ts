import { compareFacts, factKinds, type FactKind, type FactsPart, type WrongFact } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { factWords } from './fact-words.ts';
import type { Report } from './findings.ts';

/** What is true of all facts of a kind in a bank that nobody tampered with. */
function factInvariant(kind: FactKind): string {
  return factWords[kind].invariant;
}

/** So many of them, as people count them. */
export function countText(kind: FactKind, count: number): string {
  const { one, plural } = factWords[kind];
  return `${count} ${count === 1 ? one : plural}`;
}

export const factInvariants: readonly string[] = factKinds.map(factInvariant);

/** The invariant of all bookings, or of some. */
export const bookingInvariant = factInvariant('booking');

const problems: Readonly<Record<WrongFact['problem'], (eventId: string | undefined) => string>> = {
  untold: () => 'no event of the audit trail tells of it: it was slipped in by hand',
  changed: (eventId) => `is not what event ${eventId} tells: it was changed by hand`,
  gone: () => 'tells of what is not there: it was removed by hand',
};

/** Compares the bank with its events, or some parts of it. Answers how many facts of each kind were compared. */
export function judgeFacts(
  transaction: Database,
  report: Report,
  parts?: readonly FactsPart[],
): Promise<ReadonlyMap<FactKind, number>> {
  return compareFacts(transaction, reportWrongFact(report), parts);
}

export function reportWrongFact(report: Report): (wrong: WrongFact) => void {
  return ({ kind, name, problem, eventId }) =>
    report(
      { invariant: factInvariant(kind), subject: name, detail: problems[problem](eventId) },
      { isBesideBooks: factWords[kind].isBesideBooks === true },
    );
}
