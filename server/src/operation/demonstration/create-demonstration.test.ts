import { paymentStatuses, transferTypes } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { verifyBooks } from '@bank/ledger';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyBank } from '../backup/index.ts';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { readRulesInForce } from '../../money/approval-rules/index.ts';
import { listActs } from '../../people/emergency/index.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { createDemonstration } from './create-demonstration.ts';
import { isDemonstrationBank } from './store.ts';

const today = new Date('2026-11-21T10:30:00Z');
const clock = { now: () => today };

let bank: TestDatabase;
let twin: TestDatabase;

beforeAll(async () => {
  [bank, twin] = await Promise.all([createTestDatabase({ statementTimeoutMs: 0 }), createTestDatabase()]);
  await createDemonstration({ db: bank.db, clock });
});
afterAll(() => Promise.all([bank.close(), twin.close()]));

async function clientId(login: string): Promise<string> {
  return (await findClientForStaff(bank.db, login))!.id;
}

async function rowsOf(login: string): Promise<{ type: string; status: string; currency: string; booked_at: Date }[]> {
  return bank.db
    .selectFrom('postings')
    .innerJoin('accounts', 'accounts.ledger_account_id', 'postings.account_id')
    .innerJoin('payments', 'payments.journal_entry_id', 'postings.entry_id')
    .select(['payments.type', 'payments.status', 'postings.currency', 'postings.booked_at'])
    .where('accounts.client_id', '=', await clientId(login))
    .execute();
}

