import { correspondentsOf, type Correspondents } from '@bank/contract';
import { paymentFileMessage } from '@bank/documents/payment-file';
import { businessDayFrom, type CurrencyCode } from '@bank/money';
import { messageIdOf, readPastStatuses, writePastFiles, type PastFile } from '../../correspondents/outgoing/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { isoDay } from './calendar.ts';
import type { Step } from './expand-movement.ts';
import { factsById, type Trail } from './trail.ts';

const writtenBy = 'payments';
const releasedBy = 'approver';

interface Sent {
  readonly orderId: string;
  readonly currency: CurrencyCode;
  readonly sentAt: Date;
  readonly settledAt: Date;
}

/** The payment files of a history: of each day one for each currency in which orders were released. */
export function planFiles(
  steps: readonly Step[],
  {
    correspondents,
    timeZone,
    newId,
  }: {
    readonly correspondents: Correspondents;
    readonly timeZone: string;
    readonly newId: (at: Date) => string;
  },
): PastFile[] {
  const numbers = new Map<string, number>();
  const byFile = Map.groupBy(
    steps.flatMap(sentOf).toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1)),
    ({ sentAt, currency }) => `${sentAt.toISOString()} ${currency}`,
  );
  return [...byFile]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, orders]) => {
      const { currency, sentAt: writtenAt, settledAt: readAt } = orders[0]!;
      const [correspondent] = correspondentsOf(correspondents, currency);
      if (correspondent === undefined) throw new Error(`No bank carries out orders in ${currency}.`);
      const number = (numbers.get(correspondent.bic) ?? 0) + 1;
      numbers.set(correspondent.bic, number);
      return {
        id: newId(writtenAt),
        correspondent,
        number,
        writtenAt,
        writtenBy,
        releasedBy,
        executeOn: businessDayFrom(dayIn(timeZone, writtenAt), currency),
        orderIds: orders.map(({ orderId }) => orderId),
        status: {
          id: newId(readAt),
          messageId: `${correspondent.bic}-${isoDay(readAt).replaceAll('-', '')}-${String(number).padStart(6, '0')}`,
          readAt,
        },
      };
    });
}

function sentOf({ moved, at }: Step): Sent[] {
  const sent = moved?.moves.find(({ to }) => to === 'sent');
  if (sent === undefined) return [];
  return [{ orderId: sent.order.id, currency: moved!.amount.currency, sentAt: sent.at, settledAt: at }];
}

/** In which file an order stands. */
export function filesByOrder(files: readonly PastFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ correspondent, number, orderIds }) =>
      orderIds.map((orderId): [string, string] => [orderId, messageIdOf(correspondent.bic, number)]),
    ),
  );
}

/** Writes the files, reads what correspondents said of them, and tells the trail of both. */
export async function sendFiles(transaction: Database, files: readonly PastFile[], trail: Trail): Promise<void> {
  const ids = files.map(({ id }) => id);
  await writePastFiles(transaction, files);
  const written = await factsById(transaction, 'payment_file', ids);
  await readPastStatuses(transaction, files);
  const answered = await factsById(transaction, 'payment_file', ids);
  const read = await factsById(
    transaction,
    'status_file',
    files.map(({ status }) => status.id),
  );
  for (const { id, correspondent, number, writtenAt, status } of files) {
    const messageId = messageIdOf(correspondent.bic, number);
    const told = { subject: `${messageId}, ${paymentFileMessage}`, staff: writtenBy, facts: [written.get(id)!] };
    trail.tell(writtenAt, { kind: 'payment_file_written', ...told }, -1);
    trail.tell(
      status.readAt,
      {
        kind: 'payment_status_read',
        subject: `${status.messageId} of ${messageId}`,
        staff: writtenBy,
        facts: [read.get(status.id)!, answered.get(id)!],
      },
      1,
    );
  }
}
