import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventsSince, recordEvents, recordStaffAct, verifiedSubject } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { TestClient } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { inspectBank, inspectSinceSeal } from './index.ts';
import { bankToTamper, judgement, key, run, type Tampering } from './testing-tampering.ts';

/* A bank that was verified whole, and in which something was done since. */

const tampered = bankToTamper();
let verifiedUpTo: bigint;
let client: TestClient;
let token: string;
let newEntry: string;
const statement = newId();

const seal = () => sealEvents(tampered.bank.database.db, key);

async function verifyWhole(): Promise<bigint> {
  const { bank } = tampered;
  const { found, judgedUpTo } = await inspectBank(bank.database.db, judgement);
  expect(found).toEqual([]);
  await recordStaffAct(bank.database.db, bank.platform, {
    kind: 'books_verified',
    subject: verifiedSubject(judgedUpTo!),
  });
  await seal();
  return judgedUpTo!.number;
}

async function pay(amount: string): Promise<void> {
  const [from, to] = client.accounts;
  const body = { from_account: from!.id, to_account: to!.id, amount, reference: 'Rent' };
  expect((await tampered.bank.call('orderInternalTransfer', { token, body })).body).toBe('OK');
}

beforeAll(async () => {
  const { bank } = tampered;
  const { db } = bank.database;
  verifiedUpTo = await verifyWhole();
  client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
  token = await bank.logIn(client);
  const [from] = client.accounts;
  await pay('7.00');
  await seal();
  const order = internationalOrder({ from_account: from!.id, Amount: '20.00' });
  expect(await bank.call('orderInternationalTransfer', { token, body: order })).toMatchObject({ status: 200 });
  await sql`insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor,
      entry_count, security_deposit_minor, told, made_at)
    values (${statement}, ${from!.id}, 1, '2020-03-01', '2020-03-31', 0, 0, 0, 0, '{}', '2020-04-01')`.execute(db);
  const about = [{ kind: 'statement', id: statement }] as const;
  await recordEvents(db, bank.platform, [{ kind: 'statements_drawn_up', subject: '1', about }]);
  await seal();
  const { rows } = await sql<{ id: string }>`
    select journal_entry_id as id from payments where amount_minor = 700`.execute(db);
  newEntry = rows[0]!.id;
});

const found = (tamper: Tampering): Promise<string[]> =>
  tampered.seen(tamper, async (transaction) => {
    const verdict = await inspectSinceSeal(transaction, judgement);
    if (typeof verdict === 'string') return [verdict];
    expect(verdict.since.number).toBe(verifiedUpTo);
    return verdict.found.map(({ invariant, subject, detail }) => `${invariant}: ${subject}: ${detail}`);
  });

const newPostings = () => `select id from postings where entry_id = '${newEntry}'`;
const newEvents = (condition = 'true') =>
  sql`select id from audit_events where id = any(${eventsSince(verifiedUpTo)}) and kind <> 'books_verified'
    and ${sql.raw(condition)} order by id limit 1`;

/** Books an entry between two accounts as the bank does, but for its event. */
async function slipIn(transaction: Database): Promise<void> {
  const entry = newId();
  await sql`
    insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values (${entry}, 'planted', clock_timestamp(), current_date, 2)`.execute(transaction);
  await sql`
    with moved as (
      update ledger_accounts a set posting_count = a.posting_count + 1, last_booked_at = e.booked_at,
        balance_minor = a.balance_minor + case place when 1 then -1 else 1 end
      from journal_entries e, (
        select id, row_number() over (order by balance_minor desc, id) as place from ledger_accounts
        where kind = 'client' and currency = 'EUR' and balance_minor > 0 order by 2 limit 2
      ) chosen
      where chosen.id = a.id and e.id = ${entry}
      returning a.id, place, a.posting_count, a.balance_minor, e.booked_at, e.value_date
    )
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
      balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), ${entry}, place, id, posting_count, case place when 1 then 'debit' else 'credit' end, 1,
      'EUR', balance_minor, booked_at, value_date from moved`.execute(transaction);
}

