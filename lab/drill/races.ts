import { openDatabase, type OpenDatabase } from '@bank/database';
import { verifyBooks } from '@bank/ledger';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBankProcess, type StartedBank } from '../../server/src/testing/start-bank-process.ts';
import { runRace, races, type RaceResult } from './race-rounds.ts';

/*
 * `npm run drill -- races`: many requests that arrive as one, at two server processes on one PostgreSQL, in rounds.
 * After each round the books are verified and money is counted. `--rounds` (20) and `--posts` (200) say how much;
 * `--only` names a race.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    posts: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
const [rounds, posts] = [Number(values.rounds), Number(values.posts)];
const chosen = races.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`--only is one of ${races.map(({ name }) => name).join(', ')}`);

const dataDir = await mkdtemp(join(tmpdir(), 'bank-races-'));
const banks: StartedBank[] = [];
const results: RaceResult[] = [];
let database: OpenDatabase | undefined;
try {
  // The first owns the database; the second joins it.
  for (let count = 0; count < 2; count += 1) banks.push(await startBankProcess({ DATA_DIR: dataDir }));
  database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 4 });
  for (const race of chosen) {
    process.stderr.write(`races: ${race.name}, ${rounds} rounds of ${posts} posts\n`);
    results.push(await runRace(race, { database, ports: banks.map(({ port }) => port), rounds, posts }));
  }
  const discrepancies = await verifyBooks(database.db);
  report(results, discrepancies.length);
  if (discrepancies.length > 0 || results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await database?.close();
  // The process that owns the database leaves last.
  for (const bank of banks.toReversed()) await bank.leave();
  await rm(dataDir, { recursive: true, force: true });
}

function report(all: readonly RaceResult[], discrepancies: number): void {
  const lines = all.map(({ name, posts: sent, answers, faults }) => {
    const counted = Object.entries(answers)
      .map(([answer, count]) => `${count} x ${answer}`)
      .join(', ');
    return [
      `${name}: ${sent} posts, ${counted}; faults: ${faults.length}`,
      ...faults.map((fault) => `  ${fault}`),
    ].join('\n');
  });
  process.stdout.write(`${lines.join('\n')}\nthe books: ${discrepancies} discrepancies\n`);
}
