import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'accounts'>;

export type BlockDirection = 'in' | 'out' | 'both';

/** A block of an account: no money goes its way while it is open. */
export interface AccountBlock {
  readonly id: string;
  readonly accountNumber: string;
  readonly clientId: string;
  readonly direction: BlockDirection;
  readonly reason: string;
  readonly since: Date;
  readonly startedBy: string;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

/**
 * Blocks the open accounts of clients for a confirmed hit, from now on: an order that is being booked is through, or
 * sees the block. One that the hit blocks already is left as it is. Answers the ids of the blocks.
 */
export async function blockAccounts(
  transaction: Database,
  {
    clientIds,
    newId,
    ...block
  }: {
    readonly clientIds: readonly string[];
    readonly direction: BlockDirection;
    readonly hitId: string;
    readonly reason: string;
    readonly by: string;
    readonly newId: () => string;
  },
): Promise<string[]> {
  const { rows: accounts } = await sql<{ id: string }>`
    select account.id from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = any(${[...clientIds]}::uuid[]) and ledger.closed_at is null and not exists (
      select from account_blocks b where b.account_id = account.id and b.hit_id = ${block.hitId} and b.ended_at is null
    ) order by ledger.id for update of ledger`.execute(transaction);
  const ids: string[] = [];
  for (const { id: accountId } of accounts) {
    const id = newId();
    await sql`
      insert into account_blocks (id, account_id, direction, cause, hit_id, reason, since, started_by)
      values (${id}, ${accountId}, ${block.direction}, 'hit', ${block.hitId}, ${block.reason}, now(),
        ${block.by})`.execute(transaction);
    ids.push(id);
  }
  return ids;
}

/** Blocks that hits began, or those of these ids; the newest first. */
export async function listBlocks(
  database: Database,
  { hits = [], ids = [] }: { readonly hits?: readonly string[]; readonly ids?: readonly string[] },
): Promise<AccountBlock[]> {
  const { rows } = await sql<AccountBlock>`
    select b.id, account.account_number as "accountNumber", account.client_id as "clientId", b.direction, b.reason,
      b.since, b.started_by as "startedBy", b.ended_at as "endedAt", b.ended_by as "endedBy"
    from account_blocks b join accounts account on account.id = b.account_id
    where b.hit_id = any(${[...hits]}::uuid[]) or b.id = any(${[...ids]}::uuid[])
    order by b.id desc`.execute(database);
  return rows;
}

/** Ends blocks by the decision of two people. Answers how many were open. */
export async function endBlocks(
  transaction: Database,
  { ids, by, reason }: { readonly ids: readonly string[]; readonly by: string; readonly reason: string },
): Promise<number> {
  await sql`
    select from ledger_accounts where id in (
      select account.ledger_account_id from account_blocks b join accounts account on account.id = b.account_id
      where b.id = any(${[...ids]}::uuid[])
    ) order by id for update`.execute(transaction);
  const { numAffectedRows = 0n } = await sql`
    update account_blocks set ended_at = now(), ended_by = ${by}, end_reason = ${reason}
    where id = any(${[...ids]}::uuid[]) and ended_at is null`.execute(transaction);
  return Number(numAffectedRows);
}
