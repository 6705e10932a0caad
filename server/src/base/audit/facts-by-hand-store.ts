import { sql } from 'kysely';
import { hashed, hex, micros, type ReadFacts } from './fact-texts-store.ts';

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
