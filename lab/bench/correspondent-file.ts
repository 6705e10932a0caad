import { migrate, openDatabase, type OpenDatabase } from '@bank/database';
import { cpus } from 'node:os';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeServer } from '../../server/src/compose-server.ts';
import { importFile, previewFile, type FileSummary } from '../../server/src/correspondents/incoming/index.ts';
import { openInMode } from '../../server/src/base/platform/bank-mode.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { emptyWebsite } from '../../server/src/testing/empty-website.ts';
import { logInPayers, withFolder } from '../drill/furnish-bank.ts';
import { askMeanwhile, type Meanwhile } from './ask-meanwhile.ts';
import { partsOfBenchStatement } from './bench-statement.ts';
import { createPayers } from './create-payers.ts';
import { readProcessorTime, type ProcessorTime } from './processor-time.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- correspondent-file`: a statement of 100,000 entries, or of `--entries`, previewed and imported by a
 * server that answers clients meanwhile. How long it takes, the processor time of server and database, the memory that
 * the server takes more, and how long the clients wait.
 */

const { values } = parseArgs({ options: { entries: { type: 'string', default: '100000' } } });
const entryCount = Number(values.entries);
const otherCount = 8;
const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);
const rows: Row[] = [];

await withFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 10 });
  try {
    await migrate(database);
    await openInMode(database.db, 'demo');
    await bench(database, { dataDir, place: join(folder, 'bench.xml') });
  } finally {
    await database.close();
  }
});
const today = new Date().toISOString().slice(0, 10);
process.stdout.write(`\n${cpus().length} cores, Node ${process.versions.node}, ${today}\n\n${toTable(rows)}\n`);

async function bench(
  database: OpenDatabase,
  { dataDir, place }: { readonly dataDir: string; readonly place: string },
): Promise<void> {
  const config = { ...readConfig({ RATE_LIMIT_SCALE: '100000' }), outgoingDir: undefined, channelsDir: undefined };
  const { db } = database;
  const platform: Platform = { db, config, clock: watchedClock(), newId, log: createLog('warn') };
  say(`a statement of ${entryCount.toLocaleString('en')} entries`);
  await writeFile(place, partsOfBenchStatement(platform, database, entryCount));
  const others = await createPayers(database, otherCount);
  await database.pool.query('vacuum analyze');
  const app = await composeServer(platform, { website: emptyWebsite });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const payers = await logInPayers(origin, others);
  const operator = { osUser: 'bench', givenName: undefined, command: 'bench', reason: undefined };
  const given = async () => ({ name: 'bench.xml', bytes: await readFile(place) });
  const measured = async (what: string, goal: string, work: () => Promise<FileSummary>) => {
    say(what);
    globalThis.gc?.();
    const memory = watchMemory();
    const meanwhile = await askMeanwhile({ origin, payers });
    const before = await readProcessorTime({ processIds: [], dataDir });
    const began = performance.now();
    const { sums, statements } = await work();
    const seconds = (performance.now() - began) / 1_000;
    const after = await readProcessorTime({ processIds: [], dataDir });
    const took = await meanwhile.stop();
    const counts = sums.map(({ fate, count }) => `${count} ${fate.replace('_', ' ')}`).join(', ');
    const processor = describeTime(before, after);
    const figure = `${seconds.toFixed(1)} s (${processor}; ${counts}; ${statements.length} statement)`;
    rows.push({ what, figure, goal });
    rows.push({ what: 'memory above what the server held', figure: `${memory.stop()} MB`, goal: 'at most 300 MB' });
    for (const [kind, of] of Object.entries(took))
      rows.push({ what: `${kind} meanwhile`, figure: describeMeanwhile(of), goal: 'p99 under 300 ms' });
  };
  const { size } = await stat(place);
  const title = `camt.053 of ${entryCount.toLocaleString('en')} entries (${Math.round(size / 1e6)} MB)`;
  const scaled = (goal: number) => `under ${Math.ceil((goal * entryCount) / 100_000)} s`;
  await measured(`${title}, preview`, scaled(10), async () => (await previewFile(platform, await given())).summary);
  await measured(
    'the same, import in one database transaction',
    scaled(80),
    async () => (await importFile({ ...platform, operator }, await given())).summary,
  );
  await app.close();
}

/** The most that the process held more than at the start. */
function watchMemory(): { stop(): number } {
  const start = process.memoryUsage.rss();
  let most = start;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round((most - start) / 1e6);
    },
  };
}

function describeTime(before: ProcessorTime | undefined, after: ProcessorTime | undefined): string {
  if (before === undefined || after === undefined) return 'processor time not known here';
  const [server, database] = [after.load - before.load, after.database - before.database];
  return `processor: server ${server.toFixed(1)} s, database ${database.toFixed(1)} s`;
}

function describeMeanwhile({ count, failures, p50Ms, p99Ms, worstMs }: Meanwhile): string {
  const [p50, p99, worst] = [p50Ms, p99Ms, worstMs].map((ms) => ms.toFixed(0));
  return `p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms (${count} answered, ${failures} failed)`;
}
