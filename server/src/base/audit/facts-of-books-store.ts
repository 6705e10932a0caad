import { sql } from 'kysely';
import { hashed, hex, micros, type ReadFacts } from './fact-texts-store.ts';

/**
 * Left out of a booking are `payments.status` and the reason of a status, which follow from the journal,
 * `transfer_number`, which the database gives out while it writes, whose a deposit is once it was taken back, and what
 * is derived from other columns. Of a transfer that was booked at once its order has no fact of its own: the booking
 * says which order it was, and which user placed it.
 */
export const bookings: ReadFacts = (only) => sql`
  select e.id, coalesce('payment ' || y.transfer_number, 'entry ' || e.id) as name, json_build_array('booking 1',
    e.id::text, e.kind, ${micros('e.booked_at')}, e.value_date::text, e.is_pending::text,
    e.settles_entry_id::text, e.settlement, e.reverses_entry_id::text, p.legs,
    y.id::text, y.type, case when y.type <> 'deposit' then y.ordered_by::text end,
    y.debtor_name, y.debtor_account, y.creditor_name, y.creditor_account,
    y.creditor_agent_name, y.creditor_agent_bic, y.creditor_country, y.creditor_address,
    y.charge_bearer, y.remittance_information, y.end_to_end_id, y.uetr::text,
    y.amount_minor::text, y.currency, y.counter_amount_minor::text, y.counter_currency,
    y.rate_scaled::text, ${micros('y.rate_as_of')},
    y.original_payment_id::text, case when y.original_payment_id is not null then y.reason end,
    y.debtor_agent_name, y.debtor_agent_bic, y.order_id::text, o.placed_by::text)::text as content
  from journal_entries e
    left join (
      select entry_id,
        string_agg(account_id || ' ' || side || ' ' || amount_minor || ' ' || currency, ', ' order by leg) as legs
      from postings where ${only(sql`entry_id`)} group by entry_id
    ) p on p.entry_id = e.id
    left join payments y on y.journal_entry_id = e.id
    left join orders o on o.id = y.order_id
  where ${only(sql`e.id`)}`;

export const accounts: ReadFacts = (only) => sql`
  select a.id, 'account ' || a.account_number as name, json_build_array('account 1', a.id::text, a.client_id::text,
    a.ledger_account_id::text, a.account_number, a.account_type, a.currency, ${micros('a.opened_at')},
    l.code, l.kind, l.currency, l.floor_minor::text, ${micros('l.closed_at')})::text as content
  from accounts a left join ledger_accounts l on l.id = a.ledger_account_id where ${only(sql`a.id`)}`;

export const rates: ReadFacts = (only) => sql`
  select r.id, 'rate of ' || r.currency || ' as of ' || r.as_of as name, json_build_array('rate 1', r.id::text,
    r.currency, r.usd_per_unit_scaled::text, ${micros('r.as_of')}, r.source, r.is_set_by_hand,
    r.quoted_in::text, r.agreed_in::text)::text as content
  from exchange_rates r where ${only(sql`r.id`)}`;

export const holds: ReadFacts = (only) => sql`
  select h.id, 'hold ' || h.id as name, json_build_array('hold 1', h.id::text, h.account_id::text,
    h.amount_minor::text, h.reason, ${micros('h.placed_at')}, h.placed_by, ${micros('h.ended_at')}, h.ended_by
    )::text as content
  from account_holds h where ${only(sql`h.id`)}`;

export const accountBlocks: ReadFacts = (only) => sql`
  select b.id, 'block ' || b.id as name, json_build_array('block 1', b.id::text, b.account_id::text, b.direction,
    b.cause, b.hit_id::text, b.reason, ${micros('b.since')}, b.started_by, b.last_day::text, ${micros('b.ended_at')},
    b.ended_by, b.end_reason)::text as content
  from account_blocks b where ${only(sql`b.id`)}`;

/** A statement, and whether it was withdrawn. */
export const statements: ReadFacts = (only) => sql`
  select s.id, 'statement ' || s.number || ' to ' || s.to_day || ' of account ' || s.account_id as name,
    json_build_array('statement 1', s.id::text, s.account_id::text, s.number::text, s.edition::text,
    s.from_day::text, s.to_day::text, s.opening_minor::text, s.closing_minor::text, s.entry_count::text,
    s.security_deposit_minor::text, s.told::text,
    ${micros('s.made_at')}, w.proposal_id::text, ${micros('w.withdrawn_at')})::text as content
  from account_statements s left join withdrawn_statements w on w.statement_id = s.id where ${only(sql`s.id`)}`;

/**
 * An order with its moves. Those that never moved after they were placed are left out where nothing waits: an internal
 * transfer that was booked at once is told of by its booking, and one that was refused moved nothing: neither is on
 * anybody's desk.
 */
