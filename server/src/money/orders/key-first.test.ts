import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../accounts/index.ts';
import { closeAccount } from './close-account.ts';
import { seeAndPrepare } from './testing-orders.ts';
import {
  openTestBank,
  type TestAccount,
  type TestBank,
  type TestClient,
  type TestUser,
} from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

/** What was booked or kept under a key is answered as the first time, whatever has moved since. */
let bank: TestBank;
let strict: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  strict = await openTestBank({
    beside: bank,
    settings: { RATES_MAX_AGE_HOURS: '48', ORDER_CONFIRMATION: 'required' },
  });
  await bank.setRate('EUR', '1.25');
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await strict.close();
  await bank.close();
});

const toForty = { currency: 'USD', amountMinor: 4_000n } as never;
let client: TestClient;
let user: TestUser;
let token: string;
let from: TestAccount;
let to: TestAccount;
let dollars: TestAccount;
let key: string;
beforeEach(async () => {
  await bank.setRate('EUR', '1.25');
  const made = await bank.client({ holds: ['100.00 EUR', '0.00 EUR', '0.00 USD'] });
  client = made;
  [from, to, dollars] = made.accounts;
  user = await bank.user(client, { prepare: true, approve: toForty });
  token = await bank.logIn(user);
  key = bank.newKey();
});

type Send = (changes?: object, as?: string, at?: TestBank) => ReturnType<TestBank['call']>;
const sendUnder =
  (name: Parameters<TestBank['call']>[0], bodyOf: () => object): Send =>
  (changes = {}, as = token, at = bank) =>
    at.call(name, { token: as, body: { ...bodyOf(), ...changes }, headers: { 'idempotency-key': key } });
const internal = sendUnder('orderInternalTransfer', () => ({
  from_account: from.id,
  to_account: to.id,
  amount: '30.00',
  reference: 'Rent',
}));
const conversion: Send = (changes, ...rest) => internal({ to_account: dollars.id, ...changes }, ...rest);
const international = sendUnder('orderInternationalTransfer', () =>
  internationalOrder({ from_account: from.id, Amount: '30.00' }),
);
const placedInternal = sendUnder('placeInternalOrder', () => ({
  from_account: from.id,
  to_account: to.id,
  amount: '30.00',
  reference: 'Rent',
  execute_on: '2026-03-10',
}));
const placedInternational = sendUnder('placeInternationalOrder', () => ({
  ...internationalOrder({ from_account: from.id, Amount: '30.00' }),
  execute_on: '2026-03-10',
}));
const sends = { internal, conversion, international, placedInternal, placedInternational };

const moves: Readonly<Record<string, () => Promise<unknown>>> = {
  'the limit of the user is too low by a new rate': () => bank.setRate('EUR', '2.00'),
  'the user may approve nothing': () => bank.grant(user.id, client, { prepare: true }),
  'the user may only see': () => bank.grant(user.id, client, {}),
  'the user does not see the accounts': () =>
    bank.grant(user.id, client, { prepare: true, approve: toForty, accountIds: [] }),
};
const isReplayed = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
  answer.headers['idempotent-replayed'] === 'true';

describe.each(Object.keys(sends) as (keyof typeof sends)[])('%s: the first answer comes again', (name) => {
  test.each(Object.keys(moves))('where %s', async (what) => {
    const send = sends[name];
    const first = await send();
    expect([first.status, isReplayed(first)]).toEqual([200, false]);
    const balance = await bank.balance(from);
    await moves[what]!();
    const again = await send();
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, first.body, true]);
    expect(await bank.balance(from)).toBe(balance);
  });
});

test('a conversion is answered again although the rates have become too old', async () => {
  const sent = await conversion({}, token, strict);
  expect(sent).toMatchObject({ status: 200, body: 'OK' });
  bank.clock.passSeconds(49 * 3_600);
  const late = await bank.logIn(user);
  const again = await conversion({}, late, strict);
  expect([again.status, isReplayed(again)]).toEqual([200, true]);
  expect(
    await strict.call('quoteInternalTransfer', {
      token: late,
      body: { from_account: from.id, to_account: dollars.id, amount: '1.00' },
    }),
  ).toMatchObject({ body: { reason: 'rate_too_old' } });
});

test('an order is answered again although its account was emptied and closed', async () => {
  expect((await internal({ amount: '100.00' }, await bank.logIn(client))).status).toBe(200);
  const account = await findAccountByNumber(bank.database.db, from.number);
  expect(await closeAccount(bank.platform, account!)).toBe('closed');
  const again = await internal({ amount: '100.00' });
  expect([again.status, isReplayed(again)]).toEqual([200, true]);
});

