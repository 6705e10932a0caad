import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { BankPeriod } from '../../base/platform/bank-period.ts';

type Database = RoomDatabase<'journal'>;

/** The first and the last place in an account that a period has; postings stand in the order of their booking. */
export interface PlacesOfPeriod {
  readonly first: bigint;
  readonly last: bigint;
}

/** Undefined where nothing was posted to the account in the period. */
export async function placesOfPeriod(
  database: Database,
  accountId: string,
  { from, to }: BankPeriod,
): Promise<PlacesOfPeriod | undefined> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select
      (select account_sequence from postings
        where account_id = ${accountId} and booked_at >= ${from ?? sql`'-infinity'::timestamptz`}
        order by booked_at, account_sequence limit 1) as first,
      (select account_sequence from postings
        where account_id = ${accountId} and booked_at < ${to ?? sql`'infinity'::timestamptz`}
        order by booked_at desc, account_sequence desc limit 1) as last`.execute(database);
  const { first, last } = rows[0]!;
  return first === null || last === null || last < first ? undefined : { first, last };
}

/** A posting of one account with what its entry tells. */
export interface CardPosting {
  readonly sequence: bigint;
  readonly entryId: string;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly side: 'debit' | 'credit';
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
  readonly kind: string;
  readonly text: string;
  readonly transferNumber: string | null;
  /** Codes of the other accounts of the entry. */
  readonly against: string[];
}

/** Postings of an account between two places, both included, in the order of the places or back. */
export async function readCardPostings(
  database: Database,
  accountId: string,
  { first, last, isOldestFirst, limit }: PlacesOfPeriod & { readonly isOldestFirst: boolean; readonly limit: number },
): Promise<CardPosting[]> {
  const order = isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<CardPosting>`
    select posting.account_sequence as sequence, posting.entry_id as "entryId", posting.booked_at as "bookedAt",
      posting.value_date::text as "valueDate", posting.side, posting.amount_minor as "amountMinor",
      posting.balance_after_minor as "balanceMinor", entry.kind,
      coalesce(payment.remittance_information, '') as text, payment.transfer_number as "transferNumber",
      (select array_agg(distinct ledger.code order by ledger.code)
        from postings other join ledger_accounts ledger on ledger.id = other.account_id
        where other.entry_id = posting.entry_id and other.leg <> posting.leg) as against
    from (
      select * from postings
      where account_id = ${accountId} and account_sequence between ${first} and ${last}
      order by account_sequence ${order} limit ${limit}
    ) posting
      join journal_entries entry on entry.id = posting.entry_id
      left join payments payment on payment.journal_entry_id = posting.entry_id
    order by posting.account_sequence ${order}`.execute(database);
  return rows;
}

/** What a period did to an account. */
export interface CardSums {
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  readonly debitsMinor: bigint;
  readonly creditsMinor: bigint;
  readonly count: bigint;
}

/**
 * Balances before and after the places, and the sums between. Only the sums read every posting: what came in less what
 * went out is known from the balances, so the debits alone are added up.
 */
export async function readCardSums(
  database: Database,
  accountId: string,
  { first, last }: PlacesOfPeriod,
): Promise<CardSums> {
  const { rows } = await sql<{ opening: bigint; closing: bigint; debits: bigint }>`
    select
      coalesce((select balance_after_minor from postings
        where account_id = ${accountId} and account_sequence = ${first - 1n}), 0)::bigint as opening,
      (select balance_after_minor from postings
        where account_id = ${accountId} and account_sequence = ${last})::bigint as closing,
      (select coalesce(sum(amount_minor), 0) from postings
        where account_id = ${accountId} and account_sequence between ${first} and ${last} and side = 'debit'
      )::bigint as debits`.execute(database);
  const { opening, closing, debits } = rows[0]!;
  return {
    openingMinor: opening,
    closingMinor: closing,
    debitsMinor: debits,
    creditsMinor: closing - opening + debits,
    count: last - first + 1n,
  };
}
