import type { LostPaymentFile } from '@bank/contract/office/after-restore';
import { createTestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEverything } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { backup, restore, verifyBank } from '../../operation/backup/index.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { commandLine } from '../../operation/command-line/testing-commands.ts';
import { enqueueMail } from '../../base/mail/index.ts';
import { claimDueMail } from '../../base/mail/store.ts';
import { applyStatusFile, PaymentFilesLocked, writePaymentFiles } from '../../correspondents/outgoing/index.ts';
import { importFile } from '../../correspondents/incoming/index.ts';
import { noticeLoss } from '../../correspondents/outgoing/notice-loss.ts';
import { readFileContent } from '../../correspondents/outgoing/payment-file-store.ts';
import { order, released } from '../../correspondents/outgoing/testing-outgoing.ts';
import { sentBack } from '../../correspondents/outgoing/testing-returns.ts';
import { bytesOf, statementWithout, statusFile } from '../../correspondents/outgoing/testing-status-file.ts';
import { rejectOrder, releaseToSend, readMoves } from '../../money/orders/index.ts';
import { lifeOf } from '../../money/orders/testing-orders.ts';
import type { Database } from '../../base/platform/platform.ts';
import { lockWhatLeaves } from '../../base/platform/restore-lock-store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { releaseAfterRestoreKind } from './index.ts';
import { readWhatIsLocked } from './read-what-is-locked.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
let folder: string;
let people: TwoPeople;
const saved = () => join(folder, 'bank.backup');
const outgoing = () => join(folder, 'outgoing');
const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url, OUTGOING_DIR: outgoing() }));
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-after-restore-'));
  bank = await openTestBank({ settings: { OUTGOING_DIR: outgoing() } });
  people = await twoPeople(bank, [releaseAfterRestoreKind(bank.platform)]);
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});
/** Of this test and not of two people. */
async function endLocks(db: Database): Promise<void> {
  await inEmergency(db, 'release_after_restore', async (transaction) => {
    await sql`update restore_locks set released_at = now(), released_by = 'a test' where released_at is null`.execute(
      transaction,
    );
    await recordEverything(transaction, bank.platform, ['restore_lock']);
  });
}
beforeEach(() => endLocks(bank.database.db));

const takeBackup = () => backup(bank.database.db, saved(), { clock: bank.platform.clock });
const messageIds = (files: readonly { readonly messageId: string }[]) => files.map(({ messageId }) => messageId);
const lost = async (): Promise<LostPaymentFile[]> =>
  (await readWhatIsLocked(bank.database.db)).files.filter(({ fate }) => fate === null);

function release(what: string, more: { waiting?: 'send' | 'drop'; files?: unknown[] } = {}) {
  return people.change('release_after_restore', { what, waiting: 'send', files: [], ...more });
}

