import { DatabaseUnavailable } from '@bank/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { capturedLog } from '../../testing/captured-log.ts';

const { log, text } = capturedLog();
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ log });
});
afterAll(() => bank.close());

test('a whole visit leaves no password, PIN or token in the log', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.enterPassword(client);
  await bank.call('login', { body: { username: client.login, password: 'a-wrong-password-9' } });
  const pin: string = (await bank.call('requestPin', { token })).body[1];
  await bank.call('verifyPin', { token, body: { pin: 'not-a-pin-4711' } });
  await bank.call('verifyPin', { token, body: { pin } });
  const [from, to] = client.accounts;
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'a-private-reference' },
  });
  await bank.call('changePassword', { token, body: { oldPassword: client.password, newPassword: 'Copper-Buoy-77' } });
  await bank.app.inject({ url: `/user/unknown?token=${token}`, headers: { authorization: `Bearer ${token}` } });
  await bank.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: '{"password":"half-a-body',
    headers: { 'content-type': 'application/json' },
  });
  await bank.call('logout', { token });

  const logged = text();
  expect(logged.match(/"answered"/g)!.length).toBeGreaterThanOrEqual(9);
  for (const secret of [
    client.password,
    'a-wrong-password-9',
    'not-a-pin-4711',
    pin,
    token,
    'a-private-reference',
    'Copper-Buoy-77',
    'half-a-body',
    client.login,
  ]) {
    expect(logged).not.toContain(secret);
  }
});

test('an error that carries a secret is logged without it', () => {
  const error = Object.assign(new DatabaseUnavailable(new Error('gone')), {
    row: 'a-refused-row',
    detail: 'a-key-detail',
  });
  log.error(
    { err: error, password: 'a-secret-1', session: { token: 'a-secret-2', pin: 'a-secret-3' } },
    'a test of the second wall',
  );
  expect(text()).toContain('a test of the second wall');
  expect(text()).not.toMatch(/a-secret|a-refused-row|a-key-detail/);
});
