import { inTransaction } from '@bank/database';
import { createTestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEverything } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { PaymentFilesLocked, writePaymentFiles } from '../../correspondents/outgoing/index.ts';
import { beginFile } from '../../correspondents/outgoing/begin-file.ts';
import { noticeLoss, outgoingFolderOf } from '../../correspondents/outgoing/notice-loss.ts';
import type { LeftFile } from '../../correspondents/outgoing/outgoing-folder.ts';
import { released } from '../../correspondents/outgoing/testing-outgoing.ts';
import { backup, restore, verifyBank } from '../../operation/backup/index.ts';
import { commandLine } from '../../operation/command-line/testing-commands.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { releaseAfterRestoreKind } from './index.ts';

let bank: TestBank;
let folder: string;
let people: TwoPeople;
const saved = () => join(folder, 'bank.backup');
const outgoing = () => join(folder, 'outgoing');
const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url, OUTGOING_DIR: outgoing() }));
const staff = (db: Database = bank.database.db) => ({ ...bank.platform, db, staff: 'Vera Stone' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-numbers-'));
  bank = await openTestBank({ settings: { OUTGOING_DIR: outgoing() } });
  people = await twoPeople(bank, [releaseAfterRestoreKind(bank.platform)]);
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});
/** Of this test and not of two people. */
const endLocks = (db: Database) =>
  inEmergency(db, 'release_after_restore', async (transaction) => {
    await sql`update restore_locks set released_at = now(), released_by = 'a test' where released_at is null`.execute(
      transaction,
    );
    await recordEverything(transaction, bank.platform, ['restore_lock']);
  });
beforeEach(() => endLocks(bank.database.db));

const takeBackup = () => backup(bank.database.db, saved(), { clock: bank.platform.clock });
const openFolder = async () => (await outgoingFolderOf(bank.platform))!;
/** Every file that was handed out, as its copy says. */
async function copies(): Promise<LeftFile[]> {
  const all = await openFolder();
  return Promise.all((await all.list()).map((name) => all.read(name)));
}
async function expectEachOnce(): Promise<void> {
  const left = await copies();
  const numbers = left.map(({ correspondentBic, number }) => `${correspondentBic} ${number}`);
  expect(numbers).toEqual([...new Set(numbers)]);
  const orders = left.flatMap(({ items }) => items.map(({ id }) => id));
  expect(orders).toEqual([...new Set(orders)]);
}
async function decide(fate: 'left' | 'not_left'): Promise<void> {
  const { files } = (await json(['payments', 'lost'])).length === 0 ? { files: [] } : await lostFiles();
  const content = { what: 'payment_files', waiting: 'send', files: files.map((id) => ({ id, fate })) };
  expect(await people.change('release_after_restore', content)).toBe('done');
}
async function lostFiles() {
  const { rows } = await sql<{ id: string }>`
    select id from lost_payment_files where fate is null`.execute(bank.database.db);
  return { files: rows.map(({ id }) => id) };
}
/** The database of before, as another program leaves it: without a lock. */
async function withOlderDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const older = await createTestDatabase({ statementTimeoutMs: 0 });
  try {
    await restore(older.db, saved());
    await sql`alter table restore_locks disable trigger user`.execute(older.db);
    await sql`truncate restore_locks`.execute(older.db);
    await sql`alter table restore_locks enable trigger user`.execute(older.db);
    await work(older.db);
  } finally {
    await older.close();
  }
}

