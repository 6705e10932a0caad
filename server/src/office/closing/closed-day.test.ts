import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectBank } from '../../operation/backup/index.ts';
import { signOffItemKind } from '../../correspondents/incoming/index.ts';
import { importFile } from '../../correspondents/incoming/import-file.ts';
import { writeTestCamt, type TestFile } from '../../correspondents/incoming/testing-camt.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { closePeriodKind } from './close-period-kind.ts';
import { countLateStatements, readClosedDay } from './read-closed-day.ts';

let bank: TestBank;
let people: TwoPeople;

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [closePeriodKind(bank.platform), signOffItemKind(bank.platform)]);
  await bank.client({ holds: ['100.00 EUR', '7.00 USD'] });
  bank.clock.passHours(24 * 40);
  await take({ statement: 'E1', opening: '90.00', closing: '90.00', entries: [] });
  await take({ statement: 'U1', currency: 'USD', opening: '7.00', closing: '7.00', entries: [] });
  const { rows } = await sql<{ bic: string; account: string }>`
    select correspondent_bic as bic, account from incoming_statements where reference = 'E1'`.execute(bank.platform.db);
  const item = { item: 'opening_difference', ...rows[0]!, currency: 'EUR', after: '', before: 'E1' };
  await people.change('sign_off_item', item);
});
afterAll(() => bank.close());

async function take(file: TestFile): Promise<void> {
  const bytes = writeTestCamt({ day: '2026-03-30', ...file });
  await importFile(asOperator(bank.platform), { name: `${file.statement}.xml`, bytes });
}

const overruled = [{ item: 'statements', reason: 'No statement comes on that day' }];
const close = (of: string) => people.change('close_period', { period: 'day', of, overruled });
async function closedDay(day: string) {
  const read = await readClosedDay(bank.platform, day);
  if (!('closed' in read) || read.closed === null) throw new Error(`${day} is not closed`);
  const { correspondents, later } = read.closed;
  return {
    sides: correspondents
      .filter(({ statement }) => statement !== null)
      .map(({ currency, nostro, statement }) => [currency, nostro, statement!.reference, statement!.closing]),
    later: later.map((one) => [one.kind, one.currency, one.reference, one.amount, one.seenWith]),
  };
}

const sealed = [
  ['EUR', '100.00', 'E1', '90.00'],
  ['USD', '7.00', 'U1', '7.00'],
];

test('a day that nobody closed has nothing sealed, and a day that no calendar has is refused', async () => {
  expect(await readClosedDay(bank.platform, '2026-03-30')).toEqual({ closed: null });
  expect(await readClosedDay(bank.platform, '2031-01-01')).toEqual({ closed: null });
  expect(await readClosedDay(bank.platform, '2026-02-30')).toEqual({ refusal: 'period_malformed', field: 'day' });
  expect(await countLateStatements(bank.platform)).toBe(0);
});

test('a closed day keeps both sides of each correspondent, in every currency', async () => {
  expect(await close('2026-03-30')).toBe('done');
  expect(await closedDay('2026-03-30')).toEqual({ sides: sealed, later: [] });
  expect(await countLateStatements(bank.platform)).toBe(0);
});

test('a statement that comes later is told beside, changes nothing that is sealed, and the next closing sees it', async () => {
  const entry = { reference: 'LATE-1', amount: '5.00', name: 'Somebody', text: 'Nobody knows what for' };
  await take({ statement: 'E2', opening: '90.00', closing: '95.00', entries: [entry] });
  const late = ['statement_came', 'EUR', 'E2', '95.00'];
  expect(await closedDay('2026-03-30')).toEqual({ sides: sealed, later: [[...late, null]] });
  expect(await countLateStatements(bank.platform)).toBe(1);

  // The day after has no statement of its own: it stands on the last one there is.
  expect(await close('2026-03-31')).toBe('done');
  expect(await closedDay('2026-03-31')).toEqual({
    sides: [['EUR', '100.00', 'E2', '95.00'], sealed[1]],
    later: [],
  });
  expect(await closedDay('2026-03-30')).toEqual({ sides: sealed, later: [[...late, '2026-03-31']] });
  expect(await countLateStatements(bank.platform)).toBe(0);
});

test('a statement that counts no more is told by the days that knew it, until a closing has seen that', async () => {
  // As one that is taken back: it is a copy now, and a copy is in no reconciliation.
  await past(`update incoming_statements set copy_of = (select id from incoming_statements where reference = 'E1')
    where reference = 'E2'`);
  const gone = ['statement_gone', 'EUR', 'E2', '95.00'];
  expect((await closedDay('2026-03-31')).later).toEqual([[...gone, null]]);
  expect(await countLateStatements(bank.platform)).toBe(1);
  expect(await close('2026-04-01')).toBe('done');
  expect((await closedDay('2026-03-31')).later).toEqual([[...gone, '2026-04-01']]);
  expect((await closedDay('2026-04-01')).later).toEqual([]);
  expect(await countLateStatements(bank.platform)).toBe(0);
});

test('two who close the same day at once seal it once', async () => {
  const outcomes = await Promise.all([close('2026-04-02'), close('2026-04-02')]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from closed_reconciliations r join closed_periods c on c.id = r.closed_period_id
    where c.last_day = '2026-04-02' and r.currency = 'EUR'`.execute(bank.platform.db);
  expect(rows).toEqual([{ n: 1n }]);
});

test('nothing is sealed later, changed or deleted, and verify finds a hand that did', async () => {
  const { db } = bank.platform;
  const again = sql`insert into closed_reconciliations
    select closed_period_id, correspondent_bic, 'another', currency, 0, 0, content, '{}', '{}'
    from closed_reconciliations limit 1`;
  await expect(again.execute(db)).rejects.toThrow('with the closing of its day only');
  await expect(sql`delete from closed_reconciliations`.execute(db)).rejects.toThrow('stays closed');
  const found = async () => (await inspectBank(db)).found.map(({ subject, detail }) => `${subject}: ${detail}`);
  const ofDay = async () => (await found()).filter((line) => /closed day/.test(line));
  expect(await ofDay()).toEqual([]);
  await past(`update closed_reconciliations set theirs_minor = 1 where ctid = (
    select ctid from closed_reconciliations where currency = 'USD' limit 1)`);
  expect(await ofDay()).toEqual([expect.stringContaining('changed by hand')]);
  await past(`update closed_reconciliations set ours_minor = 1 where currency = 'EUR'`);
  expect((await ofDay()).filter((line) => line.includes('was sealed with 1'))).toHaveLength(4);
});

/** As the owner of the database, past its guards. */
const past = (statement: string) =>
  bank.platform.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
