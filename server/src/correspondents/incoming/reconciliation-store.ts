import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { ToldEntry, ToldStatement } from './judge-statements.ts';

type Database = RoomDatabase<'incoming'>;

/** The end of a day of the bank: its statements are those that close by then, its bookings those before `until`. */
export interface AsOf {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly until: Date;
}

/** Without a day: all that is known now. */
const before = (asOf: AsOf | undefined) => sql`coalesce(${asOf?.until ?? null}::timestamptz, 'infinity')`;
const closedBy = (asOf: AsOf | undefined) => sql`coalesce(${asOf?.day ?? null}::date, 'infinity')`;

/** An entry `e`, booked by `j`, stands in the books: a batch until its parts do, by the entry `split` of the books. */
const isInBooks = (asOf: AsOf | undefined) =>
  sql`j.booked_at < ${before(asOf)} and (split.id is null or split.booked_at >= ${before(asOf)})`;

/** The file of a statement was not taken back by then. */
function stands(statement: string, asOf: AsOf | undefined) {
  const takenBackAt = sql.ref(`${statement}.taken_back_at`);
  return sql`(${takenBackAt} is null or ${takenBackAt} >= ${before(asOf)})`;
}

/**
 * No file told of a posting `p`, and it takes nothing back that one told: a batch that its parts stand for, or a file.
 * What the books knew before a file told of it, they know when the file is taken back.
 */
const isUntold = (asOf: AsOf | undefined) => sql`not exists (
    select from incoming_entries e join incoming_statements told on told.id = e.first_seen_in
    where e.journal_entry_id = p.entry_id and (e.outcome <> 'known' or ${stands('told', asOf)})
  ) and not exists (
    select from incoming_entries e
    where e.resolution_entry_id = p.entry_id and e.resolution in ('split', 'taken_back')
  )`;

/** What a statement of a correspondent says, and where the one before it ended. */
export interface StatementBalances {
  readonly id: string;
  readonly reference: string;
  readonly page: number;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
  readonly nostroPostingsBefore: bigint;
  /** The sums of the entries that it was the first statement to hold, and of those that stood in another one before. */
  readonly ownMinor: bigint;
  readonly repeatedMinor: bigint | null;
}

/**
 * The statements of an account, the earliest first: by the day on which they close, then as they were written. Copies
 * are left out.
 */
export async function listStatements(
  database: Database,
  { correspondentBic, account }: { readonly correspondentBic: string; readonly account: string },
  asOf?: AsOf,
): Promise<StatementBalances[]> {
  const { rows } = await sql<StatementBalances>`
    select id, reference, page, opening_minor as "openingMinor", closing_minor as "closingMinor",
      to_char(closing_day, 'YYYY-MM-DD') as "closingDay", nostro_postings_before as "nostroPostingsBefore",
      coalesce((
        select sum(case side when 'credit' then amount_minor else -amount_minor end)
        from incoming_entries where stated_in = s.id and resolution is distinct from 'split'
      ), 0)::bigint as "ownMinor",
      (
        select sum(case side when 'credit' then amount_minor else -amount_minor end)::bigint
        from incoming_repeats r join incoming_entries e on e.id = r.entry_id
        where r.statement_id = s.id and e.resolution is distinct from 'split'
      ) as "repeatedMinor"
    from incoming_statements s
    where correspondent_bic = ${correspondentBic} and account = ${account} and kind = 'statement' and copy_of is null
      and ${stands('s', asOf)} and closing_day <= ${closedBy(asOf)}
    order by closing_day, written_at, page, id`.execute(database);
  return rows;
}

/** The same with the entries that stand in each. */
export async function withEntries(
  database: Database,
  statements: readonly StatementBalances[],
): Promise<(StatementBalances & ToldStatement)[]> {
  const ids = statements.map(({ id }) => id);
  const { rows } = await sql<ToldEntry & { readonly statementId: string; readonly isOwn: boolean }>`
    select e.stated_in as "statementId", true as "isOwn", e.id,
      case e.side when 'credit' then e.amount_minor else -e.amount_minor end as "movedMinor"
    from incoming_entries e where e.stated_in = any(${ids}::uuid[]) and e.resolution is distinct from 'split'
    union all
    select r.statement_id, false, e.id, case e.side when 'credit' then e.amount_minor else -e.amount_minor end
    from incoming_repeats r join incoming_entries e on e.id = r.entry_id
    where r.statement_id = any(${ids}::uuid[]) and e.resolution is distinct from 'split'
    order by id`.execute(database);
  const of = Map.groupBy(rows, ({ statementId }) => statementId);
  return statements.map((statement) => {
    const entries = (of.get(statement.id) ?? []).map(({ id, movedMinor, isOwn }) => ({ id, movedMinor, isOwn }));
    return {
      ...statement,
      own: entries.filter(({ isOwn }) => isOwn),
      repeated: entries.filter(({ isOwn }) => !isOwn),
    };
  });
}

