import { isRefusal } from '@bank/contract';
import { currencyCode, fromDecimalString, twelveMonthsAfter } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { uncompared } from '../../base/platform/clock.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findAccountsToBookOn } from '../../money/accounts/index.ts';
import { bookOpening, eventOfOpening, readOffer } from '../../money/term-deposits/index.ts';
import { addDays, hour, momentOf, type Day } from './calendar.ts';
import type { DemonstrationClient } from './demonstration-clients.ts';
import type { Books } from './expand-movement.ts';

/** What each client puts away for twelve months. */
const amounts = { personal: ['USD', '10000.00'], corporate: ['EUR', '25000.00'] } as const;

/** On the last evening of the history each client opens a term deposit, as users do it in the portal. */
export async function putMoneyAway(
  transaction: Database,
  clients: readonly { readonly client: DemonstrationClient; readonly books: Books }[],
  { end }: { readonly end: Day },
): Promise<void> {
  const at = momentOf(addDays(end, -1), 18 * hour);
  const clock = uncompared({ now: () => at });
  for (const { client, books } of clients) {
    const [code, typed] = amounts[client.kind];
    const currency = currencyCode(code);
    const { clientId, userId, timeZone } = books;
    const platform = { clock, newId: () => books.newId(at), config: { timeZone } } as Platform;
    const asked = { clientId, reference: client.accounts.find((account) => account.currency === currency)!.number };
    const account = (await findAccountsToBookOn(transaction, [asked]))(asked)!;
    const offer = await readOffer(platform, transaction, { currency, at });
    if (isRefusal(offer)) throw new Error(`No term deposit in ${code} is offered.`);
    const opened = await bookOpening(platform, transaction, {
      account,
      amount: fromDecimalString(typed, currency),
      offer,
      maturesOn: twelveMonthsAfter(dayIn(timeZone, at)),
      openedBy: userId,
      proposalId: null,
    });
    if (isRefusal(opened)) throw new Error(`The term deposit of ${client.login} was refused: ${opened.refusal}.`);
    await recordEvent(transaction, platform, eventOfOpening(opened));
  }
}
