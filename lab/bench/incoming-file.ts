import type { OpenDatabase } from '@bank/database';
import { importFile, previewFile } from '../../server/src/correspondents/incoming/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { partsOfBenchStatement } from './bench-statement.ts';
import type { Row } from './table.ts';

const entryCount = 10_000;

/** A statement of ten thousand entries, previewed and imported. */
export async function benchIncomingFile(
  database: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  const { db } = database;
  const platform: Platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  // As an operator does it; in the office two people do.
  const operator = { osUser: 'bench', givenName: undefined, command: 'bench', reason: undefined };
  say('a statement of a correspondent');
  const parts: string[] = [];
  for await (const part of partsOfBenchStatement(platform, database, entryCount)) parts.push(part);
  const bytes = new TextEncoder().encode(parts.join(''));
  say('the same, previewed and imported');
  const previewBegan = performance.now();
  // A long file is handed over to the thread that reads it.
  await previewFile(platform, { bytes: bytes.slice() });
  const importBegan = performance.now();
  const { summary } = await importFile({ ...platform, operator }, { name: 'bench.xml', bytes });
  const seconds = (performance.now() - importBegan) / 1_000;
  const counts = summary.sums.map(({ fate, count }) => `${count} ${fate.replace('_', ' ')}`).join(', ');
  into.push(
    {
      what: `camt.053 of ${entryCount.toLocaleString('en')} entries, preview`,
      figure: `${((importBegan - previewBegan) / 1_000).toFixed(1)} s`,
    },
    {
      what: 'the same, import in one database transaction',
      figure: `${seconds.toFixed(1)} s (${counts})`,
      goal: 'under 10 s',
    },
  );
}
