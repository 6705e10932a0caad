import type { Risk } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

/** How clients were rated in their files; those whom nobody rated are left out. */
export async function readRisks(
  database: RoomDatabase<'onboarding'>,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Risk>> {
  const { rows } = await sql<{ client_id: string; risk: Risk }>`
    select client_id, risk from application_files
    where client_id = any(${clientIds}::uuid[]) and risk is not null`.execute(database);
  return new Map(rows.map(({ client_id: id, risk }) => [id, risk]));
}
