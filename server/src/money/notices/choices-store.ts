import type { NoticeChoice } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'notices'>;

/** What a user chose, for one account or for what belongs to none. */
export interface Chosen {
  readonly userId: string;
  readonly accountId: string | null;
  readonly kind: NoticeChoice;
  readonly isMailed: boolean;
  readonly isPushed: boolean;
  readonly amountMinor: bigint | null;
}

/** What users of a client have chosen; one of them, or all. */
export async function listChosen(
  database: Database,
  { clientId, userId, kind }: { readonly clientId: string; readonly userId?: string; readonly kind?: NoticeChoice },
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select user_id as "userId", account_id as "accountId", kind, is_mailed as "isMailed", is_pushed as "isPushed",
      amount_minor::bigint as "amountMinor"
    from notice_choices where client_id = ${clientId}
      and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    order by user_id, account_id, kind`.execute(database);
  return rows;
}

/** Keeps a choice. Of a balance only what is booked from now on is told of. */
export async function keepChoice(
  database: Database,
  { userId, clientId, accountId, kind, isMailed, isPushed, amountMinor }: Chosen & { readonly clientId: string },
): Promise<void> {
  await sql`
    insert into notice_choices (user_id, client_id, account_id, kind, is_mailed, is_pushed, amount_minor, seen_sequence)
    values (${userId}, ${clientId}, ${accountId}, ${kind}, ${isMailed}, ${isPushed}, ${amountMinor},
      case when ${kind}::text = 'balance_below' then (
        select book.posting_count from accounts account
          join ledger_accounts book on book.id = account.ledger_account_id
        where account.id = ${accountId}::uuid
      ) end)
    on conflict on constraint notice_choices_once do update set is_mailed = excluded.is_mailed,
      is_pushed = excluded.is_pushed,
      amount_minor = excluded.amount_minor, seen_sequence = excluded.seen_sequence`.execute(database);
}

/** A balance that a user is told of, on which something was booked. */
export interface MovedBalance extends Pick<Chosen, 'isMailed' | 'isPushed'> {
  readonly userId: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly currency: CurrencyCode;
  readonly limitMinor: bigint;
  readonly postingCount: bigint;
  /** When a booking took the balance from the limit or above it to below it, the earliest first. */
  readonly crossings: readonly Date[];
}

/**
 * Balances that somebody is told of and that moved since they were looked at. They are locked for this database
 * transaction: of several processes one looks at each.
 */
export async function lockMovedBalances(transaction: Database, limit: number): Promise<MovedBalance[]> {
  const { rows } = await sql<MovedBalance>`
    select choice.user_id as "userId", choice.is_mailed as "isMailed", choice.is_pushed as "isPushed",
      choice.client_id as "clientId", choice.account_id as "accountId",
      account.account_number as "accountNumber", account.currency, choice.amount_minor::bigint as "limitMinor",
      book.posting_count as "postingCount", array(
        select moved.booked_at from (
          select account_sequence, booked_at, balance_after_minor as after,
            balance_after_minor + case side when 'debit' then amount_minor else -amount_minor end as before
          from postings
          where postings.account_id = account.ledger_account_id
            and postings.account_sequence > choice.seen_sequence and postings.account_sequence <= book.posting_count
        ) moved
        where moved.before >= choice.amount_minor and moved.after < choice.amount_minor
        order by moved.account_sequence
      ) as crossings
    from notice_choices choice
      join accounts account on account.id = choice.account_id
      join ledger_accounts book on book.id = account.ledger_account_id
    where choice.kind = 'balance_below' and (choice.is_mailed or choice.is_pushed)
      and book.posting_count > choice.seen_sequence
    order by choice.user_id, choice.account_id limit ${limit}
    for update of choice skip locked`.execute(transaction);
  return rows;
}

/** Notes how far balances were looked at. */
export async function noteLookedAt(transaction: Database, moved: readonly MovedBalance[]): Promise<void> {
  await sql`
    update notice_choices choice set seen_sequence = looked.sequence
    from unnest(${columnOf(moved, ({ userId }) => userId)}::uuid[],
      ${columnOf(moved, ({ accountId }) => accountId)}::uuid[],
      ${columnOf(moved, ({ postingCount }) => postingCount)}::bigint[]) as looked (user_id, account_id, sequence)
    where choice.user_id = looked.user_id and choice.account_id = looked.account_id
      and choice.kind = 'balance_below'`.execute(transaction);
}
