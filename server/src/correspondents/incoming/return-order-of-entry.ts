import type { JournalEntryId } from '@bank/ledger';
import { completeOrder, lockBookedOrder, returnOrder } from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readOwnOrders } from './look-up-store.ts';
import type { OwnOrder } from './fate.ts';
import { own, resolve, ResolutionRefused, type Resolved, type ReturnDecision } from './resolve-suspense.ts';
import type { IncomingEntry } from './incoming-entry.ts';

/**
 * Money in suspense is the return of an order: the one that it names, or, where it names none, one that staff name.
 * All of it, or less by what banks kept: the client who ordered gets what came, and the order says what was kept. One
 * that is sent has gone out all the same: it is completed first.
 */
export function returnOrderOfEntry(
  platform: Platform,
  { code, order: asked, ...decision }: ReturnDecision & { readonly order?: string | undefined },
): Promise<Resolved> {
  const numberOf = (entry: IncomingEntry) => asked ?? entry.order?.transferNumber;
  const book = async (inside: Platform, entry: IncomingEntry) => {
    const number = numberOf(entry);
    if (number === undefined) return 'order_not_returnable';
    await lockBookedOrder(inside.db, number);
    const order = await readReturnable(inside.db, entry, number);
    if (order === undefined) return 'order_not_returnable';
    if (order.isDebtorAccountClosed) return 'ledger_account_closed';
    const from = await own(inside, 'suspense', entry.amount.currency);
    const reason = entry.returnReason ?? code ?? 'NARR';
    const received = entry.amount.amountMinor === order.amount.amountMinor ? undefined : entry.amount;
    const done = [
      ...(order.state === 'completed' ? [] : [await completeOrder(inside, order.paymentId)]),
      await returnOrder(inside, order.paymentId, reason, received, from),
    ];
    if (done.some((one) => typeof one === 'string')) throw new ResolutionRefused('order_not_returnable');
    const [returned] = await readOwnOrders(inside.db, { paymentIds: [order.paymentId] });
    return returned!.returnedBy!.id as JournalEntryId;
  };
  return resolve(platform, decision, 'order_returned', book, {
    countsFor: async ({ db }, entry) => {
      const order = await readReturnable(db, entry, numberOf(entry));
      const booked = order && (await lockBookedOrder(db, order.transferNumber));
      if (booked === undefined) return [];
      return [{ clientId: booked.order.clientId, payee: booked.payment.debtor.account, amount: entry.amount }];
    },
  });
}

/** The order of a number, where it can come back by money in suspense, which names no other one. */
export async function readReturnable(
  database: Database,
  entry: IncomingEntry,
  number = entry.order?.transferNumber,
): Promise<OwnOrder | undefined> {
  if (number === undefined || entry.side === 'debit') return undefined;
  if (entry.order !== null && entry.order.transferNumber !== number) return undefined;
  const [order] = await readOwnOrders(database, { paymentIds: [], numbers: [number] });
  if (order === undefined || order.depositedBy !== undefined) return undefined;
  if (!['sent', 'rejection_announced', 'completed'].includes(order.state)) return undefined;
  const { currency, amountMinor } = order.amount;
  return currency === entry.currency && entry.amount.amountMinor <= amountMinor ? order : undefined;
}
