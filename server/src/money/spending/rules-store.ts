import type { CategoryRule } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'spending'>;

export interface KeptRules {
  /** 0 where the client never wrote any. */
  readonly version: number;
  readonly rules: readonly CategoryRule[];
}

export async function readRules(database: Database, clientId: string): Promise<KeptRules> {
  const { rows } = await sql<{ version: number; rules: string }>`
    select version, rules from category_rules where client_id = ${clientId}`.execute(database);
  const [row] = rows;
  return row === undefined ? { version: 0, rules: [] } : { ...row, rules: JSON.parse(row.rules) as CategoryRule[] };
}

/** Whether the rules were still those of `version`: of two changes at once the later one finds another. */
export async function keepRules(
  transaction: Database,
  { clientId, userId, version, rules }: KeptRules & { readonly clientId: string; readonly userId: string },
): Promise<boolean> {
  const text = JSON.stringify(rules);
  const { numAffectedRows } =
    version === 0
      ? await sql`
          insert into category_rules (client_id, version, rules, changed_by) values (${clientId}, 1, ${text}, ${userId})
          on conflict (client_id) do nothing`.execute(transaction)
      : await sql`
          update category_rules set version = version + 1, rules = ${text}, changed_by = ${userId},
            changed_at = clock_timestamp()
          where client_id = ${clientId} and version = ${version}`.execute(transaction);
  return numAffectedRows === 1n;
}