describe('the demonstration bank', () => {
  test('is known for what it is, and an empty bank is not', async () => {
    expect(await isDemonstrationBank(bank.db)).toBe(true);
    expect(await isDemonstrationBank(twin.db)).toBe(false);
  });

  test('is known by its staff alone', async () => {
    const markClients = (isMarked: boolean) => sql`update clients set is_demonstration = ${isMarked}`.execute(bank.db);
    await markClients(false);
    onTestFinished(async () => void (await markClients(true)));
    expect(await isDemonstrationBank(bank.db)).toBe(true);
  });

  test('has sound books: every running balance adds up and nothing stands below its security deposit', async () => {
    expect(await verifyBooks(bank.db)).toEqual([]);
    expect(await verifyBank(bank.db)).toEqual([]);
    const { rows } = await sql`
      select a.code, p.account_sequence from postings p join ledger_accounts a on a.id = p.account_id
      where a.kind = 'client' and p.balance_after_minor < a.floor_minor and p.account_sequence > 1`.execute(bank.db);
    expect(rows).toEqual([]);
  });

  test('has what a desk works on beside payments: tasks, a limit of a client, a notice that is over', async () => {
    const { rows } = await sql`
      select (select count(*)::int from tasks where done_at is null) as tasks,
        (select count(*)::int from client_limits l join clients c on c.id = l.client_id
          where c.client_number = 'OS-20533' and l.amount_minor = 200000000) as limits,
        (select count(*)::int from bank_notices where last_day < '2026-11-21') as notices`.execute(bank.db);
    expect(rows).toEqual([{ tasks: 2, limits: 1, notices: 1 }]);
  });

  test('has standing orders of both clients, none of which is due within a fortnight', async () => {
    const { rows } = await sql`
      select c.client_number as client, s.rhythm, s.keeps::text as keeps, s.next_on > '2026-12-05' as "isLater"
      from standing_orders s join clients c on c.id = s.client_id order by 1, 2`.execute(bank.db);
    expect(rows).toEqual([
      { client: 'OS-20417', rhythm: 'monthly', keeps: null, isLater: true },
      { client: 'OS-20533', rhythm: 'month_end', keeps: null, isLater: true },
      { client: 'OS-20533', rhythm: 'weekly', keeps: '200000.00', isLater: true },
    ]);
  });

  test('has a company of four people with different rights, of whom two sign for its reserve', async () => {
    const { rows } = await sql`
      select u.login, m.may_prepare as prepares, m.may_approve as approves, m.approval_limit_minor::text as "upTo",
        m.may_administer as administers,
        (select count(*)::int from membership_accounts a where a.membership_id = m.id) as "ofAccounts"
      from memberships m join users u on u.id = m.user_id join clients c on c.id = m.client_id
      where c.client_number = 'OS-20533' order by 1`.execute(bank.db);
    const all = { upTo: null, ofAccounts: 0 };
    expect(rows).toEqual([
      { ...all, login: 'assistant', prepares: true, approves: false, administers: false },
      { login: 'bookkeeper', prepares: true, approves: true, upTo: '500000', administers: false, ofAccounts: 4 },
      { ...all, login: 'corporate', prepares: true, approves: true, administers: true },
      { ...all, login: 'director', prepares: false, approves: true, administers: false },
    ]);
    const rules = await readRulesInForce(bank.db, [await clientId('corporate')]);
    expect([...rules.values()].map((edition) => edition.rules)).toMatchObject([
      [{ kind: 'all', accounts: ['OS2400805578'], count: 2, doesPreparerCount: true }],
    ]);
  });

  test('has transfers that wait for an approval, and an open file of payments with two rows to correct', async () => {
    const { rows: orders } = await sql`
      select u.login, o.content ->> 'amount' as amount from orders o join users u on u.id = o.placed_by
      where o.state = 'awaiting_approval' order by 1`.execute(bank.db);
    expect(orders).toEqual([
      { login: 'assistant', amount: '18500.00' },
      { login: 'bookkeeper', amount: '7250.00' },
    ]);
    const { rows } = await sql`
      select f.state, r.line, r.refusal, r.twin from order_files f join order_file_rows r on r.file_id = f.id
      order by r.line`.execute(bank.db);
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => Object(row).refusal !== null || Object(row).twin !== null)).toEqual([
      { state: 'open', line: 4, refusal: 'amount_malformed', twin: null },
      { state: 'open', line: 7, refusal: 'creditor_agent_bic_malformed', twin: null },
    ]);
  });

  test('has a client whose accounts are dormant, and one who died after a term deposit had come back', async () => {
    const { rows } = await sql`
      select c.client_number as client, c.disabled_at is not null as "isDisabled", b.cause, b.direction,
        d.ended_as as deposit, d.ended_on = any(${['2026-10-12', '2026-10-13', '2026-10-14']}::date[]) as "isBack"
      from account_blocks b join accounts a on a.id = b.account_id join clients c on c.id = a.client_id
        left join term_deposits d on d.client_id = c.id
      order by client`.execute(bank.db);
    expect(rows).toEqual([
      { client: 'OS-20648', isDisabled: false, cause: 'dormant', direction: 'out', deposit: null, isBack: null },
      { client: 'OS-20692', isDisabled: true, cause: 'deceased', direction: 'out', deposit: 'matured', isBack: true },
    ]);
  });

  test.each(['personal', 'corporate'])(
    '%s has accounts in dollars, euro, pounds, francs and yen, all with money',
    async (login) => {
      const accounts = await listAccountsOf(bank.db, allAccountsOf(await clientId(login)));
      const currencies = accounts.map(({ currency }) => currency);
      for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'JPY']) expect(currencies).toContain(currency);
      for (const { balance, minimumBalance } of accounts)
        expect(balance.amountMinor).toBeGreaterThan(minimumBalance.amountMinor);
    },
  );

  test.each(['personal', 'corporate'])(
    '%s has statement rows of every transfer type and every status',
    async (login) => {
      const rows = await rowsOf(login);
      expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual([...transferTypes].sort());
      expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([...paymentStatuses].sort());
    },
  );

  test('personal has about 400 statement rows over two years, corporate at least 5,000', async () => {
    const [personal, corporate] = [await rowsOf('personal'), await rowsOf('corporate')];
    expect(personal.length).toBeGreaterThanOrEqual(370);
    expect(personal.length).toBeLessThanOrEqual(430);
    expect(corporate.length).toBeGreaterThanOrEqual(5_000);
    for (const rows of [personal, corporate]) {
      const times = rows.map(({ booked_at }) => booked_at.getTime());
      expect(new Date(Math.min(...times)).toISOString().slice(0, 10)).toBe('2024-11-21');
      expect(Math.max(...times)).toBeLessThan(new Date('2026-11-21').getTime());
    }
  });

  test('has nothing of the future, and no order is settled before it is placed', async () => {
    const { rows } = await sql`
      select 'payment' as what, id from payments where created_at >= ${'2026-11-21'}::timestamptz
      union all select 'entry', id from journal_entries where booked_at >= ${'2026-11-21'}::timestamptz
      union all select 'value date', id from journal_entries where value_date < booked_at::date
        or value_date > booked_at::date + 10
      union all select 'move', o.id from orders o join order_moves m on m.order_id = o.id
        where m.moved_at < o.created_at or m.moved_at >= ${'2026-11-21'}::timestamptz
      union all select 'enquiry', id from enquiries where received_at >= ${'2026-11-21'}::timestamptz
      union all select 'client', id from clients where created_at >= ${'2026-11-21'}::timestamptz`.execute(bank.db);
    expect(rows).toEqual([]);
  });

  test('each account of a client has a history from its first month to its last one', async () => {
    const { rows } = await sql<{ number: string; count: number; first: string; last: string }>`
      select a.account_number as number, count(*)::int as count,
        min(p.booked_at)::date::text as first, max(p.booked_at)::date::text as last
      from accounts a left join postings p on p.account_id = a.ledger_account_id
        join clients c on c.id = a.client_id
      where c.client_number in ('OS-20417', 'OS-20533') group by a.account_number`.execute(bank.db);
    const short = rows.filter(({ count, first, last }) => count < 6 || first > '2024-12-31' || last < '2026-06-01');
    expect(short).toEqual([]);
  });

  test('three orders wait for staff, all of the last working day', async () => {
    const waiting = await bank.db.selectFrom('payments').selectAll().where('status', '=', 'in_process').execute();
    expect(waiting).toHaveLength(3);
    expect(waiting.map(({ created_at }) => created_at.toISOString().slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
    ]);
  });

  test('begins with no emergency act that waits: two of the staff have signed those of its history', async () => {
    const acts = await listActs(bank.db, { isOpen: false, before: undefined, limit: 10 });
    expect(acts.map(({ kind }) => kind).toSorted()).toEqual(['import_file', 'return_order', 'send_file']);
    expect(await listActs(bank.db, { isOpen: true, before: undefined, limit: 10 })).toEqual([]);
  });

  test('every beneficiary of an order has a well-formed account and bank', async () => {
    const orders = await bank.db.selectFrom('payments').selectAll().where('type', 'in', ['swift', 'sepa']).execute();
    for (const { creditor_account: account, creditor_agent_bic: bic, creditor_country: country } of orders) {
      expect(isValidBIC(bic!)).toBe(true);
      expect(bic!.slice(4, 6)).toBe(country);
      if (!['HK', 'JP', 'SG', 'US'].includes(country!)) expect(isValidIBAN(account)).toBe(true);
    }
  });

  test('is not created a second time', async () => {
    expect(await createDemonstration({ db: bank.db, clock })).toBe('already_there');
  });

  test('is the same on another machine, to the last id', { tags: ['long'] }, async () => {
    await createDemonstration({ db: twin.db, clock });
    for (const table of [
      'ledger_accounts',
      'journal_entries',
      'postings',
      'accounts',
      'payments',
      'enquiries',
    ] as const) {
      expect(await fingerprint(twin, table)).toBe(await fingerprint(bank, table));
    }
    expect(await rates(twin)).toEqual(await rates(bank));
  });
});

