import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { secondsUntilMail } from './limit-visitor-mail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { MAIL_DESK: 'bank@provider.test', MAIL_SENDER: 'pins@provider.test' } });
});
afterAll(() => bank.close());

test.each(['bank@provider.test', 'Bank+1@Provider.test', 'pins@provider.test', 'anybody@ostro.example'])(
  'the bank confirms nothing to itself: %s',
  async (recipient) => {
    const asked = { mail: 'acknowledged', recipient, address: '192.0.2.1' } as const;
    expect(await secondsUntilMail(bank.platform, asked)).toBeGreaterThan(0);
  },
);

test('a visitor whose mailbox is at the provider of the bank gets an answer', async () => {
  const asked = { mail: 'acknowledged', recipient: 'visitor@provider.test', address: '192.0.2.2' } as const;
  expect(await secondsUntilMail(bank.platform, asked)).toBe(0);
});
