import { sql } from 'kysely';
import {
  toLedgerAccount,
  type Database,
  type LedgerAccount,
  type LedgerAccountId,
  type LedgerAccountRow,
} from './ledger-account.ts';

/**
 * Locks accounts for the rest of the database transaction, always in the order of their ids, so that two transactions
 * that need the same accounts wait for each other and never deadlock.
 */
export async function lockAccounts(
  transaction: Database,
  ids: Iterable<LedgerAccountId>,
): Promise<Map<LedgerAccountId, LedgerAccount>> {
  const wanted = [...new Set(ids)].sort();
  const { rows } = await sql<LedgerAccountRow>`/* prepared: lock_ledger_accounts */
    select id, code, kind, currency, balance_minor, floor_minor, held_minor, blocked, posting_count,
      last_booked_at, closed_at
    from ledger_accounts where id = any(${wanted}::uuid[]) order by id for update`.execute(transaction);
  const accounts = new Map(rows.map((row) => [row.id as LedgerAccountId, toLedgerAccount(row)]));
  const missing = wanted.find((id) => !accounts.has(id));
  if (missing) throw new Error(`There is no ledger account ${missing}.`);
  return accounts;
}
