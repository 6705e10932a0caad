import { isRefusal } from '@bank/contract';
import { uncompared } from '../../base/platform/clock.ts';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { markEntryWithin } from '../../money/marks/index.ts';
import { readStatement } from '../../money/statements/index.ts';
import { addDays, hour, momentOf, type Day } from './calendar.ts';
import type { Books } from './expand-movement.ts';

/** What the company wrote on its newest entry with a partner. */
const marks = [
  {
    words: ['tauwerk', 'elbe'],
    note: 'Ropes for the autumn stock; the rest comes in December',
    labels: ['Stock', 'Q4'],
  },
  { words: ['kallang', 'freight'], note: '', labels: ['Freight', 'Q4'] },
  { words: ['chronometrie'], note: 'Two chronometers short: a credit note is asked for', labels: ['Stock', 'Claim'] },
  { words: ['carrick', 'tankers'], note: '', labels: ['Regular'] },
] as const;

/** Notes and labels of the company, as its users write them in the portal. */
export async function markEntries(
  transaction: Database,
  { clientId, userId, timeZone: zone, newId }: Books,
  { end }: { readonly end: Day },
): Promise<void> {
  const at = momentOf(addDays(end, -1), 19 * hour);
  const platform = { clock: uncompared({ now: () => at }), newId: () => newId(at) };
  const scope = allAccountsOf(clientId);
  for (const { words, note, labels } of marks) {
    const part = { ...scope, zone, terms: [{ words }], sort: 'date_desc', limit: 1 } as const;
    const { groups } = await readStatement(transaction, part);
    const [entry] = groups.flatMap(({ entries }) => entries);
    if (entry === undefined) continue;
    const kept = await markEntryWithin(transaction, platform, { scope, userId, id: entry.id, note, labels });
    if (isRefusal(kept)) throw new Error(`The mark on ${entry.transferNumber} was refused: ${kept.refusal}.`);
  }
}
