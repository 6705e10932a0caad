import { sql } from 'kysely';
import { hex, micros, type ReadFacts } from './fact-texts-store.ts';

/** A complaint, or a person who asks for their data, with every step. */
export const cases: ReadFacts = (only) => sql`
  select c.id, c.kind || ' ' || c.number as name, json_build_array('case 2', c.id::text, c.kind, c.number::text,
    c.received_on::text, c.due_on::text, c.person, c.about_kind, c.about_id::text, c.about, c.subject,
    ${micros('c.opened_at')}, c.opened_by, c.hits::text, (
      select json_agg(json_build_array(s.place::text, s.kind, s.text, s.due_on::text, ${micros('s.done_at')}, s.done_by)
        order by s.place)
      from case_steps s where s.case_id = c.id
    ))::text as content
  from cases c where ${only(sql`c.id`)}`;

/** What was erased of a person, and what stays. */
export const erasures: ReadFacts = (only) => sql`
  select e.case_id as id, 'erasure of case ' || e.case_id as name, json_build_array('erasure 1', e.case_id::text,
    e.proposal_id::text, e.removed, e.stays, ${micros('e.erased_at')})::text as content
  from erasures e where ${only(sql`e.case_id`)}`;

/** What somebody of the staff is to do, with every step. */
export const tasks: ReadFacts = (only) => sql`
  select t.id, 'task ' || t.id as name, json_build_array('task 1', t.id::text, t.about_kind, t.about_id::text, t.about,
    t.text, t.due_on::text, ${micros('t.made_at')}, t.made_by, t.owner, t.owner_role, t.step_count::text,
    ${micros('t.done_at')}, (
      select json_agg(json_build_array(s.place::text, s.kind, s.owner, s.owner_role, s.note, ${micros('s.done_at')},
        s.done_by) order by s.place)
      from task_steps s where s.task_id = t.id
    ))::text as content
  from tasks t where ${only(sql`t.id`)}`;

export const caseDocuments: ReadFacts = (only) => sql`
  select d.id, 'paper of case ' || d.case_id as name, json_build_array('case document 1', d.id::text, d.case_id::text,
    d.name, d.media_type, encode(sha256(d.content), 'hex'), ${hex('d.content_hash')}, ${micros('d.added_at')},
    d.added_by)::text as content
  from case_documents d where ${only(sql`d.id`)}`;

/** What was decided of a hit, once; the hit itself says its last decision. */
export const hitDecisions: ReadFacts = (only) => sql`
  select d.id, 'decision ' || d.number || ' of hit ' || d.hit_id as name, json_build_array('hit decision 1', d.id::text,
    d.hit_id::text, d.number::text, d.decision, d.reason, d.compared::text, d.good_until::text, d.entry_digest,
    d.pair_id::text, ${micros('d.decided_at')}, d.decided_by)::text as content
  from screening_decisions d where ${only(sql`d.id`)}`;
