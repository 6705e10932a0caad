import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId, LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'card-settlements'>;

/** What was booked for a merchant in a currency and is not settled. */
export interface Unsettled {
  readonly merchantId: string;
  readonly clientId: string;
  readonly merchantName: string;
  readonly lastBooking: string;
  readonly approved: Money;
  readonly discount: Money;
  readonly refunded: Money;
  readonly chargedBack: Money;
  readonly won: Money;
  /** Refunds that failed. */
  readonly returned: Money;
  readonly fees: Money;
  readonly reserveBasisPoints: number;
  readonly reserveDays: number;
}

/** What is not settled and was booked before a moment, of each merchant and currency. */
export async function listUnsettled(transaction: Database, before: Date): Promise<Unsettled[]> {
  const { rows } = await sql<{
    merchant_id: string;
    client_id: string;
    name: string;
    currency: string;
    last_booking: string;
    approved: string;
    discount: string;
    refunded: string;
    charged_back: string;
    won: string;
    returned: string;
    fees: string;
    reserve_basis_points: number;
    reserve_days: number;
  }>`
    with settled as (
      select merchant_id, currency, max(last_booking) as last_booking from card_settlements group by 1, 2
    ), open as (
      select booking.merchant_id, booking.currency, max(booking.number) as last_booking,
        coalesce(sum(amount_minor) filter (where booking.kind = 'approved'), 0) as approved,
        coalesce(sum(discount_minor), 0) as discount,
        coalesce(sum(amount_minor) filter (where booking.kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount_minor) filter (where booking.kind = 'charged_back'), 0) as charged_back,
        coalesce(sum(amount_minor) filter (where booking.kind = 'won'), 0) as won,
        coalesce(sum(amount_minor) filter (where booking.kind = 'refund_failed'), 0) as returned,
        coalesce(sum(amount_minor) filter (where booking.kind = 'dispute_fee'), 0) as fees
      from card_bookings booking
        join journal_entries entry on entry.id = booking.entry_id and entry.booked_at < ${before}
        left join settled on (settled.merchant_id, settled.currency) = (booking.merchant_id, booking.currency)
      where booking.number > coalesce(settled.last_booking, 0)
      group by 1, 2
    )
    select open.*, merchant.client_id, merchant.name, terms.reserve_basis_points, terms.reserve_days
    from open join merchants merchant on merchant.id = open.merchant_id
      join lateral (
        select * from merchant_terms terms where terms.merchant_id = open.merchant_id order by number desc limit 1
      ) terms on true
    order by open.merchant_id, open.currency`.execute(transaction);
  return rows.map((row) => {
    const currency = currencyCode(row.currency);
    const of = (minor: string): Money => money(BigInt(minor), currency);
    return {
      merchantId: row.merchant_id,
      clientId: row.client_id,
      merchantName: row.name,
      lastBooking: row.last_booking,
      approved: of(row.approved),
      discount: of(row.discount),
      refunded: of(row.refunded),
      chargedBack: of(row.charged_back),
      won: of(row.won),
      returned: of(row.returned),
      fees: of(row.fees),
      reserveBasisPoints: row.reserve_basis_points,
      reserveDays: row.reserve_days,
    };
  });
}

/** What a merchant owes the bank in a currency. */
export async function readOwed(
  transaction: Database,
  { merchantId, currency }: { readonly merchantId: string; readonly currency: CurrencyCode },
): Promise<Money> {
  const { rows } = await sql<{ owed: string }>`
    select (coalesce(sum(settlement.short_minor - settlement.recovered_minor - coalesce(release.recovered_minor, 0)), 0)
      )::text as owed
    from card_settlements settlement left join card_releases release on release.settlement_id = settlement.id
    where settlement.merchant_id = ${merchantId} and settlement.currency = ${currency}`.execute(transaction);
  return money(BigInt(rows[0]!.owed), currency);
}

/** The account on which a merchant is settled in a currency: the client's first one that is open. */
export interface SettlementAccount {
  readonly id: string;
  readonly number: string;
  readonly ledgerAccountId: LedgerAccountId;
  /** Not while a block lets nothing in. */
  readonly takesMoney: boolean;
}

export async function findSettlementAccount(
  database: Database,
  { clientId, currency }: { readonly clientId: string; readonly currency: CurrencyCode },
): Promise<SettlementAccount | undefined> {
  const { rows } = await sql<{ id: string; number: string; ledger_account_id: string; takes_money: boolean }>`
    select account.id, account.account_number as number, account.ledger_account_id,
      ledger.blocked not in ('in', 'both') as takes_money
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = ${clientId} and account.currency = ${currency} and ledger.closed_at is null
    order by ledger.opened_at, account.id limit 1`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, number, ledger_account_id: ledgerAccountId, takes_money: takesMoney } = row;
  return { id, number, ledgerAccountId: ledgerAccountId as LedgerAccountId, takesMoney };
}

/** How what came in is parted, or what went out is covered. */
export interface Parted {
  readonly reserve: Money;
  readonly recovered: Money;
  readonly paid: Money;
  readonly taken: Money;
  readonly short: Money;
}

export interface NewSettlement extends Unsettled, Parted {
  readonly id: string;
  readonly day: string;
  readonly releaseOn: string | null;
  readonly accountId: string | null;
  readonly entryId: JournalEntryId | null;
  readonly settledAt: Date;
}

