import { inTransaction, migrate, type OpenDatabase } from '@bank/database';
import { factKinds, recordEvents, recordEverything, startSealing } from '../../server/src/base/audit/index.ts';
import { withoutTimeouts } from '../../server/src/operation/backup/index.ts';
import { openInMode } from '../../server/src/base/platform/bank-mode.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { createHolder } from './create-holder.ts';

const eventsAtOnce = 500;
const recorder = { newId, clock: watchedClock() };

/**
 * Fills an empty database with a bank of so many entries, each with its payment, its event and the seal over that: what
 * `verify`, `backup` and `restore` find in a bank that works. `verify` finds nothing wrong with it.
 */
export async function growBank(database: OpenDatabase, entryCount: number, say: (text: string) => void): Promise<void> {
  const { db, pool } = database;
  await migrate(database);
  // As in the drills: its clients are no demonstration's, and the servers of a bench are in demo.
  await openInMode(db, 'demo');
  say(`${entryCount.toLocaleString('en')} entries`);
  const { clientId } = await createHolder(database, entryCount, { isOnlyIncoming: true });
  say('an event for each');
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<{ id: string }>(
      'select id from journal_entries where id > $1 order by id limit $2',
      [after, eventsAtOnce],
    );
    if (rows.length === 0) break;
    const events = rows.map(({ id }) => ({
      kind: 'order_internal' as const,
      clientId,
      about: [{ kind: 'booking' as const, id }],
    }));
    await inTransaction(db, (transaction) => recordEvents(transaction, recorder, events));
    after = rows.at(-1)!.id;
  }
  await inTransaction(db, async (transaction) => {
    await withoutTimeouts(transaction);
    const others = factKinds.filter((kind) => kind !== 'booking');
    await recordEverything(transaction, recorder, others);
  });
  say('their seals');
  await startSealing({ db, log: createLog('silent'), clock: recorder.clock }, undefined)();
  await pool.query('vacuum analyze');
}