export const orders: ReadFacts = (only) => sql`
  select o.id, 'order ' || o.id as name, json_build_array('order 2', o.id::text, o.client_id::text, o.placed_by::text,
    o.kind, o.idempotency_key, ${hex('o.request_hash')}, o.state, o.move_count::text, o.debtor_account,
    o.content::text, o.execute_on::text, ${micros('o.due_at')}, ${micros('o.expires_at')}, o.refusal,
    o.refusal_field, o.payment_id::text, ${micros('o.created_at')}, (
      select json_build_array(d.officer, d.set_aside_by, ${micros('d.set_aside_at')}, d.set_aside_reason)
      from order_desks d where d.order_id = o.id
    ), (
      select json_agg(json_build_array(v.number::text, v.from_state, v.to_state, v.by_kind, v.by_user::text,
        v.by_staff, ${micros('v.moved_at')}, v.reason, v.debtor_account_before, v.content_before::text,
        v.execute_on_before::text, v.corrected_address::text) order by v.number)
      from order_moves v where v.order_id = o.id
    ), (
      select json_agg(json_build_array(w.version::text, w.user_id::text, ${micros('w.given_at')})
        order by w.version, w.user_id)
      from order_approvals w where w.order_id = o.id
    ))::text as content
  from orders o
  where ${only(sql`o.id`)}
    and (not (o.move_count = 0 and (o.state = 'rejected' or (o.kind = 'internal' and o.payment_id is not null)))
      or exists (select from order_desks d where d.order_id = o.id))`;

export const clockJumps: ReadFacts = (only) => sql`
  select j.id, 'jump of the clock ' || j.id as name, json_build_array('clock jump 1', j.id::text,
    ${micros('j.found_at')}, j.seconds::text, ${micros('j.confirmed_at')}, j.confirmed_by)::text as content
  from clock_jumps j where ${only(sql`j.id`)}`;

const lockId = sql`md5('restore_lock ' || k.what || ' ' || ${micros('k.locked_at')})::uuid`;

/** A lock that two people have released. */
export const restoreLocks: ReadFacts = (only) => sql`
  select ${lockId} as id, 'lock of ' || k.what || ' since a restore' as name,
    json_build_array('restore lock 1', k.what, ${micros('k.locked_at')}, k.cause, ${micros('k.restored_to')},
    ${micros('k.released_at')}, k.released_by)::text as content
  from restore_locks k where ${only(lockId)} and k.released_at is not null`;

/** A file that a restored database had forgotten, once two people said whether it left. */
export const lostPaymentFiles: ReadFacts = (only) => sql`
  select f.id, 'lost payment file ' || f.message_id as name, json_build_array('lost payment file 1', f.id::text,
    f.kind, f.message_id, f.number::text, f.correspondent_bic, f.correspondent_name, f.account, f.currency,
    f.order_count::text, f.amount_minor::text, ${hashed('f.content')}, ${hex('f.content_hash')},
    ${micros('f.written_at')}, f.written_by, f.item_ids::text, f.item_names::text, ${micros('f.found_at')}, f.fate,
    ${micros('f.decided_at')}, f.decided_by)::text as content
  from lost_payment_files f where ${only(sql`f.id`)} and f.fate is not null`;

const bankModeId = sql`md5('bank_mode')::uuid`;

/** In which mode and time zone the bank was opened: one row, and all that stands beside it. */
export const bankMode: ReadFacts = (only) => sql`
  select ${bankModeId} as id, 'mode of the bank' as name, json_build_array('bank mode 1', json_agg(
    json_build_array(m.id::text, m.mode, m.time_zone, ${micros('m.opened_at')}) order by m.id))::text as content
  from bank_mode m where ${only(bankModeId)} having count(*) > 0`;

/** A standing order with what became of its days. */
export const standingOrders: ReadFacts = (only) => sql`
  select s.id, 'standing order ' || s.id as name, json_build_array('standing order 1', s.id::text, s.client_id::text,
    s.placed_by::text, s.kind, s.idempotency_key, ${hex('s.request_hash')}, s.debtor_account, s.content, s.keeps::text,
    s.is_confirmed::text, s.rhythm, s.day::text, s.last_on::text, s.times::text, s.sum_max::text, s.next_on::text,
    ${micros('s.ended_at')}, s.ended_by::text, s.end_reason, ${micros('s.created_at')}, (
      select json_agg(json_build_array(d.day::text, d.outcome, d.order_id::text, d.amount::text, d.refusal,
        d.skipped_by::text, ${micros('d.decided_at')}) order by d.day)
      from standing_order_days d where d.standing_order_id = s.id
    ))::text as content
  from standing_orders s where ${only(sql`s.id`)}`;

/** A file of orders with its approvals and rows. There may be ten thousand of these: what they say is hashed. */
export const orderFiles: ReadFacts = (only) => sql`
  select f.id, 'file of orders ' || f.id as name, json_build_array('order file 1', f.id::text, f.client_id::text,
    f.prepared_by::text, f.name, f.format, f.message_id, ${hex('f.file_hash')}, f.row_count::text, f.state,
    f.version::text, ${micros('f.created_at')}, f.sent_by::text, ${micros('f.sent_at')}, ${micros('f.ended_at')}, (
      select json_agg(json_build_array(a.user_id::text, ${micros('a.given_at')}) order by a.user_id)
      from order_file_approvals a where a.file_id = f.id
    ), (
      select encode(sha256(convert_to(string_agg(json_build_array(r.number::text, r.line::text, r.message_ids,
        r.asked, r.kind, r.content, r.debtor_account, r.amount::text, r.currency, r.execute_on::text, r.refusal,
        r.refusal_field,
        ${hex('r.sameness')}, r.twin, r.is_left_out::text, r.order_id::text, r.sending_refusal)::text,
        ' ' order by r.number), 'UTF8')), 'hex')
      from order_file_rows r where r.file_id = f.id
    ))::text as content
  from order_files f where ${only(sql`f.id`)}`;