export async function insertSettlement(transaction: Database, one: NewSettlement): Promise<void> {
  await transaction
    .insertInto('card_settlements')
    .values({
      id: one.id,
      merchant_id: one.merchantId,
      currency: one.approved.currency,
      day: one.day,
      last_booking: BigInt(one.lastBooking),
      approved_minor: one.approved.amountMinor,
      discount_minor: one.discount.amountMinor,
      refunded_minor: one.refunded.amountMinor,
      charged_back_minor: one.chargedBack.amountMinor,
      won_minor: one.won.amountMinor,
      returned_minor: one.returned.amountMinor,
      fees_minor: one.fees.amountMinor,
      reserve_minor: one.reserve.amountMinor,
      release_on: one.releaseOn,
      recovered_minor: one.recovered.amountMinor,
      paid_minor: one.paid.amountMinor,
      taken_minor: one.taken.amountMinor,
      short_minor: one.short.amountMinor,
      account_id: one.accountId,
      entry_id: one.entryId,
      settled_at: one.settledAt,
    })
    .execute();
}

/** A reserve whose day has come. */
export interface DueReserve {
  readonly settlementId: string;
  readonly merchantId: string;
  readonly clientId: string;
  readonly merchantName: string;
  readonly day: string;
  readonly reserve: Money;
}

export async function listDueReserves(transaction: Database, today: string, limit: number): Promise<DueReserve[]> {
  const { rows } = await sql<{
    id: string;
    merchant_id: string;
    client_id: string;
    name: string;
    day: string;
    reserve_minor: string;
    currency: string;
  }>`
    select settlement.id, settlement.merchant_id, merchant.client_id, merchant.name,
      to_char(settlement.day, 'YYYY-MM-DD') as day, settlement.reserve_minor::text as reserve_minor, settlement.currency
    from card_settlements settlement join merchants merchant on merchant.id = settlement.merchant_id
    where settlement.reserve_minor > 0 and settlement.release_on <= ${today}
      and not exists (select from card_releases release where release.settlement_id = settlement.id)
    order by settlement.release_on, settlement.id limit ${limit}`.execute(transaction);
  return rows.map((row) => ({
    settlementId: row.id,
    merchantId: row.merchant_id,
    clientId: row.client_id,
    merchantName: row.name,
    day: row.day,
    reserve: money(BigInt(row.reserve_minor), currencyCode(row.currency)),
  }));
}

export async function insertRelease(
  transaction: Database,
  release: {
    readonly settlementId: string;
    readonly recovered: Money;
    readonly paid: Money;
    readonly accountId: string | null;
    readonly entryId: JournalEntryId;
    readonly releasedAt: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('card_releases')
    .values({
      settlement_id: release.settlementId,
      recovered_minor: release.recovered.amountMinor,
      paid_minor: release.paid.amountMinor,
      account_id: release.accountId,
      entry_id: release.entryId,
      released_at: release.releasedAt,
    })
    .execute();
}

/** Whether anything of card payments still leads to an account of a client: then it is not closed. */
export async function hasOpenCards(database: Database, accountNumber: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from accounts account
        join merchants merchant on merchant.client_id = account.client_id
      where account.account_number = ${accountNumber} and (
        exists (
          select from card_unbooked waiting join card_payments payment on payment.id = waiting.payment_id
          where payment.merchant_id = merchant.id and payment.currency = account.currency
        ) or exists (
          -- Where it fails, its money comes back.
          select from card_refunds refund join card_payments payment on payment.id = refund.payment_id
          where payment.merchant_id = merchant.id and payment.currency = account.currency and payment.mode = 'live'
            and refund.state in ('asked', 'unknown')
        ) or exists (
          select from card_bookings booking
          where booking.merchant_id = merchant.id and booking.currency = account.currency
             and booking.number > coalesce((
            select max(last_booking) from card_settlements settlement
            where settlement.merchant_id = merchant.id and settlement.currency = account.currency
          ), 0)
        ) or exists (
          select from card_settlements settlement
           left join card_releases release on release.settlement_id = settlement.id
          where settlement.merchant_id = merchant.id and settlement.currency = account.currency
          having sum(short_minor - settlement.recovered_minor - coalesce(release.recovered_minor, 0)) > 0
            or sum(reserve_minor) filter (where release.settlement_id is null) > 0
        ) or exists (
          select from merchant_deposits deposit where deposit.account_id = account.id and not exists (
            select from merchant_deposit_returns back where back.deposit_entry_id = deposit.entry_id)
        )
      )
    ) as is_open`.execute(database);
  return rows[0]!.is_open;
}

/** Whether anything of the live payments of a merchant is still open, in whatever currency. */
export async function hasOpenMatters(database: Database, merchantId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from card_payments payment
        left join card_disputes dispute on dispute.payment_id = payment.id
        left join card_unbooked waiting on waiting.payment_id = payment.id
        left join card_refunds refund on refund.payment_id = payment.id and refund.state in ('asked', 'unknown')
      where payment.merchant_id = ${merchantId} and payment.mode = 'live' and (
        payment.state in ('in_process', 'unknown', 'waiting_confirmation')
        or dispute.state in ('needs_response', 'under_review') or waiting.number is not null
        or refund.id is not null)
    ) or exists (
      select from card_bookings booking
      where booking.merchant_id = ${merchantId} and booking.number > coalesce((
        select max(last_booking) from card_settlements settlement
        where (settlement.merchant_id, settlement.currency) = (booking.merchant_id, booking.currency)), 0)
    ) or exists (
      select from card_settlements settlement left join card_releases release on release.settlement_id = settlement.id
      where settlement.merchant_id = ${merchantId} group by settlement.currency
      having sum(short_minor - settlement.recovered_minor - coalesce(release.recovered_minor, 0)) > 0
        or sum(reserve_minor) filter (where release.settlement_id is null) > 0
    ) as is_open`.execute(database);
  return rows[0]!.is_open;
}
