import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'incoming'>;

/** A statement of a correspondent that counts. */
export interface ToldStatementOf {
  readonly id: string;
  readonly correspondentBic: string;
  /** Without spaces. */
  readonly account: string;
  readonly reference: string;
  /** `YYYY-MM-DD` */
  readonly closingDay: string;
  readonly closing: Money;
}

/** The statements that close by a day, but for copies: the earliest first. */
export async function listStatementsUntil(database: Database, day: string): Promise<readonly ToldStatementOf[]> {
  const { rows } = await sql<Row>`
    select ${columns} from incoming_statements
    where kind = 'statement' and copy_of is null and closing_day <= ${day}::date
    order by closing_day, written_at, page, id`.execute(database);
  return rows.map(statementOfRow);
}

/** Statements by their ids, also those that count no more. */
export async function findStatements(database: Database, ids: readonly string[]): Promise<readonly ToldStatementOf[]> {
  const { rows } = await sql<Row>`
    select ${columns} from incoming_statements where id = any(${[...ids]}::uuid[]) order by closing_day, id`.execute(
    database,
  );
  return rows.map(statementOfRow);
}

type Row = Omit<ToldStatementOf, 'closing'> & { readonly closingMinor: bigint; readonly currency: string };

const columns = sql`id, correspondent_bic as "correspondentBic", account, reference, currency,
  to_char(closing_day, 'YYYY-MM-DD') as "closingDay", closing_minor as "closingMinor"`;

function statementOfRow({ closingMinor, currency, ...row }: Row): ToldStatementOf {
  return { ...row, closing: money(closingMinor, currencyCode(currency)) };
}
