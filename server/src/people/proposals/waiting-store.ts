import { queueCountMax } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { Proposal } from './proposal.ts';
import { toProposal } from './store.ts';

type Database = RoomDatabase<'proposals'>;

/** Open proposals of a person; or those of these kinds that others made. */
export type OpenSought = { readonly by: string } | { readonly notBy: string; readonly kinds: readonly string[] };

function conditionOf(sought: OpenSought): RawBuilder<boolean> {
  return 'by' in sought
    ? sql`proposed_by = ${sought.by}`
    : sql`proposed_by <> ${sought.notBy} and kind = any(${[...sought.kinds]}::text[])`;
}

/** Those that expire first in front. */
export async function listOpenOf(database: Database, sought: OpenSought, limit: number): Promise<Proposal[]> {
  const rows = await database
    .selectFrom('proposals')
    .selectAll()
    .where('state', '=', 'open')
    .where(conditionOf(sought))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toProposal);
}

export async function countOpenOf(database: Database, sought: OpenSought): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from proposals where state = 'open' and ${conditionOf(sought)} limit ${queueCountMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}
