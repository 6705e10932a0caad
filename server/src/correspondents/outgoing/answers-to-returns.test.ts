import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { importFile, listEntries, returnEntry, undoAssignment, type IncomingEntry } from '../incoming/index.ts';
import { importKinds } from '../incoming/testing-imports.ts';
import { writeTestCamt, type TestEntry } from '../incoming/testing-camt.ts';
import { applyStatusFile, listFiles, readFileReturns, writePaymentFiles } from './index.ts';
import { sentBack } from './testing-returns.ts';
import { bytesOf, returnStatusFile } from './testing-status-file.ts';

let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, importKinds(bank.platform));
});
// No statement tells of the day of an earlier test.
beforeEach(() => bank.clock.passHours(7 * 24));
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const db = () => bank.database.db;
const entryOf = async (id: string) =>
  (await listEntries(db(), { isWaitingOnly: false, limit: 1_000 })).find((entry) => entry.id === id)!;
const suspense = async () =>
  (
    await db()
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('code', '=', 'suspense:EUR')
      .executeTakeFirst()
  )?.balance_minor ?? 0n;
const undo = (entry: IncomingEntry) => people.change('undo_assignment', { entry: entry.id });

/** Money of a file of returns, and the day on which it is to go. */
async function left(entry: Partial<TestEntry> = {}) {
  const back = await sentBack(bank, entry);
  const { files } = await writePaymentFiles(staff());
  const file = files.at(-1)!;
  const { rows } = await sql<{ day: string }>`
    select execution_day_of(content)::text as day from payment_files where id = ${file.id}`.execute(db());
  const [placed] = await readFileReturns(db(), file.id);
  return { ...back, file, day: rows[0]!.day, reference: placed!.reference };
}

const say = (text: string) => applyStatusFile(asOperator(staff()), bytesOf(text));
const tell = async (day: string, entries: readonly TestEntry[] = []) =>
  void (await importFile(asOperator(staff()), { name: 'camt.xml', bytes: writeTestCamt({ day, entries }) }));

