import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'statements'>;

/** Writes the summaries of full blocks that are due, at most `blocksMax`, and answers how many it wrote. */
export async function writeDueSummaries(
  database: Database,
  { blocksMax, blockLength }: { readonly blocksMax: number; readonly blockLength: number },
): Promise<bigint> {
  const { rows } = await sql<{
    count: bigint;
  }>`select write_block_summaries(${blocksMax}, ${blockLength}) as count`.execute(database);
  return rows[0]!.count;
}
