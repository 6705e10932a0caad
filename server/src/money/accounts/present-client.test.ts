import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { SESSION_IDLE_MINUTES: '7' } });
});
afterAll(() => bank.close());

test('the client is answered with exactly these fields, amounts as decimal text', async () => {
  const client = await bank.client({ holds: ['1250.00 EUR', '1250 JPY'], companyName: 'Meridian Salt' });
  const { status, body } = await bank.call('readClient', { token: await bank.logIn(client) });
  expect(status).toBe(200);
  expect(body).toEqual({
    client_id: client.number,
    client_first_name: 'Ada',
    client_last_name: 'Marlowe',
    company_name: 'Meridian Salt',
    email: client.email,
    session_idle_seconds: 420,
    accounts: expect.arrayContaining([
      {
        id: client.accounts[0].id,
        account_special_number: client.accounts[0].number,
        account_type: 'designated_swift',
        account_type_name: 'Designated SWIFT',
        currency_abbreviation: 'EUR',
        balance: '1250.00',
        min_balance: '0.00',
        available_balance: '1250.00',
      },
      {
        id: client.accounts[1].id,
        account_special_number: client.accounts[1].number,
        account_type: 'designated_swift',
        account_type_name: 'Designated SWIFT',
        currency_abbreviation: 'JPY',
        balance: '1250',
        min_balance: '0',
        available_balance: '1250',
      },
    ]),
  });
  expect(body.accounts).toHaveLength(2);
});

test('the PIN is answered with the same client as a reload', async () => {
  const client = await bank.client({ holds: ['1.00 EUR'] });
  const token = await bank.enterPassword(client);
  const [, pin] = (await bank.call('requestPin', { token })).body;
  const verified = await bank.call('verifyPin', { token, body: { pin } });
  expect((await bank.call('readClient', { token })).body).toEqual(verified.body);
});

test('what may be spent is the balance less the security deposit', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'], securityDeposit: '30.00' });
  const { body } = await bank.call('readClient', { token: await bank.logIn(client) });
  expect(body.accounts[0]).toMatchObject({ balance: '100.00', min_balance: '30.00', available_balance: '70.00' });
});

test('an account that does not yet hold its security deposit has nothing to spend', async () => {
  const client = await bank.client({ holds: ['10.00 EUR'], securityDeposit: '30.00' });
  const { body } = await bank.call('readClient', { token: await bank.logIn(client) });
  expect(body.accounts[0]).toMatchObject({ balance: '10.00', available_balance: '0.00' });
});

describe('for whom a user acts', () => {
  const actingFor = async (who: { login: string }) =>
    (await bank.call('readClient', { token: await bank.logIn(who) })).body.acting_for;
  const all = { see: true, prepare: true, approve: 'everything', administer: true, accountIds: 'all' } as const;

  test('is not said to the client who may do all and acts for no other', async () => {
    expect(await actingFor(await bank.client({ companyName: 'Meridian Salt' }))).toBeUndefined();
  });

  test.each([
    ['prepare nothing', { prepare: false }],
    ['approve nothing', { approve: 'nothing' }],
    ['approve up to an amount', { approve: { amountMinor: 1n, currency: 'EUR' as never } }],
    ['not administer', { administer: false }],
    ['see some accounts', { accountIds: [] }],
  ] as const)('is said to a client who may %s', async (_what, less) => {
    const client = await bank.client();
    await bank.grant(client.actor.userId, client, { ...all, ...less });
    expect(await actingFor(client)).toMatchObject({ client_name: 'Ada Marlowe', others: [] });
  });

  test('is said to a user who is not the client, by the name of the company where it has one', async () => {
    const [company, person] = [await bank.client({ companyName: 'Meridian Salt' }), await bank.client()];
    expect(await actingFor(await bank.user(company, all))).toMatchObject({ client_name: 'Meridian Salt', others: [] });
    expect(await actingFor(await bank.user(person, all))).toMatchObject({ client_name: 'Ada Marlowe', others: [] });
  });

  test('is said to a client who may act for another one as well, as long as they may', async () => {
    const [own, other] = [await bank.client(), await bank.client({ companyName: 'Meridian Salt' })];
    const { userId } = own.actor;
    await bank.grant(userId, other, all);
    expect(await actingFor(own)).toMatchObject({ others: [{ id: other.number, name: 'Meridian Salt' }] });
    await withdrawMembership(bank.database.db, { userId, clientId: other.id, at: bank.clock.now() });
    expect(await actingFor(own)).toBeUndefined();
  });
});

test('nobody sees the accounts of another client', async () => {
  const [one, other] = [await bank.client({ holds: ['1.00 EUR'] }), await bank.client({ holds: ['2.00 EUR'] })];
  const { body } = await bank.call('readClient', { token: await bank.logIn(one) });
  expect(body.accounts.map(({ id }: { id: string }) => id)).toEqual([one.accounts[0].id]);
  expect(JSON.stringify(body)).not.toContain(other.accounts[0].number);
});

test('accounts come in the order of their numbers', async () => {
  const client = await bank.client({ holds: ['1.00 EUR', '1.00 USD', '1.00 GBP', '1.00 CHF'] });
  const { body } = await bank.call('readClient', { token: await bank.logIn(client) });
  const numbers = body.accounts.map((account: { account_special_number: string }) => account.account_special_number);
  expect(numbers).toEqual(numbers.toSorted());
});

test('a client without accounts has an empty list', async () => {
  const { body } = await bank.call('readClient', { token: await bank.logIn(await bank.client()) });
  expect(body.accounts).toEqual([]);
});
