import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** What an operator did alone is signed off by two people of the staff, and not by the operator. */
export const emergencyInvariants: readonly Invariant[] = [
  {
    name: 'an emergency act that is closed has two signatures of two people, and none of its operator',
    broken: sql`
      select 'emergency act ' || s.act_id as subject,
        'signed by ' || string_agg(s.login, ', ' order by s.place) as detail, true as beside
      from emergency_sign_offs s join emergency_acts e on e.id = s.act_id
      group by s.act_id, e.id
      having count(*) <> max(s.place) or count(*) > 2
        or count(distinct lower(s.login)) <> count(*) or count(distinct s.staff_id) <> count(*)
        or bool_or(lower(s.login) in (lower(e.os_user), lower(e.given_name)))`,
  },
];
