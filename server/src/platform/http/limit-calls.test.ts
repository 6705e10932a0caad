import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
/** The same bank without limits, for what comes before. */
let free: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  free = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await free.close();
  await bank.close();
});

/** At a tenth of the limits: 12 reads and 30 orders a minute. */
const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let time = 1; time <= times; time++) statuses.push((await ask()).status);
  return statuses;
};
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

async function openSession() {
  const client = await free.client({ holds: ['100.00 EUR', '0 EUR'] });
  const token = await free.logIn(client);
  return { client, token };
}

test('a client may read 120 times a minute, and the answer past it says how long to wait', async () => {
  const { token } = await openSession();
  expect(count(await statusesOf(15, () => bank.call('readClient', { token })), 200)).toBe(12);
  const refused = await bank.call('readClient', { token });
  expect(refused).toMatchObject({ status: 429, body: { code: 429, reason: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 64);
});

test('a client who has read too much may still order, and log out', async () => {
  const { client, token } = await openSession();
  await statusesOf(15, () => bank.call('readClient', { token }));
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'Rent' };
  expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
  expect(await bank.call('logout', { token })).toMatchObject({ status: 204 });
});

test('a client may order 300 times a minute, over all their logins', async () => {
  const { client, token } = await openSession();
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '0.01', reference: 'Rent' };
  const statuses = await statusesOf(33, () => bank.call('orderInternalTransfer', { token, body }));
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 3]);
  expect(await bank.balance(to)).toBe('0.30');
});

test('one client\'s requests leave those of another alone', async () => {
  const [one, other] = [await openSession(), await openSession()];
  await statusesOf(15, () => bank.call('readClient', { token: one.token }));
  expect(await bank.call('readClient', { token: other.token })).toMatchObject({ status: 200 });
});

test('who has only the password cannot use up the requests of the client', async () => {
  const { client, token } = await openSession();
  const first = await free.enterPassword(client);
  await statusesOf(15, () => bank.call('requestPin', { token: first }));
  expect(await bank.call('requestPin', { token: first })).toMatchObject({ status: 429 });
  expect(await bank.call('readClient', { token })).toMatchObject({ status: 200 });
});

test('logins have a limit for everybody together', async () => {
  const strict = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.05' } });
  const logIn = (address: number) =>
    strict.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress: `192.0.2.${address}`, payload: { username: `nobody-${address}`, password: 'x' } });
  const answers: number[] = [];
  for (let address = 1; address <= 63; address++) answers.push((await logIn(address)).statusCode);
  expect(answers.slice(59)).toEqual([401, 429, 429, 429]);
  await strict.close();
});