test('a confirmed order needs no code again: the first one is used up', async () => {
  const body = internationalOrder({ from_account: from.id, Amount: '30.00' });
  const code = await strict.call('requestConfirmation', { token, body });
  const headers = { 'idempotency-key': key, confirmation: `${code.body.id}:${code.body.code}` };
  const send = (given: Record<string, string>) =>
    strict.call('orderInternationalTransfer', { token, body, headers: given });
  expect((await send(headers)).status).toBe(200);
  for (const given of [headers, { 'idempotency-key': key }, { ...headers, confirmation: `${code.body.id}:000000` }]) {
    const again = await send(given);
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, {}, true]);
  }
  expect(await bank.balance(from)).toBe('70.00');
});

test('an order that was approved and booked is answered as it was when it was kept', async () => {
  const assistant = await bank.user(client, seeAndPrepare);
  const as = await bank.logIn(assistant);
  const first = await placedInternal({ execute_on: '' }, as);
  expect(first).toMatchObject({ status: 200, body: { state: 'awaiting_approval' } });
  const owner = await bank.logIn(client);
  expect((await bank.call('approveOrder', { token: owner, body: { id: first.body.id } })).status).toBe(204);
  await bank.grant(assistant.id, client, {});
  const again = await placedInternal({ execute_on: '' }, as);
  expect([again.status, again.body, isReplayed(again)]).toEqual([200, first.body, true]);
  expect(await bank.balance(from)).toBe('70.00');
});

test('an approval with a key is answered again to its user, and approves nothing else', async () => {
  const preparer = await bank.logIn(await bank.user(client, seeAndPrepare));
  const { body } = await placedInternal({ execute_on: '' }, preparer);
  const owner = await bank.logIn(client);
  const approve = (as: string, given: object = {}) => {
    const headers = { 'idempotency-key': `approval-${key}`, ...given };
    return bank.call('approveOrder', { token: as, body: { id: body.id }, headers });
  };
  const first = await approve(owner);
  expect([first.status, isReplayed(first)]).toEqual([204, false]);
  await bank.setRate('EUR', '2.00');
  await bank.grant(client.actor.userId, client, {});
  const again = await approve(owner);
  expect([again.status, isReplayed(again)]).toEqual([204, true]);
  expect((await approve(preparer)).body).toMatchObject({ reason: 'right_to_approve_missing' });
  expect((await approve(owner, { 'idempotency-key': 'two words' })).body.reason).toBe('idempotency_key_malformed');
  expect(await bank.balance(from)).toBe('70.00');
});

test('an order that was changed is known by what was asked for first', async () => {
  const as = await bank.logIn(await bank.user(client, seeAndPrepare));
  const first = await placedInternal({ execute_on: '' }, as);
  const changed = { from_account: from.id, to_account: to.id, amount: '31.00', reference: 'Rent' };
  const change = await bank.call('changeInternalOrder', { token: as, body: { id: first.body.id, ...changed } });
  expect(change.status).toBe(204);
  expect((await placedInternal({ execute_on: '' }, as)).body).toEqual(first.body);
  expect((await placedInternal({ execute_on: '', amount: '31.00' }, as)).body).toMatchObject({
    reason: 'idempotency_key_reused',
  });
});

describe('one order in two spellings', () => {
  test.each([
    ['an amount without decimals', () => ({ amount: '30' })],
    ['an amount with one decimal', () => ({ amount: '30.0' })],
    ['an amount as a number', () => ({ amount: 30 })],
    ['accounts by their numbers', () => ({ from_account: from.number, to_account: to.number.toLowerCase() })],
    ['a reference between blanks', () => ({ reference: '  Rent ' })],
  ])('is one: %s', async (_what, changes) => {
    expect((await internal()).status).toBe(200);
    const again = await internal(changes());
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, 'OK', true]);
    expect(await bank.balance(from)).toBe('70.00');
  });

  test.each([
    ['an amount without decimals', { Amount: '30' }],
    ['an IBAN in groups and small letters', { 'IBAN/Beneficiary Account Number': 'de89 3704 0044 0532 0130 00' }],
    ['a SWIFT code in small letters', { 'SWIFT Code': ' cobadeff ' }],
    ['a country and charges in small letters', { BenefCountry: 'de', PayCharges: 'sha' }],
    ['names between blanks', { 'Beneficiary Name': ' Otto Graf ', 'Bank Name': 'Nordbank  ' }],
  ])('of an international order is one: %s', async (_what, changes) => {
    expect((await international()).status).toBe(200);
    const again = await international(changes);
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, {}, true]);
    expect(await bank.balance(from)).toBe('70.00');
  });

  test.each(Object.entries({ placedInternal, placedInternational }))('that is kept is one: %s', async (name, send) => {
    const first = await send();
    const again = await send(name === 'placedInternal' ? { amount: '30.0' } : { Amount: 30, BenefCountry: 'de' });
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, first.body, true]);
  });

  test.each([['30.001'], ['030.00'], ['3e1'], [' 30.00']])(
    'is none where the spelling is no amount: %j',
    async (amount) => {
      await internal();
      expect(await internal({ amount })).toMatchObject({ body: { reason: 'idempotency_key_reused' } });
      key = bank.newKey();
      expect((await internal({ amount })).body.reason).toMatch(/^amount_/);
      expect((await internal()).status).toBe(200);
    },
  );
});

