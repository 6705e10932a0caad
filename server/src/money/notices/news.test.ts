import { calls, type News } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let accounts: [TestAccount, TestAccount];
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR', '0.00 USD'] });
  accounts = client.accounts as never;
  token = await bank.logIn(client);
});

async function newsOf(as = token): Promise<readonly News[]> {
  const { status, body } = await bank.call('listNews', { token: as });
  expect(status).toBe(200);
  return calls.listNews.answer.parse(body);
}
const markRead = (latest: string, as = token) => bank.call('markNewsRead', { token: as, body: { latest } });

test('money that came in is news, with its amount and sender, until the user has seen it', async () => {
  await bank.deposit(accounts[0], '25.00');
  const [latest] = await newsOf();
  expect(latest).toMatchObject({
    kind: 'money_received',
    isRead: false,
    transferNumber: expect.stringMatching(/^T-/),
    amount: { amountMinor: 2_500n, currency: 'EUR' },
  });
  expect((await markRead(latest!.id)).status).toBe(204);
  await bank.deposit(accounts[0], '26.00');
  const [newest, ...older] = await newsOf();
  expect([newest!.isRead, ...older.map(({ isRead }) => isRead)]).toEqual([false, true, true]);
  await markRead(newest!.id);
  expect((await newsOf())[0]!.isRead).toBe(true);
});

test('what one user has seen is still news to another user of the client', async () => {
  await bank.deposit(accounts[0], '25.00');
  const other = await bank.user(client);
  const tokenOfOther = await bank.logIn(other);
  const [latest] = await newsOf();
  await markRead(latest!.id);
  expect((await newsOf())[0]!.isRead).toBe(true);
  expect((await newsOf(tokenOfOther))[0]).toMatchObject({ id: latest!.id, isRead: false });
});

test('a user who sees some accounts reads no news of the others, and marks none', async () => {
  await bank.deposit(accounts[0], '25.00');
  const [latest] = await newsOf();
  const narrowed = await bank.user(client, { accountIds: [accounts[1].id] });
  const tokenOfNarrowed = await bank.logIn(narrowed);
  expect(await newsOf(tokenOfNarrowed)).toEqual([]);
  expect((await markRead(latest!.id, tokenOfNarrowed)).status).toBe(204);
  expect((await newsOf())[0]!.isRead).toBe(false);
});

test('another client’s news are not found, and an id that is none marks nothing', async () => {
  await bank.deposit(accounts[0], '25.00');
  const stranger = await bank.client({ holds: ['1.00 EUR'] });
  const tokenOfStranger = await bank.logIn(stranger);
  const [latest] = await newsOf();
  expect((await newsOf(tokenOfStranger)).map(({ id }) => id)).not.toContain(latest!.id);
  for (const id of [latest!.id, '', 'x', "' or 1=1"]) expect((await markRead(id, tokenOfStranger)).status).toBe(204);
  expect((await newsOf())[0]!.isRead).toBe(false);
});
