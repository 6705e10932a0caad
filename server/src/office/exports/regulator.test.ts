import { tableOfText } from '@bank/documents/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internationalOrder } from '../../testing/international-order.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let [small, large] = ['', ''];
let today: string;

async function take(query: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>[]> {
  const { status, body } = await office.call('takeExport', { as: auditor, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return tableOfText(String(body), ',');
}

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
  await bank.setRate('EUR', '1.25');
  bank.clock.passSeconds(1);
  const ada = await bank.client({ holds: ['1000.00 EUR', '10.00 USD'] });
  const otto = await bank.client({ holds: ['5000.00 EUR'], companyName: 'Gull Ltd' });
  [small, large] = [ada.number, otto.number];
  today = bank.clock.now().toISOString().slice(0, 10);
  const token = await bank.logIn(otto);
  const order = internationalOrder({ from_account: otto.accounts[0].id, Amount: '400.00' });
  const placed = await bank.call('orderInternationalTransfer', { token, body: order });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

test('depositors stand in the order of what they have, each with its part of all deposits', async () => {
  const rows = await take({ what: 'depositors', at: today });
  expect(rows.filter(({ record }) => record === 'depositor')).toMatchObject([
    { rank: '1', client: large, name: 'Gull Ltd', balances: 'EUR 4600.00', credit: '5750.00' },
    { rank: '2', client: small, accounts: '2', balances: 'EUR 1000.00; USD 10.00', credit: '1260.00' },
  ]);
  expect(rows[0]!['percent_of_deposits']).toBe('82.02');
  expect(rows.slice(-2)).toMatchObject([
    { record: 'count', count: '2' },
    { record: 'sum', currency: 'USD', credit: '7010.00' },
  ]);
});

test('a report of a day before has what stood then; one of a day to come, or of no day, is refused', async () => {
  expect((await take({ what: 'depositors', at: '2020-01-01' })).map(({ record }) => record)).toEqual(['count']);
  for (const what of ['depositors', 'exposures'])
    for (const [at, reason] of [
      ['2999-01-01', 'period_in_future'],
      ['2026-02-30', 'period_malformed'],
    ] as const) {
      const { body } = await office.call('takeExport', { as: auditor, query: { what, at } });
      expect(body).toMatchObject({ reason, field: 'at' });
    }
});

test('exposures are what the books have with correspondents, and large beside an equity of nothing', async () => {
  const rows = (await take({ what: 'exposures', at: today })).filter(({ record }) => record === 'exposure');
  const euro = rows.filter(({ currency, debit }) => currency === 'EUR' && debit !== '');
  expect(euro).toMatchObject([{ debit: '6000.00', worth: '7500.00', equity: '0.00', is_large: 'yes' }]);
  expect(euro[0]!['percent_of_equity']).toBe('');
  expect(rows.filter(({ worth_of_bank: worth }) => worth === '0.00').map(({ is_large: is }) => is)).not.toContain(
    'yes',
  );
});

test('payments are told by country from a sum on, each country with its count and sum', async () => {
  const all = await take({ what: 'payments_by_country' });
  const out = all.filter(({ direction }) => direction === 'out');
  expect(out).toMatchObject([{ record: 'payment', client: large, debit: '400.00', worth: '500.00' }]);
  const { country } = out[0]!;
  expect(country).toMatch(/^[A-Z]{2}$/);
  expect(all.find((row) => row['record'] === 'country' && row['country'] === country)).toMatchObject({
    payments: '1',
    worth: '500.00',
  });
  expect(
    (await take({ what: 'payments_by_country', amountFrom: '500.01' })).some((row) => row['direction'] === 'out'),
  ).toBe(false);
  expect(
    (await take({ what: 'payments_by_country', amountFrom: '500' })).some((row) => row['direction'] === 'out'),
  ).toBe(true);
  expect((await take({ what: 'payments_by_country', to: '2020-12-31' })).map(({ record }) => record)).toEqual([
    'count',
  ]);
  const { body } = await office.call('takeExport', {
    as: auditor,
    query: { what: 'payments_by_country', amountFrom: '-1' },
  });
  expect(body).toMatchObject({ reason: 'amount_malformed', field: 'amountFrom' });
});

test('each report is a workbook as well, and on record with its rows', async () => {
  for (const what of ['depositors', 'exposures', 'payments_by_country']) {
    const { status } = await office.call('takeExport', { as: auditor, query: { what, format: 'xlsx' } });
    expect.soft(status).toBe(200);
  }
  const { body } = await office.call('listExports', { as: auditor });
  expect(body.exports.slice(0, 3).map(({ what }: { what: string }) => what)).toEqual([
    'payments_by_country',
    'exposures',
    'depositors',
  ]);
});
