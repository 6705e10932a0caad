import { sql } from 'kysely';
import { micros, type ReadFacts } from './fact-texts-store.ts';

/** All that an entry books of card payments. */
export const cardBatches: ReadFacts = (only) => sql`
  select b.entry_id as id, 'card payments of entry ' || b.entry_id as name,
    json_build_array('card batch 1', b.entry_id::text, json_agg(json_build_array(b.id::text, b.number::text,
      b.payment_id::text, b.mode, b.merchant_id::text, b.kind, b.subject_id::text, b.amount_minor::text,
      b.discount_minor::text, b.currency) order by b.number))::text as content
  from card_bookings b where ${only(sql`b.entry_id`)} group by b.entry_id`;

/** A settlement of a merchant, and how its reserve was released. */
export const cardSettlements: ReadFacts = (only) => sql`
  select s.id, 'card settlement ' || s.id as name,
    json_build_array('card settlement 1', s.id::text, s.merchant_id::text, s.currency, s.day::text,
      s.last_booking::text, s.approved_minor::text, s.discount_minor::text, s.refunded_minor::text,
      s.charged_back_minor::text, s.won_minor::text, s.fees_minor::text, s.reserve_minor::text, s.release_on::text,
      s.recovered_minor::text, s.paid_minor::text, s.taken_minor::text, s.short_minor::text, s.account_id::text,
      s.entry_id::text, ${micros('s.settled_at')}, (
        select json_build_array(r.settlement_id::text, r.recovered_minor::text, r.paid_minor::text,
          r.account_id::text, r.entry_id::text, ${micros('r.released_at')})
        from card_releases r where r.settlement_id = s.id
      ))::text as content
  from card_settlements s where ${only(sql`s.id`)}`;
