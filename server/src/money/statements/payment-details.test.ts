import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let account: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client({ holds: ['0.00 EUR'], companyName: 'Moor Shipping Ltd' });
  [account] = client.accounts as never as [TestAccount];
});
afterAll(() => bank.close());

async function ask(id: string, token: string) {
  const answer = await bank.app.inject({
    url: `/api/accounts/${id}/payment-details`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('how to pay into an account is a paper that is named after it', async () => {
  const { status, headers, bytes } = await ask(account.id, await bank.logIn(client));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`ostro-payment-details-${account.number}-EUR.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('that the paper was taken is in the audit trail, and one that was refused is not', async () => {
  const token = await bank.logIn(client);
  const taken = () =>
    bank.database.db
      .selectFrom('audit_events')
      .select('subject')
      .where('client_id', '=', client.id)
      .where('kind', '=', 'payment_details_taken')
      .execute();
  const before = (await taken()).length;
  await ask('x', token);
  await ask(account.id, token);
  expect((await taken()).slice(before)).toEqual([{ subject: `ostro-payment-details-${account.number}-EUR.pdf` }]);
});

test('an account of another client, or one that the user does not see, is not found', async () => {
  const stranger = await bank.logIn(await bank.client({ holds: ['1.00 EUR'] }));
  const refused = await ask(account.id, stranger);
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 422, reason: 'account_not_found' });
  const narrowed = await bank.logIn(await bank.user(client, { accountIds: [] }));
  expect((await ask(account.id, narrowed)).status).toBe(422);
  expect((await ask('x', stranger)).status).toBe(422);
});
