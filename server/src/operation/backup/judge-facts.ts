import { changingFacts, compareFacts, factKinds, type FactKind, type WrongFact } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { Finding } from './findings.ts';

export const factInvariants: Readonly<Record<FactKind, string>> = {
  booking: 'every booking has its event and reads as the event tells',
  client: 'every client has an event and reads as the newest one tells',
  user: 'every user has an event and reads as the newest one tells',
  membership: 'every membership has an event and reads as the newest one tells',
  account: 'every account has an event and reads as the newest one tells',
  rate: 'every exchange rate has its event and reads as the event tells',
};

const problems: Readonly<Record<WrongFact['problem'], (eventId: string | undefined) => string>> = {
  untold: () => 'no event of the audit trail tells of it: it was slipped in by hand',
  changed: (eventId) => `is not what event ${eventId} tells: it was changed by hand`,
  gone: () => 'tells of what is not there: it was removed by hand',
};

/**
 * Compares the bank with its events.
 *
 * @param isBeingUpgraded a server of an earlier version may have written rows without a digest: reported apart
 * @returns how many facts need a further inventory
 */
export async function judgeFacts(
  transaction: Database,
  { isBeingUpgraded }: { readonly isBeingUpgraded: boolean },
  report: (finding: Finding) => void,
): Promise<number> {
  let inventoryDue = 0;
  for (const kind of factKinds) {
    for await (const { name, problem, eventId } of compareFacts(transaction, kind)) {
      if (isBeingUpgraded && (problem === 'untold' || (problem === 'changed' && changingFacts.has(kind))))
        inventoryDue += 1;
      else report({ invariant: factInvariants[kind], subject: name, detail: problems[problem](eventId) });
    }
  }
  return inventoryDue;
}
