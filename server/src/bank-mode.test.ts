import { openDatabase, silentLog } from '@bank/database';
import { askServer, createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBankMode } from './base/platform/bank-mode.ts';
import { programOf } from './testing/program-of.ts';
import { startBankProcess, type StartedBank } from './testing/start-bank-process.ts';

const inProduction = {
  BANK_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9?ignoreTLS=true',
  PUBLIC_URL: 'https://bank.example',
};
const inDemo = { BANK_MODE: '' };

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** Starts a server that should open, and stops it when the test is over. */
async function start(settings: Readonly<Record<string, string>>): Promise<StartedBank> {
  const bank = await startBankProcess(settings);
  onTestFinished(async () => void (await bank.leave()));
  return bank;
}

/** Starts a server and lets it end, so that the database has been opened by it. */
async function openOnce(settings: Readonly<Record<string, string>>): Promise<void> {
  expect(await (await startBankProcess(settings)).leave()).toBe(0);
}

const command = programOf('server/src/operation/command-line/main.ts');

/** Runs an operator's command as a process, without BANK_MODE where the settings do not name it. */
async function run(
  settings: Readonly<Record<string, string>>,
  ...parameters: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [command, ...parameters], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, out, err };
}

const ada = [
  'client',
  'create',
  '--kind',
  'personal',
  '--login',
  'ada',
  '--first-name',
  'Ada',
  '--last-name',
  'Marlowe',
  '--email',
  'ada@client.example',
];

const refusedDemo = new RegExp(
  'BANK_MODE: this database belongs to a production bank, .*: set BANK_MODE=production, ' +
    'or name another database by DATABASE_URL or DATA_DIR',
);
const refusedProduction = new RegExp(
  'BANK_MODE: production refuses a database that was opened as a demonstration: ' +
    'name another database by DATABASE_URL or DATA_DIR',
);

describe('the bank keeps the mode in which it was opened', { timeout: 120_000 }, () => {
  test('a process without BANK_MODE does not open a production bank, which would show its PINs', {
    tags: ['long'],
  }, async () => {
    const { url } = await emptyDatabase();
    await openOnce({ DATABASE_URL: url, ...inProduction });
    await expect(startBankProcess({ DATABASE_URL: url, ...inDemo })).rejects.toThrow(refusedDemo);
    await start({ DATABASE_URL: url, ...inProduction });
  });

  test('a production process does not open a demonstration, also where its clients are gone', {
    tags: ['long'],
  }, async () => {
    const { url } = await emptyDatabase();
    await openOnce({ DATABASE_URL: url, ...inDemo });
    await expect(startBankProcess({ DATABASE_URL: url, ...inProduction })).rejects.toThrow(refusedProduction);
    await askServer(url, 'update clients set is_demonstration = false');
    await expect(startBankProcess({ DATABASE_URL: url, ...inProduction })).rejects.toThrow(refusedProduction);
  });

  test('of two processes that open an empty database at the same time in different modes, one is refused', {
    tags: ['long'],
  }, async () => {
    const { url, db } = await emptyDatabase();
    const started = await Promise.allSettled([
      startBankProcess({ DATABASE_URL: url, ...inProduction }),
      startBankProcess({ DATABASE_URL: url, ...inDemo }),
    ]);
    for (const one of started)
      if (one.status === 'fulfilled') onTestFinished(async () => void (await one.value.leave()));
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [production, demo] = started;
    expect(await readBankMode(db)).toBe(production.status === 'fulfilled' ? 'production' : 'demo');
    const refused =
      production.status === 'rejected'
        ? (production.reason as Error)
        : ((demo as PromiseRejectedResult).reason as Error);
    expect(refused.message).toMatch(production.status === 'rejected' ? refusedProduction : refusedDemo);
  });

  test('a bank of the version before tells by its clients in which mode it was opened', {
    tags: ['long'],
  }, async () => {
    for (const [isDemonstration, mode, settings, refusal] of [
      [true, 'demo', inProduction, refusedProduction],
      [false, 'production', inDemo, refusedDemo],
    ] as const) {
      const { url, db } = await emptyDatabase();
      expect(await readBankMode(db)).toBeUndefined();
      await askServer(
        url,
        `insert into clients (id, client_number, kind, first_name, last_name, email, language, is_demonstration,
          created_at)
        values (gen_random_uuid(), 'OS-1', 'personal', 'Ada', 'Marlowe', 'ada@client.example', 'en',
        ${isDemonstration}, now())`,
      );
      expect(await readBankMode(db)).toBe(mode);
      await expect(startBankProcess({ DATABASE_URL: url, ...settings })).rejects.toThrow(refusal);
    }
  });

  test.each(["update bank_mode set mode = 'demo'", 'delete from bank_mode', 'truncate bank_mode'])(
    'the database refuses: %s',
    async (statement) => {
      const { url } = await emptyDatabase();
      await askServer(url, `insert into bank_mode (id, mode) values (1, 'production')`);
      await expect(askServer(url, statement)).rejects.toThrow(/a bank keeps its mode/);
    },
  );
});