describe('after a restore', () => {
  test('payment files are locked, in words that say what to do, and no number is used twice', async () => {
    const placed = await released(bank);
    await takeBackup();
    const { files: first } = await json(['payments', 'export']);
    const restored = await run(['restore', saved(), '--replace']);
    expect(restored.out).toContain('Locked until staff have compared');
    expect(restored.out).toContain(`Payment files that left since then: ${first[0].message_id}.`);

    expect(await run(['payments', 'export'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/locked since the bank was restored.*restored list.*two people/),
    });
    await expect(writePaymentFiles(staff())).rejects.toThrow(PaymentFilesLocked);
    expect(await json(['payments', 'lost'])).toMatchObject([
      { message_id: first[0].message_id, fate: null, orders: [{ order: placed.number, state: 'released' }] },
    ]);

    const shown = await readWhatIsLocked(bank.database.db);
    expect([shown.orders.map(({ transferNumber }) => transferNumber), shown.counts.orders]).toEqual([
      [placed.number],
      1,
    ]);

    // Its money may be on its way: it is not given back either.
    expect(await rejectOrder(staff(), placed.id, 'no')).toBe('order_sent');
    const token = await bank.logIn(placed.client);
    expect(await bank.call('cancelOrder', { token, body: { id: placed.row } })).toMatchObject({
      status: 422,
      body: { reason: 'order_not_in_process' },
    });

    const [file] = await lost();
    expect(await release('payment_files')).toMatchObject({ refusal: 'all_fields_required', field: 'files' });
    expect(await release('payment_files', { files: [{ id: file!.id, fate: 'left' }] })).toBe('done');
    expect((await lifeOf(bank, placed.id)).state).toBe('sent');
    expect((await readMoves(bank.database.db, placed.id)).at(-1)).toMatchObject({ reason: first[0].message_id });
    expect((await json(['payments', 'export'])).files).toEqual([]);

    await released(bank);
    const { files: next } = await json(['payments', 'export']);
    expect(next[0].number).toBe(first[0].number + 1);
  });

  test('an order whose release was forgotten counts as sent, and one that did not leave leaves again', {
    tags: ['long'],
  }, async () => {
    const [one, other] = [await order(bank), await released(bank, {}, ['100.00 USD'])];
    await takeBackup();
    await releaseToSend(staff(), one.id, { isApproved: true });
    const { files } = await writePaymentFiles(staff());
    await restore(bank.database.db, saved(), { isReplacing: true });
    expect((await lifeOf(bank, one.id)).state).toBe('in_process');
    const [euros, dollars] = ['EUR', 'USD'].map((code) => files.find(({ amount }) => amount.currency === code)!);
    const found = await lost();
    const fateOf = (messageId: string) => (messageId === euros!.messageId ? 'left' : 'not_left');
    await release('payment_files', { files: found.map(({ id, messageId }) => ({ id, fate: fateOf(messageId) })) });
    expect((await lifeOf(bank, one.id)).state).toBe('sent');
    expect((await lifeOf(bank, other.id)).state).toBe('released');
    const again = await writePaymentFiles(staff());
    expect(again.files).toMatchObject([{ number: dollars!.number + 1, orderCount: 1 }]);
  });

  test('the status file of a forgotten file settles its known orders, once it is decided that it left', {
    tags: ['long'],
  }, async () => {
    const known = await released(bank);
    await takeBackup();
    const forgotten = await released(bank);
    const { files } = await writePaymentFiles(staff());
    await restore(bank.database.db, saved(), { isReplacing: true });
    const orders = [known, forgotten].map(({ number, endToEndId }) => ({ instructionId: number, endToEndId }));
    const refused = orders.map((one) => ({ ...one, status: 'RJCT', reason: 'AC04' }));
    const told = bytesOf(statusFile({ of: files[0]!.messageId, orders: refused }));
    await expect(applyStatusFile(asOperator(staff()), told)).rejects.toThrow(/forgotten by a restore/);
    const [file] = await lost();
    expect(file!.items.map(({ state }) => state)).toEqual(['released', null]);
    await release('payment_files', { files: [{ id: file!.id, fate: 'left' }] });
    expect(await applyStatusFile(asOperator(staff()), told)).toMatchObject({ rejectedCount: 1 });
    expect((await lifeOf(bank, known.id)).state).toBe('rejection_announced');
    // The day is read from the file itself: a restore forgets none.
    const content = (await readFileContent(bank.database.db, file!.id)).toString();
    await importFile(asOperator(staff()), { name: 'camt.xml', bytes: statementWithout(content) });
    expect((await lifeOf(bank, known.id)).state).toBe('rejected');
  });

  test('money that went back in a forgotten file does not go back in another one', async () => {
    const { id } = await sentBack(bank, { reference: 'HB-91' });
    await takeBackup();
    const { files } = await writePaymentFiles(staff());
    await restore(bank.database.db, saved(), { isReplacing: true });
    const [file] = await lost();
    expect(file).toMatchObject({ kind: 'returns', items: [{ name: 'HB-91', state: 'returned' }] });
    await release('payment_files', { files: [{ id: file!.id, fate: 'left' }] });
    expect((await writePaymentFiles(staff())).files).toEqual([]);
    const { rows } = await sql<{ message: string }>`
      select file.message_id as message from suspense_returns back join payment_files file on file.id = back.file_id
      where back.entry_id = ${id}`.execute(bank.database.db);
    expect(rows).toEqual([{ message: files[0]!.messageId }]);
  });

  test('mails about what was before wait; PINs, notices of security and mail to the bank itself do not', async () => {
    const { db } = bank.database;
    await sql`delete from outbox`.execute(db);
    const write = (subject: string, more: object = {}) =>
      enqueueMail(db, {
        id: bank.platform.newId(),
        kind: 'notice',
        recipient: 'anna@client.example',
        subject,
        text: 'Text',
        html: '<p>Text</p>',
        ...more,
      });
    const before = new Date();
    await write('A payment of before');
    await write('Your password', { isSecurityNotice: true });
    await write('A question', { kind: 'enquiry', recipient: 'desk@ostro.example' });
    await write('An answer to a visitor', { kind: 'enquiry' });
    await takeBackup();
    await restore(db, saved(), { isReplacing: true });
    await write('A payment of now');
    await write('A payment of before, told late', { toldOf: before });
    await write('A PIN', { kind: 'pin' });
    const take = async () =>
      (await claimDueMail(db, { pins: 9, others: 9, leaseSeconds: 60 })).map(({ subject }) => subject).sort();
    expect(await take()).toEqual(['A PIN', 'A payment of now', 'A question', 'Your password']);
    expect((await readWhatIsLocked(db)).counts.mails).toBe(3);
    await release('mails');
    expect(await take()).toEqual(['A payment of before', 'A payment of before, told late', 'An answer to a visitor']);
  });

  test('mails that people drop are given up and not sent', async () => {
    const { db } = bank.database;
    await sql`delete from outbox`.execute(db);
    const mail = { kind: 'notice' as const, recipient: 'anna@client.example', text: 'Text', html: '<p>Text</p>' };
    await enqueueMail(db, { ...mail, id: bank.platform.newId(), subject: 'A payment of before' });
    await lockWhatLeaves(db, { cause: 'backup', restoredTo: null });
    await release('mails', { waiting: 'drop' });
    expect(await claimDueMail(db, { pins: 9, others: 9, leaseSeconds: 60 })).toEqual([]);
    expect(await release('mails')).toMatchObject({ refusal: 'nothing_to_change' });
  });
});

