import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { ledgerInvariants } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../audit/index.ts';
import { sealEvents } from '../audit/seal-events.ts';
import { createDemonstration } from '../demonstration/index.ts';
import { newId } from '../platform/new-id.ts';
import { writeBlockSummaries } from '../statements/index.ts';
import { auditInvariants } from './audit-invariants.ts';
import { bankInvariants } from './bank-invariants.ts';
import { checkedInvariants, verifyBank } from './verify-bank.ts';

let bank: TestDatabase;

beforeAll(async () => {
  bank = await createTestDatabase({ statementTimeoutMs: 0 });
  await createDemonstration({ db: bank.db, clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
  await writeBlockSummaries(bank.db, 10);
  for (let seal = 1; seal <= 3; seal++) {
    await recordEvents(bank.db, { newId }, [
      { kind: 'login' },
      { kind: 'logout' },
      { kind: 'gate', refusal: 'gate_password_wrong' },
    ]);
    await sealEvents(bank.db);
  }
  await recordEvents(bank.db, { newId }, [{ kind: 'logout' }]);
});
afterAll(() => bank.close());

/** Acts of a person with all rights over the database, behind its guards. */
const tampering: readonly (readonly [invariant: string, statement: string])[] = [
  [
    'every account of a client has its account in the books, in the same currency',
    `update accounts set currency = 'NOK' where account_number = 'OS2400712204'`,
  ],
  [
    'every client account of the books belongs to a client',
    'insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at) values (gen_random_uuid(), ' +
      `'client:LOST', 'client', 'EUR', 0, now())`,
  ],
  [
    'every account is that of a client who exists, under the number that it has in the books',
    `update accounts set account_number = 'OS2499999999' where account_number = 'OS2400712204'`,
  ],
  [
    'every account is that of a client who exists, under the number that it has in the books',
    `alter table accounts drop constraint accounts_client_id_fkey;
     update accounts set client_id = gen_random_uuid() where account_number = 'OS2400712204'`,
  ],
  [
    'every posting that a client sees has its payment',
    `delete from payments where id = (select id from payments where type = 'fee' limit 1)`,
  ],
  [
    'every payment moved its amount on an account of a client',
    `update payments set amount_minor = amount_minor + 1 where id = (select id from payments where type = 'card' ` +
      'limit 1)',
  ],
  [
    'every payment was made when its entry was booked',
    `update payments set created_at = created_at + interval '1 second' where id = (select id from payments where ` +
      `type = 'sepa' limit 1)`,
  ],
  [
    'every payment and every kept order is that of a client who exists',
    `update payments set ordered_by = gen_random_uuid() where id = (select id from payments where type = 'swift' ` +
      'limit 1)',
  ],
  [
    'every conversion credited its counter amount',
    'update payments set counter_amount_minor = counter_amount_minor + 1 where id = (select id from payments ' +
      `where type = 'conversion' limit 1)`,
  ],
  [
    'the status of every payment agrees with the journal',
    `update payments set status = 'completed' where id = (select id from payments where status = 'in_process' limit 1)`,
  ],
  [
    'every order that was rejected or returned gave its money back once',
    `update payments set original_payment_id = null where id = (select id from payments where type = 'reversal' ` +
      'limit 1)',
  ],
  [
    'nothing is given back for an order that was neither rejected nor returned',
    `update payments set original_payment_id = (select id from payments where type = 'swift' and status = 'completed'
     limit 1)
     where id = (select id from payments where type = 'return' limit 1)`,
  ],
  [
    'every transit account holds exactly the orders in process',
    'update journal_entries set is_pending = false where id = (select journal_entry_id from payments where ' +
      `status = 'in_process' limit 1)`,
  ],
  [
    'every accepted order names a payment of its client',
    `insert into order_outcomes (client_id, idempotency_key, request_hash) select id, 'k', '\\x00' from clients ` +
      'limit 1',
  ],
  ['every folio adds up to the postings that it spans', `delete from block_summaries where first_sequence = 1`],
  [
    'every folio adds up to the postings that it spans',
    `update block_summaries set debit_minor = debit_minor + 1 where (account_id, last_sequence, type) =
       (select account_id, last_sequence, type from block_summaries limit 1)`,
  ],
  [
    'every login that was verified says since when',
    `insert into sessions (id, token_hash, client_id, stage) select gen_random_uuid(), '\\x00', id, 'verified' ` +
      'from clients limit 1',
  ],
  [
    'every balance is the sum of its postings',
    'update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1 where code ' +
      `= 'nostro:EUR'`,
  ],
  [
    'every running balance follows from the one before it',
    'update postings set balance_after_minor = balance_after_minor + 1 where id = (select id from postings where ' +
      'account_sequence = 7 limit 1)',
  ],
  [
    'every posting belongs to an entry and to an account',
    'update postings set account_id = gen_random_uuid() where id = (select id from postings where ' +
      'account_sequence = 5 limit 1)',
  ],
  [
    'every entry that is settled or taken back exists',
    'update journal_entries set settles_entry_id = gen_random_uuid() where id = (select id from journal_entries ' +
      `where settlement = 'voided' limit 1)`,
  ],
  [
    'every entry is balanced in every currency',
    'update postings set amount_minor = amount_minor + 1 where id = (select id from postings where ' +
      'account_sequence = 9 limit 1)',
  ],
];

const someSealedEvent = `(select event_ids[2] from audit_seals where number = 2)`;
const sealChain = 'every seal of the audit trail follows from the one before it';
const sealedEvents = 'every sealed event of the audit trail reads as it was sealed';
const placeInChain = 'every event of the audit trail is sealed once or waits for its seal';

/** The same without the audit trail noticing. `tampering.test.ts` tries its effect on signatures and facts. */
const forging: readonly (readonly [invariant: string, statement: string])[] = [
  [
    sealedEvents,
    `update audit_events set outcome = 'done', reason = null where kind = 'gate' and id in (select ` +
      'unnest(event_ids) from audit_seals where number = 2)',
  ],
  [
    sealedEvents,
    `update audit_events set happened_at = happened_at - interval '1 microsecond' where id = ${someSealedEvent}`,
  ],
  [sealedEvents, `update audit_events set client_id = gen_random_uuid() where id = ${someSealedEvent}`],
  [sealedEvents, `delete from audit_events where id = ${someSealedEvent}`],
  [placeInChain, `insert into audit_events (id, kind, outcome) values (gen_random_uuid(), 'logout', 'done')`],
  [placeInChain, `delete from audit_events where id = (select event_id from audit_unsealed)`],
  [placeInChain, `delete from audit_unsealed`],
  [placeInChain, `insert into audit_unsealed select ${someSealedEvent}`],
  [sealChain, `update audit_seals set event_ids = event_ids[1:2], event_hashes = event_hashes[1:2] where number = 2`],
  [sealChain, `update audit_seals set sealed_at = sealed_at + interval '1 second' where number = 1`],
  [sealChain, `delete from audit_seals where number = 2`],
  [
    sealChain,
    `update audit_events set reason = 'forged_reason' where id = ${someSealedEvent};
     update audit_seals set event_hashes[2] = audit_event_hash(e) from audit_events e where number = 2
     and e.id = event_ids[2]`,
  ],
  [
    sealChain,
    `update audit_seals set hash = audit_seal_hash(decode(repeat('00', 32), 'hex'), number, now(), event_ids,
     event_hashes), sealed_at = now()
     where number = 1`,
  ],
  [
    'every login that was verified has the event of its PIN',
    `insert into sessions (id, token_hash, client_id, stage, verified_at) select gen_random_uuid(), '\\x00', id, ` +
      `'verified', now() from clients limit 1`,
  ],
  [
    'no payment, rate, event or seal is dated later than now',
    `update audit_seals set sealed_at = now() + interval '2 minutes' where number = 1`,
  ],
  ['every table of the bank is a plain table', `create rule quiet as on insert to payments do instead nothing`],
];

test.each([...tampering, ...forging])(
  'a bank in which it is not so that %s is found out',
  async (invariant, statement) => {
    const found = await bank.db
      .transaction()
      .execute(async (transaction) => {
        for (const table of [
          'ledger_accounts',
          'journal_entries',
          'postings',
          'accounts',
          'payments',
          'audit_events',
          'audit_seals',
        ]) {
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
        }
        await sql.raw(statement).execute(transaction);
        const discrepancies = await verifyBank(transaction);
        throw Object.assign(new Error('the planted fault is taken away again'), { discrepancies });
      })
      .catch(
        (error: { discrepancies?: { invariant: string }[] }) => error.discrepancies ?? Promise.reject(error as Error),
      );
    expect(found.map((discrepancy) => discrepancy.invariant)).toContain(invariant);
  },
);

test('every invariant that the rooms keep between them has been broken on purpose above', () => {
  const broken = [...tampering, ...forging].map(([invariant]) => invariant);
  for (const { name } of [...bankInvariants, ...auditInvariants]) expect(broken).toContain(name);
  const byQuery = [...ledgerInvariants, ...[...bankInvariants, ...auditInvariants].map(({ name }) => name)];
  expect(checkedInvariants.slice(0, byQuery.length)).toEqual(byQuery);
  expect(new Set(checkedInvariants).size).toBe(checkedInvariants.length);
});

test('a sound bank has no discrepancies', async () => {
  expect(await verifyBank(bank.db)).toEqual([]);
});
