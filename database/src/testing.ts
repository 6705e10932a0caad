import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { silentLog } from './database-log.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Values that the global set-up leaves for the test files. */
export interface TestServer {
  /** Address of a database on which databases can be created and dropped. */
  readonly adminUrl: string;
  /** Name of the migrated database that test databases are copies of. */
  readonly templateName: string;
  /** Why the template could not be migrated, if so: tests without a database still run. */
  readonly templateFailure: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
  interface TaskMeta {
    /** What an optional test needs and how to get it: `npm test` names it when the test was skipped. */
    needs?: string;
  }
}

export interface TestDatabase extends OpenDatabase {
  /** For a server process that a test starts: its `DATABASE_URL`. */
  readonly url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections at most, 20 if not said. */
  readonly poolMax?: number;
  /** As in `openDatabase`. */
  readonly statementTimeoutMs?: number;
  /** As PostgreSQL makes it, before the first migration. */
  readonly isBare?: boolean;
}

/**
 * Makes a fresh, migrated, empty database on the test run's PostgreSQL. One per test file is the usual measure;
 * close it in `afterAll`. What stays behind goes with the run's server.
 */
export async function createTestDatabase({
  isBare = false,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, templateName, templateFailure } = inject('testServer');
  if (templateFailure !== undefined) throw new Error(templateFailure);
  const name = `${templateName}_${randomBytes(6).toString('hex')}`;
  // Copied as files: block by block through the log of the server takes ten times the work.
  await askServer(
    adminUrl,
    `create database ${name} template ${isBare ? 'template1' : templateName} strategy file_copy`,
  );
  const url = urlOfDatabase(adminUrl, name);
  const opened = await openDatabase({ databaseUrl: url, log: silentLog, applicationName: 'test', ...options });
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await askServer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement on the test server, outside any transaction. */
export async function askServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
