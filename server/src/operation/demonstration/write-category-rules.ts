import { isRefusal } from '@bank/contract';
import { uncompared } from '../../base/platform/clock.ts';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { setRulesWithin } from '../../money/spending/index.ts';
import { addDays, hour, momentOf, type Day } from './calendar.ts';
import type { Books } from './expand-movement.ts';

/** Words, the category that they lead to, and of which entries. */
type Rules = readonly (readonly [words: string, category: string, direction?: 'in' | 'out'])[];

const personal: Rules = [
  ['blauwasser', 'Salary', 'in'],
  ['zammit', 'Home', 'out'],
  ['calypso energy', 'Home'],
  ['ghawdex telecom', 'Home'],
  ['rent flat 2', 'Flat in Bristol', 'in'],
  ['wenlock', 'School'],
  ['alpstein', 'Health'],
  ['pharmacy', 'Health'],
  ['dental', 'Health'],
  ['grocer pace', 'Food'],
  ['bakery', 'Food'],
  ['café banda', 'Eating out'],
  ['kelp and salt', 'Eating out'],
  ['fuel point', 'Getting about'],
  ['ferry', 'Getting about', 'out'],
  ['chandlery', 'The boat'],
  ['segelmacherei', 'The boat'],
  ['bookshop', 'Books and theatre'],
  ['teatru', 'Books and theatre'],
  ['patuxent', 'Investments'],
];

const corporate: Rules = [
  ['salary', 'Salaries', 'out'],
  ['freeport sheds', 'Rent'],
  ['north foreland', 'Insurance'],
  ['vaduzerhof', 'Audit'],
  ['revenue collection', 'Taxes'],
  ['halcyon holdings', 'Parent company'],
  ['kallang freight', 'Freight'],
  ['parcel service', 'Freight'],
  ['invoice hms', 'Customers', 'in'],
  ['hotel', 'Travel'],
  ['fuel point', 'Travel'],
  ['restaurant', 'Travel'],
  ['hawker', 'Travel'],
  ['office supplies', 'Office'],
  ['cloud hosting', 'Office'],
  ['charts online', 'Office'],
  ['invoice', 'Suppliers', 'out'],
];

/** How both clients sort their entries, as their users write it in the portal. */
export async function writeCategoryRules(
  transaction: Database,
  books: { readonly personal: Books; readonly corporate: Books },
  { end }: { readonly end: Day },
): Promise<void> {
  const at = momentOf(addDays(end, -1), 19 * hour);
  for (const [written, { clientId, userId, newId }] of [
    [personal, books.personal],
    [corporate, books.corporate],
  ] as const) {
    const platform = { clock: uncompared({ now: () => at }), newId: () => newId(at) };
    const rules = written.map(([words, category, direction = 'any']) => ({ words, category, account: '', direction }));
    const kept = await setRulesWithin(transaction, platform, {
      scope: allAccountsOf(clientId),
      userId,
      version: 0,
      rules,
    });
    if (isRefusal(kept)) throw new Error(`The rules of categories were refused: ${kept.refusal}.`);
  }
}
