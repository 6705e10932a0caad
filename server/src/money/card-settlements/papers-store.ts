import type { CardSettlement, Language } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'card-settlements'>;

/** A settlement with what its paper tells beside it. */
export interface ToldSettlement extends CardSettlement {
  readonly merchantName: string;
  readonly recovered: Money;
  readonly taken: Money;
  readonly short: Money;
  readonly settledAt: Date;
}

/**
 * Settlements of a client, the newest first. Without an account they are for those who see all. What was released since
 * the settlement before counts until the moment of this one, so it never changes.
 */
async function readSettlements(
  database: Database,
  { clientId, accountIds }: AccountScope,
  { where, limit }: { readonly where: RawBuilder<unknown>; readonly limit: number },
): Promise<ToldSettlement[]> {
  const { rows } = await sql<Record<string, string> & { settled_at: Date; account_number: string | null }>`
    select settlement.*, settlement.id, settlement.day::text as day, settlement.release_on::text as release_on,
      merchant.name, account.account_number, coalesce((
        select sum(release.recovered_minor + release.paid_minor)
        from card_releases release join card_settlements earlier on earlier.id = release.settlement_id
        where (earlier.merchant_id, earlier.currency) = (settlement.merchant_id, settlement.currency)
          and release.released_at <= settlement.settled_at and release.released_at > coalesce((
            select max(before.settled_at) from card_settlements before
            where (before.merchant_id, before.currency) = (settlement.merchant_id, settlement.currency)
              and before.last_booking < settlement.last_booking), '-infinity')
      ), 0)::text as released_minor
    from card_settlements settlement join merchants merchant on merchant.id = settlement.merchant_id
      left join accounts account on account.id = settlement.account_id
    where merchant.client_id = ${clientId}
      and (${accountIds === 'all'}
        or settlement.account_id = any(${accountIds === 'all' ? [] : [...accountIds]}::uuid[]))
      and ${where}
    order by settlement.day desc, settlement.id desc limit ${limit}`.execute(database);
  return rows.map((row) => {
    const of = (name: string): Money => money(BigInt(row[`${name}_minor`]!), currencyCode(row['currency']!));
    const came = of('reserve').amountMinor + of('recovered').amountMinor + of('paid').amountMinor;
    const went = of('taken').amountMinor + of('short').amountMinor;
    const { currency } = of('paid');
    return {
      id: row['id']!,
      day: row['day']!,
      approved: of('approved'),
      discount: of('discount'),
      refunded: of('refunded'),
      chargedBack: of('charged_back'),
      won: of('won'),
      returned: of('returned'),
      fees: of('fees'),
      reserve: of('reserve'),
      releaseOn: row['release_on'] ?? null,
      released: of('released'),
      net: money(came - went, currency),
      paid: money(of('paid').amountMinor - of('taken').amountMinor, currency),
      accountNumber: row.account_number,
      merchantName: row['name']!,
      recovered: of('recovered'),
      taken: of('taken'),
      short: of('short'),
      settledAt: row.settled_at,
    };
  });
}

export function listSettlementsOf(
  database: Database,
  scope: AccountScope,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<ToldSettlement[]> {
  const where = sql`(${behind ?? null}::uuid is null or (settlement.day, settlement.id) < (
    select before.day, before.id from card_settlements before where before.id = ${behind ?? null}::uuid))`;
  return readSettlements(database, scope, { where, limit });
}

export async function findSettlementOf(
  database: Database,
  scope: AccountScope,
  id: string,
): Promise<ToldSettlement | undefined> {
  const [found] = await readSettlements(database, scope, { where: sql`settlement.id = ${id}::uuid`, limit: 1 });
  return found;
}

export interface SettledBooking {
  readonly kind: string;
  readonly bookedAt: Date;
  readonly payment: string;
  readonly merchantReference: string | null;
  readonly amountMinor: string;
  readonly discountMinor: string;
}

/** What a settlement is of, in the order in which it was booked. */
export async function listSettledBookings(database: Database, settlementId: string): Promise<SettledBooking[]> {
  const { rows } = await sql<SettledBooking>`
    select booking.kind, entry.booked_at as "bookedAt", '84-' || payment.number as payment,
      payment.merchant_reference as "merchantReference", booking.discount_minor::text as "discountMinor",
      (case when booking.kind in ('approved', 'won', 'refund_failed')
        then booking.amount_minor else -booking.amount_minor end)::text
        as "amountMinor"
    from card_settlements settlement join card_bookings booking
        on (booking.merchant_id, booking.currency) = (settlement.merchant_id, settlement.currency)
          and booking.number <= settlement.last_booking and booking.number > coalesce((
            select max(before.last_booking) from card_settlements before
            where (before.merchant_id, before.currency) = (settlement.merchant_id, settlement.currency)
              and before.last_booking < settlement.last_booking), 0)
      join card_payments payment on payment.id = booking.payment_id
      join journal_entries entry on entry.id = booking.entry_id
    where settlement.id = ${settlementId}::uuid order by booking.number`.execute(database);
  return rows;
}

export interface PaperName {
  readonly settlementId: string;
  readonly format: 'pdf' | 'csv';
  /** English of rows for programs. */
  readonly language: Language;
}

export async function findPaper(
  database: Database,
  { settlementId, format, language }: PaperName,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('card_settlement_papers')
    .select('content')
    .where('settlement_id', '=', settlementId)
    .where('format', '=', format)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.content;
}

/** Keeps a paper once: of two that are written at the same moment the first one stays. */
export async function keepPaper(
  database: Database,
  { settlementId, format, language, content }: PaperName & { readonly content: Buffer },
): Promise<void> {
  await sql`
    insert into card_settlement_papers (settlement_id, format, language, content, content_hash)
    values (${settlementId}::uuid, ${format}, ${language}, ${content}, sha256(${content}::bytea))
    on conflict do nothing`.execute(database);
}
