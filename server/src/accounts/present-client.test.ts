import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';

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
