import { isRefusal, noRhythm } from '@bank/contract';
import { uncompared } from '../../base/platform/clock.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { placeStandingOrder } from '../../money/standing-orders/index.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { addDays, hour, isoDay, momentOf, type Day } from './calendar.ts';
import type { DemonstrationClient } from './demonstration-clients.ts';
import type { Books } from './expand-movement.ts';

/** What each client pays again and again between their own accounts, by the keys of these. */
const repeated = {
  personal: [{ from: 'EUR', to: 'EUR savings', amount: '400.00', reference: 'Savings', rhythm: 'monthly', day: 31 }],
  corporate: [
    { from: 'EUR', to: 'CHF', amount: '2500.00', reference: 'Zurich office', rhythm: 'month_end', day: null },
    { from: 'USD', to: 'USD reserve', keeps: '200000.00', reference: 'Surplus of the week', rhythm: 'weekly', day: 5 },
  ],
} as const;

/** Nothing of it is placed in the first two weeks of a demonstration: what stands in the statements is its history. */
const firstDaysAhead = 21;

/** On the last evening of the history each client places standing orders, as users do it in the portal. */
export async function repeatPayments(
  transaction: Database,
  clients: readonly { readonly client: DemonstrationClient; readonly books: Books }[],
  { end }: { readonly end: Day },
): Promise<void> {
  const at = momentOf(addDays(end, -1), 18 * hour);
  const clock = uncompared({ now: () => at });
  for (const { client, books } of clients) {
    const { clientId, userId, timeZone } = books;
    const platform = { db: transaction, clock, newId: () => books.newId(at), config: { timeZone } } as Platform;
    const [member] = await listMemberships(transaction, { clientId, userId, isLive: true });
    const numberOf = (key: string): string => client.accounts.find((account) => account.key === key)!.number;
    for (const { from, to, reference, rhythm, day, ...sum } of repeated[client.kind]) {
      const asked = {
        ...noRhythm,
        kind: 'internal',
        debtorAccount: numberOf(from),
        creditorAccount: numberOf(to),
        amount: 'amount' in sum ? sum.amount : '',
        keeps: 'keeps' in sum ? sum.keeps : '',
        remittanceInformation: reference,
        creditorName: '',
        creditorAgentName: '',
        creditorAgentBic: '',
        creditorCountry: '',
        creditorAddress: '',
        charges: '',
        rhythm,
        day,
        startsOn: isoDay(addDays(end, firstDaysAhead)),
        userId,
        clientId,
        membershipId: member!.id,
        rights: member!.rights,
        origin: undefined,
        idempotencyKey: undefined,
      };
      const placed = await placeStandingOrder(platform, asked, { token: '', header: undefined });
      if (isRefusal(placed)) throw new Error(`A standing order of ${client.login} was refused: ${placed.refusal}.`);
    }
  }
}
