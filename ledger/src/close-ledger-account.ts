import type { Database, LedgerAccount, LedgerAccountId } from './ledger-account.ts';
import { lockAccounts } from './lock-accounts.ts';

/**
 * Closes an account for postings, for good. Answers its standing before: where it held anything, or was closed already,
 * nothing is done. The account stays locked for the rest of the database transaction, so nothing is booked on it
 * meanwhile.
 */
export async function closeLedgerAccount(
  transaction: Database,
  id: LedgerAccountId,
  closedAt: Date,
): Promise<LedgerAccount> {
  const standing = (await lockAccounts(transaction, [id])).get(id)!;
  if (!standing.isClosed && standing.balanceMinor === 0n) {
    await transaction.updateTable('ledger_accounts').set({ closed_at: closedAt }).where('id', '=', id).execute();
  }
  return standing;
}

/** Lets a client's account be drawn down to zero. */
export async function releaseFloor(transaction: Database, id: LedgerAccountId): Promise<void> {
  await lockAccounts(transaction, [id]);
  await transaction.updateTable('ledger_accounts').set({ floor_minor: 0n }).where('id', '=', id).execute();
}
