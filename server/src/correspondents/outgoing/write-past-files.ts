import { bankAddress, brand, type Correspondent } from '@bank/contract';
import { writePaymentFile } from '@bank/documents/payment-file';
import { money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { hashOf, messageIdOf } from './begin-file.ts';
import { insertPastFiles, insertPastStatuses, type FileToKeep } from './past-files-store.ts';
import { readForFiles } from './payment-file-store.ts';

/** A payment file of a history that is written at one stroke, and the file that told of its orders. */
export interface PastFile {
  readonly id: string;
  readonly correspondent: Correspondent;
  readonly number: number;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** The second person, who let it leave. */
  readonly releasedBy: string;
  /** The day on which the correspondent is to act, `YYYY-MM-DD`. */
  readonly executeOn: string;
  readonly orderIds: readonly string[];
  readonly status: { readonly id: string; readonly messageId: string; readonly readAt: Date };
}

/** Writes files of orders that stand in the books, as `writePaymentFiles` does while the bank is open. */
export async function writePastFiles(transaction: Database, files: readonly PastFile[]): Promise<void> {
  if (files.length === 0) return;
  const known = await readForFiles(
    transaction,
    files.flatMap(({ orderIds }) => orderIds),
  );
  await insertPastFiles(
    transaction,
    files.map((file): FileToKeep => {
      const { id, correspondent, number, writtenAt, writtenBy } = file;
      const orders = file.orderIds.map((orderId) => known.get(orderId)!);
      const { currency } = orders[0]!.amount;
      const messageId = messageIdOf(correspondent.bic, number);
      const content = Buffer.from(
        writePaymentFile({
          messageId,
          createdAt: writtenAt,
          executeOn: file.executeOn,
          bank: { ...brand, address: bankAddress },
          correspondent,
          currency,
          orders,
        }),
      );
      const sum = orders.reduce((total, { amount }) => total + amount.amountMinor, 0n);
      return {
        id,
        kind: 'orders',
        messageId,
        number,
        correspondentBic: correspondent.bic,
        correspondentName: correspondent.name,
        account: correspondent.account,
        orderCount: orders.length,
        amount: money(sum, currency),
        writtenAt,
        writtenBy,
        releasedBy: file.releasedBy,
        content,
        contentHash: hashOf(content),
        orders,
      };
    }),
  );
}

/** The bank of the correspondent carried out all of a file (ISO 20022, ExternalPaymentGroupStatus). */
const carriedOut = 'ACSC';

/** Reads the status file of each, as `applyStatusFile` does; the moves of the orders are those of `orders`. */
export async function readPastStatuses(transaction: Database, files: readonly PastFile[]): Promise<void> {
  if (files.length === 0) return;
  await insertPastStatuses(
    transaction,
    files.map((file) => {
      const content = Buffer.from(statusText(file));
      const { id: fileId, writtenBy: readBy, orderIds } = file;
      return { ...file.status, fileId, content, contentHash: hashOf(content), count: orderIds.length, readBy };
    }),
    carriedOut,
  );
}

/** A `pain.002.001.11` that says of a whole file that it was carried out. */
function statusText({ correspondent, number, orderIds, status }: PastFile): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.11">' +
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${status.messageId}</MsgId>` +
    `<CreDtTm>${status.readAt.toISOString()}</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageIdOf(correspondent.bic, number)}</OrgnlMsgId>` +
    `<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><OrgnlNbOfTxs>${orderIds.length}</OrgnlNbOfTxs>` +
    `<GrpSts>${carriedOut}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>\n`
  );
}
