import { isRefusal, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { propose } from '../../people/proposals/index.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { findFileById, listFiles, type WrittenFile } from './payment-file-store.ts';
import { PaymentFilesLocked } from './payment-files-locked.ts';
import { takeFile } from './release-file.ts';
import { readLeaving } from './released-files-store.ts';
import { sendFileKind } from './send-file-kind.ts';
import { listStatusFiles, readFileOrders, readFileReturns } from './status-store.ts';
import { writePaymentFiles } from './write-payment-files.ts';

const filesPerPart = 50;

/** Payment files: writing them, taking one again, and reading what a correspondent says. */
export function paymentFileOfficeRoutes(answer: AnswerOfficeCall, bank: Platform): void {
  const { db } = bank;
  const sending = sendFileKind(bank);

  answer(officeCalls.listPaymentFiles, async ({ query }) => {
    const part = await readPart(query.cursor, filesPerPart, ({ behind, limit }) =>
      listFiles(db, { before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return {
      files: part.shown.map((file) => ({
        ...presentFile(file),
        sentCount: file.sentCount,
        completedCount: file.completedCount,
        rejectedCount: file.rejectedCount,
      })),
      next: part.next,
    };
  });

  answer(officeCalls.readPaymentFile, async ({ fields }) => {
    const file = await fileOf(fields.id);
    if (file === undefined) return refuse('payment_file_not_found', 'id');
    const orders = await readFileOrders(db, file.id);
    const returns = await readFileReturns(db, file.id);
    const statusFiles = await listStatusFiles(db, file.id);
    const { releasedBy, deliveredAt } = await readLeaving(db, file.id);
    return {
      ...presentFile(file),
      releasedBy: releasedBy ?? null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      orders: orders.map(({ orderId, instructionId, state, creditorName, amount, status, statusReason }) => ({
        id: orderId,
        transferNumber: instructionId,
        state,
        creditorName,
        amount: toDecimalString(amount),
        status,
        statusReason,
      })),
      returns: returns.map(({ entryId, amount, endToEndId: _endToEndId, uetr: _uetr, ...one }) => ({
        ...one,
        id: entryId,
        amount: toDecimalString(amount),
      })),
      statusFiles: statusFiles.map(({ messageId, readAt, readBy, completedCount, rejectedCount, pendingCount }) => ({
        messageId,
        readAt: readAt.toISOString(),
        readBy,
        completedCount,
        rejectedCount,
        pendingCount,
      })),
    };
  });

  answer(officeCalls.takePaymentFile, async ({ fields, platform }) => {
    const file = await fileOf(fields.id);
    if (file === undefined) return refuse('payment_file_not_found', 'id');
    const content = await takeFile(platform, file);
    if (content === 'second_person_required') return refuse(content, 'id');
    return { name: `${file.messageId}.xml`, mediaType: 'application/xml', content };
  });

  answer(officeCalls.writePaymentFiles, async ({ platform, staff, origin }) => {
    try {
      const { files, withoutCorrespondent } = await writePaymentFiles(platform);
      for (const { id: file, messageId } of files)
        await propose(platform, sending, { content: { file }, reason: `Written: ${messageId}`, by: staff, origin });
      return { files: files.map(presentFile), withoutCorrespondent: [...withoutCorrespondent] };
    } catch (error) {
      if (error instanceof PaymentFilesLocked) return refuse('payment_files_locked');
      throw error;
    }
  });

  async function fileOf(reference: string): Promise<WrittenFile | undefined> {
    const id = readId(reference);
    return id === undefined ? undefined : findFileById(db, id);
  }
}

function presentFile(file: WrittenFile) {
  return {
    id: file.id,
    kind: file.kind,
    messageId: file.messageId,
    number: file.number,
    correspondentName: file.correspondentName,
    correspondentBic: file.correspondentBic,
    account: file.account,
    orderCount: file.orderCount,
    amount: toDecimalString(file.amount),
    currency: file.amount.currency as string,
    writtenAt: file.writtenAt.toISOString(),
    writtenBy: file.writtenBy,
  };
}
