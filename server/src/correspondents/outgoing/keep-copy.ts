import type { Platform } from '../../base/platform/platform.ts';
import { hashOf } from './begin-file.ts';
import { outgoingFolderOf } from './notice-loss.ts';
import { nameOfCopy } from './outgoing-folder.ts';
import { readFileContent, type WrittenFile } from './payment-file-store.ts';
import { readFileOrders, readFileReturns } from './status-store.ts';

/**
 * The bytes of a file, to be handed out. Its number and its copy lie in the outgoing folder before this returns: what
 * nobody was handed has not left.
 */
export async function handOut(platform: Pick<Platform, 'config' | 'db'>, file: WrittenFile): Promise<Buffer> {
  const { db } = platform;
  const content = await readFileContent(db, file.id);
  const folder = await outgoingFolderOf(platform);
  const contentHash = hashOf(content).toString('hex');
  if (folder === undefined) return content;
  await folder.numbers.note({ ...file, contentHash, writtenAt: file.writtenAt.toISOString() });
  if ((await folder.list()).includes(nameOfCopy({ ...file, contentHash }))) return content;
  const orders = await readFileOrders(db, file.id);
  const returns = await readFileReturns(db, file.id);
  await folder.keep({
    kind: file.kind,
    messageId: file.messageId,
    number: file.number,
    correspondentBic: file.correspondentBic,
    correspondentName: file.correspondentName,
    account: file.account,
    currency: file.amount.currency,
    orderCount: file.orderCount,
    amountMinor: String(file.amount.amountMinor),
    writtenAt: file.writtenAt.toISOString(),
    writtenBy: file.writtenBy,
    contentHash,
    items: [
      ...orders.map(({ orderId, instructionId }) => ({ id: orderId, name: instructionId })),
      ...returns.map(({ entryId, servicerReference }) => ({ id: entryId, name: servicerReference })),
    ],
    content: content.toString(),
  });
  return content;
}
