import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';
import { capturedLog } from '../../../testing/captured-log.ts';

const { log, text } = capturedLog();
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ log });
});
afterAll(() => bank.close());

const noted = () =>
  text()
    .split('\n')
    .filter((line) => line.includes('"access refused"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a refused entry stands in the log with call, reason and network, and without the token', async () => {
  const before = noted().length;
  await bank.call('readStatement', { token: 'stolen-and-long-dead' });
  await bank.call('readStatement', { token: await bank.enterPassword(await bank.client()) });
  const lines = noted().slice(before);
  expect(lines).toHaveLength(2);
  for (const [index, line] of lines.entries())
    expect(line).toMatchObject({
      call: 'readStatement',
      reason: ['session_required', 'pin_required'][index],
      network: '127.0.0.0/24',
      reqId: expect.any(String),
    });
  expect(text()).not.toContain('stolen-and-long-dead');
});

test("a client who asks for what is somebody else's stands there by name of the client", async () => {
  const [client, other] = [await bank.client(), await bank.client({ holds: ['5.00 EUR'] })];
  const token = await bank.logIn(client);
  const before = noted().length;
  await bank.call('readStatement', { token, body: { account: other.accounts[0].id } });
  expect(noted().slice(before)).toEqual([
    expect.objectContaining({ call: 'readStatement', reason: 'account_not_found', clientId: client.id }),
  ]);
});

test('what is allowed, and a mistake in a form, is noted nowhere', async () => {
  const client = await bank.client({ holds: ['5.00 EUR', '0 EUR'] });
  const token = await bank.logIn(client);
  const before = noted().length;
  await bank.call('readStatement', { token });
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: client.accounts[0].id, to_account: client.accounts[1].id, amount: 'x' },
  });
  expect(noted().slice(before)).toEqual([]);
});
