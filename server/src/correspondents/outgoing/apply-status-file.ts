import { inTransaction } from '@bank/database';
import { money, toDecimalString } from '@bank/money';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { announceRejection, completeOrder } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { believeRejections, keepReturnStatuses } from '../incoming/index.ts';
import { judgeReturnStatuses, type ToldReturn } from './judge-return-statuses.ts';
import { judgeStatuses, type JudgedStatus } from './judge-statuses.ts';
import { hashOf } from './begin-file.ts';
import { findLostFile } from './lost-file-store.ts';
import { findFile, type WrittenFile } from './payment-file-store.ts';
import { readStatusFile } from './read-status-file.ts';
import { reasonOfStatus } from './reason-of-status.ts';
import { StatusFileRefused, type ReportedStatus, type StatusFile, type StatusMeaning } from './status-file.ts';
import {
  insertStatusFile,
  keepStatuses,
  readFileOrders,
  readFileReturns,
  type ReadStatusFile,
} from './status-store.ts';

export interface AppliedStatusFile extends ReadStatusFile {
  readonly file: WrittenFile;
}

/**
 * Reads the status file of a correspondent and does what it says: orders are completed, or their rejection is
 * announced, and holds at once where the statements that show it are in. Of returns it keeps what became of them; their
 * money waits in suspense again by the same proof. All of it is one database transaction: a file
 * is applied whole or not at all, and once.
 *
 * @throws StatusFileRefused with the line, where one is to blame
 */
export async function applyStatusFile(
  platform: Platform,
  bytes: Uint8Array,
  { channelFileId }: { readonly channelFileId?: string } = {},
): Promise<AppliedStatusFile> {
  const report = await readStatusFile(bytes);
  const applied = await inTransaction(platform.db, async (transaction) => {
    const within = { ...platform, db: transaction };
    const { file, judged, returns } = await judgeReport(transaction, report);
    const countOf = (wanted: StatusMeaning): number =>
      [...judged, ...returns].filter(({ meaning }) => meaning === wanted).length;
    const read: ReadStatusFile = {
      id: platform.newId(),
      fileId: file.id,
      messageId: report.messageId,
      completedCount: countOf('completed'),
      rejectedCount: countOf('rejected'),
      pendingCount: countOf('pending'),
      readAt: platform.clock.now(),
      readBy: staffName(platform),
    };
    if (platform.operator !== undefined)
      await passAlone(transaction, platform, {
        kind: 'import_file',
        what: tellStatuses(report, { file, judged, returns }),
      });
    // First: of two processes with the same file the second waits here, and is told.
    const kept = { ...read, content: Buffer.from(bytes), contentHash: hashOf(bytes), channelFileId };
    if (!(await insertStatusFile(transaction, kept)))
      throw new StatusFileRefused(`The status file ${report.messageId} was read before.`);
    for (const status of judged) await moveBy(within, status);
    await keepStatuses(
      transaction,
      judged.map(({ order: { orderId }, status }) => ({ orderId, ...keptStatus(status) })),
    );
    await keepReturnStatuses(
      transaction,
      returns.map(({ order: { reference }, status }) => ({ reference, ...keptStatus(status) })),
    );
    await recordStaffAct(transaction, platform, {
      kind: 'payment_status_read',
      subject: `${report.messageId} of ${file.messageId}`,
      about: [
        { kind: 'status_file', id: read.id },
        { kind: 'payment_file', id: file.id },
        ...returns.map(({ order: { entryId: id } }) => ({ kind: 'incoming_entry', id }) as const),
      ],
    });
    return { ...read, file };
  });
  if (applied.rejectedCount > 0) await believeRejections(platform);
  return applied;
}

/** What a status file says, as the bank stands now. */
export interface StatusPreview {
  readonly file: WrittenFile;
  /** Of a file of orders, and of one of returns. */
  readonly judged: readonly JudgedStatus[];
  readonly returns: readonly JudgedStatus<ToldReturn>[];
  /** As ISO 20022 names it. */
  readonly message: string;
}

/**
 * What reading the file would do at this moment. Nothing is done.
 *
 * @throws StatusFileRefused as `applyStatusFile` does
 */
export async function previewStatusFile(database: Platform['db'], bytes: Uint8Array): Promise<StatusPreview> {
  return judgeReport(database, await readStatusFile(bytes));
}

async function judgeReport(database: Platform['db'], report: StatusFile): Promise<StatusPreview> {
  const file = await findFile(database, report.originalMessageId);
  const lost = await findLostFile(database, report.originalMessageId);
  if (file === undefined)
    throw new StatusFileRefused(
      lost === undefined
        ? `There is no payment file ${report.originalMessageId}.`
        : `${report.originalMessageId} was forgotten by a restore: say under After a restore that it left.`,
    );
  if (file.kind !== report.tellsOf)
    throw new StatusFileRefused(
      `${file.messageId} is a file of ${file.kind}, and a ${report.message.slice(0, 8)} tells of ${report.tellsOf}.`,
    );
  if (file.kind === 'returns') {
    const returns = judgeReturnStatuses(report, { file, returns: await readFileReturns(database, file.id) });
    return { file, message: report.message, judged: [], returns };
  }
  const orders = await readFileOrders(database, file.id);
  const forgotten = new Set(lost?.id === file.id ? lost.names : []);
  return { file, message: report.message, judged: judgeStatuses(report, { file, orders, forgotten }), returns: [] };
}

function keptStatus({ code, reasonCode, additional }: ReportedStatus) {
  const reason = [reasonCode, additional].filter((part) => part !== '').join(' ') || undefined;
  return { status: code, reason };
}

/** In words, for an operator's act. */
function tellStatuses({ messageId }: StatusFile, { file, judged, returns }: Omit<StatusPreview, 'message'>): string {
  const told = (['completed', 'rejected', 'pending'] as const).map((wanted) => {
    const of = [...judged, ...returns].filter(({ meaning }) => meaning === wanted);
    const sum = of.reduce((all, { order }) => all + order.amount.amountMinor, 0n);
    return `${of.length} ${wanted}, ${toDecimalString(money(sum, file.amount.currency))} ${file.amount.currency}`;
  });
  return `${messageId} of ${file.messageId}: ${told.join('; ')}`;
}

/** A rejection is announced: the money returns when statements show it, which may be in already. */
async function moveBy(platform: Platform, { order, status, meaning }: JudgedStatus): Promise<void> {
  if (order.state !== 'sent' || meaning === 'pending') return;
  const settled =
    meaning === 'completed'
      ? await completeOrder(platform, order.orderId)
      : await announceRejection(platform, order.orderId, reasonOfStatus(status));
  if (typeof settled === 'string')
    throw new StatusFileRefused(`The order ${order.instructionId} moved meanwhile. Read the file again.`);
}
