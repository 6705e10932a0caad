import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from './database-log.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { TestDatabase } from './testing.ts';

/** A primary and standbys that follow it by streaming replication: real servers. */
export interface ReplicatedPair {
  /** Migrated and empty. */
  readonly primary: TestDatabase;
  readonly standbyUrl: string;
  /** A second standby, where one was asked for. */
  readonly otherStandbyUrl: string | undefined;
  /** Asks the standby itself. */
  askStandby<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Resolves when the standby shows all that the primary has written by now. */
  untilCaughtUp(): Promise<void>;
  /** `SIGKILL`. What keeps it running brings it up again a moment later. */
  killStandby(): void;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

const urlOf = ({ connection: { host, user, database } }: EmbeddedPostgres): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/**
 * Starts them. A standby begins as a cold copy of the primary's files: no npm package has `pg_basebackup`.
 *
 * @param options.standbys 1 or 2
 */
export async function startReplicatedPair({
  standbys = 1,
}: {
  readonly standbys?: 1 | 2;
} = {}): Promise<ReplicatedPair> {
  const folder = await mkdtemp(join(tmpdir(), 'pair-'));
  const start = (name: string) =>
    EmbeddedPostgres.start({ dataDir: join(folder, name), log: silentLog, isDurable: true });
  const copied = await start('p');
  await copied.close();
  await appendFile(join(folder, 'p/postgres/pg_hba.conf'), 'local replication all trust\n');
  const names = ['s', 't'].slice(0, standbys);
  for (const name of names) {
    await mkdir(join(folder, name));
    await cp(join(folder, 'p/postgres'), join(folder, name, 'postgres'), { recursive: true, preserveTimestamps: true });
  }
  const servers = [await start('p')];
  const { host, user } = servers[0]!.connection;
  for (const name of names) {
    await writeFile(join(folder, name, 'postgres/standby.signal'), '');
    await appendFile(
      join(folder, name, 'postgres/postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} user=${user}'\nwal_retrieve_retry_interval = '200ms'\n`,
    );
    servers.push(await start(name));
  }
  const [, standby, otherStandby] = servers as [EmbeddedPostgres, EmbeddedPostgres, EmbeddedPostgres?];
  const url = urlOf(servers[0]!);
  const opened = await openDatabase({ databaseUrl: url, log: silentLog, applicationName: 'test' });
  await migrate(opened);

  const askStandby = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: urlOf(standby) });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    primary: { ...opened, url, close: () => opened.close() },
    standbyUrl: urlOf(standby),
    otherStandbyUrl: otherStandby && urlOf(otherStandby),
    askStandby,
    async untilCaughtUp() {
      const { rows } = await opened.pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      for (;;) {
        const [found] = await askStandby<{ there: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${rows[0]!.lsn}' as there`,
        );
        if (found!.there) return;
        await new Promise((resolve) => void setTimeout(resolve, 5));
      }
    },
    killStandby: () => void process.kill(standby.serverProcessId!, 'SIGKILL'),
    stopStandby: () => standby.close(),
    async close() {
      await opened.close();
      for (const server of servers.toReversed()) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
