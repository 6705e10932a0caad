import type { DatabaseSchema } from '@bank/database';
import type { Selectable } from 'kysely';
import type { Database } from './ledger-account.ts';

type Row = Selectable<DatabaseSchema['chart_accounts']>;

export type ChartClass = Row['class'];

/** An account of the chart: what ledger accounts of all currencies lead to by their code. */
export interface ChartAccount {
  readonly number: string;
  /** What stands before the colon in the codes of its ledger accounts. */
  readonly code: string;
  readonly name: string;
  readonly class: ChartClass;
  /** Of the ledger accounts that are opened under it. */
  readonly kind: Row['kind'];
  readonly isClosed: boolean;
}

/** The chart by its numbers, with the accounts that were closed. */
export async function listChart(database: Database): Promise<ChartAccount[]> {
  const rows = await database.selectFrom('chart_accounts').selectAll().orderBy('number').execute();
  return rows.map(({ number, code, name, class: chartClass, kind, closed_at }) => ({
    number,
    code,
    name,
    class: chartClass,
    kind,
    isClosed: closed_at !== null,
  }));
}

export type NewChartAccount = Pick<ChartAccount, 'number' | 'code' | 'name'> & {
  readonly class: ChartClass;
};

/** Adds an account. False where its number or its code is taken. */
export async function openChartAccount(
  transaction: Database,
  { number, code, name, class: chartClass }: NewChartAccount,
  openedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('chart_accounts')
    .values({
      number,
      code,
      name,
      class: chartClass,
      kind: chartClass,
      normal_side: normalSideOf(chartClass),
      opened_at: openedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether nothing stands on any ledger account that an account of the chart has, by its code. */
export async function isChartAccountEmpty(database: Database, code: string): Promise<boolean> {
  const row = await database
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', 'like', codesOf(code))
    .where('balance_minor', '<>', 0n)
    .executeTakeFirst();
  return row === undefined;
}

/** An underscore would stand for any letter. */
function codesOf(code: string): string {
  return `${code.replaceAll('_', '\\_')}:%`;
}

/** Closes an account and what leads to it, for good. False where one of those holds anything: nothing is closed. */
export async function closeChartAccount(transaction: Database, number: string, closedAt: Date): Promise<boolean> {
  const { code } = await transaction
    .updateTable('chart_accounts')
    .set({ closed_at: closedAt })
    .where('number', '=', number)
    .returning('code')
    .executeTakeFirstOrThrow();
  const led = await transaction
    .selectFrom('ledger_accounts')
    .select(['id', 'balance_minor', 'closed_at'])
    .where('code', 'like', codesOf(code))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (led.some(({ balance_minor }) => balance_minor !== 0n)) return false;
  for (const { id } of led.filter(({ closed_at }) => closed_at === null))
    await transaction.updateTable('ledger_accounts').set({ closed_at: closedAt }).where('id', '=', id).execute();
  return true;
}

function normalSideOf(chartClass: ChartClass): 'debit' | 'credit' {
  return chartClass === 'asset' || chartClass === 'expense' ? 'debit' : 'credit';
}
