import { sql } from 'kysely';
import { hashed, hex, micros, type ReadFacts } from './fact-texts.ts';

/** What is told of an entry that a person made; what it moved is its booking. */
export const entriesByHand: ReadFacts = (only) => sql`
  select h.entry_id as id, 'entry by hand ' || h.number as name, json_build_array('entry by hand 1', h.entry_id::text,
    h.number::text, h.text, h.author, h.approver, h.proposal_id::text, h.document_id::text,
    ${hex('h.document_hash')})::text as content
  from entries_by_hand h where ${only(sql`h.entry_id`)}`;

export const entryDocuments: ReadFacts = (only) => sql`
  select d.id, 'document ' || d.name as name, json_build_array('entry document 1', d.id::text, d.name, d.media_type,
    ${hashed('d.content')}, ${hex('d.content_hash')}, d.added_by, ${micros('d.added_at')})::text as content
  from entry_documents d where ${only(sql`d.id`)}`;

export const closedPeriods: ReadFacts = (only) => sql`
  select c.id, c.period || ' to ' || c.last_day as name, json_build_array('closed period 1', c.id::text, c.period,
    c.first_day::text, c.last_day::text, ${micros('c.ends_at')}, c.entry_count::text, c.checklist,
    c.proposal_id::text, ${micros('c.closed_at')})::text as content
  from closed_periods c where ${only(sql`c.id`)}`;

/** A difference with a correspondent that two people let stand. */
export const signOffs: ReadFacts = (only) => sql`
  select s.id, 'sign-off ' || s.kind || ' of ' || s.correspondent_bic as name, json_build_array('sign off 1',
    s.id::text, s.kind, s.correspondent_bic, s.account, s.currency, s.after_reference, s.before_reference,
    s.amount_minor::text, s.reason, s.proposal_id::text, ${micros('s.signed_off_at')})::text as content
  from reconciliation_sign_offs s where ${only(sql`s.id`)}`;
