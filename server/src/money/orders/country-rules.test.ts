import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHits } from '../../people/screening/index.ts';
import { decideCountryRules } from '../../testing/country-rules-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { releaseOrder, screenOrdersInProcess } from './index.ts';
import { lifeOf, openClientWithUsers } from './testing-orders.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

/** No list of sanctions is in force. */
const decide = (...rules: Parameters<typeof decideCountryRules>[1]) => decideCountryRules(bank.platform, rules);

async function order(changes: object) {
  const office = await openClientWithUsers(bank);
  const answer = await bank.call('orderInternationalTransfer', {
    token: office.owner,
    body: office.international(changes),
  });
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, p.transfer_number as number from orders o join payments p on p.id = o.payment_id
    where o.client_id = ${office.client.id}`.execute(bank.database.db);
  return { ...office, answer, id: rows[0]?.id ?? '', number: rows[0]?.number ?? '' };
}
const hitsOf = (id: string) =>
  readHits(bank.database.db, { isOpenOnly: false, limit: 10, subject: { kind: 'order', id } });

test.each([
  ['of the bank', { 'SWIFT Code': 'BMJIIRTH' }, 'IR bank'],
  [
    'of the bank, told by the account',
    { 'IBAN/Beneficiary Account Number': 'IR820540102680020817909002', BenefCountry: 'US' },
    'IR bank',
  ],
  ['of the beneficiary', { BenefCountry: 'KP', 'IBAN/Beneficiary Account Number': '1234' }, 'KP beneficiary'],
])(
  'an order is held for the country %s, and the client reads no more than of any order',
  async (_what, changes, rule) => {
    await decide({ country: 'IR', place: 'bank', act: 'hold' }, { country: 'KP', place: 'beneficiary', act: 'hold' });
    const { answer, id, number } = await order({ 'Bank/Beneficiary Address': '1 Road, Harbourtown', ...changes });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'held' });
    expect(await hitsOf(id)).toMatchObject([{ publisher: 'country rules', reference: rule, decision: null }]);
    await releaseOrder({ ...bank.platform, staff: 'Vera Stone' }, number, 'Papers seen');
    expect(await screenOrdersInProcess(bank.platform, { limit: 10 })).toBe(0);
  },
);

test('an order that needs a document is held, and the officer reads which one', async () => {
  await decide({ country: 'DE', place: 'bank', act: 'ask_document' });
  const { id } = await order({});
  const [hit] = await hitsOf(id);
  expect(hit!.reasons).toEqual(['The country of a bank is DE: ask for a document before you release it: Invoice.']);
});

test.each([
  ['bank', { 'SWIFT Code': 'COBADEFF' }, 'SWIFT Code'],
  ['beneficiary', {}, 'BenefCountry'],
  ['residence', {}, 'from_account'],
] as const)('an order is refused for the country of the %s, and nothing is booked', async (place, changes, field) => {
  await decide({ country: 'DE', place, act: 'refuse' });
  const office = await openClientWithUsers(bank);
  const address = JSON.stringify({
    street: 'Am Ufer 1',
    postCode: '',
    town: 'Hamburg',
    subdivision: '',
    country: 'DE',
  });
  await inEmergency(bank.database.db, 'change_client_address', (transaction) =>
    sql`update clients set postal_address = ${address} where id = ${office.client.id}`.execute(transaction),
  );
  const answer = await bank.call('orderInternationalTransfer', {
    token: office.owner,
    body: office.international(changes),
  });
  expect([answer.status, answer.body]).toMatchObject([422, { reason: 'country_not_served', field }]);
  expect(await bank.balance(office.from)).toBe('100.00');
});

test('a rule that is decided later holds orders in process, once; without a rule nothing is held', async () => {
  await decide();
  const { id } = await order({});
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'in_process' });
  await decide({ country: 'DE', place: 'bank', act: 'refuse' });
  expect(await screenOrdersInProcess(bank.platform, { limit: 100 })).toBeGreaterThan(0);
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'held' });
  expect(await screenOrdersInProcess(bank.platform, { limit: 100 })).toBe(0);
});
