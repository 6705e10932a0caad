import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../correspondents/incoming/import-file.ts';
import { signOffItemKind } from '../../correspondents/incoming/index.ts';
import { writeTestCamt, type TestFile } from '../../correspondents/incoming/testing-camt.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { writeClientMoneyFile } from './client-money-file.ts';
import { readClientMoney } from './client-money.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
let people: TwoPeople;
let account: TestAccount;

/* Monday 2 March: 40.00 before the first statement, which opens with 35.00. */
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [signOffItemKind(bank.platform)]);
  [account] = (await bank.client({ holds: ['40.00 EUR'] })).accounts as [TestAccount];
  bank.clock.passHours(24);
  // On Tuesday it tells of Monday's receipt, which is booked on Tuesday, and of one that nobody knows.
  await take({
    statement: 'E1',
    day: '2026-03-02',
    opening: '35.00',
    entries: [{ amount: '100.00', to: account.number }],
  });
  await take({ statement: 'E2', day: '2026-03-03', opening: '135.00', entries: [{ amount: '9.00' }] });
  bank.clock.passHours(24);
});
afterAll(() => bank.close());

const take = (file: TestFile) =>
  importFile(asOperator(bank.platform), { name: 'camt.xml', bytes: writeTestCamt(file) });
async function euros(day?: string) {
  const sheet = await readClientMoney(bank.platform, day);
  if ('refusal' in sheet) throw new Error(sheet.refusal);
  return { ...sheet.currencies.find(({ currency }) => currency === 'EUR')!, day: sheet.day };
}

test('the sheet of yesterday shows what clients are owed beside what banks hold', async () => {
  expect(await euros()).toMatchObject({
    day: '2026-03-03',
    clients: '140.00',
    transit: '0.00',
    suspense: '9.00',
    owed: '149.00',
    heldByBooks: '149.00',
    surplusByBooks: '0.00',
    heldByStatements: '144.00',
    bookedLater: '0.00',
    surplusByStatements: '-5.00',
  });
});

test('any day of the past is read as it stood, with what was told by then and booked later', async () => {
  expect(await euros('2026-03-02')).toMatchObject({
    clients: '40.00',
    owed: '40.00',
    heldByBooks: '40.00',
    heldByStatements: '135.00',
    bookedLater: '100.00',
    surplusByStatements: '-5.00',
  });
  const [line] = (await euros('2026-03-02')).correspondents;
  expect(line).toMatchObject({ statement: { reference: 'E1', closingDay: '2026-03-02' }, unexplained: '0.00' });
});

test('what stood there before the first statement is open until two people sign it off with a reason', async () => {
  const [open] = (await euros()).correspondents;
  expect(open!.items).toEqual([
    { kind: 'opening_difference', after: '', before: 'E1', amount: '5.00', signedOff: null },
  ]);
  const { bic, account: nostro } = open!;
  const item = { item: 'opening_difference', bic, account: nostro, currency: 'EUR', after: '', before: 'E1' };
  expect(await people.change('sign_off_item', item)).toBe('done');
  for (const day of ['2026-03-02', '2026-03-03'])
    expect((await euros(day)).correspondents[0]!.items).toMatchObject([
      { amount: '5.00', signedOff: { reason: 'As agreed by phone' } },
    ]);
});

test('a day that no calendar has, and one to come, have no sheet', async () => {
  expect(await readClientMoney(bank.platform, '2026-02-30')).toEqual({ refusal: 'period_malformed', field: 'day' });
  expect(await readClientMoney(bank.platform, '2026-03-05')).toEqual({ refusal: 'period_in_future', field: 'day' });
});

test('the file of a day has one row for each figure, and says what is open', async () => {
  const sheet = await readClientMoney(bank.platform, '2026-03-03');
  if ('refusal' in sheet) throw new Error(sheet.refusal);
  const rows = [...writeClientMoneyFile(sheet)].map((row) => row.trim());
  expect(rows[0]).toBe('"day","currency","what","correspondent","account","amount","told"');
  expect(rows).toContain('"2026-03-03","EUR","surplus by statements","","","-5.00",""');
  expect(rows.find((row) => row.includes('opening difference'))).toContain('signed off: As agreed by phone');
});
