import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'journal'>;

export interface ChartPlace {
  readonly number: string;
  readonly name: string;
  readonly class: string;
}

/** An account of the books with what it held at a moment. */
export interface StandingAccount {
  readonly id: string;
  /** What the books call it: `nostro:EUR`, `client:` and the number of a client's account. */
  readonly code: string;
  readonly kind: string;
  /** Its place in the chart of accounts. */
  readonly chart: ChartPlace;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly clientNumber: string | null;
  /** Credits less debits. */
  readonly balance: Money;
}

/** Accounts in the order of their codes, each by the balance after its last posting until a moment. */
export async function listStandingAccounts(
  database: Database,
  {
    before,
    kind = '',
    currency = '',
    text = '',
    codes,
    behind = '',
    limit,
  }: {
    /** Before this moment; now where it is not said. */
    readonly before?: Date | undefined;
    readonly kind?: string | undefined;
    readonly currency?: string | undefined;
    /** Code or number begins with it. */
    readonly text?: string | undefined;
    readonly codes?: readonly string[];
    /** Behind this code. */
    readonly behind?: string | undefined;
    readonly limit: number;
  },
): Promise<StandingAccount[]> {
  const conditions = [
    sql`ledger.code > ${behind}`,
    ...(kind === '' ? [] : [sql`ledger.kind = ${kind}`]),
    ...(currency === '' ? [] : [sql`ledger.currency = ${currency.toUpperCase()}`]),
    ...(text === ''
      ? []
      : [
          sql`(starts_with(ledger.code, ${text.toLowerCase()})
            or starts_with(ledger.code, ${`client:${text.toUpperCase()}`}))`,
        ]),
    ...(codes === undefined ? [] : [sql`ledger.code = any(${codes})`]),
    ...(before === undefined ? [] : [sql`ledger.opened_at < ${before}`]),
  ];
  const { rows } = await sql<{
    id: string;
    code: string;
    kind: string;
    chartNumber: string;
    chartName: string;
    chartClass: string;
    currency: string;
    openedAt: Date;
    closedAt: Date | null;
    clientNumber: string | null;
    balanceMinor: bigint;
  }>`
    select ledger.id, ledger.code, ledger.kind, chart.number as "chartNumber", chart.name as "chartName",
      chart.class as "chartClass", ledger.currency, ledger.opened_at as "openedAt",
      ledger.closed_at as "closedAt", owner.client_number as "clientNumber",
      coalesce(last.balance_after_minor, 0)::bigint as "balanceMinor"
    from ledger_accounts ledger
      join ledger_chart chart on chart.ledger_account_id = ledger.id
      left join lateral (
        select balance_after_minor from postings posting
        where posting.account_id = ledger.id and posting.booked_at < ${before ?? sql`'infinity'::timestamptz`}
        order by posting.booked_at desc, posting.account_sequence desc limit 1
      ) last on true
      left join lateral (
        select client.client_number from accounts account join clients client on client.id = account.client_id
        where account.ledger_account_id = ledger.id
      ) owner on true
    where ${sql.join(conditions, sql` and `)}
    order by ledger.code limit ${limit}`.execute(database);
  return rows.map(({ currency: code, balanceMinor, chartNumber, chartName, chartClass, ...account }) => ({
    ...account,
    chart: { number: chartNumber, name: chartName, class: chartClass },
    balance: money(balanceMinor, currencyCode(code)),
  }));
}

/** The account that a code or a client's account number names; undefined where there is none. */
export async function findBookedAccount(
  database: Database,
  name: string,
  before?: Date,
): Promise<StandingAccount | undefined> {
  const wanted = name.trim().replace(/\s/g, '');
  const [, kind = '', currency = ''] = /^([a-z]+):(.+)$/i.exec(wanted) ?? [];
  const codes = [wanted, `client:${wanted.toUpperCase()}`, `${kind.toLowerCase()}:${currency.toUpperCase()}`];
  const { rows } = await sql<{ code: string }>`
    select code from ledger_accounts where code = any(${codes}) limit 1`.execute(database);
  if (rows[0] === undefined) return undefined;
  const [account] = await listStandingAccounts(database, { codes: [rows[0].code], before, limit: 1 });
  return account;
}

/** Every currency in which the books have an account. */
export async function readCurrenciesOfBooks(database: Database): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ledger_accounts order by currency`.execute(database);
  return rows.map(({ currency }) => currency);
}