/** Accounts with a statement whose known entries do not lead to its closing balance. */
export async function listDoubtfulAccounts(
  database: Database,
): Promise<readonly { readonly correspondentBic: string; readonly account: string }[]> {
  const { rows } = await sql<{ correspondentBic: string; account: string }>`
    select distinct s.correspondent_bic as "correspondentBic", s.account
    from incoming_statements s left join (
      select held.statement_id, sum(case e.side when 'credit' then e.amount_minor else -e.amount_minor end) as moved
      from (
        select stated_in as statement_id, id as entry_id from incoming_entries where stated_in is not null
        union all select statement_id, entry_id from incoming_repeats
      ) held join incoming_entries e on e.id = held.entry_id and e.resolution is distinct from 'split'
      group by held.statement_id
    ) told on told.statement_id = s.id
    where s.kind = 'statement' and s.copy_of is null and s.taken_back_at is null
      and s.closing_minor <> s.opening_minor + coalesce(told.moved, 0)`.execute(database);
  return rows;
}

/** Copies that say something else than what they repeat. */
export async function listWrongCopies(
  database: Database,
): Promise<readonly { readonly reference: string; readonly original: string }[]> {
  const { rows } = await sql<{ reference: string; original: string }>`
    select copy.reference, original.reference as original
    from incoming_statements copy join incoming_statements original on original.id = copy.copy_of
    where copy.taken_back_at is null and (original.copy_of is not null
      or (copy.correspondent_bic, copy.account, copy.kind)
        <> (original.correspondent_bic, original.account, original.kind)
      or (copy.opening_minor, copy.closing_minor, copy.closing_day)
        is distinct from (original.opening_minor, original.closing_minor, original.closing_day))
    order by copy.id`.execute(database);
  return rows;
}

/** The bank's nostro account of a currency: what the correspondents owe the bank by its own books, in minor units. */
export async function readNostro(
  database: Database,
  currency: string,
): Promise<{ readonly balanceMinor: bigint; readonly postingCount: bigint }> {
  const row = await database
    .selectFrom('ledger_accounts')
    .select(['balance_minor', 'posting_count'])
    .where('code', '=', `nostro:${currency}`)
    .executeTakeFirst();
  return { balanceMinor: -(row?.balance_minor ?? 0n), postingCount: row?.posting_count ?? 0n };
}

/** What the nostro account of a currency held at a moment, in minor units. */
export async function readNostroAt(database: Database, currency: string, { until }: AsOf): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select -balance_after_minor as minor from postings
    where account_id = (select id from ledger_accounts where code = ${`nostro:${currency}`}) and booked_at < ${until}
    order by booked_at desc, account_sequence desc limit 1`.execute(database);
  return rows[0]?.minor ?? 0n;
}

/**
 * What statements of an account told by a day and the bank booked after it: the books of that day do not hold it yet.
 */
export async function sumBookedLater(
  database: Database,
  { statementIds, asOf }: { readonly statementIds: readonly string[]; readonly asOf: AsOf },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(
      (case e.side when 'credit' then e.amount_minor else -e.amount_minor end)
        -- A batch that was split since stood in the books in the place of its parts.
        * (case when split.id is null then 1 when j.booked_at < ${asOf.until} then -1 else 0 end)
    ), 0)::bigint as sum
    from incoming_entries e join journal_entries j on j.id = e.journal_entry_id
      left join journal_entries split on split.id = e.resolution_entry_id and e.resolution = 'split'
    where e.stated_in = any(${[...statementIds]}::uuid[])
      and case when split.id is null then j.booked_at else split.booked_at end >= ${asOf.until}`.execute(database);
  return rows[0]!.sum;
}

