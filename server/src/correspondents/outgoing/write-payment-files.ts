import { bankAddress, brand, correspondentsOf } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { paymentFileMessage, writePaymentFile } from '@bank/documents/payment-file';
import type { CurrencyCode } from '@bank/money';
import { recordStaffActs } from '../../base/audit/index.ts';
import { moveOrders } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readCorrespondents } from '../../base/settings/index.ts';
import { beginFile, hashOf, paymentsMax } from './begin-file.ts';
import { handOut } from './keep-copy.ts';
import { noticeLoss } from './notice-loss.ts';
import { countReleased, insertFile, insertFileOrders, takeReleased, type WrittenFile } from './payment-file-store.ts';
import { refuseLocked } from './payment-files-locked.ts';
import { placeInFilesThatLeft } from './place-in-files-that-left.ts';
import { writeReturnFiles } from './write-return-files.ts';

export interface WrittenFiles {
  readonly files: readonly WrittenFile[];
  /** Currencies with released orders for which the bank has no correspondent: they stay as they are. */
  readonly withoutCorrespondent: readonly { readonly currency: CurrencyCode; readonly count: number }[];
}

/**
 * Writes all released orders into payment files, one for each correspondent and currency, and at most a thousand orders
 * in each; then money that staff sent back into files of returns. File, number, and the move of its orders to `sent`
 * are one database transaction: an order stands in one file or in none, however many processes write, and a file that
 * was not finished leaves no number missing. The outgoing folder is compared with the database first, and gets a copy
 * of each file before anybody reads its name.
 *
 * @throws PaymentFilesLocked where the bank was restored, and people have not compared what left
 */
export async function writePaymentFiles(platform: Platform): Promise<WrittenFiles> {
  await noticeLoss(platform);
  await inTransaction(platform.db, async (transaction) => {
    await refuseLocked(transaction);
    await placeInFilesThatLeft({ ...platform, db: transaction });
  });
  const files: WrittenFile[] = [];
  const withoutCorrespondent: { currency: CurrencyCode; count: number }[] = [];
  const correspondents = await readCorrespondents(platform.db);
  for (const { currency, count } of await countReleased(platform.db)) {
    if (correspondentsOf(correspondents, currency).length === 0) withoutCorrespondent.push({ currency, count });
    else files.push(...(await writeFilesOf(platform, currency)));
  }
  files.push(...(await writeReturnFiles(platform)));
  for (const file of files) await handOut(platform, file);
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
    if (file.orderCount < paymentsMax) return files;
  }
}

/** @param platform with a database transaction */
async function writeOneFile(platform: Platform, currency: CurrencyCode): Promise<WrittenFile | undefined> {
  const { db: transaction } = platform;
  await refuseLocked(transaction);
  // The list may have changed since the currencies were counted: what counts is what stands at this moment.
  const [correspondent] = correspondentsOf(await readCorrespondents(transaction), currency);
  if (correspondent === undefined) return undefined;
  const orders = await takeReleased(transaction, { currency, limit: paymentsMax });
  if (orders.length === 0) return undefined;
  const { file, day } = await beginFile(platform, { kind: 'orders', correspondent, currency, payments: orders });
  const content = Buffer.from(
    writePaymentFile({
      messageId: file.messageId,
      createdAt: file.writtenAt,
      executeOn: day,
      bank: { ...brand, address: bankAddress },
      correspondent,
      currency,
      orders,
    }),
  );
  await insertFile(transaction, file, { content, contentHash: hashOf(content) });
  await insertFileOrders(transaction, file.id, orders);
  await moveOrders(
    transaction,
    orders.map(({ id, moveCount }) => ({
      order: { id, state: 'released' as const, moveCount },
      to: 'sent' as const,
      by: { kind: 'staff' as const, name: file.writtenBy },
      at: file.writtenAt,
      reason: file.messageId,
    })),
  );
  await recordStaffActs(transaction, platform, [
    {
      kind: 'payment_file_written',
      subject: `${file.messageId}, ${paymentFileMessage}`,
      about: [{ kind: 'payment_file', id: file.id }],
    },
    ...orders.map(({ id, clientId, paymentId: subject }) => ({
      kind: 'order_sent' as const,
      clientId,
      subject,
      about: [{ kind: 'order' as const, id }],
    })),
  ]);
  return file;
}
