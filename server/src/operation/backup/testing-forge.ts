import { sql } from 'kysely';
import { recordEverything, type Recorder } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { Forgery } from './testing-forgeries.ts';
import { becomeServers, judgeSince, makeServersRole, refusalOf, resign, type Outcome } from './testing-servers-role.ts';
import { inspectBank } from './verify-bank.ts';

/** Forges something with the rights of the servers, and takes it back. */
export async function forge(
  database: Database,
  recorder: Recorder,
  { given = 'select', forged }: Forgery,
): Promise<Outcome> {
  // No savepoint: what two people decide in a transaction is known by its id.
  const transaction = await database.startTransaction().execute();
  try {
    const role = await makeServersRole(transaction);
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(given).execute(transaction);
    await recordEverything(transaction, recorder);
    const before = (await inspectBank(transaction)).found;
    await becomeServers(transaction, role);
    const refused = await sql
      .raw(forged)
      .execute(transaction)
      .then(() => undefined, refusalOf);
    if (refused !== undefined) return refused;
    await resign(transaction);
    return await judgeSince(transaction, before);
  } finally {
    await transaction.rollback().execute();
  }
}
