import type { Account } from '../../money/accounts/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readOwnOrders } from './look-up-store.ts';

/**
 * Whether the account that ordered has the money of an order back: it was returned or never left, or a deposit brought
 * it. What arrives for the order then is the bank's, for it gave the money back before.
 *
 * @param transferNumber of the order that money in suspense names
 */
export async function hasItsMoney(
  database: Database,
  transferNumber: string,
  { ledgerAccountId }: Pick<Account, 'ledgerAccountId'>,
): Promise<boolean> {
  const [order] = await readOwnOrders(database, { paymentIds: [], numbers: [transferNumber] });
  if (order === undefined || order.debtorLedgerAccountId !== ledgerAccountId) return false;
  return order.depositedBy !== undefined || ['returned', 'rejected', 'cancelled'].includes(order.state);
}
