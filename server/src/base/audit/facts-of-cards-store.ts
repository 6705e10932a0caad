import { sql } from 'kysely';
import { hex, micros, type ReadFacts } from './fact-texts-store.ts';

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
      s.charged_back_minor::text, s.won_minor::text, s.returned_minor::text, s.fees_minor::text,
      s.reserve_minor::text, s.release_on::text,
      s.recovered_minor::text, s.paid_minor::text, s.taken_minor::text, s.short_minor::text, s.account_id::text,
      s.entry_id::text, ${micros('s.settled_at')}, (
        select json_build_array(r.settlement_id::text, r.recovered_minor::text, r.paid_minor::text,
          r.account_id::text, r.entry_id::text, ${micros('r.released_at')})
        from card_releases r where r.settlement_id = s.id
      ))::text as content
  from card_settlements s where ${only(sql`s.id`)}`;

/** A settlement file of the acquirer with what of the books each of its lines settles, and its money. */
export const acquirerFiles: ReadFacts = (only) => sql`
  select f.id, 'settlement file ' || f.reference || ' of the acquirer' as name,
    json_build_array('acquirer file 1', f.id::text, encode(f.content_hash, 'hex'), f.reference, f.day::text, f.currency,
      f.payout_minor::text, f.fees_minor::text, f.line_count::text, f.proposal_id::text,
      f.channel_file_id::text, ${micros('f.imported_at')}, (
        select json_agg(json_build_array(l.number::text, l.kind, l.payment_reference, l.detail, l.amount_minor::text,
          l.fee_minor::text, l.outcome, l.booking_id::text, l.difference_minor::text) order by l.number)
        from acquirer_lines l where l.file_id = f.id
      ), (
        select json_build_array(r.incoming_entry_id::text, r.entry_id::text, r.proposal_id::text,
          ${micros('r.received_at')})
        from acquirer_receipts r where r.file_id = f.id
      ))::text as content
  from acquirer_files f where ${only(sql`f.id`)}`;

export const cardDisputePapers: ReadFacts = (only) => sql`
  select d.id, 'paper of dispute ' || d.dispute_id as name, json_build_array('dispute paper 1', d.id::text,
    d.dispute_id::text, d.number::text, d.name, d.media_type, encode(sha256(d.content), 'hex'),
    ${hex('d.content_hash')}, ${micros('d.added_at')})::text as content
  from card_dispute_papers d where ${only(sql`d.id`)}`;
