import { accountWebhooks, orderWebhooks, postingWebhooks } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'webhooks'>;

/** Clients of whom some endpoint is told of orders, or of accounts that are opened and closed. */
export async function clientsToldOfEvents(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct client_id as id from webhook_endpoints
    where ended_at is null and kinds && ${[...orderWebhooks, ...accountWebhooks]}::text[]`.execute(database);
  return rows.map(({ id }) => id);
}

/** The orders that payments carry out or take back. */
export async function ordersOfPayments(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from payments where id = any(${[...paymentIds]}::uuid[]) and order_id is not null`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row.order_id]));
}

/** The numbers of accounts. */
export async function numbersOfAccounts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; account_number: string }>`
    select id, account_number from accounts where id = any(${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row.account_number]));
}

/** An account by its number. Its life is told of under the id of its account in the books, postings under its own. */
export interface NumberedAccount {
  readonly bookId: string;
  readonly currency: string;
}

export async function accountsOfNumbers(
  database: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NumberedAccount>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<NumberedAccount & { number: string }>`
    select account_number as number, ledger_account_id as "bookId", currency from accounts
    where account_number = any(${[...numbers]}::text[])`.execute(database);
  return new Map(rows.map(({ number, ...account }) => [number, account]));
}

/** A posting on an account of a client. */
export interface ToldPosting {
  readonly accountId: string;
  readonly clientId: string;
  readonly accountNumber: string;
  readonly sequence: bigint;
  readonly side: 'debit' | 'credit';
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
  readonly currency: CurrencyCode;
  readonly transferNumber: string | null;
  readonly valueDate: string;
  readonly bookedAt: Date;
}

/** What was booked on the accounts of clients who are told of it, since they were told last. */
export async function postingsToTell(transaction: Database, limit: number): Promise<ToldPosting[]> {
  const { rows } = await sql<ToldPosting>`
    select account.id as "accountId", account.client_id as "clientId", account.account_number as "accountNumber",
      posting.account_sequence::bigint as sequence, posting.side, posting.amount_minor::bigint as "amountMinor",
      posting.balance_after_minor::bigint as "balanceMinor", posting.currency,
      (select payment.transfer_number from payments payment where payment.journal_entry_id = posting.entry_id)
        as "transferNumber",
      to_char(posting.value_date, 'YYYY-MM-DD') as "valueDate", posting.booked_at as "bookedAt"
    from accounts account
      left join webhook_accounts told on told.account_id = account.id
      cross join lateral (
        select * from postings
        where postings.account_id = account.ledger_account_id
          and postings.account_sequence > coalesce(told.told_sequence, 0)
        order by postings.account_sequence limit ${limit}
      ) posting
    where account.client_id in (
      select client_id from webhook_endpoints where ended_at is null and kinds && ${[...postingWebhooks]}::text[]
    )
    order by account.id, posting.account_sequence limit ${limit}`.execute(transaction);
  return rows;
}

/** Notes how far accounts are told of. */
export async function noteTold(
  transaction: Database,
  told: readonly { readonly accountId: string; readonly sequence: bigint }[],
): Promise<void> {
  await sql`
    insert into webhook_accounts (account_id, told_sequence)
    select account_id, max(sequence) from unnest(${columnOf(told, ({ accountId }) => accountId)}::uuid[],
      ${columnOf(told, ({ sequence }) => sequence)}::bigint[]) as told (account_id, sequence)
    group by account_id
    on conflict (account_id) do update set told_sequence = excluded.told_sequence`.execute(transaction);
}

/** A client who was told of no account until now is told from here on, not of what was before. */
export async function beginAtNow(transaction: Database, clientId: string): Promise<void> {
  await sql`
    insert into webhook_accounts as kept (account_id, told_sequence)
    select account.id, coalesce((
      select max(account_sequence) from postings where postings.account_id = account.ledger_account_id
    ), 0)
    from accounts account
    where account.client_id = ${clientId} and not exists (
      select from webhook_endpoints endpoint where endpoint.client_id = ${clientId} and endpoint.ended_at is null
        and endpoint.kinds && ${[...postingWebhooks]}::text[]
    )
    order by account.id
    on conflict (account_id) do update set told_sequence = excluded.told_sequence
      where kept.told_sequence < excluded.told_sequence`.execute(transaction);
}
