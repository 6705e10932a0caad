import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let savings: TestAccount;
let dollar: TestAccount;
let yen: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('JPY', '0.0066');
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR', '500.00 USD', '100000 JPY'] });
  [euro, savings, dollar, yen] = client.accounts;
  token = await bank.logIn(client);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const quote = (body: object) => bank.call('quoteInternalTransfer', { token, body });

describe('a conversion', () => {
  test('is booked at the rate that the client saw, or not at all', async () => {
    const asked = { from_account: yen.id, to_account: dollar.id, amount: '1000' };
    const { body } = await bank.call('quoteInternalTransfer', { token, body: asked });
    const order = (rate: string) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { ...asked, reference: 'rent' },
        headers: { 'expected-rate': rate },
      });
    expect(await order(body.rate)).toMatchObject({ status: 200 });
    await bank.setRate('JPY', '0.0065');
    const before = await bank.entryCount();
    for (const rate of [body.rate, 'anything'])
      expect(await order(rate)).toMatchObject({ status: 422, body: { reason: 'rate_changed' } });
    expect(await bank.entryCount()).toBe(before);
    expect(await order('0.0065')).toMatchObject({ status: 200 });
    await bank.setRate('JPY', '0.0066');
  });
});

describe('the quote', () => {
  test('is made from what is to be credited, too: what is debited brings that much', async () => {
    const backwards = { from_account: yen.id, to_account: dollar.id, counter_amount: '6.61' };
    expect((await quote(backwards)).body).toMatchObject({ amount: '1002', counter_amount: '6.61', rate: '0.0066' });
    expect((await quote({ ...backwards, counter_amount: '6,61' })).body).toMatchObject({
      reason: 'amount_malformed',
      field: 'counter_amount',
    });
    expect((await quote({ ...backwards, to_account: euro.id, from_account: savings.id })).body).toMatchObject({
      amount: '6.61',
      counter_amount: '6.61',
    });
  });
});
