import { sql } from 'kysely';
import { micros, type ReadFacts } from './fact-texts-store.ts';

/** A complaint, or a person who asks for their data, with every step. */
export const cases: ReadFacts = (only) => sql`
  select c.id, c.kind || ' ' || c.number as name, json_build_array('case 1', c.id::text, c.kind, c.number::text,
    c.received_on::text, c.due_on::text, c.person, c.about_kind, c.about_id::text, c.about, c.subject,
    ${micros('c.opened_at')}, c.opened_by, (
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
