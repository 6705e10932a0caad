import { migrate, openDatabase } from '/work/wt/books/database/src/index.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createLog } from '/work/wt/books/server/src/base/platform/log.ts';
import { readChartBalances, readMovedResults } from '/work/wt/books/server/src/money/accounting/balances-store.ts';
import { listLineEntries } from '/work/wt/books/server/src/money/accounting/line-entries-store.ts';
const dataDir = await mkdtemp('/tmp/bank-measure-');
const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4, statementTimeoutMs: 0 });
await migrate(database);
const { pool, db } = database;
for (const t of ['ledger_accounts', 'journal_entries', 'postings'])
  await pool.query(`alter table ${t} disable trigger user`);
const N = Number(process.env['ACCOUNTS'] ?? 50000),
  E = 1000000;
console.log('accounts');
await pool.query(`insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at, posting_count, last_booked_at, balance_minor)
 select md5('c'||i)::uuid, 'client:OS'||i, 'client', 'EUR', 0, '2024-01-01', ${E / N}, '2026-11-01', 100 * ${E / N} from generate_series(0, ${N - 1}) i`);
await pool.query(`insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at, posting_count, last_booked_at, balance_minor)
 values (md5('n')::uuid, 'nostro:EUR', 'nostro', 'EUR', null, '2024-01-01', ${E}, '2026-11-01', ${-100 * E}), (md5('f')::uuid, 'fees_other:EUR', 'income', 'EUR', null, '2024-01-01', 0, 'epoch', 0)`);
console.log('entries');
await pool.query(
  `insert into journal_entries (id, kind, booked_at, value_date, posting_count) select md5('e'||i)::uuid, 'deposit', timestamptz '2024-11-01' + i * interval '63 seconds', '2025-01-01', 2 from generate_series(0, ${E - 1}) i`,
);
console.log('postings');
await pool.query(`insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor, booked_at, value_date)
 select md5('p'||i)::uuid, md5('e'||i)::uuid, 1, md5('c'||(i % ${N}))::uuid, i / ${N} + 1, 'credit', 100, 'EUR', 100 * (i / ${N} + 1), timestamptz '2024-11-01' + i * interval '63 seconds', '2025-01-01' from generate_series(0, ${E - 1}) i`);
await pool.query(`insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency, balance_after_minor, booked_at, value_date)
 select md5('q'||i)::uuid, md5('e'||i)::uuid, 2, md5('n')::uuid, i + 1, 'debit', 100, 'EUR', -100 * (i + 1), timestamptz '2024-11-01' + i * interval '63 seconds', '2025-01-01' from generate_series(0, ${E - 1}) i`);
await pool.query('vacuum analyze');
console.log('measured');
const timed = async (what: string, work: () => Promise<unknown>) => {
  for (let i = 0; i < 3; i++) {
    const b = performance.now();
    const r = await work();
    console.log(
      what,
      Math.round(performance.now() - b),
      'ms',
      JSON.stringify(r, (_, v) => (typeof v === 'bigint' ? String(v) : v)).slice(0, 160),
    );
  }
};
await timed('sheet, two days of the past', () =>
  readChartBalances(db, [new Date('2026-01-01'), new Date('2025-01-01')]),
);
await timed('sheet, today and a year ago', () => readChartBalances(db, [new Date(), new Date('2026-01-01')]));
await timed('results', () => readMovedResults(db, [{ from: new Date('2026-01-01'), until: new Date() }]));
await timed('entries of clients', () =>
  listLineEntries(db, {
    number: '2000',
    currency: 'EUR',
    from: undefined,
    until: new Date(),
    behind: undefined,
    limit: 201,
  }),
);
await timed('entries of nostro', () =>
  listLineEntries(db, {
    number: '1000',
    currency: 'EUR',
    from: new Date('2026-01-01'),
    until: new Date(),
    behind: { code: 'nostro:EUR', sequence: 700000n },
    limit: 201,
  }),
);
await timed(
  'client sum by the own accounts',
  async () =>
    (await pool.query(`select currency, -sum(balance_minor) from ledger_accounts where kind <> 'client' group by 1`))
      .rows,
);
const plan = await pool.query(
  `explain (analyze, costs off) select chart.number, sum(case when ledger.last_booked_at < '2026-01-01' then ledger.balance_minor else coalesce((select balance_after_minor from postings posting where posting.account_id = ledger.id and posting.booked_at < '2026-01-01' order by posting.booked_at desc, posting.account_sequence desc limit 1), 0) end) from ledger_accounts ledger left join chart_accounts named on named.code = split_part(ledger.code, ':', 1) join chart_accounts chart on chart.code = coalesce(named.code, ledger.kind) group by 1`,
);
for (const r of plan.rows) console.log(Object.values(r)[0]);
await timed('entries of nostro, mid', () =>
  listLineEntries(db, {
    number: '1000',
    currency: 'EUR',
    from: undefined,
    until: new Date(),
    behind: { code: 'nostro:EUR', sequence: 700000n },
    limit: 201,
  }),
);
await database.close();
await rm(dataDir, { recursive: true, force: true });
