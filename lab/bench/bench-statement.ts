import type { OpenDatabase } from '@bank/database';
import { writeTestCamtText, type TestEntry } from '../../server/src/correspondents/incoming/testing-camt.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { createPayers } from './create-payers.ts';
import { placeOrders } from './place-orders.ts';

const payerCount = 100;
/** Of a hundred entries: debits of orders that went out, credits of orders that came back, credits for nobody. */
const shares = { sent: 4, returned: 1, unknown: 5 };
/** Of those who send money; the lists in force are the samples of the demonstration. */
const senderCount = 2_000;

const entriesAtOnce = 1_000;

/**
 * A statement of a correspondent with so many entries, part by part, so that the bench does not hold it; the orders
 * that it names are placed, and in process.
 */
export async function* partsOfBenchStatement(
  platform: Platform,
  database: OpenDatabase,
  entryCount: number,
): AsyncGenerator<string, void> {
  const share = (percent: number): number => Math.floor((entryCount * percent) / 100);
  const counts = { sent: share(shares.sent), returned: share(shares.returned), unknown: share(shares.unknown) };
  const payers = await createPayers(database, payerCount);
  const orders = (await placeOrders(platform, payers, counts.sent)).map(({ endToEndId }) => endToEndId);
  const entryOf = (index: number): TestEntry => {
    const reference = `BENCH-${index}`;
    const common = { reference, amount: '0.01', name: `Sender ${index % senderCount}`, from: 'DE89370400440532013000' };
    if (index < counts.sent) return { ...common, side: 'debit', endToEndId: orders[index]! };
    if (index < counts.sent + counts.returned)
      return { ...common, returnReason: 'AC04', endToEndId: orders[index - counts.sent]! };
    if (index < counts.sent + counts.returned + counts.unknown) return { ...common, text: 'Invoice' };
    const { from, to } = payers[index % payerCount]!;
    return { ...common, to: index % 2 === 0 ? from : to, text: `Invoice ${index}`, endToEndId: `E-${index}` };
  };
  // Value dates of today: those out of the band would wait in suspense.
  const about = { statement: 'BENCH', day: new Date().toISOString().slice(0, 10) };
  const closing = ((entryCount - 2 * counts.sent) / 100).toFixed(2);
  const [head, foot] = writeTestCamtText({ ...about, closing, entries: [] }).split('</Stmt>');
  yield head!;
  for (let start = 0; start < entryCount; start += entriesAtOnce) {
    const length = Math.min(entriesAtOnce, entryCount - start);
    const text = writeTestCamtText({ ...about, entries: Array.from({ length }, (_, index) => entryOf(start + index)) });
    yield text.slice(text.indexOf('<Ntry>'), text.lastIndexOf('</Stmt>'));
  }
  yield `</Stmt>${foot!}`;
}