describe('a database that has lost rows', () => {
  test('is noticed by the copies in the outgoing folder, and locks before the next file', {
    tags: ['long'],
  }, async () => {
    await takeBackup();
    const placed = await released(bank);
    const { files } = await writePaymentFiles(staff());
    // The database of before under this server, as a restore by other programs leaves it.
    const older = await createTestDatabase({ statementTimeoutMs: 0 });
    try {
      await restore(older.db, saved());
      await endLocks(older.db);
      const there = { ...staff(), db: older.db };
      await expect(writePaymentFiles(there)).rejects.toThrow(PaymentFilesLocked);
      const { locks, files: forgotten } = await readWhatIsLocked(older.db);
      expect(locks).toMatchObject([
        { what: 'payment_files', cause: 'loss', restoredTo: null },
        { what: 'statement_deliveries' },
        { what: 'mails' },
      ]);
      expect(messageIds(forgotten)).toContain(files[0]!.messageId);
      const { rows } = await sql<{ number: number }>`
        select max(last_number) as number from payment_file_numbers`.execute(older.db);
      expect(rows[0]!.number).toBeGreaterThanOrEqual(files[0]!.number);
      const next = await sql<{ number: bigint }>`select nextval('transfer_numbers') as number`.execute(older.db);
      expect(Number(next.rows[0]!.number)).toBeGreaterThan(Number(placed.number.slice(2)));
      expect(await verifyBank(older.db)).toEqual([]);
    } finally {
      await older.close();
    }
  });

  test('is noticed by a seal, though no file left; a switchover that loses nothing locks nothing', {
    tags: ['long'],
  }, async () => {
    const { db } = bank.database;
    await sealEvents(db);
    expect(await noticeLoss(bank.platform)).toBe(false);
    await takeBackup();
    await released(bank);
    await sealEvents(db);
    expect(await noticeLoss(bank.platform)).toBe(false);
    expect((await readWhatIsLocked(db)).locks).toEqual([]);

    const older = await createTestDatabase({ statementTimeoutMs: 0 });
    try {
      await restore(older.db, saved());
      // As a standby that was behind: the restore left no lock that would explain it.
      await sql`alter table restore_locks disable trigger user`.execute(older.db);
      await sql`truncate restore_locks`.execute(older.db);
      await sql`alter table restore_locks enable trigger user`.execute(older.db);
      const there = { ...bank.platform, db: older.db };
      expect(await noticeLoss(there)).toBe(true);
      expect(await noticeLoss(there)).toBe(false);
      expect((await readWhatIsLocked(older.db)).locks).toHaveLength(3);
    } finally {
      await older.close();
    }
  });

  test('is noticed for sure: no file is written where its copy could not be kept', async () => {
    const { id } = await released(bank);
    await expect(
      writePaymentFiles({ ...staff(), config: { ...bank.platform.config, outgoingDir: saved() } }),
    ).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect((await lifeOf(bank, id)).state).toBe('released');
  });
});
