import type { CardMatter } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'card-settlements'>;

interface PartToRead {
  readonly behind: string | undefined;
  readonly limit: number;
}

export interface ToldMerchant {
  readonly id: string;
  readonly client: string;
  readonly name: string;
  readonly discountBasisPoints: number | null;
  readonly reserveBasisPoints: number | null;
  readonly reserveDays: number | null;
  readonly paymentLimitMinor: string | null;
  readonly dayLimitMinor: string | null;
  readonly takesLive: boolean | null;
  readonly returnOrigins: readonly string[] | null;
  /** Of the live payments of the last days: how many, and how many of them went back or were disputed. */
  readonly payments: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly books: readonly {
    readonly currency: string;
    readonly takings: string;
    readonly reserve: string;
    readonly owed: string;
  }[];
}

/** Merchants by their ids. */
export async function listToldMerchants(
  database: Database,
  since: Date,
  { behind, limit }: PartToRead,
): Promise<ToldMerchant[]> {
  const { rows } = await sql<ToldMerchant>`
    select merchant.id, client.client_number as client, merchant.name,
      terms.discount_basis_points as "discountBasisPoints", terms.reserve_basis_points as "reserveBasisPoints",
      terms.reserve_days as "reserveDays", terms.payment_limit_minor::text as "paymentLimitMinor",
      terms.day_limit_minor::text as "dayLimitMinor", terms.takes_live as "takesLive",
      terms.return_origins as "returnOrigins",
      lately.payments, lately.refunded, lately.disputed, coalesce(books.rows, '[]') as books
    from merchants merchant join clients client on client.id = merchant.client_id
      left join lateral (
        select * from merchant_terms newest where newest.merchant_id = merchant.id order by number desc limit 1
      ) terms on true
      cross join lateral (
        select count(*)::int as payments,
          count(*) filter (where payment.state in ('refunded', 'partly_refunded'))::int as refunded,
          count(*) filter (where exists (
            select from card_disputes dispute where dispute.payment_id = payment.id))::int as disputed
        from card_payments payment
        where payment.merchant_id = merchant.id and payment.mode = 'live' and payment.created_at >= ${since}
          and payment.state not in ('denied', 'expired', 'in_process', 'unknown', 'waiting_confirmation')
      ) lately
      left join lateral (
        select json_agg(json_build_object('currency', currency, 'takings', takings::text, 'reserve', reserve::text,
          'owed', owed::text) order by currency) as rows
        from (
          select currency, sum(takings) as takings, sum(reserve) as reserve, sum(owed) as owed from (
            select b.currency, case when b.kind in ('approved', 'won', 'refund_failed')
              then b.amount_minor - b.discount_minor
              else -b.amount_minor end as takings, 0 as reserve, 0 as owed
            from card_bookings b where b.merchant_id = merchant.id and b.number > coalesce((
              select max(last_booking) from card_settlements s
              where s.merchant_id = b.merchant_id and s.currency = b.currency), 0)
            union all
            select s.currency, 0, case when r.settlement_id is null then s.reserve_minor else 0 end,
              s.short_minor - s.recovered_minor - coalesce(r.recovered_minor, 0)
            from card_settlements s left join card_releases r on r.settlement_id = s.id
            where s.merchant_id = merchant.id
          ) moved group by currency
        ) by_currency
      ) books on true
    where ${behind ?? null}::uuid is null or merchant.id > ${behind ?? null}::uuid
    order by merchant.id limit ${limit}`.execute(database);
  return rows;
}

export interface ToldCardMatter {
  /** Its place in the list, the newest first: a moment in microseconds, and an id. */
  readonly id: string;
  readonly key: string;
  readonly client: string;
  readonly at: Date;
  readonly amountMinor: string;
  readonly currency: string;
  readonly subject: string;
  readonly state: string;
  readonly isTest: boolean;
  readonly statement: string | null;
  readonly papers: readonly { readonly id: string; readonly name: string }[];
}

const number = sql`'84-' || payment.number`;
const matters: Readonly<Record<CardMatter, RawBuilder<unknown>>> = {
  payments: sql`
    select payment.id as key, payment.merchant_id, payment.created_at as at, payment.amount_minor, payment.currency,
      ${number} as subject, payment.state::text as state, payment.mode = 'test' as is_test
    from card_payments payment`,
  disputes: sql`
    select dispute.id, payment.merchant_id, dispute.opened_at, dispute.amount_minor, payment.currency,
      ${number} || ', ' || dispute.reason, dispute.state::text, payment.mode = 'test'
    from card_disputes dispute join card_payments payment on payment.id = dispute.payment_id`,
  settlements: sql`
    select settlement.id, settlement.merchant_id, settlement.settled_at,
      settlement.reserve_minor + settlement.recovered_minor + settlement.paid_minor - settlement.taken_minor
        - settlement.short_minor, settlement.currency, settlement.day::text,
      case when settlement.short_minor > 0 then 'short'
            when settlement.taken_minor > 0 then 'taken' else 'paid' end, false
    from card_settlements settlement`,
  checks: sql`
    select answer.payment_id, payment.merchant_id, answer.said_at, payment.amount_minor, payment.currency, ${number},
      'contradiction', payment.mode = 'test'
    from card_answers answer join card_payments payment on payment.id = answer.payment_id
    where answer.is_contradiction
    union all
    select refund.id, payment.merchant_id, refund.refunded_at, refund.amount_minor, payment.currency, ${number},
      case when refund.state = 'failed' then 'refund_failed' else 'refund_unanswered' end, false
    from card_refunds refund join card_payments payment on payment.id = refund.payment_id and payment.mode = 'live'
    where refund.state = 'failed'
      or refund.state in ('asked', 'unknown') and refund.refunded_at < now() - interval '1 hour'
    union all
    select refund.id, payment.merchant_id, answer.said_at, refund.amount_minor, payment.currency, ${number},
      'contradiction', payment.mode = 'test'
    from card_refund_answers answer join card_refunds refund on refund.id = answer.refund_id
      join card_payments payment on payment.id = refund.payment_id
    where answer.is_contradiction`,
};

/** The newest first. */
export async function listToldMatters(
  database: Database,
  { what, client }: { readonly what: CardMatter; readonly client: string | undefined },
  { behind, limit }: PartToRead,
): Promise<ToldCardMatter[]> {
  const [micros, key] = behind === undefined ? [null, null] : (behind.split(' ') as [string, string]);
  const { rows } = await sql<ToldCardMatter>`
    select (extract(epoch from row.at) * 1000000)::bigint || ' ' || row.key as id, row.key,
      client.client_number as client, row.at, row.amount_minor::text as "amountMinor", row.currency, row.subject,
      row.state, row.is_test as "isTest",
      (select statement from card_dispute_moves move where ${what} = 'disputes' and move.dispute_id = row.key
        and move.statement is not null) as statement,
      coalesce((select json_agg(json_build_object('id', paper.id, 'name', paper.name) order by paper.number)
        from card_dispute_papers paper where ${what} = 'disputes' and paper.dispute_id = row.key), '[]') as papers
    from (${matters[what]}) as row (key, merchant_id, at, amount_minor, currency, subject, state, is_test)
      join merchants merchant on merchant.id = row.merchant_id join clients client on client.id = merchant.client_id
    where (${client ?? null}::text is null or client.client_number = ${client ?? null})
      and (${micros}::bigint is null
        or ((extract(epoch from row.at) * 1000000)::bigint, row.key) < (${micros}::bigint, ${key}::uuid))
    order by row.at desc, row.key desc limit ${limit}`.execute(database);
  return rows;
}
