import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test('how many tries of the PIN are left is told apart from the answer to a PIN', async () => {
  const token = await bank.enterPassword(await bank.client());
  await bank.call('requestPin', { token });
  for (const left of [5, 4, 3, 2, 1]) {
    expect((await bank.call('readPinStep', { token })).body).toEqual({
      tries_left: left,
      wait_seconds: 0,
      pin_mailed: true,
      code_taken: false,
    });
    expect((await bank.call('verifyPin', { token, body: { pin: 'none' } })).body).toBe('PIN IS NOT VALID');
  }
  expect((await bank.call('readPinStep', { token })).status).toBe(401);
});
