import { orderSortKeys, type ChosenOutcome, type QueuedOrder } from '@bank/contract/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { order } from './testing-outgoing.ts';

let bank: TestBank;
let office: TestOffice;
let officer: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  officer = await office.officer('payments');
  for (const [currency, rate] of [
    ['EUR', '1.08'],
    ['JPY', '0.0067'],
  ] as const)
    await bank.setRate(currency, rate);
  // More than one part, in two currencies, with names that differ by case alone.
  for (let count = 0; count < 4; count++) {
    await order(bank, { Amount: `${10 + count}.50`, 'Beneficiary Name': count % 2 === 0 ? 'anna Sail' : 'Bernd Oar' });
    await order(bank, { Amount: `${1000 - count}` }, ['100000 JPY']);
  }
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

const ask = async (query: Record<string, string>) =>
  (await office.call('listOutgoingOrders', { as: officer, query: { group: 'to_decide', ...query } })).body;
const listed = async (query: Record<string, string>): Promise<QueuedOrder[]> => (await ask(query)).orders;

const valuesOf = {
  transferNumber: ({ transferNumber }) => transferNumber,
  placedAt: ({ placedAt }) => placedAt,
  client: ({ clientNumber }) => clientNumber,
  debtorAccount: ({ debtorAccount }) => debtorAccount,
  creditor: ({ creditorName }) => creditorName.toLowerCase(),
  creditorAccount: ({ creditorAccount }) => creditorAccount,
  country: ({ creditorCountry }) => creditorCountry,
  amount: ({ currency, amount }) => `${currency} ${amount.padStart(12, '0')}`,
  valueDate: ({ valueDate }) => valueDate!,
} as const satisfies Record<(typeof orderSortKeys)[number], (row: QueuedOrder) => string>;

test.each(orderSortKeys)('every order is listed once, sorted by %s, up and down, from part to part', async (key) => {
  const whole = await listed({});
  for (const sort of [key, `-${key}`]) {
    const rows = await listed({ sort });
    const values = rows.map(valuesOf[key]);
    const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(values).toEqual(sort === key ? sorted : sorted.toReversed());
    expect(rows.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
    // A cursor is a row, whatever the part before ended with.
    const behind = await listed({ sort, cursor: rows[2]!.id });
    expect(behind.map(({ id }) => id)).toEqual(rows.slice(3).map(({ id }) => id));
  }
});

test('a row has its value date with the cut-off, the kinds of its hints and the risk of its client', async () => {
  const [first] = await listed({ currency: 'EUR' });
  expect(first).toMatchObject({ hints: ['new_beneficiary', 'new_country'], risk: null });
  expect(first!.valueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(first!.cutOff!.slice(0, 10)).toBe(first!.valueDate);
});

test('amounts between two ends are asked for in every currency by its own digits', async () => {
  const amounts = async (query: Record<string, string>) => (await listed(query)).map(({ amount }) => amount).toSorted();
  expect(await amounts({ amountFrom: '11.50', amountTo: '998' })).toEqual(['11.50', '12.50', '13.50', '997', '998']);
  expect(await amounts({ amountFrom: '999.5' })).toEqual(['1000']);
  expect(await ask({ amountFrom: 'much' })).toMatchObject({ reason: 'amount_malformed' });
  expect(await ask({ amountFrom: '9', amountTo: '8' })).toMatchObject({ reason: 'amount_malformed' });
});

test('a beneficiary is found by the beginning of a name or the account, a country by its code', async () => {
  expect(await listed({ beneficiary: 'ANNA' })).toHaveLength(2);
  expect(await listed({ beneficiary: 'Sail' })).toEqual([]);
  expect(await listed({ beneficiary: 'de89 3704 0044 0532 0130 00' })).toHaveLength(8);
  expect(await listed({ country: 'de' })).toHaveLength(8);
  expect(await listed({ country: 'FR', sort: 'valueDate' })).toEqual([]);
});

const releaseAs = async (as: TestOfficer, orders: readonly object[]): Promise<ChosenOutcome[]> =>
  (await office.call('releaseChosenOrders', { as, body: { orders } })).body.outcomes;

test('of a choice each order is judged alone: done, moved by somebody else, refused by a rule', async () => {
  const changed = await order(bank);
  const tooMuch = await order(bank, { Amount: '60000.00' }, ['90000.00 EUR']);
  const plain = await order(bank);
  await office.call('rejectOutgoingOrder', { as: officer, body: { id: changed.id, version: 0, reason: 'No' } });
  const none = bank.platform.newId();
  const chosen = [changed.id, tooMuch.id, none, plain.id, plain.id.toUpperCase()].map((id) => ({ id, version: 0 }));
  expect(await releaseAs(officer, chosen)).toMatchObject([
    { id: changed.id, outcome: 'moved', decided: { state: 'rejected' } },
    { id: tooMuch.id, outcome: 'refused', reason: 'second_person_required', message: expect.stringContaining('.') },
    { id: none, outcome: 'refused', reason: 'order_not_found' },
    { outcome: 'done', decided: { state: 'released', version: 1 } },
  ]);
});

test('two officers release one choice: each order has one winner, and the other one reads who it was', async () => {
  const other = await office.officer('payments');
  const chosen = [];
  for (let count = 0; count < 3; count++) chosen.push({ id: (await order(bank)).id, version: 0 });
  const [mine, theirs] = await Promise.all([releaseAs(officer, chosen), releaseAs(other, chosen.toReversed())]);
  for (const { id } of chosen) {
    const outcomes = [...mine, ...theirs].filter((outcome) => outcome.id === id);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'moved']);
    const moved = outcomes.find(({ outcome }) => outcome === 'moved')!;
    expect(moved.decided).toMatchObject({
      state: 'released',
      decidedBefore: { to: 'released', by: expect.any(String) },
    });
  }
});

test('a choice of thousands is judged up to a bound, and the rest is told as not tried', async () => {
  const { id } = await order(bank);
  const chosen = Array.from({ length: 5_000 }, (_none, place) => ({
    id: place === 0 ? id : bank.platform.newId(),
    version: 0,
  }));
  const outcomes = await releaseAs(officer, chosen);
  const tally = Object.groupBy(outcomes, ({ outcome }) => outcome);
  expect([tally.done?.length, tally.refused?.length, tally.not_tried?.length]).toEqual([1, 199, 4_800]);
});

test('what one person releases on a day counts on within a choice', async () => {
  const fresh = await office.officer('payments');
  const chosen = [];
  for (let count = 0; count < 2; count++)
    chosen.push({ id: (await order(bank, { Amount: '30000.00' }, ['90000.00 EUR'])).id, version: 0 });
  expect(await releaseAs(fresh, chosen)).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', reason: 'second_person_required' },
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alone_decisions where decided_by = ${fresh.login}`.execute(bank.database.db);
  expect(rows).toEqual([{ count: 1 }]);
});
