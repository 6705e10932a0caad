import { columnOf, type ColumnValue, type RoomDatabase } from '@bank/database';
import type { OrderTwin } from '@bank/contract';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Database = RoomDatabase<'order-files'>;

/** Rows, files and orders of so many days are compared. */
const days = sql`interval '30 days'`;

/** A row with what it asks for. */
export interface RowToCompare {
  readonly number: number;
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  /** A plain decimal. */
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly sameness: Buffer;
}

const columnsCompared: readonly ((row: RowToCompare) => ColumnValue)[] = [
  ({ number }) => number,
  ({ debtorAccount }) => debtorAccount,
  ({ creditorAccount }) => creditorAccount,
  ({ amount }) => amount,
  ({ currency }) => currency,
  ({ reference }) => reference,
  ({ sameness }) => sameness,
];

interface OfFile {
  readonly clientId: string;
  readonly fileId: string;
}

interface OfFileNow extends OfFile {
  readonly now: Date;
}

/**
 * Which of these rows ask for what an order of the last days asked for, or a row of another file that did not end. An
 * order that was refused or came back moved nothing. Each row looks into a hash of the others: a join could compare
 * every row with every order, which is more than a request may wait for.
 */
export async function findTwins(
  transaction: Database,
  { clientId, fileId, now }: OfFileNow,
  rows: readonly RowToCompare[],
): Promise<ReadonlyMap<number, Exclude<OrderTwin, 'row'>>> {
  // For the hash of a client with hundreds of thousands of orders.
  await sql`set local work_mem = '64MB'`.execute(transaction);
  // Each column of 10,000 rows holds the event loop for some milliseconds.
  const columns: (string | null)[] = [];
  for (const read of columnsCompared) {
    columns.push(columnOf(rows, read));
    await nextTurn();
  }
  const [numbers, debtors, creditors, amounts, currencies, references, samenesses] = columns;
  const { rows: found } = await sql<{ number: number; twin: 'order' | 'file' }>`
    select * from (select number, case
      when (debtor_account, creditor_account, amount, currency, reference) in (
        select debtor_account, creditor_account, amount_minor / (10::numeric ^ minor_units_of(currency)), currency,
          remittance_information
        from payments
        where ordered_by = ${clientId} and created_at > ${now}::timestamptz - ${days}
          and type in ('swift', 'sepa', 'internal', 'conversion') and status in ('in_process', 'completed')
        union all
        select debtor_account, content ->> 'creditorAccount', (content ->> 'amount')::numeric, content ->> 'currency',
          content ->> 'remittanceInformation'
        from orders
        where client_id = ${clientId} and state in ('awaiting_approval', 'scheduled')
      ) then 'order'
      when sameness in (
        select other.sameness from order_files file join order_file_rows other on other.file_id = file.id
        where file.client_id = ${clientId} and file.id <> ${fileId} and file.state <> 'ended'
          and file.created_at > ${now}::timestamptz - ${days} and not other.is_left_out
          and other.order_id is null and other.sending_refusal is null and other.sameness is not null
      ) then 'file' end as twin
    from unnest(
      ${numbers}::integer[], ${debtors}::text[], ${creditors}::text[], ${amounts}::numeric[], ${currencies}::text[],
      ${references}::text[], ${samenesses}::bytea[]
    ) as asked (number, debtor_account, creditor_account, amount, currency, reference, sameness)) as compared
    where twin is not null`.execute(transaction);
  return new Map(found.map(({ number, twin }) => [number, twin]));
}

/** Notes what rows are like in orders and other files. */
export async function noteTwins(
  transaction: Database,
  { fileId }: Pick<OfFile, 'fileId'>,
  twins: ReadonlyMap<number, Exclude<OrderTwin, 'row'>>,
): Promise<void> {
  await sql`
    update order_file_rows row set twin = found.twin
    from unnest(${[...twins.keys()]}::smallint[], ${[...twins.values()]}::text[]) as found (number, twin)
    where row.file_id = ${fileId} and row.number = found.number`.execute(transaction);
}

/** Notes which of the rows that ask for one of these are like an earlier row of the file that is not left out. */
export async function noteTwinsWithin(
  transaction: Database,
  fileId: string,
  alike: readonly (Buffer | null)[],
): Promise<void> {
  await sql`
    with firsts as materialized (
      select sameness, min(number) filter (where not is_left_out) as number from order_file_rows
      where file_id = ${fileId} and sameness = any(${alike.filter((one) => one !== null)}::bytea[])
      group by sameness
    )
    update order_file_rows row set twin = case when firsts.number < row.number then 'row' end
    from firsts
    where row.file_id = ${fileId} and row.sameness = firsts.sameness and coalesce(row.twin, 'row') = 'row'
      and (row.twin is null) = (coalesce(firsts.number < row.number, false))`.execute(transaction);
}

/** The file of the last days that has the most rows of this one, where it has any. By the ids of the files. */
export async function findLikeFiles(
  database: Database,
  { clientId, now }: Pick<OfFileNow, 'clientId' | 'now'>,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string; readonly count: number }>> {
  const { rows } = await sql<{ of: string; id: string; name: string; count: number }>`
    with asked as materialized (
      select file_id, sameness, count(*)::integer as count from order_file_rows
      where file_id = any(${[...fileIds]}::uuid[]) and sameness is not null group by file_id, sameness
    ),
    met as materialized (
      select distinct asked.file_id as of, asked.sameness, asked.count, other.file_id as id
      from asked join order_file_rows other using (sameness)
      where other.file_id < asked.file_id and not other.is_left_out
    )
    select distinct on (met.of) met.of, met.id, file.name, sum(met.count)::integer as count
    from met join order_files file on file.id = met.id
    where file.client_id = ${clientId} and file.state <> 'ended' and file.created_at > ${now}::timestamptz - ${days}
    group by met.of, met.id, file.name
    order by met.of, sum(met.count) desc, met.id`.execute(database);
  return new Map(rows.map(({ of, ...like }) => [of, like]));
}

/**
 * The debtor accounts of rows to banks that go to an account to which the client has paid nothing. Each row looks into
 * a hash of the accounts that were paid: a join compared every row with every payment.
 */
export async function findNewBeneficiaries(database: Database, { clientId, fileId }: OfFile): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with paid as materialized (
      select distinct creditor_account from payments
      where ordered_by = ${clientId} and type in ('swift', 'sepa') and status = 'completed'
        and creditor_account is not null
    )
    select distinct row.debtor_account as account from order_file_rows row
    where row.file_id = ${fileId} and row.kind = 'international' and not row.is_left_out
      and coalesce(row.content::jsonb ->> 'creditorAccount', '') not in (select creditor_account from paid)`.execute(
    database,
  );
  return rows.map(({ account }) => account);
}
