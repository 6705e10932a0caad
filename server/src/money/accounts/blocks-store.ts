import { untoldCauses, type BlockCause, type BlockDirection, type ToldBlock } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'accounts'>;

/** A block of an account: no money goes its way while it is open. */
export interface AccountBlock {
  readonly id: string;
  readonly accountNumber: string;
  readonly clientId: string;
  readonly direction: BlockDirection;
  readonly cause: BlockCause | 'hit';
  readonly reason: string;
  readonly since: Date;
  readonly startedBy: string;
  /** The last day of the bank on which it stands, where one was said. */
  readonly lastDay: string | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

/**
 * Blocks open accounts of clients from now on: an order that is being booked is through, or sees the block. One that
 * the same hit, or the same cause in the same direction to the same day, blocks already is left as it is. Answers the
 * ids of the blocks.
 */
export async function blockAccounts(
  transaction: Database,
  {
    clientIds,
    accountIds = [],
    newId,
    ...block
  }: {
    readonly clientIds: readonly string[];
    /** None: all of these clients. */
    readonly accountIds?: readonly string[];
    readonly direction: BlockDirection;
    readonly cause: BlockCause | 'hit';
    readonly hitId?: string;
    readonly lastDay?: string | undefined;
    readonly reason: string;
    readonly by: string;
    readonly newId: () => string;
  },
): Promise<string[]> {
  const [hitId, lastDay] = [block.hitId ?? null, block.lastDay ?? null];
  const { rows: accounts } = await sql<{ id: string }>`
    select account.id from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = any(${[...clientIds]}::uuid[]) and ledger.closed_at is null
      and (${accountIds.length === 0} or account.id = any(${[...accountIds]}::uuid[])) and not exists (
        select from account_blocks b where b.account_id = account.id and b.ended_at is null and case
          when ${hitId}::uuid is null then b.cause = ${block.cause} and b.direction = ${block.direction}
            and b.last_day is not distinct from ${lastDay}::date
          else b.hit_id = ${hitId}::uuid end
      )
    order by ledger.id for update of ledger`.execute(transaction);
  const ids: string[] = [];
  for (const { id: accountId } of accounts) {
    const id = newId();
    await sql`
      insert into account_blocks (id, account_id, direction, cause, hit_id, reason, since, started_by, last_day)
      values (${id}, ${accountId}, ${block.direction}, ${block.cause}, ${hitId}, ${block.reason}, now(),
        ${block.by}, ${lastDay}::date)`.execute(transaction);
    ids.push(id);
  }
  return ids;
}

/** Blocks that hits began, those of these ids, and all of clients; the newest first. */
export async function listBlocks(
  database: Database,
  {
    hits = [],
    ids = [],
    clientIds = [],
  }: {
    readonly hits?: readonly string[];
    readonly ids?: readonly string[];
    readonly clientIds?: readonly string[];
  },
): Promise<AccountBlock[]> {
  const { rows } = await sql<AccountBlock>`
    select b.id, account.account_number as "accountNumber", account.client_id as "clientId", b.direction, b.cause,
      b.reason, b.since, b.started_by as "startedBy", b.last_day::text as "lastDay", b.ended_at as "endedAt",
      b.ended_by as "endedBy"
    from account_blocks b join accounts account on account.id = b.account_id
    where b.hit_id = any(${[...hits]}::uuid[]) or b.id = any(${[...ids]}::uuid[])
      or account.client_id = any(${[...clientIds]}::uuid[])
    order by b.id desc`.execute(database);
  return rows;
}

/** Ends blocks, by the decision of two people or after their last day. Answers how many were open. */
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

/** Open blocks whose last day is over, by the clock of the database. */
export async function listBlocksOver(database: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account_blocks where ended_at is null and last_day < bank_day_now() order by last_day, id
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Open blocks that a client may know of, by the id of the account; what compliance froze is told to nobody. */
export async function readToldBlocks(
  database: Database,
  clientId: string,
): Promise<ReadonlyMap<string, readonly ToldBlock[]>> {
  const { rows } = await sql<ToldBlock & { readonly accountId: string }>`
    select b.account_id as "accountId", b.direction, b.cause, b.last_day::text as "lastDay"
    from account_blocks b join accounts account on account.id = b.account_id
    where account.client_id = ${clientId} and b.ended_at is null and b.cause <> all(${[...untoldCauses]}::text[])
    order by b.since, b.id`.execute(database);
  const byAccount = new Map<string, ToldBlock[]>();
  for (const { accountId, ...block } of rows) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), block]);
  return byAccount;
}

/** Whether nothing goes out of an account: an order whose money is debited already waits. */
export async function isBlockedOut(database: Database, accountNumber: string): Promise<boolean> {
  return (await readBlockedOut(database, [accountNumber])).has(accountNumber);
}

/** The numbers of the accounts among these out of which nothing goes. */
export async function readBlockedOut(
  database: Database,
  accountNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct account.account_number as number
    from account_blocks b join accounts account on account.id = b.account_id
    where account.account_number = any(${[...accountNumbers]}::text[]) and b.ended_at is null
      and b.direction <> 'in'`.execute(database);
  return new Set(rows.map(({ number }) => number));
}

/** The day of the bank, by the clock of the database. */
export async function readBankDay(database: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select bank_day_now()::text as day`.execute(database);
  return rows[0]!.day;
}

/** Open blocks with a last day from this one to so many days ahead, the nearest first. */
export async function listBlocksThatEnd(
  database: Database,
  { day, daysAhead }: { readonly day: string; readonly daysAhead: number },
): Promise<readonly { readonly accountNumber: string; readonly clientNumber: string; readonly lastDay: string }[]> {
  const { rows } = await sql<{ accountNumber: string; clientNumber: string; lastDay: string }>`
    select account.account_number as "accountNumber", client.client_number as "clientNumber",
      b.last_day::text as "lastDay"
    from account_blocks b join accounts account on account.id = b.account_id
      join clients client on client.id = account.client_id
    where b.ended_at is null and b.last_day between ${day}::date and ${day}::date + ${daysAhead}::int
    order by b.last_day, b.id limit 20`.execute(database);
  return rows;
}
