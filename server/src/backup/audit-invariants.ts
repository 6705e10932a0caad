import { sql } from 'kysely';
import type { Invariant } from './bank-invariants.ts';

/** The event hashes that each seal holds, with the seal that holds them. */
const sealedEvents = sql`
  select s.number, sealed.id, sealed.hash
  from audit_seals s cross join lateral unnest(s.event_ids, s.event_hashes) as sealed (id, hash)`;

/** What makes the audit trail believable: each query finds what was changed, removed or slipped in by hand. */
export const auditInvariants: readonly Invariant[] = [
  {
    name: 'every seal of the audit trail follows from the one before it',
    broken: sql`
      select 'seal ' || number as subject,
        case when number <> place then 'is number ' || place || ' in the row: one before it is missing'
          else 'its hash does not follow from the seal before it and from its events' end as detail
      from (
        select number, row_number() over running as place, hash,
          audit_seal_hash(coalesce(lag(hash) over running, decode(repeat('00', 32), 'hex')), number, sealed_at, event_ids, event_hashes) as expected
        from audit_seals window running as (order by number)
      ) as chain
      where number <> place or hash <> expected`,
  },
  {
    name: 'every sealed event of the audit trail reads as it was sealed',
    broken: sql`
      select 'event ' || sealed.id as subject,
        case when e.id is null then 'was removed after seal ' || sealed.number || ' covered it'
          else 'was changed after seal ' || sealed.number || ' covered it' end as detail
      from (${sealedEvents}) as sealed left join audit_events e on e.id = sealed.id
      where e.id is null or audit_event_hash(e) <> sealed.hash`,
  },
  {
    name: 'every event of the audit trail is sealed once or waits for its seal',
    broken: sql`
      select 'event ' || id as subject,
        case when event_count = 0 then 'waits for its seal and is not there'
          when place_count = 0 then 'stands in the trail beside the chain: it was slipped in by hand'
          else 'has ' || place_count || ' places in the chain' end as detail
      from (
        select id, count(*) filter (where source = 'event') as event_count, count(*) filter (where source = 'place') as place_count
        from (
          select id, 'event' as source from audit_events
          union all select unnest(event_id || further_ids), 'place' from audit_unsealed
          union all select sealed.id, 'place' from (${sealedEvents}) as sealed
        ) as found
        group by id
      ) as counted
      where place_count <> 1 or (event_count = 0 and exists (select from audit_unsealed where counted.id = any(event_id || further_ids)))`,
  },
];
