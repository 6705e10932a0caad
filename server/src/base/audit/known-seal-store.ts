import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'audit'>;

/** How far the audit trail was sealed at a moment of the database's clock. */
export interface KnownSeal {
  readonly number: string;
  /** In hexadecimal digits. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The newest seal, with the moment of this look; undefined where there is none yet. */
export async function readKnownSeal(database: Database): Promise<KnownSeal | undefined> {
  const { rows } = await sql<{ number: bigint; hash: string; at: Date }>`
    select number, encode(hash, 'hex') as hash, clock_timestamp() as at
    from audit_seals order by number desc limit 1`.execute(database);
  const [row] = rows;
  return row && { number: String(row.number), hash: row.hash, at: row.at.toISOString() };
}

/** Whether the database still has a seal that was seen there before. */
export async function hasSeal(database: Database, { number, hash }: Omit<KnownSeal, 'at'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_seals where number = ${number}::bigint and hash = decode(${hash}, 'hex')) as found
  `.execute(database);
  return rows[0]!.found;
}
