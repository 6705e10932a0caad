import { tableCover, type DatabaseSchema } from '@bank/database';
import type { ControlledTransaction } from 'kysely';
import { recordEverything, type Recorder } from '../../base/audit/index.ts';
import { becomeServers, judgeSince, makeServersRole, refusalOf, resign, type Outcome } from './testing-servers-role.ts';
import {
  changeColumn,
  doToTable,
  furnish,
  liftChecks,
  readColumns,
  tableActs,
  type Column,
  type TableAct,
} from './testing-table-acts.ts';
import { inspectBank } from './verify-bank.ts';

/* Somebody tries something with each table of the bank: what refuses it, or what names it afterwards. */

/**
 * `superuser`: past triggers, references and checks. `servers`: with the password of the servers' role, whose rights
 * and triggers stand in the way; the checks of values do not, for who forges chooses values that pass.
 */
export const actors = ['superuser', 'servers'] as const;
export type Actor = (typeof actors)[number];

export interface Trial {
  readonly table: string;
  readonly actor: Actor;
  readonly act: TableAct;
  /** The column that is changed; undefined where it is the whole row. */
  readonly column?: string | undefined;
}

export interface TableTrials {
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  /** Tries something, and takes it back. */
  attempt(trial: Trial): Promise<Outcome>;
}

/** All that one of them tries with a table: of a changed row each column for itself, where rights are by column. */
export function trialsOf(table: string, actor: Actor, columns: readonly Column[]): Trial[] {
  return tableActs.flatMap((act): Trial[] =>
    actor === 'servers' && act === 'changed'
      ? columns.map(({ name }) => ({ table, actor, act, column: name }))
      : [{ table, actor, act }],
  );
}

/**
 * Puts rows into every table and an event of each on record, in a database transaction that the caller rolls back. It
 * makes a role with the rights of the servers.
 */
export async function openTableTrials(
  transaction: ControlledTransaction<DatabaseSchema>,
  recorder: Recorder,
): Promise<TableTrials> {
  const columns = await readColumns(transaction);
  const role = await makeServersRole(transaction);
  await liftChecks(transaction);
  for (const table of Object.keys(tableCover))
    if (!table.startsWith('audit_')) await furnish(transaction, table, columns);
  await recordEverything(transaction, recorder);
  const before = (await inspectBank(transaction)).found;

  const attempt = async ({ table, actor, act, column }: Trial): Promise<Outcome> => {
    const inside = await transaction.savepoint('trial').execute();
    try {
      if (actor === 'servers') await becomeServers(inside, role);
      const what = { table, act, columns: columns.get(table)! };
      const done = await (column === undefined ? doToTable(inside, what) : changeColumn(inside, { ...what, column }));
      if (done === 'cannot') return { is: 'impossible', by: 'a row is nothing but its key' };
      await resign(inside);
      return await judgeSince(inside, before);
    } catch (error) {
      return refusalOf(error);
    } finally {
      await inside.rollbackToSavepoint('trial').execute();
    }
  };
  return { columns, attempt };
}