describe('an order that the books refused', () => {
  test('is refused again under its key, and it is said that nothing moved', async () => {
    const refused = { status: 422, body: { reason: 'exceeds_available_balance', field: 'amount' } };
    const owner = await bank.logIn(client);
    const first = await internal({ amount: '100.01' }, owner);
    await bank.deposit(from, '50.00');
    const again = await internal({ amount: '100.01' }, owner);
    expect([first, again]).toMatchObject([refused, refused]);
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    expect(again.body.message).toContain('no money moved');
  });

  test('is told to another order under its key, which moves nothing either', async () => {
    const owner = await bank.logIn(client);
    await internal({ amount: '100.01' }, owner);
    const other = await internal({ amount: '1.00' }, owner);
    expect(other).toMatchObject({ status: 422, body: { reason: 'idempotency_key_of_refused_order' } });
    expect(other.body.message).toMatch(/refused/);
    expect(await bank.balance(from)).toBe('100.00');
  });

  test('abroad as well', async () => {
    const owner = await bank.logIn(client);
    await international({ Amount: '100.01' }, owner);
    await bank.deposit(from, '50.00');
    const again = await international({ Amount: '100.010'.slice(0, 6) }, owner);
    expect([again.body.reason, isReplayed(again)]).toEqual(['exceeds_available_balance', true]);
  });
});

describe('a refusal leaves the key free', () => {
  test.each([
    ['form', { amount: 'thirty' }, 'amount_malformed'],
    ['an unknown account', { to_account: 'OS0000000000' }, 'creditor_account_not_found'],
    ['the limit of the user', { amount: '33.00' }, 'exceeds_approval_limit'],
  ])('for %s', async (_what, changes, reason) => {
    const refused = await internal(changes);
    expect([refused.body.reason, isReplayed(refused)]).toEqual([reason, false]);
    expect((await internal()).status).toBe(200);
  });

  test('for a right that the user lacks, with a key or without one', async () => {
    const seer = await bank.logIn(await bank.user(client));
    for (const send of [internal, international, placedInternal, placedInternational])
      expect(await send({}, seer)).toMatchObject({ status: 403, body: { reason: 'right_to_prepare_missing' } });
    expect((await internal()).status).toBe(200);
  });
});

describe('a key', () => {
  test('of another client is free', async () => {
    await internal();
    const other = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const accounts = { from_account: other.accounts[0].id, to_account: other.accounts[1].id };
    const answer = await internal(accounts, await bank.logIn(other));
    expect([answer.status, isReplayed(answer)]).toEqual([200, false]);
  });

  test('is answered to another user alike, and tells a stranger to the account nothing of it', async () => {
    await internal();
    const blind = await bank.logIn(await bank.user(client, { prepare: true, approve: 'everything', accountIds: [] }));
    const again = await internal({}, blind);
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, 'OK', true]);
    const guess = await internal({ amount: '29.00' }, blind);
    expect(guess.body).toEqual({ ...guess.body, reason: 'idempotency_key_reused' });
    expect(JSON.stringify(guess.body)).not.toContain('30.00');
  });
});

describe('what became of a key', () => {
  const outcomeOf = async (as = token) =>
    (await bank.call('readOrderOutcome', { token: as, body: { idempotency_key: key } })).body;
  const nothing = { order_id: null, payment_id: null, transfer_number: null, refusal: null };

  test('is told: nothing yet, then the payment that its answer named', async () => {
    expect(await outcomeOf()).toEqual({ outcome: 'none', ...nothing });
    const { headers } = await internal();
    const booked = { outcome: 'booked', payment_id: headers['payment-id'], transfer_number: expect.any(String) };
    expect(await outcomeOf()).toEqual({ ...nothing, ...booked });
    expect(await outcomeOf(await bank.logIn(await bank.client()))).toEqual({ outcome: 'none', ...nothing });
  });

  test('is told of an order that is kept, and of one that was refused', async () => {
    const { body } = await placedInternational();
    expect(await outcomeOf()).toEqual({ ...nothing, outcome: 'kept', order_id: body.id });
    key = bank.newKey();
    const owner = await bank.logIn(client);
    await internal({ amount: '100.01' }, owner);
    expect(await outcomeOf(owner)).toEqual({ ...nothing, outcome: 'refused', refusal: 'exceeds_available_balance' });
    expect(await outcomeOf()).toEqual({ ...nothing, outcome: 'refused' });
  });

  test('says no more than that to a user who does not see the account', async () => {
    await internal();
    const blind = await bank.logIn(await bank.user(client, { prepare: true, accountIds: [] }));
    expect(await outcomeOf(blind)).toEqual({ ...nothing, outcome: 'booked' });
    expect(await bank.call('readOrderOutcome', { token, body: {} })).toMatchObject({
      body: { reason: 'idempotency_key_malformed', field: 'idempotency_key' },
    });
  });
});
