import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';
import type { ReadingOfCall } from './reading-of-call.ts';

type Database = RoomDatabase<'oversight'>;

/** Whose data were read; undefined where nobody is a client of it yet. */
export async function findClientOfReading(
  database: Database,
  { of, id = '' }: Pick<ReadingOfCall, 'of' | 'id'>,
): Promise<string | undefined> {
  const uuid = readId(id) ?? null;
  const query = {
    client: sql`
      select id from clients where id = ${uuid} or client_number = upper(${id})
      union all
      select member.client_id from users join memberships member on member.user_id = users.id
      where lower(users.login) = lower(${id}) limit 1`,
    order: sql`select client_id as id from orders where id = ${uuid}`,
    application: sql`select client_id as id from application_files where application_id = ${uuid}`,
    account: sql`select client_id as id from accounts where id = ${uuid} or account_number = ${id}`,
    nobody: sql`select null::uuid as id`,
  }[of] as RawBuilder<{ id: string | null }>;
  return (await query.execute(database)).rows[0]?.id ?? undefined;
}
