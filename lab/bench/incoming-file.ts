import type { OpenDatabase } from '@bank/database';
import { importFile, previewFile } from '../../server/src/correspondents/incoming/index.ts';
import { writeTestCamt, type TestEntry } from '../../server/src/correspondents/incoming/testing-camt.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { createPayers } from './create-payers.ts';
import { placeOrders } from './place-orders.ts';
import type { Row } from './table.ts';

const entryCount = 10_000;
const payerCount = 100;
/** Debits of orders that went out, credits of orders that came back, and credits for nobody. */
const shares = { sent: 400, returned: 100, unknown: 500 };
/** Of those who send money; the lists in force are the samples of the demonstration. */
const senderCount = 2_000;

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
  const payers = await createPayers(database, payerCount);
  const orders = (await placeOrders(platform, payers, shares.sent)).map(({ endToEndId }) => endToEndId);
  const entries = Array.from({ length: entryCount }, (_, index): TestEntry => {
    const common = { amount: '0.01', name: `Sender ${index % senderCount}`, from: 'DE89370400440532013000' };
    if (index < shares.sent) return { ...common, side: 'debit', endToEndId: orders[index]! };
    if (index < shares.sent + shares.returned)
      return { ...common, returnReason: 'AC04', endToEndId: orders[index - shares.sent]! };
    if (index < shares.sent + shares.returned + shares.unknown) return { ...common, text: 'Invoice' };
    const { from, to } = payers[index % payerCount]!;
    return { ...common, to: index % 2 === 0 ? from : to, text: `Invoice ${index}`, endToEndId: `E-${index}` };
  });
  // Value dates of today: those out of the band would wait in suspense.
  const bytes = writeTestCamt({ statement: 'BENCH', day: new Date().toISOString().slice(0, 10), entries });
  say('the same, previewed and imported');
  const previewBegan = performance.now();
  await previewFile(platform, { bytes });
  const importBegan = performance.now();
  const { summary } = await importFile({ ...platform, operator }, { name: 'bench.xml', bytes });
  const seconds = (performance.now() - importBegan) / 1_000;
  const counts = summary.sums.map(({ fate, count }) => `${count} ${fate.replace('_', ' ')}`).join(', ');
  into.push(
    {
      what: `camt.053 of ${entryCount.toLocaleString('en')} entries (${Math.round(bytes.length / 1e6)} MB), preview`,
      figure: `${((importBegan - previewBegan) / 1_000).toFixed(1)} s`,
    },
    {
      what: 'the same, import in one database transaction',
      figure: `${seconds.toFixed(1)} s (${counts})`,
      goal: 'under 10 s',
    },
  );
}
