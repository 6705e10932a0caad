import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Snapshot = RoomDatabase<'rate-feed'>;

export interface KeptRateFile {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
  readonly signingKey: string;
}

export async function listKeptFiles(snapshot: Snapshot): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rate_files where refused is null order by id`.execute(snapshot);
  return rows.map(({ id }) => id);
}

export async function readKeptFile(snapshot: Snapshot, id: string): Promise<KeptRateFile | undefined> {
  const { rows } = await sql<KeptRateFile>`
    select id, source, name, content, content_hash as hash, signature, signing_key as "signingKey"
    from rate_files where id = ${id}`.execute(snapshot);
  return rows[0];
}

export async function listQuotesOfFile(
  snapshot: Snapshot,
  id: string,
): Promise<readonly { readonly currency: string; readonly usdPerUnitScaled: bigint; readonly asOf: Date }[]> {
  const { rows } = await sql<{ currency: string; usdPerUnitScaled: bigint; asOf: Date }>`
    select currency, usd_per_unit_scaled as "usdPerUnitScaled", as_of as "asOf" from rate_quotes
    where file_id = ${id}`.execute(snapshot);
  return rows;
}