describe("an operator's command follows the mode of the bank", { timeout: 120_000 }, () => {
  test('on a production bank it needs no BANK_MODE, shows no PIN and makes no demonstration', {
    tags: ['long'],
  }, async () => {
    const { url } = await emptyDatabase();
    await openOnce({ DATABASE_URL: url, ...inProduction });
    expect(await run({ DATABASE_URL: url }, ...ada)).toMatchObject({ code: 0, err: '' });
    await askServer(
      url,
      `insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body)
      values (gen_random_uuid(), 'm', 'pin', 'ada@client.example', 'Your PIN', '123456', '123456')`,
    );
    for (const settings of [{}, { BANK_MODE: 'demo' }]) {
      const { out } = await run({ DATABASE_URL: url, ...settings }, 'outbox', 'list', '--json');
      expect(JSON.parse(out)).toMatchObject([{ kind: 'pin', text: '' }]);
      expect(await run({ DATABASE_URL: url, ...settings }, 'demo')).toEqual({
        code: 1,
        out: '',
        err: 'This database belongs to a production bank, which never holds a demonstration.\n',
      });
    }
  });

  test('the first client may be made before the first start, and the bank is opened with it', {
    tags: ['long'],
  }, async () => {
    const { url, db } = await emptyDatabase();
    expect(await run({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0 });
    expect(await run({ DATABASE_URL: url }, 'rates', 'show')).toMatchObject({ code: 0 });
    expect(await readBankMode(db)).toBeUndefined();
    expect(await run({ DATABASE_URL: url, BANK_MODE: 'production' }, ...ada)).toMatchObject({ code: 0 });
    expect(await readBankMode(db)).toBe('production');
    await start({ DATABASE_URL: url, ...inProduction });
  });
});

describe('a restored bank is in the mode of its backup', { timeout: 240_000 }, () => {
  test('a production backup makes an empty bank a production bank; a demonstration bank refuses it', {
    tags: ['long'],
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-mode-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const production = await emptyDatabase();
    const file = join(folder, 'production.backup');
    await run({ DATABASE_URL: production.url, BANK_MODE: 'production' }, ...ada);
    expect(await run({ DATABASE_URL: production.url }, 'backup', file)).toMatchObject({ code: 0 });

    const scratch = { DATA_DIR: join(folder, 'scratch') };
    expect(await run(scratch, 'restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await run(scratch, 'verify')).toMatchObject({ code: 0 });
    await expect(startBankProcess({ ...scratch, ...inDemo })).rejects.toThrow(refusedDemo);
    const restored = await openDatabase({ dataDir: scratch.DATA_DIR, log: silentLog });
    expect(await readBankMode(restored.db)).toBe('production');
    await restored.close();

    const demo = await emptyDatabase();
    await openOnce({ DATABASE_URL: demo.url, ...inDemo });
    expect(await run({ DATABASE_URL: demo.url }, 'restore', '--replace', file)).toEqual({
      code: 1,
      out: '',
      err:
        'The backup is of a production bank, and this database was opened as a demonstration: restore it into an ' +
        'empty database.\n',
    });
    const demoFile = join(folder, 'demo.backup');
    expect(await run({ DATABASE_URL: demo.url }, 'backup', demoFile)).toMatchObject({ code: 0 });
    expect(await run({ DATABASE_URL: production.url }, 'restore', '--replace', demoFile)).toEqual({
      code: 1,
      out: '',
      err:
        'The backup is of a demonstration, and this database was opened as a production bank: restore it into an ' +
        'empty database.\n',
    });
    expect(await readBankMode(production.db)).toBe('production');
    expect(await run({ DATABASE_URL: production.url }, 'restore', '--replace', file)).toMatchObject({ code: 0 });
    expect(await readBankMode(production.db)).toBe('production');
  });
});
