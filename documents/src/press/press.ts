import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReceiptPaper } from '../receipt/print-receipt.ts';
import type { AccountStatement, StatementEntry, StatementOfAccounts } from '../statement/statement.ts';

/**
 * Rows that one printed statement holds at most: some two hundred sheets. A longer one is for programs, not for paper.
 */
export const statementPaperRowsMax = 5_000;

/** What goes to the press: all rows at once, for it works in a thread of its own. */
export type PressOrder =
  | { readonly kind: 'statement'; readonly statement: PrintedStatement; readonly isDemonstration: boolean }
  | ({ readonly kind: 'receipt' } & ReceiptPaper);

/** A statement whose rows are there. */
export interface PrintedStatement extends Omit<StatementOfAccounts, 'accounts'> {
  readonly accounts: readonly (Omit<AccountStatement, 'entries'> & { readonly rows: readonly StatementEntry[] })[];
}

export interface PressTicket {
  readonly number: number;
  readonly order: PressOrder;
}

export type PressAnswer = { readonly number: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (failure: Error) => void;
}

/**
 * Prints papers in a thread of its own, so that whoever else waits for the bank waits for no paper. The press and its
 * faces are loaded with the first order; the thread stays, takes one order after the other, and keeps nobody from
 * leaving.
 */
class Press {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  print(order: PressOrder): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start());
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ number, order } satisfies PressTicket);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    worker.unref();
    worker.on('message', (answer: PressAnswer) => {
      const waiting = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      if ('bytes' in answer) waiting?.resolve(answer.bytes);
      else waiting?.reject(new Error(`The press failed: ${answer.failure}`));
    });
    worker.on('error', (error) => this.#fail(worker, error));
    void once(worker, 'exit').then(
      () => this.#fail(worker, new Error('The press has stopped.')),
      () => undefined,
    );
    return worker;
  }

  /** Whoever waits is told; the next order starts another press. */
  #fail(worker: Worker, failure: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(failure instanceof Error ? failure : new Error(String(failure)));
    this.#waiting.clear();
  }
}

const press = new Press();

/** Prints a statement of at most `statementPaperRowsMax` rows. Its rows are gathered first. */
export async function pressStatement(
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
  return press.print({ kind: 'statement', statement: { ...statement, accounts }, isDemonstration });
}

/** Prints the receipt of one payment. */
export function pressReceipt(receipt: ReceiptPaper): Promise<Uint8Array> {
  return press.print({ kind: 'receipt', ...receipt });
}