test('sound books are found sound since the seal, and nothing is said of what was not read', async () => {
  const verdict = await inspectSinceSeal(tampered.bank.database.db, judgement);
  if (typeof verdict === 'string') throw new Error(verdict);
  expect(verdict.found).toEqual([]);
  expect(verdict.compared.get('booking')).toBeGreaterThan(2);
  expect(verdict.compared.get('statement')).toBe(1);
  expect(verdict.judged).not.toContain('every balance is the sum of its postings');
});

describe('verify since the seal finds', () => {
  test.each<[string, Tampering, string]>([
    [
      'an entry whose amount was changed on both sides',
      (transaction) => run(`update postings set amount_minor = 699 where id in (${newPostings()})`)(transaction),
      'is not what event',
    ],
    [
      'an entry that does not add up',
      (transaction) =>
        run(`update postings set amount_minor = 699 where id in (${newPostings()}) and side = 'debit'`)(transaction),
      'every entry is balanced in every currency',
    ],
    [
      'an entry that was removed',
      (transaction) =>
        run(`delete from postings where entry_id = '${newEntry}';
          delete from journal_entries where id = '${newEntry}'`)(transaction),
      'tells of what is not there',
    ],
    [
      'a running balance that was changed',
      (transaction) =>
        run(`update postings set balance_after_minor = balance_after_minor + 1 where id in (${newPostings()})`)(
          transaction,
        ),
      'every new running balance follows',
    ],
    ['an entry that no event tells of', slipIn, 'the balances of all accounts are those of the seal'],
    [
      'a balance that was changed, of an account on which nothing was booked since',
      run(`update ledger_accounts set balance_minor = balance_minor + 1
        where id = (select ledger_account_id from accounts order by opened_at, id offset 3 limit 1)`),
      'every account stands where its last posting left it',
    ],
    [
      'the same where the last posting was changed along with it',
      run(`with changed as (
          update ledger_accounts set balance_minor = balance_minor + 1
          where id = (select ledger_account_id from accounts order by opened_at, id offset 3 limit 1)
          returning id, posting_count)
        update postings p set balance_after_minor = balance_after_minor + 1, amount_minor = amount_minor + 1
        from changed where p.account_id = changed.id and p.account_sequence = changed.posting_count`),
      'the balances of all accounts are those of the seal',
    ],
    [
      'a payment with another status',
      (transaction) =>
        run(`update payments set status = 'rejected' where journal_entry_id = '${newEntry}'`)(transaction),
      'the status of every payment agrees with the journal',
    ],
    [
      'a payment with another creditor',
      (transaction) =>
        run(`update payments set creditor_name = 'Mallory' where journal_entry_id = '${newEntry}'`)(transaction),
      'is not what event',
    ],
    [
      'a monthly statement that was changed',
      (transaction) => run(`update account_statements set closing_minor = 5 where id = '${statement}'`)(transaction),
      'every monthly statement has an event and reads as the newest one tells',
    ],
    [
      'an event that was changed',
      (transaction) =>
        sql`update audit_events set subject = 'forged' where id in (${newEvents()})`.execute(transaction),
      'was changed after seal',
    ],
    [
      'an event that was removed',
      (transaction) => sql`delete from audit_events where id in (${newEvents()})`.execute(transaction),
      'was removed after seal',
    ],
    [
      'an event that was slipped in',
      run(
        `insert into audit_events (id, kind, outcome) values ('ffffffff-ffff-7fff-8fff-ffffffffffff', 'login', 'done')`,
      ),
      'has no seal and waits for none',
    ],
    [
      'a hold that nobody placed',
      run(`insert into account_holds (id, account_id, amount_minor, reason, placed_at, placed_by)
        select 'ffffffff-ffff-7fff-8fff-ffffffffffff', id, 1, 'Planted', now(), 'nobody' from accounts limit 1`),
      'no event of the audit trail tells of it',
    ],
    [
      'a seal that was removed',
      (transaction) => run(`delete from audit_seals where number = ${verifiedUpTo + 2n}`)(transaction),
      'one before it is missing',
    ],
    [
      'a seal that was signed again with a key of nobody',
      (transaction) => {
        const other = newSealKey();
        return sql`update audit_seals set key_fingerprint = ${other.fingerprint}, signature = ${other.sign(
          Buffer.alloc(32),
        )} where number = ${verifiedUpTo + 1n}`.execute(transaction);
      },
      'its hash does not follow',
    ],
    [
      'the verified seal in another wording',
      (transaction) => run(`update audit_seals set hash = sha256(hash) where number = ${verifiedUpTo}`)(transaction),
      'every seal that was noted elsewhere is in the audit trail',
    ],
  ])('%s', async (_, tamper, words) => {
    expect((await found(tamper)).join('\n')).toContain(words);
  });
});

