import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from './database-log.ts';
import { findMissingMigrations, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase } from './testing.ts';
import type { TestDatabase } from './testing.ts';

const tills = '0001_tills.sql';
const coins = '0002_coins.sql';

let bank: TestDatabase;
let folder: string;

beforeEach(async () => {
  bank = await createTestDatabase({ isBare: true });
  folder = await mkdtemp(join(tmpdir(), 'bank-migrations-'));
  await write(tills, 'create table tills (id integer primary key);');
  await write(
    coins,
    'alter table tills add column coins int8 not null default 0;\ncreate index tills_coins on tills (coins);',
  );
});
afterEach(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await migrate(bank, { folder })).toEqual(['0001_tills', '0002_coins']);
    expect(await migrate(bank, { folder })).toEqual([]);
    await write('0003_notes.sql', 'alter table tills add column notes text;');
    expect(await migrate(bank, { folder })).toEqual(['0003_notes']);
  });

  it('brings up the tables of the bank itself', async () => {
    const applied = await migrate(bank);
    expect(applied[0]).toBe('0001_bank');
    expect(await migrate(bank)).toEqual([]);
  });

  it('lets processes that start together both succeed, and applies each file once', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: bank.url, log: silentLog })),
    );
    const applied = await Promise.all(others.map((other) => migrate(other, { folder })));
    expect(applied.flat().sort()).toEqual(['0001_tills', '0002_coins']);
    await Promise.all(others.map((other) => other.close()));
  });

  it("stands in nobody's way while it waits for a table", async () => {
    await migrate(bank, { folder });
    await write('0003_notes.sql', 'alter table tills add column notes text;');
    const reader = await bank.pool.connect();
    await reader.query('begin; select from tills');
    const applied = migrate(bank, { folder });
    const other = await openDatabase({ databaseUrl: bank.url, log: silentLog, statementTimeoutMs: 20_000 });
    onTestFinished(() => other.close());
    await vi.waitFor(async () => {
      const { rows } = await other.pool.query(`select from pg_locks where not granted`);
      expect(rows).toHaveLength(1);
    }, 20_000);
    // It would wait behind the migration until its own time is over, if that did not step back again and again.
    await other.pool.query('select from tills');
    await reader.query('commit');
    reader.release();
    expect(await applied).toEqual(['0003_notes']);
  });

  it('refuses a file that changed after it had been applied', async () => {
    await migrate(bank, { folder });
    await write(tills, 'create table tills (id int8 primary key);');
    await expect(migrate(bank, { folder })).rejects.toThrow(/0001_tills was changed after it had been applied/);
  });

  it('takes no offence at line ends that a checkout turned', async () => {
    await migrate(bank, { folder });
    await write(
      coins,
      'alter table tills add column coins int8 not null default 0;\r\ncreate index tills_coins on tills (coins);',
    );
    expect(await migrate(bank, { folder })).toEqual([]);
  });

  describe('a database that a newer version has migrated', () => {
    async function leaveOnlyTills(): Promise<void> {
      await rm(join(folder, coins));
      await rm(join(folder, '0003_notes.sql'), { force: true });
    }

    it('is refused where nothing says that older programs work with it', async () => {
      await migrate(bank, { folder });
      await leaveOnlyTills();
      await expect(migrate(bank, { folder })).rejects.toThrow(
        /migrated by a newer version of this program \(0002_coins\): start that version/,
      );
    });

    it('is opened by an older program that every newer migration names, and stays as it is', async () => {
      await write(coins, '-- Oldest program: 0001_tills\nalter table tills add column coins int8;');
      await write('0003_notes.sql', '-- Oldest program: 0001_tills\nalter table tills add column notes text;');
      await migrate(bank, { folder });
      await leaveOnlyTills();
      expect(await migrate(bank, { folder })).toEqual([]);
      expect((await bank.pool.query('select name from schema_migrations')).rowCount).toBe(3);
    });

    it('is refused where one of the newer migrations needs a newer program', async () => {
      await write(coins, '-- Oldest program: 0001_tills\nalter table tills add column coins int8;');
      await write('0003_notes.sql', '-- Oldest program: 0002_coins\nalter table tills drop column coins;');
      await migrate(bank, { folder });
      await leaveOnlyTills();
      await expect(migrate(bank, { folder })).rejects.toThrow(/newer version of this program \(0003_notes\)/);
    });
  });

  it('refuses a file that names an oldest program which is no migration', async () => {
    await write(coins, '-- Oldest program: 0001_till\nalter table tills add column coins int8;');
    await expect(migrate(bank, { folder })).rejects.toThrow(
      'Migration 0002_coins names 0001_till as its oldest program, which is no migration up to it.',
    );
  });

  it('tells what it would apply and changes nothing', async () => {
    expect(await findMissingMigrations(bank, { folder })).toEqual({
      names: ['0001_tills', '0002_coins'],
      isServedAsBefore: false,
    });
    expect((await bank.pool.query(`select to_regclass('schema_migrations') as found`)).rows).toEqual([{ found: null }]);
    await migrate(bank, { folder });
    expect(await findMissingMigrations(bank, { folder })).toEqual({ names: [], isServedAsBefore: true });
  });

  it.each([
    ['work on where every missing migration names them', '0002_coins', true],
    ['stop working where one does not', '0003_notes', false],
  ])('tells that the running programs %s', async (_, oldest, isServedAsBefore) => {
    await migrate(bank, { folder });
    await write('0003_notes.sql', `-- Oldest program: ${oldest}\nalter table tills add column notes text;`);
    expect(await findMissingMigrations(bank, { folder })).toEqual({ names: ['0003_notes'], isServedAsBefore });
  });

  describe.each([
    ['that knew no oldest program', ['0001_ledger', '0002_identity'], 'drop column oldest_program'],
    ['that had begun an earlier schema', ['0001_books'], 'alter column oldest_program drop not null'],
    [
      'that had the whole of an earlier schema',
      ['0001_books', '0002_clients_and_logins', '0027_after_a_restore'],
      'alter column oldest_program drop not null',
    ],
  ])('a database of a version before the first release, %s', (_, names, as) => {
    const refusal =
      'The tables of this database were made by a version before the first release of this program: it applied ' +
      `${names[0]} where this version has 0001_bank. This version cannot read or convert them, and it has changed ` +
      'nothing. Use a new database: name an empty one by DATABASE_URL, or another folder by DATA_DIR. What the old ' +
      'database holds is readable with the version that made it.';

    it('is refused by name, with what to do, and stays as it is', async () => {
      await migrate(bank);
      await bank.pool.query(`delete from schema_migrations; alter table schema_migrations ${as}`);
      for (const name of names)
        await bank.pool.query(`insert into schema_migrations (name, checksum) values ($1, 'a')`, [name]);
      await expect(migrate(bank)).rejects.toThrow(refusal);
      await expect(findMissingMigrations(bank)).rejects.toThrow(refusal);
      const { rows } = await bank.pool.query<{ name: string }>('select name from schema_migrations order by name');
      expect(rows.map(({ name }) => name)).toEqual(names);
    });
  });

  it('lets no program of an earlier schema onto the tables of this one', async () => {
    const applied = await migrate(bank);
    await rm(join(folder, tills));
    await rm(join(folder, coins));
    await write('0001_books.sql', 'create table books (id integer primary key);');
    await expect(migrate(bank, { folder })).rejects.toThrow(
      /^The tables of this database were made by .*: it applied 0001_bank where this version has 0001_books\./,
    );
    expect((await bank.pool.query('select name from schema_migrations')).rowCount).toBe(applied.length);
    expect((await bank.pool.query(`select to_regclass('books') as found`)).rows).toEqual([{ found: null }]);
  });

  it('keeps nothing of a file that fails, and all of those before it', async () => {
    await write(coins, 'create table half (id integer); create table tills (id integer);');
    await expect(migrate(bank, { folder })).rejects.toThrow(/0002_coins failed: relation "tills" already exists/);
    const { rows } = await bank.pool.query(`select to_regclass('half') as half, to_regclass('tills')::text as tills`);
    expect(rows).toEqual([{ half: null, tills: 'tills' }]);
    expect((await bank.pool.query('select name from schema_migrations')).rows).toEqual([{ name: '0001_tills' }]);
  });

  it('refuses a gap or a double in the numbers', async () => {
    await write('0004_late.sql', 'select 1;');
    await expect(migrate(bank, { folder })).rejects.toThrow(/0004_late.sql is out of order: 0003_name.sql is expected/);
    await rm(join(folder, '0004_late.sql'));
    await write('0002_other.sql', 'select 1;');
    await expect(migrate(bank, { folder })).rejects.toThrow(/out of order/);
  });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}
