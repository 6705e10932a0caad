import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { nameTrouble } from './database-errors.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A large table may be rewritten, and another process may be migrating: the limits of requests do not apply. */
const patienceMs = 600_000;

/**
 * A statement that waits for a table lets none pass that comes later. So a migration waits this long only, then steps
 * back, and tries again until its patience ends: the servers work on meanwhile.
 */
const lockMs = 1_000;
const pauseMs = 250;

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    oldest_program text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_migrations_lock (id integer primary key check (id = 1));
  insert into schema_migrations_lock (id) values (1) on conflict do nothing;
`;

/** "if not exists" may lose a race against another process: relation, type, catalogue key taken, or a conflict. */
const lostTheRace = new Set(['42P07', '42710', '23505', '40001']);
const bookkeepingAttemptsMax = 5;

/** A line of a migration that names the last migration of the oldest program which works with the tables after it. */
const oldestProgramLine = /^-- Oldest program: (\S+)$/m;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Programs with this migration as their last one, and all later ones, work with the tables after it. */
  readonly oldestProgram: string;
}

/**
 * Brings the tables up to date: applies the files of `database/migrations` that are not recorded yet, in order, each
 * in one database transaction. A row lock keeps processes that start together apart; it works on distributed
 * engines too, unlike an advisory lock.
 *
 * A database that a newer program has migrated is left as it is, where every newer migration names this program or an
 * older one as its oldest: a server of the version before can start again during an upgrade and after it.
 *
 * @returns the names applied now
 * @throws Error when the role may not change the tables, when a recorded file has changed or is unknown here, or when a
 * file name is out of order
 */
export async function migrate(
  { pool }: { readonly pool: pg.Pool },
  { folder = migrationsFolder }: { readonly folder?: string } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect().catch((error: unknown) => {
    throw nameTrouble(error);
  });
  try {
    await prepareBookkeeping(client);
    const applied: string[] = [];
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      try {
        if (!(await applyNext(client, migrations, applied))) break;
      } catch (error) {
        if (!isInTheWay(error) || performance.now() > giveUpAt) throw error;
        await client.query('rollback');
        await pause(pauseMs * (1 + Math.random()));
      }
    }
    client.release();
    return applied;
  } catch (error) {
    client.release(true);
    throw nameTrouble(
      isRefusedForItsRole(error)
        ? new Error(
            `The tables are not up to date, and this role may not change them: run \`npm run migrate\` as their ` +
              `owner first (${(error as Error).message}).`,
            { cause: error },
          )
        : error,
    );
  }
}

/** What `migrate` would do. */
export interface MissingMigrations {
  readonly names: readonly string[];
  /** Whether the programs that the tables serve today work with them afterwards too. */
  readonly isServedAsBefore: boolean;
}

/**
 * Tells what `migrate` would apply, in order. Changes nothing and waits for no other process.
 *
 * @throws Error as `migrate` does for recorded files
 */
export async function findMissingMigrations(
  { pool }: { readonly pool: pg.Pool },
  { folder = migrationsFolder }: { readonly folder?: string } = {},
): Promise<MissingMigrations> {
  const migrations = await readMigrations(folder);
  const { rows } = await pool.query<{ found: string | null }>(`select to_regclass('schema_migrations')::text as found`);
  const recorded = rows[0]?.found ? await readRecorded(pool) : [];
  judgeRecorded(migrations, recorded);
  const missing = migrations.slice(recorded.length);
  const known = recorded.map(({ name }) => name);
  return {
    names: missing.map(({ name }) => name),
    isServedAsBefore: missing.every(({ oldestProgram }) => known.includes(oldestProgram)),
  };
}

let latest: Promise<string> | undefined;

/** The name of the last migration that this program knows. Read once: a newer file belongs to a newer program. */
export function latestMigration(): Promise<string> {
  latest ??= readMigrations(migrationsFolder).then((migrations) => migrations.at(-1)!.name);
  return latest;
}

/** Whether somebody else held what a migration needs: a lock for too long (55P03), or each the other's (40P01). */
function isInTheWay(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].some((state) => state === '55P03' || state === '40P01');
}