test('what was changed before the seal is not claimed as judged', async () => {
  const changedBefore = run(`update audit_events set subject = 'forged'
    where id = (select event_ids[1] from audit_seals where number = 2)`);
  expect(await found(changedBefore)).toEqual([]);
  expect((await tampered.found(changedBefore)).join()).toContain('was changed after seal 2');
});

test('without a verification of everything to go on from, it says why', async () => {
  expect(await found(run(`delete from audit_events where kind = 'books_verified'`))).toEqual(['never whole']);
  // What a verification of everything has found is not passed over by the next night's.
  for (const [outcome, subject] of [
    ['refused', '2 findings, newest seal 9'],
    ['done', '1 finding beside the books'],
  ] as const)
    expect(
      await found((transaction) =>
        sql`insert into audit_events (id, kind, outcome, subject, happened_at)
          values (gen_random_uuid(), 'books_verified', ${outcome}, ${subject}, now() + interval '1 second')`.execute(
          transaction,
        ),
      ),
    ).toEqual(['something found']);
  expect(
    await found(run(`update audit_events set happened_at = now() - interval '9 days' where kind = 'books_verified'`)),
  ).toEqual(['long ago']);
  expect(await found(run(`delete from audit_seals; delete from audit_events where kind = 'books_verified'`))).toEqual([
    'no seal',
  ]);
  // The event of a verification that the trail has not sealed and will not seal.
  const forged = verifiedSubject({ number: 1n, hash: '0'.repeat(64), balances: '0'.repeat(64) });
  expect(
    await found((transaction) =>
      sql`insert into audit_events (id, kind, outcome, subject, happened_at)
        values (gen_random_uuid(), 'books_verified', 'done', ${forged}, now() + interval '1 second')`.execute(
        transaction,
      ),
    ),
  ).toEqual(['not in the trail']);
});

test('rows are read as there are new ones, however many were there before', async () => {
  const rowsRead = () =>
    tampered.seen(run('set local enable_seqscan = off'), async (transaction) => {
      const before = await readRows(transaction);
      expect(await inspectSinceSeal(transaction, judgement)).toMatchObject({ found: [] });
      const after = await readRows(transaction);
      return Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - before[table]!]));
    });
  await verifyWhole();
  await pay('1.00');
  await seal();
  const first = await rowsRead();
  for (let count = 0; count < 40; count += 1) await pay('0.01');
  await seal();
  // The verified seal is judged once more: it is to be as small as the first one.
  await pay('0.01');
  await seal();
  await verifyWhole();
  await pay('1.00');
  await seal();
  const second = await rowsRead();
  for (const table of ['postings', 'journal_entries', 'payments', 'audit_events', 'audit_seals', 'orders'])
    expect(second[table]! - first[table]!, table).toBeLessThan(10);
});

async function readRows(transaction: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where schemaname = current_schema()`.execute(transaction);
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}
