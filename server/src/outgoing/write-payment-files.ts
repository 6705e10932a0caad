import { brand, correspondentsOf } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { paymentFileMessage, writePaymentFile } from '@bank/documents/payment-file';
import { money, type CurrencyCode } from '@bank/money';
import { createHash } from 'node:crypto';
import { recordStaffActs, staffName } from '../audit/index.ts';
import { moveOrders } from '../orders/index.ts';
import { valueDateOn } from '../payments/index.ts';
import type { Platform } from '../platform/platform.ts';
import { readCorrespondents } from '../settings/index.ts';
import { countReleased, insertFile, takeFileNumber, takeReleased, type WrittenFile } from './payment-file-store.ts';

/** The most orders of one file: its status file settles all of them in one database transaction. */
const ordersMax = 1_000;

export interface WrittenFiles {
  readonly files: readonly WrittenFile[];
  /** Currencies with released orders for which the bank has no correspondent: they stay as they are. */
  readonly withoutCorrespondent: readonly { readonly currency: CurrencyCode; readonly count: number }[];
}

/**
 * Writes all released orders into payment files, one for each correspondent and currency, and at most a thousand orders
 * in each. File, number, and the move of its orders to `sent` are one database transaction: an order stands in one file
 * or in none, however many processes write, and a file that was not finished leaves no number missing.
 */
export async function writePaymentFiles(platform: Platform): Promise<WrittenFiles> {
  const files: WrittenFile[] = [];
  const withoutCorrespondent: { currency: CurrencyCode; count: number }[] = [];
  const correspondents = await readCorrespondents(platform.db);
  for (const { currency, count } of await countReleased(platform.db)) {
    if (correspondentsOf(correspondents, currency).length === 0) withoutCorrespondent.push({ currency, count });
    else files.push(...(await writeFilesOf(platform, currency)));
  }
  return { files, withoutCorrespondent };
}

async function writeFilesOf(platform: Platform, currency: CurrencyCode): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  for (;;) {
    const file = await inTransaction(platform.db, (transaction) =>
      writeOneFile({ ...platform, db: transaction }, currency),
    );
    if (file === undefined) return files;
    files.push(file);
    if (file.orderCount < ordersMax) return files;
  }
}

/** @param platform with a database transaction */
async function writeOneFile(platform: Platform, currency: CurrencyCode): Promise<WrittenFile | undefined> {
  const { db: transaction, clock, newId } = platform;
  // The list may have changed since the currencies were counted: what counts is what stands at this moment.
  const [correspondent] = correspondentsOf(await readCorrespondents(transaction), currency);
  if (correspondent === undefined) return undefined;
  const orders = await takeReleased(transaction, { currency, limit: ordersMax });
  if (orders.length === 0) return undefined;
  const number = await takeFileNumber(transaction, correspondent.bic);
  const writtenAt = clock.now();
  const { valueDate } = await valueDateOn(transaction, currency, writtenAt);
  const file: WrittenFile = {
    id: newId(),
    messageId: `${brand.bic}-${correspondent.bic}-${String(number).padStart(6, '0')}`,
    number,
    correspondentBic: correspondent.bic,
    correspondentName: correspondent.name,
    account: correspondent.account,
    orderCount: orders.length,
    amount: money(
      orders.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
      currency,
    ),
    writtenAt,
    writtenBy: staffName(platform),
  };
  const content = Buffer.from(
    writePaymentFile({
      messageId: file.messageId,
      createdAt: writtenAt,
      executeOn: valueDate ?? writtenAt.toISOString().slice(0, 10),
      bank: brand,
      correspondent,
      currency,
      orders,
    }),
  );
  await insertFile(transaction, file, { content, contentHash: hashOf(content), orders });
  await moveOrders(
    transaction,
    orders.map(({ id, moveCount }) => ({
      order: { id, state: 'released' as const, moveCount },
      to: 'sent' as const,
      by: { kind: 'staff' as const, name: file.writtenBy },
      at: writtenAt,
      reason: file.messageId,
    })),
  );
  await recordStaffActs(transaction, platform, [
    { kind: 'payment_file_written', subject: `${file.messageId}, ${paymentFileMessage}` },
    ...orders.map(({ clientId, paymentId }) => ({ kind: 'order_sent' as const, clientId, subject: paymentId })),
  ]);
  return file;
}

/** SHA-256. */
export function hashOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
