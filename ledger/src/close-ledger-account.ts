import type { Database, LedgerAccount, LedgerAccountId } from './ledger-account.ts';
import { lockAccounts } from './lock-accounts.ts';

/**
 * Closes an account for postings, for good. Answers the account as it was before: where it held anything, or was closed
 * already, nothing is done. The account stays locked for the rest of the database transaction, so nothing is booked on
 * it meanwhile.
 */
export async function closeLedgerAccount(
  transaction: Database,
  id: LedgerAccountId,
  closedAt: Date,
): Promise<LedgerAccount> {
  const account = (await lockAccounts(transaction, [id])).get(id)!;
  if (!account.isClosed && account.balanceMinor === 0n) {
    await transaction.updateTable('ledger_accounts').set({ closed_at: closedAt }).where('id', '=', id).execute();
  }
  return account;
}

/** Lets a client's account be drawn down to zero. */
export async function releaseFloor(transaction: Database, id: LedgerAccountId): Promise<void> {
  await lockAccounts(transaction, [id]);
  await transaction.updateTable('ledger_accounts').set({ floor_minor: 0n }).where('id', '=', id).execute();
}
