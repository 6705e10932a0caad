import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importKinds, testImporter, type TestImporter } from './testing-imports.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { assignEntry, keepEntry, listFiles, reconcile, returnEntry } from './index.ts';
import { takeFileBack } from './take-file-back.ts';

let bank: TestBank;
let people: TwoPeople;
let files: TestImporter;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [...changeKinds(bank.platform), ...importKinds(bank.platform)]);
  files = testImporter(bank);
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const holder = async (currency = 'EUR') => (await bank.client({ holds: [`0.00 ${currency}`] })).accounts[0];
async function asks(file: string): Promise<string> {
  const made = await people.propose('take_file_back', { file });
  if (typeof made !== 'string') throw new Error(made.refusal);
  return made;
}
const takeBack = (file: string) => people.change('take_file_back', { file });
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const reason = 'Written by hand';
const unexplained = async (currency: string) =>
  (await reconcile(bank.platform, { currency })).map(({ statement }) => statement?.unexplained.amountMinor);

test('two people take a statement back: the books hold nothing of it, and it may be imported again', async () => {
  const account = await holder();
  const file = {
    statement: 'TB-1',
    opening: '0.00',
    entries: [
      { amount: '100.00', to: account.number, name: 'Gull Ltd', reference: 'TB-A' },
      { amount: '7.00', name: 'Tern Ltd', reference: 'TB-B' },
      { amount: '3.00', side: 'debit', reference: 'TB-C' },
    ],
  } as const;
  const before = await bank.balance(account);
  const first = await files.bring(file);
  expect(await bank.balance(account)).toBe('100.00');
  expect(await takeBack(first.fileId)).toBe('done');
  expect(await bank.balance(account)).toBe(before);
  expect(await unexplained('EUR')).toEqual([undefined]);
  expect((await listFiles(bank.database.db, { limit: 1 }))[0]).toMatchObject({
    id: first.fileId,
    takenBack: { by: 'ben', reason: 'As agreed by phone' },
  });
  const { rows } = await sql<{ outcome: string; resolution: string; names: boolean }>`
    select e.outcome, e.resolution, back.reverses_entry_id = e.journal_entry_id as names
    from incoming_entries e join journal_entries back on back.id = e.resolution_entry_id
    where e.first_seen_in in (select id from incoming_statements where file_id = ${first.fileId})
    order by e.servicer_reference`.execute(bank.database.db);
  expect(rows).toEqual(
    ['booked', 'suspense', 'suspense'].map((outcome) => ({ outcome, resolution: 'taken_back', names: true })),
  );
  expect(await takeBack(first.fileId)).toEqual({ refusal: 'file_taken_back_already', field: 'file' });

  await files.bringBytes(first.bytes);
  expect(await bank.balance(account)).toBe('100.00');
  expect(await unexplained('EUR')).toEqual([0n]);
});

test('what was assigned, sent back or kept of a file refuses it, and is named', async () => {
  const account = await holder('GBP');
  const { fileId } = await files.bring({
    currency: 'GBP',
    statement: 'TB-2',
    entries: ['A', 'B', 'C', 'D'].map((name) => ({ amount: '5.00', name, reference: `USED-${name}` })),
  });
  const of = async (reference: string) => (await files.find(reference)).id;
  await assignEntry(staff(), { entryId: await of('USED-A'), accountNumber: account.number, reason });
  await returnEntry(staff(), { entryId: await of('USED-B'), reason });
  await keepEntry(staff(), { entryId: await of('USED-C'), reason });
  expect(await takeBack(fileId)).toEqual({ refusal: 'file_in_use', field: 'file' });
  expect(await takeFileBack(staff(), { fileId, reason })).toMatchObject({
    obstacles: [
      { why: 'assigned', name: 'USED-A', entryId: await of('USED-A') },
      { why: 'returned', name: 'USED-B' },
      { why: 'own', name: 'USED-C' },
    ],
  });
});

test('money that the client has no more refuses it', async () => {
  const account = await holder('USD');
  const { fileId } = await files.bring({
    currency: 'USD',
    statement: 'TB-3',
    entries: [{ amount: '50.00', to: account.number, name: 'Gull Ltd' }],
  });
  expect(await people.change('place_hold', { account: account.number, amount: '0.01' })).toBe('done');
  expect(await takeFileBack(staff(), { fileId, reason })).toMatchObject({
    obstacles: [{ why: 'money_spent', name: account.number }],
  });
  expect(await bank.balance(account)).toBe('50.00');
});

