import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { readStandingAmounts } from '../../office/oversight/index.ts';
import { inspectBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { assignEntry, importFile, listEntries } from './index.ts';
import { writeTestCamt, type TestFile } from './testing-camt.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
let people: TwoPeople;
let account: TestAccount;

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts as [TestAccount];
});
afterAll(() => bank.close());

let files = 0;
const take = (file: TestFile) =>
  importFile(asOperator(bank.platform), {
    name: 'c.xml',
    bytes: writeTestCamt({ statement: `V${(files += 1)}`, ...file }),
  });
const waiting = () => listEntries(bank.platform.db, { isWaitingOnly: true, limit: 100 });

test('money of a value date far behind or ahead waits in suspense, booked with the day of booking', async () => {
  // The bank is at 2 March: ten days back and five ahead are inside.
  const entries = ['2020-01-02', '2026-02-19', '2026-02-20', '2026-03-07', '2026-03-08', '2031-12-31'].map(
    (valueDate, place) => ({ amount: `${place + 1}.00`, to: account.number, valueDate }),
  );
  await take({ entries });
  const found = await waiting();
  expect(found.map(({ suspenseReason, valueDate }) => [suspenseReason, valueDate])).toEqual(
    ['2020-01-02', '2026-02-19', '2026-03-08', '2031-12-31'].map((day) => ['value_date_out_of_band', day]),
  );
  expect(await bank.balance(account)).toBe('7.00');
  const { rows } = await sql<{ day: string }>`
    select distinct value_date::text as day from journal_entries where kind = 'suspense'`.execute(bank.platform.db);
  expect(rows).toEqual([{ day: '2026-03-02' }]);
});

test('a person who knows of the date assigns it, and the client is credited with that date', async () => {
  const [first] = await waiting();
  await assignEntry(bank.platform, { entryId: first!.id, accountNumber: account.number, reason: 'Agreed by phone' });
  expect(await bank.balance(account)).toBe('8.00');
  const { rows } = await sql<{ day: string }>`
    select value_date::text as day from postings where amount_minor = 100 and side = 'credit'
    order by booked_at desc, account_sequence desc limit 1`.execute(bank.platform.db);
  expect(rows).toEqual([{ day: '2020-01-02' }]);
});

test('the band is a setting of two people, in whole days', async () => {
  const change = (value: string) => people.change('set_limit', { limit: 'value_date_days_ahead', value });
  expect(await change('a week')).toEqual({ refusal: 'field_malformed', field: 'value' });
  expect(await change('367')).toEqual({ refusal: 'field_malformed', field: 'value' });
  expect(await change('0')).toBe('done');
  const before = (await waiting()).length;
  await take({
    day: '2026-03-02',
    opening: '0.00',
    entries: [{ amount: '9.00', to: account.number, valueDate: '2026-03-03' }],
  });
  expect(await waiting()).toHaveLength(before + 1);
});

test('suspense is aged by the entry that waits, also where an equal one came later and was assigned', async () => {
  await take({ currency: 'CHF', entries: [{ amount: '50.00' }] });
  bank.clock.passHours(24 * 40);
  const [franc] = (await bank.client({ holds: ['0.00 CHF'] })).accounts;
  await take({ currency: 'CHF', day: '2026-04-11', opening: '50.00', entries: [{ amount: '50.00' }] });
  const francs = (await waiting()).filter(({ currency }) => currency === 'CHF');
  await assignEntry(bank.platform, { entryId: francs[1]!.id, accountNumber: franc.number, reason: 'Known' });
  const standing = async (at: Date) =>
    (await readStandingAmounts(bank.platform.db, at))
      .filter(({ account: name }) => name === 'suspense:CHF')
      .map(({ amount, days }) => [amount.amountMinor, days]);
  expect(await standing(bank.clock.now())).toEqual([[5_000n, 40]]);
  expect(await standing(new Date('2026-03-12T12:00:00Z'))).toEqual([[5_000n, 10]]);
});

test('a number that an undone transfer took is a note of verify and no fault', async () => {
  const { db } = bank.platform;
  const notes = async () => (await inspectBank(db)).notices.filter((note) => note.startsWith('Numbers of transfers'));
  expect(await notes()).toEqual([]);
  await sql`select nextval('transfer_numbers')`.execute(db);
  await bank.deposit(account, '1.00');
  expect(await notes()).toEqual([expect.stringMatching(/undone: 1 \(T-\d+\)\.$/)]);
});