describe('after a restore', () => {
  test('what was exported since the backup leaves once, and each number is used once', async () => {
    for (let index = 0; index < 3; index += 1) await released(bank);
    await takeBackup();
    await json(['payments', 'export']);
    expect((await run(['restore', saved(), '--replace'])).code).toBe(0);
    expect(await run(['payments', 'export'])).toMatchObject({ code: 1 });
    const { left, locked } = await json(['restored', 'list']);
    expect(left.map(({ to_do }: { to_do: string }) => to_do)).toEqual(Array(3).fill('ask_correspondent'));
    expect(locked).toMatchObject([{ what: 'payment_files', waiting: 3 }, {}, {}]);
    await decide('left');
    expect((await json(['restored', 'list'])).left.map(({ to_do }: { to_do: string }) => to_do)).toEqual(
      Array(3).fill('counts_as_sent'),
    );
    await released(bank);
    expect((await json(['payments', 'export'])).files).toMatchObject([{ orders: 1 }]);
    await expectEachOnce();
  });

  test('an order that only the file knows is to be entered by hand, or its client told', async () => {
    await takeBackup();
    const { number } = await released(bank);
    await json(['payments', 'export']);
    await run(['restore', saved(), '--replace']);
    await decide('left');
    expect((await json(['restored', 'list'])).left).toContainEqual(
      expect.objectContaining({ what: number, state: null, to_do: 'enter_by_hand' }),
    );
    expect((await run(['restored', 'list'])).out).toContain('enter it by hand');
  });

  test('two operators who restore at once restore one bank, and nothing leaves twice', async () => {
    await released(bank);
    await takeBackup();
    await json(['payments', 'export']);
    const both = await Promise.all([run(['restore', saved(), '--replace']), run(['restore', saved(), '--replace'])]);
    expect(both.map(({ code }) => code)).toContain(0);
    expect((await lostFiles()).files).toHaveLength(1);
    expect(await run(['payments', 'export'])).toMatchObject({ code: 1 });
    await decide('left');
    await released(bank);
    await json(['payments', 'export']);
    await expectEachOnce();
  });

  test('into a bank that writes files meanwhile nothing leaves twice', async () => {
    for (let index = 0; index < 4; index += 1) await released(bank);
    await takeBackup();
    const write = () => writePaymentFiles(staff()).catch((error: unknown) => error);
    let isRestored = false;
    const writing = (async () => {
      while (!isRestored) await write();
      return write();
    })();
    const { code } = await run(['restore', saved(), '--replace']);
    isRestored = true;
    expect(code).toBe(0);
    expect(await writing).toBeInstanceOf(PaymentFilesLocked);
    await expectEachOnce();
    await decide('left');
    await released(bank);
    await writePaymentFiles(staff());
    await expectEachOnce();
  });
});

describe('a number that was handed out', () => {
  test('is noted with its file, and once however often the file is handed out', async () => {
    await released(bank);
    const { files } = await json(['payments', 'export']);
    await run(['payments', 'show', files[0].message_id, '--content']);
    const noted = (await (await openFolder()).numbers.list()).filter(
      ({ messageId }) => messageId === files[0].message_id,
    );
    const [copy] = (await copies()).filter(({ messageId }) => messageId === files[0].message_id);
    expect(noted).toMatchObject([{ number: files[0].number, contentHash: copy!.contentHash }]);
  });

  test('is not given out again by a database that forgot it, though its copy was taken away', async () => {
    await takeBackup();
    await released(bank);
    const { files } = await json(['payments', 'export']);
    const { messageId, number } = { messageId: files[0].message_id as string, number: files[0].number as number };
    const [place] = await readdir(outgoing());
    const taken = (await readdir(join(outgoing(), place!))).filter((name) => name.startsWith(`${messageId}.`));
    for (const name of [...taken, 'newest-seal.json']) await rm(join(outgoing(), place!, name), { force: true });
    await withOlderDatabase(async (db) => {
      expect(await noticeLoss(staff(db))).toBe(true);
      await expect(writePaymentFiles(staff(db))).rejects.toThrow(PaymentFilesLocked);
      const { rows } = await sql<{ reached: number }>`
        select max(last_number) as reached from payment_file_numbers`.execute(db);
      expect(rows[0]!.reached).toBeGreaterThanOrEqual(number);
      expect(await noticeLoss(staff(db))).toBe(false);
    });
    expect(await noticeLoss(staff())).toBe(false);
  });

  test('is refused in the transaction that would use it again', async () => {
    await takeBackup();
    await released(bank);
    await json(['payments', 'export']);
    const [{ correspondentBic: bic, correspondentName: name, account }] = (await copies()).slice(-1) as [LeftFile];
    await withOlderDatabase(async (db) => {
      const correspondent = { bic, name, account };
      const begin = (transaction: Database) =>
        beginFile(staff(transaction), { kind: 'orders', correspondent, currency: 'EUR' as never, payments: [] });
      await expect(inTransaction(db, begin)).rejects.toThrow(/was handed out before.*lost rows/);
    });
  });
});

test('a bank that is ready says so with its lock while files wait after a restore', async () => {
  const ask = async () => (await bank.app.inject({ url: '/readyz' })).json();
  expect(await ask()).toEqual({ status: 'ready' });
  await takeBackup();
  await restore(bank.database.db, saved(), { isReplacing: true });
  expect(await ask()).toEqual({ status: 'ready', outgoing: 'locked: the database went back' });
});
