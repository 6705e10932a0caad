import { parentPort } from 'node:worker_threads';
import { printReceipt } from '../receipt/print-receipt.ts';
import { printStatement } from '../statement-paper/print-statement.ts';
import type { PressAnswer, PressOrder, PressTicket } from './press.ts';

/* The thread of the press: `press.ts` starts it and sends it orders. */

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ number, order }: PressTicket) => {
  // One after the other: two long papers at once would only hold twice the memory.
  last = last.then(async () => {
    const answer = await printed(order).then(
      (bytes): PressAnswer => ({ number, bytes }),
      (error: unknown): PressAnswer => ({
        number,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answer);
  });
});

function printed(order: PressOrder): Promise<Uint8Array> {
  if (order.kind === 'receipt') return printReceipt(order);
  const { statement, isDemonstration } = order;
  const accounts = statement.accounts.map(({ rows, ...account }) => ({
    ...account,
    entries: async function* () {
      yield rows;
    },
  }));
  return printStatement({ statement: { ...statement, accounts }, isDemonstration });
}