test('of several processes that start together one creates the demonstration', { tags: ['long'] }, async () => {
  const shared = await createTestDatabase();
  try {
    const outcomes = await Promise.all([1, 2].map(() => createDemonstration({ db: shared.db, clock })));
    expect(outcomes.sort()).toEqual(['already_there', 'created']);
    expect(await shared.db.selectFrom('clients').select('id').execute()).toHaveLength(4);
  } finally {
    await shared.close();
  }
});

test('a process waits for the one that creates, however long that takes', { tags: ['long'] }, async () => {
  const shared = await createTestDatabase();
  try {
    const holder = await shared.pool.connect();
    await holder.query('begin; lock table clients in share row exclusive mode');
    const waiting = createDemonstration({ db: shared.db, clock });
    const beginOfWait = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ began: Date }>`
        select xact_start as began from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(shared.db);
      return rows[0]?.began.getTime();
    };
    await expect.poll(beginOfWait).toBeDefined();
    const first = (await beginOfWait())!;
    // The database gives the first wait up; the process waits again.
    await expect.poll(async () => ((await beginOfWait()) ?? first) > first).toBe(true);
    await holder.query('rollback');
    holder.release();
    expect(await waiting).toBe('created');
  } finally {
    await shared.close();
  }
});

test('a creation that breaks half way leaves nothing behind', { tags: ['long'] }, async () => {
  const halved = await createTestDatabase();
  try {
    await sql`alter table enquiries add constraint out_of_paper check (false)`.execute(halved.db);
    await expect(createDemonstration({ db: halved.db, clock })).rejects.toThrow('out_of_paper');
    expect(await halved.db.selectFrom('clients').select('id').execute()).toEqual([]);
    expect(await halved.db.selectFrom('journal_entries').select('id').execute()).toEqual([]);
  } finally {
    await halved.close();
  }
});

async function fingerprint({ db }: TestDatabase, table: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} t`.execute(db);
  return rows[0]!.hash;
}

async function rates({ db }: TestDatabase) {
  return db
    .selectFrom('exchange_rates')
    .select(['id', 'currency', 'usd_per_unit_scaled', 'as_of', 'source'])
    .orderBy('currency')
    .orderBy('as_of')
    .execute();
}
