import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let own: TestAccount;
let foreign: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['10.00 EUR'] });
  [own] = client.accounts;
  [foreign] = (await bank.client({ holds: ['10.00 EUR'] })).accounts;
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const name = (account: string, text: string) => bank.call('nameAccount', { token, body: { account, name: text } });
const nameOfOwn = async () => (await bank.call('readClient', { token })).body.accounts[0].account_name;

test('an account bears the name that the client gave last, and none once it is taken away', async () => {
  expect(await nameOfOwn()).toBe(undefined);
  for (const text of ['Rent', '  Rent & upkeep, São Tomé ', '𝒜'.repeat(40)]) {
    expect((await name(own.id, text)).status).toBe(204);
    expect(await nameOfOwn()).toBe(text.trim());
  }
  expect((await name(own.number, ' ')).status).toBe(204);
  expect(await nameOfOwn()).toBe(undefined);
});

test.each([
  ['of 41 characters', 'x'.repeat(41), 'text_too_long'],
  ['with a sign that nobody sees', 'Rent\u200b', 'text_has_forbidden_characters'],
  ['with a line break', 'Rent\nand more', 'text_has_forbidden_characters'],
])('a name %s is refused', async (_what, text, reason) => {
  expect((await name(own.id, text)).body.reason).toBe(reason);
});

test('somebody else\u2019s account is not found', async () => {
  expect((await name(foreign.id, 'Mine')).body.reason).toBe('account_not_found');
});

test('the audit trail tells of each change, and the client among the security events', async () => {
  await name(own.id, 'Savings');
  await name(own.id, 'Savings');
  const { body } = await bank.call('readSecurityEvents', { token });
  const named = (body as { event: string }[]).filter((event) => JSON.stringify(event).includes('account_named'));
  // Rent, Rent & upkeep, forty letters, none, Savings; the second Savings changes nothing.
  expect(named).toHaveLength(5);
});
