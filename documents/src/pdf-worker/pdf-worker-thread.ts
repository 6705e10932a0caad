import { parentPort } from 'node:worker_threads';
import { printCardSettlement } from '../card-settlement/print-card-settlement.ts';
import { printConfirmation } from '../confirmation/print-confirmation.ts';
import { printPaymentDetails } from '../payment-details/print-payment-details.ts';
import { printReceipt } from '../receipt/print-receipt.ts';
import { printStatement } from '../statement-paper/print-statement.ts';
import { printTaxReport } from '../tax-report/print-tax-report.ts';
import type { PdfJobResult, PdfDocument, PdfJob } from './pdf-worker.ts';

/* The thread that writes PDF: `pdf-worker.ts` starts it and sends it jobs. */

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ number, document }: PdfJob) => {
  // One after the other: two long papers at once would only hold twice the memory.
  last = last.then(async () => {
    const answer = await written(document).then(
      (bytes): PdfJobResult => ({ number, bytes }),
      (error: unknown): PdfJobResult => ({
        number,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answer);
  });
});

function written(document: PdfDocument): Promise<Uint8Array> {
  if (document.kind === 'receipt') return printReceipt(document);
  if (document.kind === 'payment_details') return printPaymentDetails(document);
  if (document.kind === 'card_settlement') return printCardSettlement(document);
  if (document.kind === 'confirmation') return printConfirmation(document);
  if (document.kind === 'tax_report') return printTaxReport(document);
  const { statement, isDemonstration } = document;
  const accounts = statement.accounts.map(({ rows, ...account }) => ({
    ...account,
    entries: async function* () {
      yield rows;
    },
  }));
  return printStatement({ statement: { ...statement, accounts }, isDemonstration });
}
