import { tableCover } from '@bank/database';
import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

export const datedLater = 'no payment, rate, event or seal is dated later than now';

const tableNames = sql.join(Object.keys(tableCover).map((name) => sql`(${sql.lit(name)})`));

/**
 * What the audit trail and the tables around it keep between them. Hashes and signatures are judged outside the
 * database (`judge-seals.ts`).
 */
export const auditInvariants: readonly Invariant[] = [
  {
    name: 'every event of the audit trail is sealed once or waits for its seal',
    broken: sql`
      select 'event ' || id as subject,
        case when event_count = 0 then 'waits for its seal and is not there'
          when place_count = 0 then 'stands in the trail beside the chain: it was slipped in by hand'
          else 'has ' || place_count || ' places in the chain' end as detail
      from (
        select id, count(*) filter (where source = 'event') as event_count, count(*) filter (where source = 'place') as
        place_count
        from (
          select id, 'event' as source from audit_events
          union all select unnest(event_id || further_ids), 'place' from audit_unsealed
          union all select unnest(event_ids), 'place' from audit_seals
        ) as found
        group by id
      ) as counted
      where place_count <> 1 or (event_count = 0 and exists (select from audit_unsealed
      where counted.id = any(event_id || further_ids)))`,
  },
  {
    // A session lives for hours and is useless without its second step, which is an event of the trail.
    name: 'every login that was verified has the event of its second step',
    broken: sql`
      select 'session ' || s.id as subject, 'no event tells that user ' || coalesce(u.login,
      s.user_id::text) || ' did the second step in it' as detail
      from sessions s left join users u on u.id = s.user_id
      where s.stage = 'verified' and not exists (
        select from audit_events e where e.kind in ('pin', 'login_code', 'passkey_login') and e.outcome = 'done'
        and e.session_id = s.id and e.user_id = s.user_id)`,
  },
  {
    // Who could write a session of staff could act as two people.
    name: 'every sign-in of staff that was verified has its event',
    broken: sql`
      select 'session ' || s.id as subject, 'no event tells that ' || coalesce(m.login, s.staff_id::text) ||
      ' signed in to it' as detail
      from staff_sessions s left join staff m on m.id = s.staff_id
      where s.stage = 'verified' and not exists (
        select from audit_events e where e.kind = 'staff_sign_in' and e.outcome = 'done' and e.session_id = s.id
        and e.staff = m.login)`,
  },
  {
    // Sessions go, their events stay. A decision that no session made was an operator's, or of a test.
    name: 'every decision of two people was made in sessions that they had signed in to',
    broken: sql`
      select 'event ' || e.id as subject, e.kind || ' by ' || coalesce(e.staff, 'nobody') || ' in session ' ||
      e.session_id || ', which nobody of that name had signed in to' as detail
      from audit_events e
      where e.kind in ('proposal_made', 'proposal_approved', 'proposal_refused', 'proposal_withdrawn',
          'emergency_signed_off')
        and e.outcome = 'done' and e.session_id is not null and not exists (
          select from audit_events i where i.kind = 'staff_sign_in' and i.outcome = 'done'
            and i.session_id = e.session_id and i.staff = e.staff)`,
  },
  {
    // By the clock of the database. Clocks of several machines differ a little. Entries are judged by the ledger,
    // events with their seals.
    name: datedLater,
    broken: sql`
      select subject, 'is dated ' || at || ', and now is ' || clock_timestamp() as detail, of_trail as beside
      from (
        select 'payment ' || transfer_number as subject, created_at as at, false as of_trail from payments
        union all select 'rate of ' || currency, recorded_at, false from exchange_rates
        union all select 'seal ' || number, sealed_at, true from audit_seals
      ) dated
      where at > clock_timestamp() + interval '1 minute'`,
  },
  {
    // A view, a rule or a policy in the place of a table could show other rows.
    name: 'every table of the bank is a plain table',
    broken: sql`
      select wanted.name as subject, case
          when t.oid is null then 'is not there'
          when t.relpersistence <> 'p' or t.relnamespace = 'pg_catalog'::regnamespace
          then 'is another table of that name'
          when t.relkind not in ('r', 'p') then 'is no table'
          when t.relrowsecurity or t.relforcerowsecurity then 'hides rows by policies'
          when t.relhasrules then 'has rules that rewrite what is asked'
          else 'has tables that inherit from it' end as detail
      from (values ${tableNames}) wanted (name)
        left join pg_class t on t.oid = to_regclass(wanted.name)
      where t.oid is null or t.relpersistence <> 'p' or t.relnamespace = 'pg_catalog'::regnamespace or t.relkind not in
      ('r', 'p')
        or t.relrowsecurity or t.relforcerowsecurity or t.relhasrules or (t.relkind = 'r' and t.relhassubclass)`,
  },
];