describe('what a correspondent answers to money that goes back', () => {
  test.each([
    ['by its own id', 'pacs.002.001.10', (id: string) => ({ transactionId: id })],
    ['by the end-to-end id of the payment', 'pacs.002.001.03', () => ({ endToEndId: 'GULL-71', instructionId: '' })],
    ['by the UETR of the payment', 'pacs.002.001.14', () => ({ uetr: '7F3A1C5E-9B2D-4E6F-8A1B-2C3D4E5F6A7B' })],
  ] as const)('is kept with it, where it names the return %s', async (_how, message, named) => {
    const uetr = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const { id, file, reference } = await left({ endToEndId: 'GULL-71', uetr });
    const told = { ...named(reference), status: 'ACSC', amount: '12.00' };
    expect(await say(returnStatusFile({ of: file.messageId, message, returns: [told] }))).toMatchObject({
      completedCount: 1,
      rejectedCount: 0,
    });
    expect(await entryOf(id)).toMatchObject({
      resolution: 'returned',
      sentBack: { status: 'ACSC', statusReason: null, isTold: false },
    });
  });

  test('is no money: a rejected return waits until the day on which it was to go is told', async () => {
    const before = await suspense();
    const { id, file, day, reference } = await left();
    const returns = [{ instructionId: reference, status: 'RJCT', reason: 'AC04' }];
    await say(returnStatusFile({ of: file.messageId, returns }));
    expect(await entryOf(id)).toMatchObject({
      resolution: 'returned',
      sentBack: { status: 'RJCT', statusReason: 'AC04 Words of the bank' },
    });
    expect(await suspense()).toBe(before);
    await tell(day);
    expect(await suspense()).toBe(before + 1_200n);
    expect(await entryOf(id)).toMatchObject({ resolution: null, sentBack: null });
    expect((await listFiles(db(), { limit: 1 }))[0]).toMatchObject({ sentCount: 0, rejectedCount: 1 });
  });

  test('comes after the statement that shows that the money has stayed, and is believed at once', async () => {
    const { id, file, day } = await left();
    await tell(day);
    await say(returnStatusFile({ of: file.messageId, group: 'RJCT', groupReason: 'MS03' }));
    expect((await entryOf(id)).resolution).toBeNull();
  });

  test('does not bring back what the correspondent has debited: that comes as a credit', async () => {
    const { id, file, day, reference } = await left();
    await tell(day, [{ amount: '12.00', side: 'debit', endToEndId: reference }]);
    await say(returnStatusFile({ of: file.messageId, group: 'RJCT' }));
    expect(await entryOf(id)).toMatchObject({ resolution: 'returned', sentBack: { isTold: true, status: 'RJCT' } });
    expect(await undo(await entryOf(id))).toEqual({ refusal: 'return_sent', field: 'entry' });
  });

  test('lets a debit that nobody can explain stand for it, until that is decided', async () => {
    const { id, file, day } = await left();
    await say(returnStatusFile({ of: file.messageId, group: 'RJCT' }));
    await tell(day, [{ amount: '12.00', side: 'debit', endToEndId: 'WHO-KNOWS' }]);
    expect((await entryOf(id)).resolution).toBe('returned');
    // Two people know better.
    expect(await undo(await entryOf(id))).toBe('done');
    expect((await entryOf(id)).resolution).toBeNull();
  });

  test('lets money go back once more, under a reference of its own, whose debit is known', async () => {
    const { id, file, day, reference } = await left();
    await tell(day);
    await say(returnStatusFile({ of: file.messageId, group: 'RJCT' }));
    await returnEntry(staff(), { entryId: id, reason: 'To the right account', code: 'FOCR' });
    bank.clock.passHours(24);
    const second = (await writePaymentFiles(staff())).files.at(-1)!;
    expect(await readFileReturns(db(), second.id)).toMatchObject([{ entryId: id, reference: `${reference}-2` }]);
    await tell(second.writtenAt.toISOString().slice(0, 10), [
      { amount: '12.00', side: 'debit', endToEndId: `${reference}-2` },
    ]);
    expect(await entryOf(id)).toMatchObject({ sentBack: { isTold: true } });
    await expect(say(returnStatusFile({ of: file.messageId, group: 'ACSC' }))).rejects.toThrow(/in suspense again/);
  });

  test('is refused whole where it names no return of its file, another amount, or a file of orders', async () => {
    const { id, file, reference } = await left();
    const of = file.messageId;
    const one = { instructionId: reference, status: 'RJCT' };
    for (const [text, why] of [
      [returnStatusFile({ of, returns: [{ ...one, instructionId: 'NOT-OURS' }] }), /no return of .* has these ids/],
      [returnStatusFile({ of, returns: [{ ...one, amount: '11.00' }] }), /no return of .* has these ids/],
      [returnStatusFile({ of, returns: [one, one] }), /named twice/],
      [returnStatusFile({ of, group: 'ACSC', returns: [one] }), /contradicts/],
      [returnStatusFile({ of, count: 2, group: 'RJCT' }), /the file has 1 returns/],
      [returnStatusFile({ of, group: 'RJCT', named: 'pacs.008.001.08' }), /no pacs\.004/],
      [returnStatusFile({ of: 'OSTRXO22-NOWHERE-000001', group: 'RJCT' }), /no payment file/],
      [returnStatusFile({ of, returns: [{ ...one, status: 'LATER' }] }), /no status that the bank knows/],
    ] as const)
      await expect(say(text)).rejects.toThrow(why);
    expect((await entryOf(id)).sentBack).toMatchObject({ status: null });
  });
});

describe('money that staff sent back', () => {
  test('stays where no file has taken it and two people say so, and goes in none afterwards', async () => {
    const before = await suspense();
    const entry = await sentBack(bank);
    expect(await suspense()).toBe(before);
    await expect(undoAssignment(staff(), { entryId: entry.id, reason: 'A mistake' })).rejects.toThrow(
      /two people decide this/,
    );
    expect(await undo(entry)).toBe('done');
    expect(await suspense()).toBe(before + 1_200n);
    expect((await writePaymentFiles(staff())).files).toEqual([]);
  });

  test('does not come back by two people once it has left', async () => {
    const entry = await left();
    expect(await undo(entry)).toEqual({ refusal: 'return_sent', field: 'entry' });
    await expect(
      sql`insert into undone_decisions (resolution_entry_id, entry_id, resolution, resolved_at, resolved_by,
          resolution_reason, undone_at, undone_by, undone_reason)
        select resolution_entry_id, id, resolution, resolved_at, resolved_by, resolution_reason, now(), 'x', 'x'
        from incoming_entries where id = ${entry.id}`.execute(db()),
    ).rejects.toThrow(/money that left|undone in the books first/);
  });
});