test('a notification that a statement proves stays until that is taken back; a copy holds it too', async () => {
  const entry = { amount: '9.00', name: 'Tern Ltd', reference: 'TWICE-1' };
  const notified = await files.bring({ currency: 'CHF', message: 'camt.054.001.08', entries: [entry] });
  const stated = await files.bring({ currency: 'CHF', statement: 'TB-4', entries: [entry] });
  const copy = await files.bring({ currency: 'CHF', statement: 'TB-4-COPY', copyMark: 'DUPL', entries: [entry] });
  expect(await takeFileBack(staff(), { fileId: notified.fileId, reason })).toMatchObject({
    obstacles: [{ why: 'told_by_another_file', name: 'TWICE-1', by: stated.name }],
  });
  expect(await takeFileBack(staff(), { fileId: stated.fileId, reason })).toMatchObject({
    obstacles: [{ why: 'copied', by: copy.name }],
  });
  expect(await takeBack(copy.fileId)).toBe('done');
  expect(await takeBack(stated.fileId)).toBe('done');
  // The notification stands: it is in no statement again.
  expect(await reconcile(bank.platform, { currency: 'CHF' })).toMatchObject([
    { statement: undefined, notStated: { count: 1 } },
  ]);
  expect(await takeBack(notified.fileId)).toBe('done');
  expect(await reconcile(bank.platform, { currency: 'CHF' })).toMatchObject([{ notStated: { count: 0 } }]);
});

test('nobody takes a file back alone, neither by the database', async () => {
  const { fileId } = await files.bring({
    currency: 'JPY',
    opening: '0',
    entries: [{ amount: '900', name: 'Tern Ltd' }],
  });
  await expect(takeFileBack(staff(), { fileId, reason })).rejects.toThrow(/two people take a file back/);
  await expect(
    sql`insert into files_taken_back (file_id, reason, taken_back_by) values (${fileId}, 'x', 'x')`.execute(
      bank.database.db,
    ),
  ).rejects.toThrow(/with all its entries|two people decide this/);
  await expect(
    sql`update incoming_files set taken_back_at = now() where id = ${fileId}`.execute(bank.database.db),
  ).rejects.toThrow(/stay as they were written/);
});

test('of a taking back and an assignment at one moment one wins', async () => {
  const account = await holder();
  for (let turn = 0; turn < 4; turn += 1) {
    const { fileId } = await files.bring({
      message: 'camt.054.001.08',
      entries: [{ amount: '4.00', name: 'Skua Ltd', reference: `RACE-${turn}` }],
    });
    const { id } = await files.find(`RACE-${turn}`);
    const before = await bank.balance(account);
    const asked = await asks(fileId);
    const assign = () => assignEntry(staff(), { entryId: id, accountNumber: account.number, reason });
    const [taken, assigned] = await Promise.all([people.approve(asked), assign()]);
    const isAssigned = typeof assigned === 'object';
    expect(taken === 'done').toBe(!isAssigned);
    expect((await bank.balance(account)) === before).toBe(!isAssigned);
    if (!isAssigned) expect(assigned).toBe('entry_not_in_suspense');
  }
});

test('of two who bring and take back the same file each finds what the other did', async () => {
  const { fileId, bytes } = await files.bring({
    message: 'camt.054.001.08',
    entries: [{ amount: '6.00', name: 'Skua Ltd', reference: 'AGAIN-1' }],
  });
  const asked = await asks(fileId);
  const [taken] = await Promise.all([
    people.approve(asked),
    files.bringBytes(bytes).then(
      () => 'imported',
      () => 'refused',
    ),
  ]);
  expect(taken).toBe('done');
});

test('neither of two files that tell one batch, whole and in its parts, is taken back alone', async () => {
  const [one, other] = [await holder(), await holder()];
  const batch = { reference: 'TB-BATCH', amount: '300.00' };
  const told = await files.bring({
    statement: 'TB-B1',
    entries: [{ ...batch, batch: { count: 2 }, isBare: true }],
  });
  const parts = [
    { amount: '100.00', to: one.number, name: 'Gull Ltd' },
    { amount: '200.00', to: other.number, name: 'Tern Ltd' },
  ];
  const split = await files.bring({
    statement: 'TB-B2',
    message: 'camt.054.001.08',
    entries: [{ ...batch, parts, batch: {} }],
  });
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['100.00', '200.00']);
  for (const { fileId } of [told, split]) expect(await takeBack(fileId)).toMatchObject({ refusal: 'file_in_use' });
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['100.00', '200.00']);
  expect(await unexplained('EUR')).toEqual([0n]);
});
