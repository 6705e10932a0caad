import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silentLog } from './database-log.ts';
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { askServer, urlOfDatabase } from './testing.ts';

/**
 * Starts the one PostgreSQL of a test run and migrates the template of every test database. With TEST_DATABASE_URL an
 * external server is used instead; its role must be allowed to create databases.
 *
 * The run's own server does not wait for the disk (`isDurable: false`): its databases live as long as the run. Tests of
 * durability start a server of their own.
 *
 * @returns the teardown
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startServer();
  // Another one for each project of the run: on a server that TEST_DATABASE_URL names they meet.
  const templateName = `bank_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  await askServer(adminUrl, `create database ${templateName}`);
  const templateFailure = await migrateTemplate(urlOfDatabase(adminUrl, templateName));
  project.provide('testServer', { adminUrl, templateName, templateFailure });
  return async () => {
    await dropDatabases(adminUrl, templateName);
    await stop();
  };
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external !== undefined) return { adminUrl: external, stop: async () => undefined };
  const dataDir = await mkdtemp(join(await quickFolder(), 'bank-test-'));
  const postgres = await EmbeddedPostgres.start({ dataDir, log: silentLog, isDurable: false });
  const { host, user, database } = postgres.connection;
  return {
    adminUrl: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Files in memory, as far more than the databases of a run need. */
const memoryFolder = '/dev/shm';
const roomBytesMin = 4 * 1024 ** 3;

/** Databases are made by the hundred: in memory they take a tenth less of the processor than on a disk. */
async function quickFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= roomBytesMin ? memoryFolder : tmpdir();
}

async function migrateTemplate(url: string): Promise<string | undefined> {
  const template = await openDatabase({ databaseUrl: url, log: silentLog, poolMax: 1 });
  try {
    await migrate(template);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await template.close();
  }
}

async function dropDatabases(adminUrl: string, templateName: string): Promise<void> {
  const { rows } = await askServer(adminUrl, `select datname from pg_database where datname like '${templateName}%'`);
  for (const { datname } of rows) await askServer(adminUrl, `drop database if exists ${datname} with (force)`);
}
