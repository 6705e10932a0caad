import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { nameTrouble } from './database-errors.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A large table may be rewritten, and another process may be migrating: the limits of requests do not apply. */
const patienceMs = 600_000;

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_migrations_lock (id integer primary key check (id = 1));
  insert into schema_migrations_lock (id) values (1) on conflict do nothing;
`;

/** "if not exists" may lose a race against another process: relation, type, catalogue key taken, or a conflict. */
const lostTheRace = new Set(['42P07', '42710', '23505', '40001']);
const bookkeepingAttemptsMax = 5;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Brings the tables up to date: applies the files of `database/migrations` that are not recorded yet, in order, each
 * in one database transaction. A row lock keeps processes that start together apart; it works on distributed
 * engines too, unlike an advisory lock.
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
    while (await applyNext(client, migrations, applied));
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

let latest: Promise<string> | undefined;

/** The name of the last migration that this program knows. Read once: a newer file belongs to a newer program. */
export function latestMigration(): Promise<string> {
  latest ??= readMigrations(migrationsFolder).then((migrations) => migrations.at(-1)!.name);
  return latest;
}

/** Whether the database said that this role has no right to what a migration does (insufficient_privilege). */
function isRefusedForItsRole(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].includes('42501');
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      if (Number(fileName.exec(name)?.[1]) !== index + 1) {
        throw new Error(
          `Migration ${name} is out of order: ${String(index + 1).padStart(4, '0')}_name.sql is expected.`,
        );
      }
      // A checkout that turned line ends must not look like a changed file.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: name.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
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
    `set local statement_timeout = 0; set local lock_timeout = ${patienceMs};
    set local idle_in_transaction_session_timeout = 0; select id from schema_migrations_lock for update`,
  );
  const next = findNext(
    migrations,
    (await client.query<Recorded>('select name, checksum from schema_migrations order by name')).rows,
  );
  if (next !== undefined) {
    await patiently(client, next.text).catch((error: Error) => {
      throw new Error(`Migration ${next.name} failed: ${error.message}`, { cause: error });
    });
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [next.name, next.checksum]);
    applied.push(next.name);
  }
  await client.query('commit');
  return next !== undefined;
}

interface Recorded {
  readonly name: string;
  readonly checksum: string;
}

function findNext(migrations: readonly Migration[], recorded: readonly Recorded[]): Migration | undefined {
  for (const [index, { name, checksum }] of recorded.entries()) {
    const known = migrations[index];
    if (known === undefined) {
      throw new Error(`The database was migrated by a newer version of this program (${name}): start that version.`);
    }
    if (known.name !== name) throw new Error(anotherHistory(name, known.name));
    if (checksum !== known.checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied: restore the file and add a new one.`);
    }
  }
  return migrations[recorded.length];
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
