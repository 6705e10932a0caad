import { sql } from 'kysely';
import { hashed, hex, micros, type ReadFacts } from './fact-texts-store.ts';

/** A payment file with its lines, and what the correspondent said of each. Its content is told by its hash. */
export const paymentFiles: ReadFacts = (only) => sql`
  select f.id, 'payment file ' || f.message_id as name, json_build_array('payment file 1', f.id::text, f.kind,
    f.correspondent_bic, f.correspondent_name, f.account, f.number::text, f.message_id, f.currency,
    f.order_count::text, f.amount_minor::text, ${hashed('f.content')}, ${hex('f.content_hash')},
    ${micros('f.written_at')}, f.written_by, (
      select json_agg(json_build_array(s.order_id::text, s.place::text, s.instruction_id, s.end_to_end_id, s.status,
        s.status_reason) order by s.place)
      from payment_file_orders s where s.file_id = f.id
    ))::text as content
  from payment_files f where ${only(sql`f.id`)}`;

export const statusFiles: ReadFacts = (only) => sql`
  select v.id, 'status file ' || v.message_id as name, json_build_array('status file 1', v.id::text,
    v.file_id::text, v.message_id, ${hashed('v.content')}, ${hex('v.content_hash')}, v.completed_count::text,
    v.rejected_count::text, v.pending_count::text, ${micros('v.read_at')}, v.read_by,
    v.channel_file_id::text)::text as content
  from payment_status_files v where ${only(sql`v.id`)}`;

/** A file of a correspondent as it came; its content is told by its hash. */
export const arrivedFiles: ReadFacts = (only) => sql`
  select a.id, 'arrived file ' || a.name as name, json_build_array('arrived file 1', a.id::text, a.kind, a.name,
    ${hashed('a.content')}, ${hex('a.content_hash')}, a.brought_by, a.channel_bic,
    ${hex('a.signature')}, a.signing_key, a.profile_id::text, ${micros('a.arrived_at')})::text as content
  from arrived_files a where ${only(sql`a.id`)}`;

/** A file of rates with what it says of each currency; its content is told by its hash. */
export const rateFiles: ReadFacts = (only) => sql`
  select f.id, 'file of rates ' || f.name || ' of ' || f.source as name, json_build_array('rate file 1', f.id::text,
    f.source, f.name, f.refused, ${hashed('f.content')}, ${hex('f.content_hash')}, ${hex('f.signature')}, f.signing_key,
    ${micros('f.arrived_at')}, (
      select json_agg(json_build_array(q.currency, q.usd_per_unit_scaled::text, ${micros('q.as_of')})
        order by q.currency)
      from rate_quotes q where q.file_id = f.id
    ))::text as content
  from rate_files f where ${only(sql`f.id`)}`;

/** A file of a correspondent with its statements, and the entries that these repeat. */
export const incomingFiles: ReadFacts = (only) => sql`
  select f.id, 'incoming file ' || f.name as name, json_build_array('incoming file 1', f.id::text, f.name,
    ${hex('f.file_hash')}, f.message, f.message_id, ${micros('f.imported_at')}, f.imported_by,
    f.channel_file_id::text, (
      select json_agg(json_build_array(s.id::text, s.kind, s.correspondent_bic, s.account, s.currency, s.reference,
        s.page::text, s.is_last_page::text, ${micros('s.written_at')}, s.opening_minor::text, s.closing_minor::text,
        s.closing_day::text, s.nostro_postings_before::text, s.copy_of::text, (
          select string_agg(again.entry_id::text, ' ' order by again.entry_id)
          from incoming_repeats again where again.statement_id = s.id
        )) order by s.id)
      from incoming_statements s where s.file_id = f.id
    ))::text as content
  from incoming_files f where ${only(sql`f.id`)}`;

