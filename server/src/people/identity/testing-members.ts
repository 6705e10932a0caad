import { currencyCode, money, type Money } from '@bank/money';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recordStaffAct, type FactReference } from '../../base/audit/index.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { withdrawMembership } from './index.ts';
import { internationalOrder as orderBody } from '../../testing/international-order.ts';

/* A company with three accounts, for tests of what its users may do. */

export const everything = { prepare: true, approve: 'everything', administer: true } as const;
export const refused = (reason: string, status = 403) => ({ status, body: { code: status, reason } });
export const done = { status: 200 };
export const ended = refused('session_required', 401);

export function inEuros(units: number): Money {
  return money(BigInt(units) * 100n, currencyCode('EUR'));
}

/** Opens a bank before the tests of a file, gives each test a company of its own, and verifies the bank at the end. */
export function companies() {
  let bank: TestBank;
  let client: TestClient<['500.00 EUR', '0.00 EUR', '500.00 USD']>;
  beforeAll(async () => {
    bank = await openTestBank();
    await bank.setRate('EUR', '1.25');
  });
  beforeEach(async () => {
    client = await bank.client({ holds: ['500.00 EUR', '0.00 EUR', '500.00 USD'], companyName: 'Moor Shipping Ltd' });
  });
  afterAll(async () => {
    expect(await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot))).toEqual([]);
    await bank.close();
  });

  const internationalOrder = (amount = '10.00', account: { id: string } = client.accounts[0]) =>
    orderBody({ from_account: account.id, Amount: amount });

  /** What staff do, with the event that tells of it. */
  const act = (
    kind: 'membership_ended' | 'client_disabled' | 'user_disabled',
    work: (transaction: Database) => Promise<FactReference>,
  ) =>
    bank.database.db.transaction().execute(async (transaction) => {
      const fact = await work(transaction);
      await recordStaffAct(transaction, bank.platform, { kind, about: [fact] });
    });

  return {
    get bank() {
      return bank;
    },
    get client() {
      return client;
    },
    internationalOrder,
    act,
    transfer: (token: string, amount = '10.00', [from, to]: readonly { id: string }[] = client.accounts) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from!.id, to_account: to!.id, amount, reference: 'Rent' },
      }),
    order: (token: string, amount?: string, account?: { id: string }) =>
      bank.call('orderInternationalTransfer', { token, body: internationalOrder(amount, account) }),
    end: (userId: string, clientId: string) =>
      act('membership_ended', async (transaction) => {
        const id = await withdrawMembership(transaction, { userId, clientId, at: bank.clock.now() });
        return { kind: 'membership', id: id! };
      }),
  };
}
