import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { ledgerInvariants } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { createDemonstration } from '../demonstration/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { writeBlockSummaries } from '../../money/statements/index.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { auditInvariants } from './audit-invariants.ts';
import { closingInvariants, noteNumberGaps } from './closing-invariants.ts';
import { bankInvariants } from './bank-invariants.ts';
import { emergencyInvariants } from './emergency-invariants.ts';
import { cardInvariants } from './card-invariants.ts';
import { depositInvariants } from './deposit-invariants.ts';
import { feeInvariants } from './fee-invariants.ts';
import { incomingInvariants } from './incoming-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { paymentFileInvariants } from './payment-file-invariants.ts';
import { forging, tampering } from './testing-planted-faults.ts';
import { checkedInvariants, verifyBank } from './verify-bank.ts';

let bank: TestDatabase;

beforeAll(async () => {
  bank = await createTestDatabase({ statementTimeoutMs: 0 });
  await createDemonstration({ db: bank.db, clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
  await writeBlockSummaries(bank.db, 10);
  for (let seal = 1; seal <= 3; seal++) {
    await recordEvents(bank.db, testRecorder, [
      { kind: 'login' },
      { kind: 'logout' },
      { kind: 'gate', refusal: 'gate_password_wrong' },
    ]);
    await sealEvents(bank.db);
  }
  await recordEvents(bank.db, testRecorder, [{ kind: 'logout' }]);
});
afterAll(() => bank.close());

const ofRooms = {
  bankInvariants,
  orderInvariants,
  emergencyInvariants,
  incomingInvariants,
  paymentFileInvariants,
  closingInvariants,
  accountingInvariants,
  feeInvariants,
  depositInvariants,
  cardInvariants,
  auditInvariants,
};
const roomInvariants = Object.values(ofRooms).flat();

/** Tables whose guards stand in the way of a planted fault. */
const guarded = [
  'acquirer_files',
  'entries_by_hand',
  'carried_results',
  'fees',
  'term_deposits',
  'card_bookings',
  'client_limits',
  'card_payments',
  'card_settlements',
  'merchant_terms',
  'interest_accruals',
  'fee_charges',
  'entries_by_hand',
  'chart_accounts',
  'revaluations',
  'ledger_accounts',
  'journal_entries',
  'postings',
  'accounts',
  'memberships',
  'membership_accounts',
  'sessions',
  'payments',
  'orders',
  'order_moves',
  'audit_events',
  'audit_seals',
];

/** What is found in a bank with a fault, which is taken away again. */
async function findIn(fault: string, look: (bank: Database) => Promise<readonly string[]>): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const isTakenAway = new Error('the planted fault is taken away again');
  await bank.db
    .transaction()
    .execute(async (transaction) => {
      for (const table of guarded) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      }
      await sql.raw(fault).execute(transaction);
      found = await look(transaction);
      throw isTakenAway;
    })
    .catch((error: unknown) => {
      if (error !== isTakenAway) throw error;
    });
  return found;
}

const verdictOn = async (at: Database): Promise<readonly string[]> =>
  (await verifyBank(at)).map(({ invariant }) => invariant);

test.each([...tampering, ...forging])('a bank in which it is not so that %s is found out', async (invariant, fault) => {
  // The query of a room is all that finds its fault: the whole verdict takes thirty times as long.
  const query = roomInvariants.find(({ name }) => name === invariant)?.broken;
  const look =
    query === undefined ? verdictOn : async (at: Database) => (await query.execute(at)).rows.map(() => invariant);
  expect(await findIn(fault, look)).toContain(invariant);
});

test.each(Object.entries(ofRooms))('the whole verdict asks the queries of the rooms: %s', async (_, invariants) => {
  const [invariant, fault] = [...tampering, ...forging].find(([name]) =>
    invariants.some((each) => each.name === name),
  )!;
  expect(await findIn(fault, verdictOn)).toContain(invariant);
});

test('every invariant that the rooms keep between them has been broken on purpose above', () => {
  const broken = [...tampering, ...forging].map(([invariant]) => invariant);
  for (const { name } of roomInvariants) expect(broken).toContain(name);
  const byQuery = [...ledgerInvariants, ...roomInvariants.map(({ name }) => name)];
  expect(checkedInvariants.slice(0, byQuery.length)).toEqual(byQuery);
  expect(new Set(checkedInvariants).size).toBe(checkedInvariants.length);
});

test('a sound bank has no discrepancies', async () => {
  expect(await verifyBank(bank.db)).toEqual([]);
});

test.each([
  [1, /never booked, .*: 1 \(T-\d+\)\.$/],
  [7, /never booked, .*: 7 \(T-\d+ to T-\d+\)\.$/],
])('a gap of %i in the numbers of transfers is told as a note, with its numbers', async (missing, note) => {
  const fault = `update payments set transfer_number = 'T-' || (substr(transfer_number, 3)::bigint + ${missing})
    where transfer_number = (
      select transfer_number from payments order by substr(transfer_number, 3)::bigint desc limit 1
    )`;
  expect(await findIn(fault, noteNumberGaps)).toEqual([expect.stringMatching(note)]);
});
