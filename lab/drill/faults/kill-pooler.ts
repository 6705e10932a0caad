import { openDatabase, silentLog } from '../../../database/src/index.ts';
import { EmbeddedPostgres } from '../../../database/src/embedded/embedded-postgres.ts';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { socketUrlOf } from '../drilled-bank.ts';
import { runFaultRounds } from '../fault-rounds.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';
import { pooler, settingsBehindPooler, startPooler, type RunningPooler } from '../pgbouncer.ts';

export interface PooledPlace {
  readonly pooler: RunningPooler;
  /** The database itself, past the pooler. */
  readonly databaseUrl: string;
}

/**
 * Runs `work` with PgBouncer by the operators' file in front of an external PostgreSQL.
 *
 * @param options.hasSettings whether the role has what a pooler drops
 */
export function withPooler<Result>(
  { hasSettings }: { readonly hasSettings: boolean },
  work: (place: PooledPlace) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
    const databaseUrl = socketUrlOf(dataDir);
    let running: RunningPooler | undefined;
    try {
      if (hasSettings) await giveSettings(databaseUrl);
      running = await startPooler({ socketFolder: join(dataDir, 'postgres'), folder: join(folder, 'pooler') });
      return await work({ pooler: running, databaseUrl });
    } finally {
      await running?.kill();
      await keeper.close();
    }
  });
}

async function giveSettings(databaseUrl: string): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl, log: silentLog, poolMax: 1 });
  try {
    await pool.query(await settingsBehindPooler('bank'));
  } finally {
    await close();
  }
}

/** All connections of the bank end at once, some of them in the middle of a commit. */
export const killPooler: Drill = {
  name: 'kill-pooler',
  title: 'kill -9 of PgBouncer between bank and database',
  rounds: 20,
  run: async (options) => {
    if (pooler?.isFit !== true)
      return { skipped: 'PgBouncer 1.21 or newer, which is not installed: name it in PGBOUNCER' };
    return withPooler({ hasSettings: true }, async ({ pooler: running, databaseUrl }) =>
      runFaultRounds({
        ...options,
        settings: { DATABASE_URL: running.url },
        databaseUrl,
        payers: await furnishBank({ databaseUrl }, 8),
        async fault() {
          await running.kill();
          await running.start();
        },
      }),
    );
  },
};
