import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'orders'>;

/** Where an order lies that waits for staff. */
export interface Desk {
  /** The login of the officer who has it; null where nobody has. */
  readonly officer: string | null;
  readonly setAside: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

export async function readDesk(database: Database, orderId: string): Promise<Desk> {
  const row = await database.selectFrom('order_desks').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined) return { officer: null, setAside: null };
  const { officer, set_aside_by: by, set_aside_at: at, set_aside_reason: reason } = row;
  return { officer, setAside: by === null || at === null ? null : { by, at, reason: reason ?? '' } };
}

/** Of an order that this database transaction has locked. */
export async function keepOfficer(transaction: Database, orderId: string, officer: string | null): Promise<void> {
  await sql`
    insert into order_desks (order_id, officer) values (${orderId}::uuid, ${officer}::text)
    on conflict (order_id) do update set officer = excluded.officer`.execute(transaction);
}

/** The same; dated by the clock of the database. */
export async function keepSetAside(
  transaction: Database,
  orderId: string,
  aside: { readonly by: string; readonly reason: string } | null,
): Promise<void> {
  const at = aside === null ? sql`null` : sql`clock_timestamp()`;
  await sql`
    insert into order_desks (order_id, set_aside_by, set_aside_at, set_aside_reason)
    values (${orderId}::uuid, ${aside?.by ?? null}::text, ${at}, ${aside?.reason ?? null}::text)
    on conflict (order_id) do update set set_aside_by = excluded.set_aside_by, set_aside_at = excluded.set_aside_at,
      set_aside_reason = excluded.set_aside_reason`.execute(transaction);
}
