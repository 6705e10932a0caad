import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardSettlementPaper } from '../card-settlement/print-card-settlement.ts';
import type { Confirmation } from '../confirmation/print-confirmation.ts';
import type { PaymentDetails } from '../payment-details/print-payment-details.ts';
import type { ReceiptPaper } from '../receipt/print-receipt.ts';
import type { AccountStatement, StatementEntry, StatementOfAccounts } from '../statement/statement.ts';
import type { TaxReport } from '../tax-report/tax-report.ts';

/**
 * Rows that one printed statement holds at most: some two hundred sheets. A longer one is for programs, not for paper.
 */
export const statementPaperRowsMax = 5_000;

/** What is written as PDF: with all rows at once, because the worker has a thread of its own. */
export type PdfDocument =
  | { readonly kind: 'statement'; readonly statement: PrintedStatement; readonly isDemonstration: boolean }
  | ({ readonly kind: 'receipt' } & ReceiptPaper)
  | ({ readonly kind: 'payment_details' } & PaymentDetails)
  | ({ readonly kind: 'confirmation' } & Confirmation)
  | ({ readonly kind: 'card_settlement' } & CardSettlementPaper)
  | ({ readonly kind: 'tax_report' } & TaxReport);

/** A statement whose rows are there. */
export interface PrintedStatement extends Omit<StatementOfAccounts, 'accounts'> {
  readonly accounts: readonly (Omit<AccountStatement, 'entries'> & { readonly rows: readonly StatementEntry[] })[];
}

export interface PdfJob {
  readonly number: number;
  readonly document: PdfDocument;
}

export type PdfJobResult = { readonly number: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly failure: string }
);

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (failure: Error) => void;
}

/**
 * Writes PDF in a thread of its own, so that no other request waits for it. The thread loads the fonts with its first
 * job, stays, takes one job after the other, and does not keep the process alive.
 */
class PdfWorker {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  write(document: PdfDocument): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start());
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ number, document } satisfies PdfJob);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    worker.unref();
    worker.on('message', (answer: PdfJobResult) => {
      const waiting = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      if ('bytes' in answer) waiting?.resolve(answer.bytes);
      else waiting?.reject(new Error(`The PDF worker failed: ${answer.failure}`));
    });
    worker.on('error', (error) => this.#fail(worker, error));
    void once(worker, 'exit').then(
      () => this.#fail(worker, new Error('The PDF worker has stopped.')),
      () => undefined,
    );
    return worker;
  }

  /** Every waiting job fails; the next job starts another thread. */
  #fail(worker: Worker, failure: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(failure instanceof Error ? failure : new Error(String(failure)));
    this.#waiting.clear();
  }
}

const pdfWorker = new PdfWorker();

/** Writes a statement of at most `statementPaperRowsMax` rows. Its rows are gathered first. */
export async function writeStatementPdf(
  statement: StatementOfAccounts,
  { isDemonstration }: { isDemonstration: boolean },
): Promise<Uint8Array> {
  const accounts = await Promise.all(
    statement.accounts.map(async ({ entries, ...account }) => {
      const rows: StatementEntry[] = [];
      for await (const part of entries()) rows.push(...part);
      return { ...account, rows };
    }),
  );
  return pdfWorker.write({ kind: 'statement', statement: { ...statement, accounts }, isDemonstration });
}

/** Writes the receipt of one payment. */
export function writeReceiptPdf(receipt: ReceiptPaper): Promise<Uint8Array> {
  return pdfWorker.write({ kind: 'receipt', ...receipt });
}

/** Writes how to pay into an account. */
export function writePaymentDetailsPdf(details: PaymentDetails): Promise<Uint8Array> {
  return pdfWorker.write({ kind: 'payment_details', ...details });
}

/** Writes the letter that confirms a client's balances. */
export function writeConfirmationPdf(confirmation: Confirmation): Promise<Uint8Array> {
  return pdfWorker.write({ kind: 'confirmation', ...confirmation });
}

/** Writes a settlement of card payments. */
export function writeCardSettlementPdf(paper: CardSettlementPaper): Promise<Uint8Array> {
  return pdfWorker.write({ kind: 'card_settlement', ...paper });
}

/** Writes the tax report of a year. */
export function writeTaxReportPdf(report: TaxReport): Promise<Uint8Array> {
  return pdfWorker.write({ kind: 'tax_report', ...report });
}