/** Whether the database said that this role has no right to what a migration does (insufficient_privilege). */
function isRefusedForItsRole(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].includes('42501');
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const names = files.map((file) => file.slice(0, -'.sql'.length));
  return Promise.all(
    files.map(async (file, index) => {
      const name = names[index]!;
      if (Number(fileName.exec(file)?.[1]) !== index + 1) {
        throw new Error(
          `Migration ${file} is out of order: ${String(index + 1).padStart(4, '0')}_name.sql is expected.`,
        );
      }
      // A checkout that turned line ends must not look like a changed file.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const oldestProgram = oldestProgramLine.exec(text)?.[1] ?? name;
      if (!names.slice(0, index + 1).includes(oldestProgram)) {
        throw new Error(
          `Migration ${name} names ${oldestProgram} as its oldest program, which is no migration up to it.`,
        );
      }
      return { name, text, checksum: createHash('sha256').update(text).digest('hex'), oldestProgram };
    }),
  );
}

async function prepareBookkeeping(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('schema_migrations_lock')::text as found`,
  );
  if (rows[0]?.found) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await client.query(bookkeeping));
    } catch (error) {
      if (attempt === bookkeepingAttemptsMax || !lostTheRace.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Applies the first migration that is missing. Returns false when none is. */
async function applyNext(client: pg.PoolClient, migrations: readonly Migration[], applied: string[]): Promise<boolean> {
  await client.query('begin');
  await patiently(
    client,
    `set local statement_timeout = 0; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = 0; select id from schema_migrations_lock for update`,
  );
  const recorded = await readRecorded(client);
  judgeRecorded(migrations, recorded);
  const next = migrations[recorded.length];
  if (next !== undefined) {
    await patiently(client, next.text).catch((error: Error) => {
      throw new Error(`Migration ${next.name} failed: ${error.message}`, { cause: error });
    });
    await client.query('insert into schema_migrations (name, checksum, oldest_program) values ($1, $2, $3)', [
      next.name,
      next.checksum,
      next.oldestProgram,
    ]);
    applied.push(next.name);
  }
  await client.query('commit');
  return next !== undefined;
}

interface Recorded {
  readonly name: string;
  readonly checksum: string;
  readonly oldest_program: string | null;
}

async function readRecorded(client: Pick<pg.PoolClient, 'query'>): Promise<readonly Recorded[]> {
  // A database from before the first release has no such column: it is refused by its names.
  const text = `select name, checksum, to_jsonb(schema_migrations)->>'oldest_program' as oldest_program
    from schema_migrations order by name`;
  return (await client.query<Recorded>(text)).rows;
}

/** Whether the recorded migrations are those of this program, followed by newer ones that serve it. */
function judgeRecorded(migrations: readonly Migration[], recorded: readonly Recorded[]): void {
  const names = migrations.map(({ name }) => name);
  for (const [index, { name, checksum, oldest_program: oldestProgram }] of recorded.entries()) {
    const known = migrations[index];
    if (known === undefined) {
      if (oldestProgram !== null && names.includes(oldestProgram)) continue;
      throw new Error(`The database was migrated by a newer version of this program (${name}): start that version.`);
    }
    if (known.name !== name) throw new Error(anotherHistory(name, known.name));
    if (checksum !== known.checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore the file and add a new one.`);
    }
  }
}

/** Versions before the first release had other migrations. No migration leads from their tables to these. */
function anotherHistory(recorded: string, expected: string): string {
  return (
    `The tables of this database were made by a version before the first release of this program: it applied ` +
    `${recorded} where this version has ${expected}. This version cannot read or convert them, and it has changed ` +
    `nothing. Use a new database: name an empty one by DATABASE_URL, or another folder by DATA_DIR. What the old ` +
    `database holds is readable with the version that made it.`
  );
}

/** `pg` reads a timeout from each query, which its types leave out. */
async function patiently(client: pg.PoolClient, text: string): Promise<void> {
  await client.query({ text, query_timeout: patienceMs } as pg.QueryConfig);
}
