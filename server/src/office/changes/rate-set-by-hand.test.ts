import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueOrders } from '../../money/orders/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { setRateAlone } from './set-rate.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.0000');
  await bank.setRate('GBP', '1.2500');
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const setByHand = (currency: string, usd: string) =>
  bank.database.db
    .transaction()
    .execute((transaction) =>
      setRateAlone(bank.platform, transaction, { content: { currency, usd, source: 'Desk' }, by: 'ann' }),
    );

async function openConverter() {
  const client = await bank.client({ holds: ['200000.00 EUR', '0.00 USD', '0.00 EUR', '0.00 GBP'] });
  const [euro, dollar, savings, pound] = client.accounts;
  const token = await bank.logIn(client);
  const send = (amount: string, to = dollar, headers = {}) => {
    const body = { from_account: euro.id, to_account: to.id, amount, reference: 'savings' };
    return bank.call('orderInternalTransfer', { token, body, headers });
  };
  const quote = (amount: string) =>
    bank.call('quoteInternalTransfer', { token, body: { from_account: euro.id, to_account: dollar.id, amount } });
  return { token, euro, dollar, savings, pound, send, quote };
}

test('a large amount is not converted within an hour of a rate that staff set, and is told from when', async () => {
  const { send, quote, savings, pound } = await openConverter();
  bank.clock.passSeconds(60);
  expect(await setByHand('EUR', '1.0100')).toBe('done');
  bank.clock.passSeconds(26 * 60);
  const waits = { status: 422, body: { reason: 'rate_just_set', message: expect.stringContaining('34 minutes') } };
  // 50,000.00 US dollars are the limit: at 1.01 an amount above 49,504.96 euros is worth more.
  expect(await send('49504.97')).toMatchObject(waits);
  expect(await quote('49504.97')).toMatchObject(waits);
  expect(await send('49504.95')).toMatchObject({ status: 200 });
  expect(await send('60000.00', savings)).toMatchObject({ status: 200 });
  expect(await send('49600.00', pound)).toMatchObject(waits);
  bank.clock.passSeconds(34 * 60);
  expect(await send('49504.97')).toMatchObject({ status: 200 });
});

test('a refused conversion is told of again under its key, without a time that has passed', async () => {
  const { send, dollar } = await openConverter();
  bank.clock.passSeconds(3_600);
  expect(await setByHand('EUR', '1.0110')).toBe('done');
  const headers = { 'idempotency-key': bank.newKey() };
  expect(await send('60000.00', dollar, headers)).toMatchObject({ body: { reason: 'rate_just_set' } });
  bank.clock.passSeconds(3_600);
  const { body } = await send('60000.00', dollar, headers);
  expect(body).toMatchObject({ reason: 'rate_just_set', message: expect.stringContaining('a while') });
});

test('a rate that the operator sets counts at once, for any amount', async () => {
  const { send } = await openConverter();
  bank.clock.passSeconds(3_600);
  await bank.setRate('EUR', '1.0200');
  expect(await send('60000.00')).toMatchObject({ status: 200 });
});

test('a conversion whose day has come waits until the rate of staff is an hour old', async () => {
  const { token, euro, dollar, savings } = await openConverter();
  const due = async (to: string, amount: string) => {
    const body = { from_account: euro.id, to_account: to, amount, reference: 'rent', execute_on: '2026-03-03' };
    return (await bank.call('placeInternalOrder', { token, body })).body.id as string;
  };
  const [converted, plain] = [await due(dollar.id, '100.00'), await due(savings.id, '100.00')];
  const untilNextDay = (Date.parse('2026-03-03T00:10:00Z') - bank.clock.now().getTime()) / 1_000;
  bank.clock.passSeconds(untilNextDay);
  expect(await setByHand('EUR', '1.0180')).toBe('done');
  const stateOf = async (id: string) =>
    (await bank.database.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  bank.clock.passSeconds(59 * 60);
  expect(await sendDueOrders(bank.platform, { limit: 100 })).toBe(1);
  expect([await stateOf(converted), await stateOf(plain)]).toEqual(['scheduled', 'completed']);
  bank.clock.passSeconds(60);
  expect(await sendDueOrders(bank.platform, { limit: 100 })).toBe(1);
  expect(await stateOf(converted)).toBe('completed');
});

test('one person does not move a rate up and then down by the band: both together stay within it', async () => {
  await bank.setRate('CZK', '0.0400');
  const step = (usd: string) => {
    bank.clock.passSeconds(3_600);
    return setByHand('CZK', usd);
  };
  expect(await step('0.0407')).toBe('done');
  expect(await step('0.0400')).toBe('done');
  expect(await step('0.0393')).toMatchObject({ refusal: 'rate_beyond_band' });
  const past = sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
    values (gen_random_uuid(), 'CZK', 393000000, ${bank.clock.now()}, 'Desk')`;
  await expect(past.execute(bank.database.db)).rejects.toThrow('two people decide a rate beyond the band');
  bank.clock.passSeconds(20 * 3_600);
  expect(await step('0.0393')).toMatchObject({ refusal: 'rate_beyond_band' });
  bank.clock.passSeconds(2 * 3_600);
  expect(await step('0.0393')).toBe('done');
});
