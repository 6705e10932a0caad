import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { recordStaffAct } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { completeOrder } from '../../money/orders/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { rate } from '../../office/client-files/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inspectBank, type SealJudgement, type Verdict, type Witness } from './index.ts';
import { internationalOrder } from '../../testing/international-order.ts';

/* A bank whose tables and whose audit trail somebody changes, and what the verification says of it. */

export const key = newSealKey();
/** The one who verifies has the bank's public key and one seal that was noted while the bank worked. */
export const judgement: SealJudgement = {
  keys: new Map([[key.fingerprint, createPublicKey(key.publicKey)]]),
  isComplete: true,
  witnesses: [],
};

/** A change that somebody makes in the tables. */
export type Tampering = (transaction: Database) => Promise<unknown>;

export interface BankToTamper {
  readonly bank: TestBank;
  /** A seal that was noted elsewhere. */
  readonly witness: Witness;
  /**
   * What the verification finds after a change, which is taken back. The change is made as the owner of the database
   * makes it: no trigger, no reference and no right stands in the way.
   */
  found(tamper: Tampering, by?: SealJudgement): Promise<string[]>;
  /** The same with its notes. */
  judged(tamper: Tampering, by?: SealJudgement): Promise<Verdict>;
  /** What somebody else than the verification sees after a change, which is taken back. */
  seen<Result>(tamper: Tampering, look: (transaction: Database) => Promise<Result>): Promise<Result>;
}

export const run = (statement: string) => (transaction: Database) => sql.raw(statement).execute(transaction);
export const alice = `(select id from clients order by created_at, id limit 1)`;
export const aliceUser = `(select user_id from memberships where client_id = ${alice})`;
export const mallory = `(select id from clients order by created_at, id desc limit 1)`;
export const malloryUser = `(select user_id from memberships where client_id = ${mallory})`;

const lowAnswers = {
  exposure: 'none',
  country: 'low',
  business: 'own',
  structure: 'plain',
  turnover: 'small',
  channel: 'met',
  news: 'none',
};

/** Support rates a client, and compliance raises it: two versions in the client's file. */
async function rateTwice({ platform }: TestBank, clientId: string): Promise<void> {
  const owner = { of: 'client', id: clientId } as const;
  for (const risk of ['medium', 'high'] as const)
    await inTransaction(platform.db, async (transaction) => {
      const asked = { questionnaire: '', answers: lowAnswers, risk, reason: 'A sanctioned country' };
      const rated = await rate(transaction, platform, owner, { ...asked, by: 'nora', isOfCompliance: true });
      if (isRefusal(rated)) throw new Error(rated.refusal);
      const about = [{ kind: 'file_record', id: rated.id }] as const;
      await recordStaffAct(transaction, platform, { kind: 'risk_rated', clientId, about });
    });
}

/** Opens a bank with clients, orders and seals before the tests of a file, and closes it after them. */
export function bankToTamper(): BankToTamper {
  let bank: TestBank;
  let witness: Witness;
  beforeAll(async () => {
    bank = await openTestBank();
    const {
      database: { db },
    } = bank;
    const seal = () => sealEvents(db, key);
    await bank.setRate('EUR', '1.08');
    const client = await bank.client({ holds: ['1000.00 EUR', '0 USD', '50.00 EUR'] });
    await bank.client({ holds: ['1.00 EUR'] });
    await rateTwice(bank, client.id);
    await seal();
    const token = await bank.logIn(client);
    await seal();
    const [euro, dollar, more] = client.accounts;
    const transfer = (to: { id: string }) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: euro.id, to_account: to.id, amount: '10.00', reference: 'Rent «€»' },
      });
    for (const to of [dollar, more]) expect((await transfer(to)).body).toBe('OK');
    await seal();
    const order = internationalOrder({
      from_account: euro.id,
      Amount: '20.00',
      'Beneficiary Reference': 'rent',
      'Bank/Beneficiary Address': 'Berlin',
    });
    expect(await bank.call('orderInternationalTransfer', { token, body: order })).toMatchObject({ status: 200 });
    const { transfer_number: number } = await db
      .selectFrom('payments')
      .select('transfer_number')
      .where('status', '=', 'in_process')
      .executeTakeFirstOrThrow();
    expect(await completeOrder(bank.platform, number)).toMatchObject({ order: {} });
    await bank.call('changePassword', {
      token,
      body: { oldPassword: client.password, newPassword: 'Seven-Lanterns-92' },
    });
    const last = await seal();
    witness = { number: last!.number, hash: last!.hash };
  });
  afterAll(() => bank.close());

  const found = async (tamper: Tampering, by?: SealJudgement): Promise<string[]> =>
    (await judged(tamper, by)).found.map(({ invariant, subject, detail }) => `${invariant}: ${subject}: ${detail}`);

  const judged = (tamper: Tampering, by: SealJudgement = judgement): Promise<Verdict> =>
    seen(tamper, (transaction) => inspectBank(transaction, by));

  const seen = async <Result>(tamper: Tampering, look: (transaction: Database) => Promise<Result>): Promise<Result> => {
    const transaction = await bank.database.db.startTransaction().execute();
    try {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of [
        'ledger_accounts',
        'journal_entries',
        'postings',
        'payments',
        'audit_events',
        'audit_seals',
      ]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      }
      await tamper(transaction);
      return await look(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  };

  return {
    get bank() {
      return bank;
    },
    get witness() {
      return witness;
    },
    found,
    judged,
    seen,
  };
}
