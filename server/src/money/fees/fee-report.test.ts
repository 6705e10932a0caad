import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { assignFee, chargeFees, waiveFee } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let people: TwoPeople;
const month = '2026-03';

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
  const { platform } = bank;
  people = await twoPeople(bank, [
    ...changeKinds(platform),
    chargeFees(platform),
    waiveFee(platform),
    assignFee(platform),
  ]);
  await bank.setRate('EUR', '1.25');
  await bank.client({ holds: ['1000.00 EUR'] });
  await bank.client({ holds: ['1.00 EUR'] });
  await bank.client({ holds: ['2.00 EUR'] });
  const ahead = await bank.client({ holds: ['500.00 EUR'] });
  const unknown = await bank.client({ holds: ['500.00 EUR'] });
  for (const { accounts } of [ahead, unknown])
    await people.change('book_by_hand', {
      text: 'Maintenance',
      type: 'fee',
      legs: [
        { account: accounts[0].number, side: 'debit', amount: '30.00', currency: 'EUR' },
        { account: 'fees_maintenance:EUR', side: 'credit', amount: '30.00', currency: 'EUR' },
      ],
    });
  const [first] = (await office.call('readFees', { as: auditor, query: { from: month, state: 'to_assign' } })).body
    .fees;
  await people.change('assign_fee', { payment: first.payment, of: [month, '2026-04'] });
  bank.clock.passHours(24 * 31);
  await people.change('charge_fees', { month });
  const unpaid = (await office.call('readFees', { as: auditor, query: { state: 'unpaid' } })).body.fees;
  await people.change('waive_fee', { fee: unpaid[0].id });
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const states = async (query: Record<string, string> = {}) =>
  Object.fromEntries(
    (await office.call('readFees', { as: auditor, query })).body.sums.map(
      (sum: { month: string; state: string; count: number; amount: string }) => [
        `${sum.month} ${sum.state}`,
        `${sum.count} ${sum.amount}`,
      ],
    ),
  );

test('what was earned is what was charged, waived, and is owed; each fee stands there once', async () => {
  expect(await states()).toEqual({
    [`${month} charged`]: '2 62.00',
    [`${month} waived`]: '1 32.00',
    [`${month} unpaid`]: '1 32.00',
    [`${month} to_assign`]: '1 30.00',
  });
  // Money that was paid for two months is counted with the first of them.
  expect(await states({ from: month, to: '2026-04' })).toMatchObject({ '2026-04 charged': '1 0.00' });
});

test('months that are none, turned around or too many, and states that are none are refused', async () => {
  const reason = async (query: Record<string, string>) =>
    (await office.call('readFees', { as: auditor, query })).body.reason;
  expect(await reason({ from: '2026-13' })).toBe('period_malformed');
  expect(await reason({ from: '2026-04', to: month })).toBe('period_malformed');
  expect(await reason({ from: '2024-03', to: month })).toBe('period_malformed');
  expect(await reason({ state: 'lost' })).toBe('field_malformed');
  expect(await reason({ cursor: '2026-03 1' })).toBe('cursor_malformed');
});

test('the file of the books has the same, and its sums differ by what is owed', async () => {
  const query = { what: 'fees', from: `${month}-01`, to: `${month}-31` };
  const answer = await office.call('takeExport', { as: auditor, query });
  const lines = String(answer.body).trim().split(/\r?\n/);
  expect(lines.filter((line) => line.startsWith('fee,'))).toHaveLength(5);
  expect(lines.find((line) => line.startsWith('sum,'))).toMatch(/EUR.*126\.00,94\.00/);
});

test('a receivable of the books is what the report says is unpaid', async () => {
  const { body } = await office.call('readBalanceSheet', { as: auditor });
  const held = (number: string) => body.lines.find((line: { number: string }) => line.number === number)?.currencies;
  expect(held('1200')).toEqual([{ currency: 'EUR', amounts: ['32.00'] }]);
  expect(held('1300') ?? [{ amounts: ['0.00'] }]).toMatchObject([{ amounts: ['0.00'] }]);
});
