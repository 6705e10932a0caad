import { openDatabase, migrate, tableCover } from '@bank/database';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { sealTwice } from '../../server/src/base/audit/testing-sealed-trail.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { testRecorder } from '../../server/src/base/platform/testing-platform.ts';
import { forge } from '../../server/src/operation/backup/testing-forge.ts';
import { forgeries } from '../../server/src/operation/backup/testing-forgeries.ts';
import type { Outcome } from '../../server/src/operation/backup/testing-servers-role.ts';
import { actors, openTableTrials, trialsOf } from '../../server/src/operation/backup/testing-table-trials.ts';
import { whyUnseen } from '../../server/src/operation/backup/testing-unseen.ts';
import { furnishBank, withFolder } from './furnish-bank.ts';

/*
 * `npm run drill:tamper`: each table of a small bank is tampered with, as a superuser past triggers and with the rights
 * of the servers: a row changed, deleted, slipped in, swapped with another; then what somebody forges who knows the
 * bank. Each is refused, or `verify` names it, or the manual says why neither. `--all` prints each column.
 */

const { all: printsAll = false } = parseArgs({ options: { all: { type: 'boolean' } } }).values;
const say = (text: string): void => void process.stderr.write(`tamper: ${text}\n`);

interface Row {
  readonly what: string;
  readonly outcome: Outcome;
  /** Of what is neither refused nor named. */
  readonly because: string | undefined;
}

const rows: Row[] = [];
const isHole = ({ outcome, because }: Row): boolean => outcome.is === 'unseen' && because === undefined;

function note(row: Row): void {
  rows.push(row);
  if (isHole(row)) say(`COMPLAINT ${row.what} passes unseen`);
}

async function tamper(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  await furnishBank({ dataDir }, 2);
  const database = await openDatabase({ dataDir, log: createLog('silent'), statementTimeoutMs: 0 });
  try {
    await migrate(database);
    await sealTwice(database.db, testRecorder);
    await tryTables(database.db);
    for (const forgery of forgeries)
      note({
        what: `forged by the servers: ${forgery.what}`,
        outcome: await forge(database.db, testRecorder, forgery),
        because: forgery.is === 'unseen' ? 'the servers seal what they find: the logs do not know it' : undefined,
      });
  } finally {
    await database.close();
  }
}

async function tryTables(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    const { columns, attempt } = await openTableTrials(transaction, testRecorder);
    for (const table of Object.keys(tableCover)) {
      say(table);
      for (const trial of actors.flatMap((actor) => trialsOf(table, actor, columns.get(table)!))) {
        const column = trial.column === undefined ? '' : `.${trial.column}`;
        const what = `${table}${column} | ${trial.actor} | ${trial.act}`;
        note({ what, outcome: await attempt(trial), because: whyUnseen(trial) });
      }
    }
  } finally {
    await transaction.rollback().execute();
  }
}

function report(): void {
  const lines = rows.map(({ what, outcome, because }) => {
    const by = outcome.is === 'unseen' ? (because ?? 'NOBODY') : outcome.by;
    const is = outcome.is === 'unseen' && because !== undefined ? 'listed' : outcome.is;
    return { line: `| ${what} | ${is} | ${by} |`, isShort: outcome.by !== 'no right' };
  });
  const count = (is: Outcome['is']): number => rows.filter(({ outcome }) => outcome.is === is).length;
  const holes = rows.filter(isHole).length;
  process.stdout.write(
    [
      '| table or forgery | actor | act | | by |\n|---|---|---|---|---|',
      ...lines.filter(({ isShort }) => printsAll || isShort).map(({ line }) => line),
      '',
      `${rows.length} tamperings of ${Object.keys(tableCover).length} tables: ${count('refused')} refused, ` +
        `${count('named')} named by verify, ${count('unseen') - holes} listed with a reason, ` +
        `${count('impossible')} impossible, ${holes} unseen`,
      '',
      holes === 0 ? 'passed' : 'FAILED',
      '',
    ].join('\n'),
  );
  if (holes > 0) process.exitCode = 1;
}

await withFolder(tamper);
report();