/** Movements of the nostro account up to one of its postings that no statement or notification told of, added up. */
export async function sumUnstatedBefore(
  database: Database,
  {
    currency,
    postings,
    asOf,
  }: { readonly currency: string; readonly postings: bigint; readonly asOf?: AsOf | undefined },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case p.side when 'debit' then p.amount_minor else -p.amount_minor end), 0)::bigint as sum
    from postings p
    where p.account_id = (select id from ledger_accounts where code = ${`nostro:${currency}`})
      and p.account_sequence <= ${postings} and p.booked_at < ${before(asOf)}
      and ${isUntold(asOf)}`.execute(database);
  return rows[0]!.sum;
}

/** Something that stands on one side only. Money that came to the bank is positive. */
export interface Difference {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly what: string;
  /** The transfer number, or how the correspondent calls it. */
  readonly reference: string;
  readonly amountMinor: bigint;
}

/** Movements of the nostro account behind one of its postings that no file has told, the earliest first. */
export async function listUnstated(
  database: Database,
  {
    currency,
    postings,
    limit,
    asOf,
  }: {
    readonly currency: string;
    readonly postings: bigint;
    readonly limit: number;
    readonly asOf?: AsOf | undefined;
  },
): Promise<{ readonly rows: Difference[]; readonly count: number; readonly sumMinor: bigint }> {
  return withTotals(
    await sql<Difference & Totals>`
      select j.id, to_char(j.booked_at at time zone (select bank_time_zone()), 'YYYY-MM-DD') as day, j.kind as what,
        coalesce(y.transfer_number, '') as reference,
        case p.side when 'debit' then p.amount_minor else -p.amount_minor end as "amountMinor",
        count(*) over () as total,
        (sum(case p.side when 'debit' then p.amount_minor else -p.amount_minor end) over ())::bigint as sum
      from postings p join journal_entries j on j.id = p.entry_id
        left join payments y on y.journal_entry_id = coalesce(j.settles_entry_id, j.id)
      where p.account_id = (select id from ledger_accounts where code = ${`nostro:${currency}`})
        and p.account_sequence > ${postings} and p.booked_at < ${before(asOf)}
        and ${isUntold(asOf)}
      order by p.account_sequence limit ${limit}`.execute(database),
  );
}

/**
 * Entries that were booked by a notification, and that no statement holds yet, the earliest first. At the end of a day:
 * those that were booked by then and that no statement held by then.
 */
export async function listNotStated(
  database: Database,
  {
    correspondentBic,
    account,
    limit,
    asOf,
  }: {
    readonly correspondentBic: string;
    readonly account: string;
    readonly limit: number;
    readonly asOf?: AsOf | undefined;
  },
): Promise<{ readonly rows: Difference[]; readonly count: number; readonly sumMinor: bigint }> {
  return withTotals(
    await sql<Difference & Totals>`
      select e.id, to_char(f.imported_at at time zone (select bank_time_zone()), 'YYYY-MM-DD') as day,
        e.outcome as what, e.servicer_reference as reference,
        case e.side when 'credit' then e.amount_minor else -e.amount_minor end as "amountMinor",
        count(*) over () as total,
        (sum(case e.side when 'credit' then e.amount_minor else -e.amount_minor end) over ())::bigint as sum
      from incoming_entries e join incoming_statements s on s.id = e.first_seen_in
        join incoming_files f on f.id = s.file_id
        join journal_entries j on j.id = e.journal_entry_id
        left join incoming_statements held on held.id = e.stated_in
        left join journal_entries split on split.id = e.resolution_entry_id and e.resolution = 'split'
      where e.correspondent_bic = ${correspondentBic} and e.account = ${account}
        and (e.stated_in is null or held.closing_day > ${closedBy(asOf)}) and ${isInBooks(asOf)}
        and ${stands('s', asOf)}
      order by e.id limit ${limit}`.execute(database),
  );
}

interface Totals {
  readonly total: bigint;
  readonly sum: bigint;
}

function withTotals({ rows }: { readonly rows: readonly (Difference & Totals)[] }) {
  return {
    rows: rows.map(({ total: _total, sum: _sum, ...row }) => row),
    count: Number(rows[0]?.total ?? 0n),
    sumMinor: rows[0]?.sum ?? 0n,
  };
}

/** An account of the bank on which a file has told of something. */
export interface ToldAccount {
  readonly correspondentBic: string;
  /** Without spaces. */
  readonly account: string;
  readonly currency: string;
}

export async function listToldAccounts(database: Database): Promise<readonly ToldAccount[]> {
  const { rows } = await sql<ToldAccount>`
    select distinct correspondent_bic as "correspondentBic", account, currency from incoming_statements
    order by currency, correspondent_bic, account`.execute(database);
  return rows;
}

/** What moved the nostro account of a currency on other accounts than this one, in minor units. */
export async function sumElsewhere(
  database: Database,
  { correspondentBic, account, currency }: ToldAccount,
  asOf?: AsOf,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case e.side when 'credit' then e.amount_minor else -e.amount_minor end), 0)::bigint as sum
    from (
      select distinct correspondent_bic, account from incoming_statements
      where currency = ${currency} and (correspondent_bic, account) <> (${correspondentBic}, ${account})
    ) other join incoming_entries e on e.correspondent_bic = other.correspondent_bic and e.account = other.account
      join incoming_statements told on told.id = e.first_seen_in
      join journal_entries j on j.id = e.journal_entry_id
      left join journal_entries split on split.id = e.resolution_entry_id and e.resolution = 'split'
    where e.currency = ${currency} and ${isInBooks(asOf)} and ${stands('told', asOf)}`.execute(database);
  return rows[0]!.sum;
}
