import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { readMonitoringRules } from '../../base/settings/index.ts';
import { readHits } from '../../people/screening/index.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { monitorMovements } from '../monitoring/index.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
let office: TestOffice;
let officer: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank({ settings: productionSettings });
  people = await twoPeople(bank);
  office = await openTestOffice(bank);
  officer = await office.officer('compliance');
});
beforeEach(() => bank.clock.passSeconds(60));
afterAll(async () => {
  await office.close();
  await bank.close();
});

const set = (content: object) => people.change('set_monitoring_rule', content);
const structuring = { rule: 'structuring', state: 'on', amount: '10000', share: '50', count: '3', days: '7' };
const undecided = async () => (await office.call('officeCounts', { as: officer })).body.counts.monitoring_rules;
const rulesOf = async () => (await office.call('listMonitoringRules', { as: officer })).body.rules;

async function look() {
  await sealEvents(bank.database.db);
  await monitorMovements(bank.platform);
  return (await readHits(bank.database.db, { isOpenOnly: true, limit: 10 })).map(({ listedName }) => listedName);
}

test.each([
  ['an amount of nothing', { ...structuring, amount: '0' }, 'amount'],
  ['no amount', { ...structuring, amount: '' }, 'amount'],
  ['no days', { ...structuring, days: '0' }, 'days'],
  ['a window of more than a month', { ...structuring, days: '32' }, 'days'],
  ['half a payment', { ...structuring, count: '1.5' }, 'count'],
  ['more than the whole', { rule: 'rapid_in_and_out', state: 'on', amount: '1', share: '101', days: '1' }, 'share'],
  [
    'a quiet time of eleven years',
    { rule: 'dormant_then_busy', state: 'on', amount: '1', days: '4000', within: '1' },
    'days',
  ],
])('%s is no rule', async (_what, content, field) => {
  expect(await set(content)).toMatchObject({ refusal: 'field_malformed', field });
});

test('a bank begins without a rule, and Today says so until two people have decided each of them', async () => {
  const client = await bank.client({ holds: ['0 USD'] });
  const [account] = client.accounts;
  await bank.deposit(account, '9000.00');
  await bank.deposit(account, '9000.00');
  await bank.deposit(account, '9000.00');
  expect(await look()).toEqual([]);
  expect(await undecided()).toBe(5);

  bank.clock.passSeconds(60);
  expect(await set({ ...structuring, within: '9' })).toBe('done');
  expect(await undecided()).toBe(4);
  expect((await rulesOf())[0]).toMatchObject({
    rule: 'Structuring below a limit',
    state: 'on',
    words: expect.stringContaining('3 or more payments, each below 10000.00 USD and of 50 % of it or more'),
    form: { ...structuring, amount: '10000.00' },
    setBy: 'ann, ben',
  });
  expect(await set(structuring)).toMatchObject({ refusal: 'nothing_to_change' });
  // What was booked before counts, and is not told of by itself.
  expect(await look()).toEqual([]);
  bank.clock.passSeconds(60);
  expect(await set({ rule: 'new_country', state: 'off', amount: '1' })).toBe('done');
  await bank.deposit(account, '5000.00');
  expect(await look()).toEqual(['Structuring below a limit']);
});

test('a rule counts from the version that made it what it is; one that is off tells of nothing', async () => {
  const [{ setAt: before }] = await rulesOf();
  bank.clock.passSeconds(60);
  expect(await set({ rule: 'new_country', state: 'off', amount: '2' })).toBe('done');
  expect((await rulesOf())[0].setAt).toBe(before);
  expect(await set({ ...structuring, state: 'off' })).toBe('done');
  const rules = await readMonitoringRules(bank.database.db);
  expect(rules.map(({ kept }) => kept?.state)).toEqual(['off', undefined, 'off', undefined, undefined]);
  const client = await bank.client({ holds: ['0 USD'] });
  for (let count = 0; count < 3; count += 1) await bank.deposit(client.accounts[0], '9000.00');
  expect(await look()).toEqual(['Structuring below a limit']);
});
