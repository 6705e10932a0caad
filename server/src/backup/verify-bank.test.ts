import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { ledgerInvariants } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemonstration } from '../demonstration/index.ts';
import { bankInvariants } from './bank-invariants.ts';
import { checkedInvariants, verifyBank } from './verify-bank.ts';

let bank: TestDatabase;

beforeAll(async () => {
  bank = await createTestDatabase({ statementTimeoutMs: 0 });
  await createDemonstration({ db: bank.db, clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
});
afterAll(() => bank.close());

/** What somebody with all rights over the database does behind the back of its guards. */
const tampering: readonly (readonly [invariant: string, statement: string])[] = [
  ['every account of a client has its account in the books, in the same currency',
    `update accounts set currency = 'NOK' where account_number = 'OS2400712204'`],
  ['every client account of the books belongs to a client',
    `insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at) values (gen_random_uuid(), 'client:LOST', 'client', 'EUR', 0, now())`],
  ['every posting that a client sees has its payment',
    `delete from payments where id = (select id from payments where type = 'fee' limit 1)`],
  ['every payment moved its amount on an account of a client',
    `update payments set amount_minor = amount_minor + 1 where id = (select id from payments where type = 'card' limit 1)`],
  ['every conversion credited its counter amount',
    `update payments set counter_amount_minor = counter_amount_minor + 1 where id = (select id from payments where type = 'conversion' limit 1)`],
  ['the status of every payment agrees with the journal',
    `update payments set status = 'completed' where id = (select id from payments where status = 'in_process' limit 1)`],
  ['every order that was rejected or returned gave its money back once',
    `update payments set original_payment_id = null where id = (select id from payments where type = 'reversal' limit 1)`],
  ['nothing is given back for an order that was neither rejected nor returned',
    `update payments set original_payment_id = (select id from payments where type = 'swift' and status = 'completed' limit 1)
     where id = (select id from payments where type = 'return' limit 1)`],
  ['every transit account holds exactly the orders in process',
    `update journal_entries set is_pending = false where id = (select journal_entry_id from payments where status = 'in_process' limit 1)`],
  ['every accepted order names a payment of its client',
    `insert into order_outcomes (client_id, idempotency_key, request_hash) select id, 'k', '\\x00' from clients limit 1`],
  ['every login that was verified says since when',
    `insert into sessions (id, token_hash, client_id, stage) select gen_random_uuid(), '\\x00', id, 'verified' from clients limit 1`],
  ['every balance is the sum of its postings',
    `update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1 where code = 'nostro:EUR'`],
  ['every running balance follows from the one before it',
    `update postings set balance_after_minor = balance_after_minor + 1 where id = (select id from postings where account_sequence = 7 limit 1)`],
  ['every entry is balanced in every currency',
    `update postings set amount_minor = amount_minor + 1 where id = (select id from postings where account_sequence = 9 limit 1)`],
];

test.each(tampering)('a bank in which it is not so that %s is found out', async (invariant, statement) => {
  const found = await bank.db
    .transaction()
    .execute(async (transaction) => {
      for (const table of ['ledger_accounts', 'journal_entries', 'postings']) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      }
      await sql.raw(statement).execute(transaction);
      const discrepancies = await verifyBank(transaction);
      throw Object.assign(new Error('the planted fault is taken away again'), { discrepancies });
    })
    .catch((error: { discrepancies?: { invariant: string }[] }) => error.discrepancies ?? Promise.reject(error as Error));
  expect(found.map((discrepancy) => discrepancy.invariant)).toContain(invariant);
});

test('every invariant that the rooms keep between them has been broken on purpose above', () => {
  const broken = tampering.map(([invariant]) => invariant);
  for (const { name } of bankInvariants) expect(broken).toContain(name);
  expect(checkedInvariants).toEqual([...ledgerInvariants, ...bankInvariants.map(({ name }) => name)]);
});

test('a sound bank has no discrepancies', async () => {
  expect(await verifyBank(bank.db)).toEqual([]);
});
