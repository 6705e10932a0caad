import type { OpenDatabase } from '@bank/database';
import { applyStatusFile, writePaymentFiles } from '../../server/src/correspondents/outgoing/index.ts';
import { bytesOf, statusFile } from '../../server/src/correspondents/outgoing/testing-status-file.ts';
import { releaseToSend } from '../../server/src/money/orders/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import { createPayers } from './create-payers.ts';
import { placeOrders } from './place-orders.ts';
import type { Row } from './table.ts';

/** The most orders that one payment file holds. */
const orderCount = 1_000;
const payerCount = 100;

/** A payment file of a thousand orders: written, and settled by the status file of the correspondent. */
export async function benchStatusFile(
  database: OpenDatabase,
  { into, say }: { readonly into: Row[]; readonly say: (text: string) => void },
): Promise<void> {
  const { db } = database;
  const platform: Platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  // As an operator does it; in the office two people do.
  const operator = { osUser: 'bench', givenName: undefined, command: 'bench', reason: undefined };
  say('a payment file of a thousand orders');
  const orders = await placeOrders(platform, await createPayers(database, payerCount), orderCount);
  for (const { id } of orders) await releaseToSend({ ...platform, staff: 'bench' }, id, { isApproved: true });
  const writingBegan = performance.now();
  const { files } = await writePaymentFiles(platform);
  const settlingBegan = performance.now();
  const of = files.find((file) => file.orderCount === orderCount)!.messageId;
  const applied = await applyStatusFile({ ...platform, operator }, bytesOf(statusFile({ of, group: 'ACSC' })));
  const seconds = (from: number, to: number): string => `${((to - from) / 1_000).toFixed(1)} s`;
  into.push(
    { what: 'pain.001 of 1,000 orders, written', figure: seconds(writingBegan, settlingBegan) },
    {
      what: `its pain.002, ${applied.completedCount.toLocaleString('en')} orders completed in one transaction`,
      figure: seconds(settlingBegan, performance.now()),
    },
  );
}
