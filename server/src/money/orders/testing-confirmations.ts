import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  openTestBank,
  productionSettings,
  type TestAccount,
  type TestBank,
  type TestClient,
} from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';

/* Orders that a code confirms, at two banks over one database: the demonstration and production. */

interface Sending {
  confirmation?: string;
  key?: string;
  changes?: object;
  at?: TestBank;
  as?: string;
}

export const header = ({ id, code }: { id: string; code: string }) => `${id}:${code}`;
export const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
export const refused = (reason: string, status = 422) => ({ status, body: { code: status, reason } });

/** Opens both banks before the tests of a file, and gives each test a client of its own with one account. */
export function confirmations() {
  let bank: TestBank;
  let production: TestBank;
  let client: TestClient;
  let account: TestAccount;
  let token: string;
  beforeAll(async () => {
    bank = await openTestBank();
    production = await openTestBank({ settings: productionSettings, beside: bank });
  });
  beforeEach(async () => {
    client = await bank.client({ holds: ['100.00 EUR'] });
    [account] = client.accounts as [TestAccount];
    token = await bank.logIn(client);
  });
  afterAll(async () => {
    expect(await verifyBooks(bank.database.db)).toEqual([]);
    await production.close();
    await bank.close();
  });

  const orderOf = (changes: object) => internationalOrder({ from_account: account.id, Amount: '10.00', ...changes });

  return {
    /** The demonstration. */
    get bank() {
      return bank;
    },
    get production() {
      return production;
    },
    get client() {
      return client;
    },
    get account() {
      return account;
    },
    ask: (changes: object = {}, at = bank, as = token) =>
      at.call('requestConfirmation', { token: as, body: orderOf(changes) }),
    send: ({ confirmation, key, changes = {}, at = production, as = token }: Sending) =>
      at.call('orderInternationalTransfer', {
        token: as,
        body: orderOf(changes),
        headers: {
          ...(confirmation !== undefined && { confirmation }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      }),
    passMinutes: (minutes: number) =>
      sql`update confirmations set expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(
        bank.database.db,
      ),
  };
}
