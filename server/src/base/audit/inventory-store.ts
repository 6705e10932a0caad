import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { FactKind } from './fact.ts';

type Database = RoomDatabase<'audit'>;

const idsOf = {
  booking: sql`select id from journal_entries`,
  client: sql`select id from clients`,
  user: sql`select id from users`,
  membership: sql`select id from memberships`,
  account: sql`select id from accounts`,
  rate: sql`select id from exchange_rates`,
} as const satisfies Readonly<Record<FactKind, unknown>>;

/** The ids of all facts of a kind behind an id, in their order, at most `count`. */
export async function readIdsOfFacts(
  transaction: Database,
  { kind, after, count }: { readonly kind: FactKind; readonly after: string; readonly count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
        ${idsOf[kind]} where id > ${after}::uuid order by id limit ${count}`.execute(transaction);
  return rows.map(({ id }) => id);
}

export async function isInventoryDue(database: Database): Promise<boolean> {
  const due = await database
    .selectFrom('audit_inventory')
    .select('id')
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return due !== undefined;
}

/** Claims the inventory that is due, for this database transaction: false where none is, or another process has it. */
export async function claimInventory(transaction: Database): Promise<boolean> {
  const { rows } = await sql`select id from audit_inventory where taken_at is null for update skip locked`.execute(
    transaction,
  );
  return rows.length > 0;
}

export async function noteInventoryTaken(transaction: Database): Promise<void> {
  await sql`update audit_inventory set taken_at = now() where taken_at is null`.execute(transaction);
}