/** An entry of a correspondent with what was decided of it, and the payment files in which it went back. */
export const incomingEntries: ReadFacts = (only) => sql`
  select e.id, 'entry ' || e.servicer_reference || ' of ' || e.correspondent_bic as name,
    json_build_array('incoming entry 1', e.id::text, e.correspondent_bic, e.account, e.servicer_reference,
    e.part::text, e.first_seen_in::text, e.stated_in::text, e.side, e.amount_minor::text, e.currency,
    e.moved_minor::text, e.value_date::text, e.instructed_minor::text, e.instructed_currency, e.charges_minor::text,
    e.counterparty_name, e.counterparty_account, e.counterparty_agent_name, e.counterparty_agent_bic, e.further_names,
    e.further_texts::text,
    e.creditor_account, e.remittance_information, e.end_to_end_id, e.uetr::text, e.return_reason, e.outcome,
    e.suspense_reason, e.suspense_detail, e.account_id::text, e.order_id::text, e.reverses_id::text,
    e.journal_entry_id::text, e.resolution, ${micros('e.resolved_at')}, e.resolved_by, e.resolution_reason,
    e.resolution_entry_id::text, (
      select json_agg(json_build_array(share.journal_entry_id::text, share.resolution_entry_id::text)
        order by share.journal_entry_id)
      from suspense_shares share where share.entry_id = e.id
    ), (
      select json_agg(json_build_array(back.resolution_entry_id::text, back.reference, back.reason_code,
        back.file_id::text, back.place::text, back.status, back.status_reason) order by back.resolution_entry_id)
      from suspense_returns back where back.entry_id = e.id
    ), (
      select json_agg(json_build_array(u.resolution_entry_id::text, u.resolution, ${micros('u.resolved_at')},
        u.resolved_by, u.resolution_reason, ${micros('u.undone_at')}, u.undone_by, u.undone_reason)
        order by u.resolution_entry_id)
      from undone_decisions u where u.entry_id = e.id
    ))::text as content
  from incoming_entries e where ${only(sql`e.id`)}`;

/** That two people took a file of a correspondent back. */
export const filesTakenBack: ReadFacts = (only) => sql`
  select t.file_id as id, 'taking back of file ' || t.file_id as name, json_build_array('file taken back 1',
    t.file_id::text, t.reason, t.taken_back_by, ${micros('t.taken_back_at')})::text as content
  from files_taken_back t where ${only(sql`t.file_id`)}`;

/** The whole directory is one fact, for an import puts all of it in place of another. */
export const bankDirectory: ReadFacts = (only) => sql`
  select md5('bank_directory')::uuid as id, 'the bank directory' as name, json_build_array('bank directory 1',
    encode(sha256(convert_to(string_agg(json_build_array(k.country, k.bank_code, k.bic, k.name)::text, ' '
      order by (k.country, k.bank_code, k.bic, k.name)::text collate "C"), 'UTF8')), 'hex'))::text as content
  from bank_directory k where ${only(sql`md5('bank_directory')::uuid`)} having count(*) > 0`;

/** Letters that confirm balances, drawn up together, as one hash. */
export const confirmationRuns: ReadFacts = (only) => sql`
  select r.id, 'letters of ' || r.day || ', ' || r.id as name, json_build_array('confirmation run 1', r.id::text,
    r.day::text, r.clients, r.drawn_by, ${micros('r.drawn_at')}, (
      select encode(sha256(convert_to(string_agg(json_build_array(l.number::text, l.client_id::text, l.language,
        ${hex('l.figures_hash')})::text, ' ' order by l.number), 'UTF8')), 'hex')
      from confirmation_letters l where l.run_id = r.id
    ))::text as content
  from confirmation_runs r where ${only(sql`r.id`)}`;

/** A file of the books that staff took. */
export const bookExports: ReadFacts = (only) => sql`
  select x.id, 'file ' || x.file_name as name, json_build_array('book export 1', x.id::text, x.what, x.file_name,
    x.filter, x.taken_by, ${micros('x.snapshot_at')}, ${micros('x.taken_at')}, x.byte_count::text, ${hex('x.sha256')},
    x.row_count::text, x.sums)::text as content
  from book_exports x where ${only(sql`x.id`)}`;
