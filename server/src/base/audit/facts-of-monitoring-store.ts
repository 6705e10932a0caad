import { sql } from 'kysely';
import { micros, type ReadFacts } from './fact-texts-store.ts';

/** What a rule of transaction monitoring found, with its entries. */
export const monitoringAlerts: ReadFacts = (only) => sql`
  select a.hit_id as id, 'alert ' || a.rule || ', ' || a.hit_id as name, json_build_array('monitoring alert 1',
    a.hit_id::text, a.client_id::text, a.rule, a.aspect, ${micros('a.happened_at')}, a.entry_count::text, (
      select json_agg(json_build_array(n.place::text, n.entry_id::text) order by n.place)
      from monitoring_entries n where n.hit_id = a.hit_id
    ))::text as content
  from monitoring_alerts a where ${only(sql`a.hit_id`)}`;
