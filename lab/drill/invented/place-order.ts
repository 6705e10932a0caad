import type { InternationalContent } from '../../../server/src/money/orders/index.ts';
import { insertOrders, sendDueOrders } from '../../../server/src/money/orders/index.ts';
import type { BankOfDrill } from './invented-bank.ts';
import type { InventedOrder } from './model.ts';
import { decimal } from './write-camt.ts';

/** An order of a client to another bank: the client is debited, and a correspondent has to carry it out. */
export async function placeOrder(
  { bank: { platform }, holders }: BankOfDrill,
  { account, currency, minor }: Pick<InventedOrder, 'account' | 'currency' | 'minor'>,
): Promise<InventedOrder> {
  const { db, clock, newId } = platform;
  const id = newId();
  const { clientId, userId } = holders.get(account)!;
  const content: InternationalContent = {
    kind: 'international',
    debtorAccount: account,
    amount: decimal(minor, currency === 'JPY' ? 0 : 2),
    creditorAgentName: 'Nordbank',
    creditorAgentBic: 'COBADEFF',
    creditorAccount: 'DE89370400440532013000',
    remittanceInformation: 'Invoice',
    creditorName: 'Otto Graf',
    creditorCountry: 'DE',
    creditorAddress: 'Hamburg',
    charges: 'SHA',
    currency,
  };
  const now = clock.now();
  await insertOrders(db, [
    {
      id,
      clientId,
      placedBy: userId,
      kind: 'international',
      key: undefined,
      moveCount: 0,
      state: 'scheduled',
      content,
      dueAt: now,
      createdAt: now,
    },
  ]);
  while ((await sendDueOrders(platform, { limit: 500 })) > 0);
  const payment = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['payments.id', 'payments.uetr'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const endToEnd = payment.id.replaceAll('-', '');
  return { id, endToEnd, uetr: payment.uetr!, account, currency, minor, isOut: false, isBack: false };
}
