import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let token: string;
let open: TestAccount;
let closed: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['100.00 EUR', '50.00 EUR'] });
  [open, closed] = client.accounts;
  token = await bank.logIn(client);
  const { ledger_account_id: id } = await bank.database.db
    .selectFrom('accounts')
    .select('ledger_account_id')
    .where('id', '=', closed.id)
    .executeTakeFirstOrThrow();
  await bank.database.db
    .updateTable('ledger_accounts')
    .set({ closed_at: bank.clock.now() })
    .where('id', '=', id)
    .execute();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

test('the client is told which account is closed', async () => {
  const { body } = await bank.call('readClient', { token });
  const closedOnes = body.accounts.map((account: { id: string; is_closed?: true }) => [account.id, account.is_closed]);
  expect(new Map(closedOnes)).toEqual(
    new Map([
      [open.id, undefined],
      [closed.id, true],
    ]),
  );
});

test.each([
  [
    'from a closed account',
    'debtor_account_closed',
    'from_account',
    () => ({ from_account: closed.id, to_account: open.id }),
  ],
  [
    'to a closed account',
    'creditor_account_closed',
    'to_account',
    () => ({ from_account: open.id, to_account: closed.id }),
  ],
] as const)('no transfer goes %s, and the answer says why', async (_what, reason, field, accounts) => {
  const before = await bank.entryCount();
  const answer = await bank.call('orderInternalTransfer', {
    token,
    body: { ...accounts(), amount: '1.00', reference: 'Rent' },
  });
  expect(answer).toMatchObject({ status: 422, body: { reason, field } });
  expect(await bank.entryCount()).toBe(before);
});

test('no international order goes from a closed account, and the answer says why', async () => {
  const before = await bank.entryCount();
  const answer = await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({
      from_account: closed.id,
      Amount: '1.00',
      'IBAN/Beneficiary Account Number': 'DE89 3704 0044 0532 0130 00',
      'Bank/Beneficiary Address': 'Hafenstrasse 1, Hamburg',
    }),
  });
  expect(answer).toMatchObject({ status: 422, body: { reason: 'debtor_account_closed', field: 'from_account' } });
  expect(await bank.entryCount()).toBe(before);
});
