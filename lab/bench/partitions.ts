import { inTransaction, migrate, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { askServer } from '@bank/database/testing';
import { postEntries, verifyBooks, type JournalEntryId, type LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { newId } from '../../server/src/base/platform/new-id.ts';

/*
 * `npm run bench -- partitions postgres://… [entries]`: what partitions of the tables that grow for ever would
 * cost or spare (docs/decisions/0160-tables-that-grow-are-whole.md). Two databases of the same rows on a PostgreSQL of
 * yours, as its superuser: one with the tables as they are, one with ten partitions of each, by ranges of UUIDv7. They
 * answer in turn, so that a busy machine harms both. Prints medians and their ratios, and drops both databases.
 */

const [serverUrl, entryCount = '1000000'] = process.argv.slice(2);
if (serverUrl === undefined) throw new Error('Say on which PostgreSQL: postgres://…');
const entries = Number(entryCount);
const clientCount = 1_000;
const parts = 10;
const chunk = 100_000;
/** The table, and the id by which it is cut. Postings go with their entry. */
const cut = { journal_entries: 'id', postings: 'entry_id', audit_events: 'id' };
const names = ['bank_whole', 'bank_in_parts'] as const;
const say = (text: string): void => void process.stderr.write(`partitions: ${text}\n`);
/** As a server of the bank opens it, or as a command that may take its time. */
const openAt = (name: string, isPatient = false): Promise<OpenDatabase> => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openDatabase({ databaseUrl: url.href, log: silentLog, ...(isPatient && { statementTimeoutMs: 0 }) });
};

const accountOf = (client: string): string => `md5('client ' || ${client})::uuid`;
/** An id as it was made at that moment: the entries stand evenly in ten years. */
const idAt = (i: string): string => `(lpad(to_hex((extract(epoch from now() - interval '10 years') * 1000
  + ${i} * (315360000000.0 / ${entries}))::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8'
  || substr(md5(random()::text), 1, 15))::uuid`;

/** Money that came in, entry by entry, in turn to each of the clients; and an event of each. */
async function fill({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at)
    select ${accountOf('client')}, 'client ' || client, 'client', 'EUR', 0, now()
    from generate_series(0, ${clientCount - 1}) client
    union all select md5('nostro')::uuid, 'nostro EUR', 'nostro', 'EUR', null, now()`);
  for (let first = 0; first < entries; first += chunk) {
    const connection = await pool.connect();
    await connection.query(`begin; set local session_replication_role = replica;
      create temporary table made on commit drop as
        select i, ${idAt('i')} as id, ${accountOf(`i % ${clientCount}`)} as client, i / ${clientCount} + 1 as sequence,
          now() - interval '10 years' + i * interval '10 years' / ${entries} as at
        from generate_series(${first}::bigint, ${Math.min(entries, first + chunk) - 1}) i;
      insert into journal_entries (id, kind, booked_at, value_date, posting_count)
        select id, 'bench', at, at::date, 2 from made order by i;
      insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
        balance_after_minor, booked_at, value_date)
        select ${idAt('i')}, id, leg, case leg when 1 then client else md5('nostro')::uuid end,
          case leg when 1 then sequence else i + 1 end, case leg when 1 then 'credit' else 'debit' end, 100, 'EUR',
          case leg when 1 then sequence * 100 else (i + 1) * -100 end, at, at::date
        from made cross join generate_series(1, 2) leg order by i, leg;
      insert into audit_events (id, happened_at, kind, outcome, subject)
        select ${idAt('i')}, at, 'deposit', 'done', id::text from made order by i;
      commit`);
    connection.release();
  }
  await pool.query(`set session_replication_role = replica; update ledger_accounts a set posting_count = p.count,
      balance_minor = p.moved, last_booked_at = p.last
    from (select account_id, count(*), max(booked_at) as last,
      sum(case side when 'credit' then amount_minor else -amount_minor end) as moved from postings group by 1) p
    where a.id = p.account_id; reset session_replication_role`);
  for (const table of Object.keys(cut)) await pool.query(`vacuum (freeze, analyze) ${table}`);
}

/** Cuts a table. Unique rules that do not hold the key become indexes: what the parts could not hold. */
async function cutTable({ pool }: OpenDatabase, table: string, key: string): Promise<void> {
  const listed = async (text: string): Promise<string[]> =>
    (await pool.query<{ text: string }>(text)).rows.map((row) => row.text);
  const triggers = await listed(`select pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = '${table}'::regclass and not tgisinternal`);
  const [keys, indexes] = [
    await listed(`select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('p', 'u')`),
    await listed(`select pg_get_indexdef(indexrelid) as text from pg_index i where indrelid = '${table}'::regclass
      and not exists (select from pg_constraint where conindid = i.indexrelid)`),
  ];
  const bounds = await listed(`select unnest(percentile_disc(array(select i / ${parts}.0
    from generate_series(1, ${parts - 1}) i)) within group (order by ${key}))::text as text from ${table}`);
  await pool.query(`alter table ${table} rename to former; create table ${table}
    (like former including defaults including constraints including storage) partition by range (${key})`);
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [bounds[part - 1], bounds[part]].map((bound) => bound && `'${bound}'`);
    await pool.query(`create table ${table}_${part} partition of ${table}
      for values from (${from ?? 'minvalue'}) to (${to ?? 'maxvalue'})`);
  }
  await pool.query(`insert into ${table} select * from former; drop table former cascade`);
  for (const unique of keys) {
    const columns = unique.slice(unique.indexOf('('));
    const holds = new RegExp(`\\b${key}\\b`).test(columns);
    await pool.query(holds ? `alter table ${table} add ${unique}` : `create index on ${table} ${columns}`);
  }
  for (const index of indexes) await pool.query(index.replace('UNIQUE ', '').replace('former', table));
  for (const trigger of triggers) await pool.query(trigger);
  await pool.query(`vacuum (freeze, analyze) ${table}`);
}

const nostroId = async ({ pool }: OpenDatabase): Promise<LedgerAccountId> =>
  (await pool.query<{ id: LedgerAccountId }>(`select id from ledger_accounts where kind = 'nostro'`)).rows[0]!.id;

/** What is measured: how often, and one time of it. */
const measures: Record<
  string,
  [rounds: number, once: (bank: OpenDatabase, round: number) => Promise<unknown>, isPatient?: boolean]
> = {
  'statement page, newest 50': [400, (bank, round) => readPage(bank, round, 'true')],
  'statement page, 50 of five years ago': [
    400,
    (bank, round) => readPage(bank, round, `account_sequence < ${Math.max(51, entries / clientCount / 2)}`),
  ],
  'a booking of one entry and its event': [400, book],
  // Once where it takes a quarter of an hour.
  '`verify` of the books': [entries > 1_000_000 ? 1 : 3, ({ db }) => verifyBooks(db), true],
};

const readPage = ({ pool }: OpenDatabase, round: number, further: string): Promise<unknown> =>
  pool.query({
    name: `page ${further}`,
    text: `select p.*, e.kind from postings p join journal_entries e on e.id = p.entry_id
      where account_id = ${accountOf('$1::text')} and ${further} order by account_sequence desc limit 50`,
    values: [String((round * 37) % clientCount)],
  });

async function book(bank: OpenDatabase, round: number): Promise<void> {
  const { rows } = await bank.pool.query<{ id: LedgerAccountId }>(`select ${accountOf('$1::text')} as id`, [
    String((round * 37) % clientCount),
  ]);
  const [nostro, amount] = [await nostroId(bank), money(100n, currencyCode('EUR'))];
  await inTransaction(bank.db, async (transaction) => {
    const id = newId() as JournalEntryId;
    const postings = [
      { accountId: rows[0]!.id, side: 'credit', amount },
      { accountId: nostro, side: 'debit', amount },
    ] as const;
    await postEntries(transaction, [{ id, kind: 'bench', postings, bookedAt: new Date() }], { newId });
    await transaction
      .insertInto('audit_events')
      .values({ id: newId(), kind: 'deposit', outcome: 'done', subject: id })
      .execute();
  });
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

for (const name of names) await askServer(serverUrl, `drop database if exists ${name}`);
await askServer(serverUrl, `create database ${names[0]}`);
const first = await openAt(names[0], true);
await migrate(first);
say(`fills ${entries.toLocaleString('en')} entries`);
await fill(first);
await first.close();
await askServer(serverUrl, `create database ${names[1]} template ${names[0]}`);
const filled = await openAt(names[1], true);
for (const [table, key] of Object.entries(cut)) {
  say(`cuts ${table}`);
  await cutTable(filled, table, key);
}
await filled.close();
await askServer(serverUrl, 'checkpoint');
const both = `${entries.toLocaleString('en')} entries | whole, ms | ${parts} parts, ms | ratio`;
process.stdout.write(`| ${both} |\n|---|---|---|---|\n`);
for (const [what, [rounds, once, isPatient]] of Object.entries(measures)) {
  say(what);
  const banks = [await openAt(names[0], isPatient), await openAt(names[1], isPatient)] as const;
  const times: [number[], number[]] = [[], []];
  // Of many rounds the first ones warm both.
  for (let round = -Math.floor(rounds / 10); round < rounds; round += 1) {
    for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await once(banks[place], round + rounds);
      if (round >= 0) times[place].push(performance.now() - began);
    }
  }
  const [whole, inParts] = [medianOf(times[0]), medianOf(times[1])];
  const figures = [whole.toFixed(2), inParts.toFixed(2), (inParts / whole).toFixed(2)];
  process.stdout.write(`| ${what} | ${figures.join(' | ')} |\n`);
  for (const bank of banks) await bank.close();
}
for (const name of names) await askServer(serverUrl, `drop database ${name}`);
