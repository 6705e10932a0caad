import { isRefusal, refuse, type Refusal, type RefusalName } from '@bank/contract';
import { DatabaseUnavailable, inTransaction } from '@bank/database';
import { recordEvent, type AuditKind } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { placeOrdersOfFile, readContent, type ManyAsked, type OrderOfFile } from '../orders/index.ts';
import type { OrderFileKept } from './order-file.ts';
import { areUnsent, noteOrders, noteRefused, readRowsToSend, type RowToSend } from './rows-store.ts';
import { listForgotten, listSending, lockFile, moveFile, readFileApprovals } from './store.ts';

/** So many rows become orders in one database transaction. */
const rowsAtOnce = 250;
/** A file that nobody sent or approved ends after so many days, as an order does. */
const waitingDaysMax = 30;

/**
 * Makes orders of the rows of files that were sent, at most `limit` of each file. Each row becomes one order, whatever
 * number of processes calls this and whenever one is killed: the order and the row that names it are written in one
 * database transaction, under a lock of the file. Files that wait for too long end.
 *
 * @returns how many rows were decided
 * @throws ClockIsWrong where the clock of this machine cannot be trusted with days
 * @throws ClockJumped where that of the database cannot
 */
export async function placeOrderFiles(platform: Platform, { limit }: { readonly limit: number }): Promise<number> {
  const { db, log } = platform;
  await momentOf(db, platform.clock);
  for (const { id, state } of await listForgotten(db, waitingDaysMax))
    await moveTold(platform, { id, from: state, kind: 'order_file_ended' }, (transaction) =>
      moveFile(transaction, id, { to: 'ended' }),
    );
  let count = 0;
  for (const file of await listSending(db)) {
    try {
      count += await placeFile(platform, file, limit);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, orderFileId: file.id }, 'rows of a file could not become orders');
    }
  }
  return count;
}

async function placeFile(platform: Platform, file: OrderFileKept, limit: number): Promise<number> {
  const { db } = platform;
  const { id, clientId, preparedBy: userId } = file;
  let count = 0;
  while (count < limit) {
    const rows = await readRowsToSend(db, id, rowsAtOnce);
    if (rows.length === 0) {
      await moveTold(platform, { id, from: 'sending', kind: 'order_file_placed' }, (transaction) =>
        moveFile(transaction, id, { to: 'sent' }),
      );
      return count;
    }
    const [member] = await listMemberships(db, { clientId, userId, isLive: true });
    const outcome =
      member === undefined
        ? new Map(rows.map(({ number }): [number, Refusal] => [number, refuse('right_to_prepare_missing')]))
        : await placeRows(platform, {
            file,
            rows,
            preparer: { userId, clientId, membershipId: member.id, rights: member.rights },
          });
    // Another process was faster: it goes on with this file.
    if (outcome === undefined) return count;
    const refusals = new Map([...outcome].map(([number, { refusal }]): [number, RefusalName] => [number, refusal]));
    if (refusals.size > 0)
      await moveTold(platform, { id, from: 'sending', kind: 'order_file_placed' }, (transaction) =>
        noteRefused(transaction, id, refusals),
      );
    count += rows.length;
  }
  return count;
}

/** Makes orders of rows; answers those that a rule refuses. Undefined where they are orders already. */
async function placeRows(
  platform: Platform,
  { file, rows, preparer }: { readonly file: OrderFileKept; readonly rows: RowToSend[]; readonly preparer: Actor },
): Promise<ReadonlyMap<number, Refusal> | undefined> {
  const { id, clientId } = file;
  const refused = new Map<number, Refusal>();
  const numbers = new Map<OrderOfFile, number>();
  for (const { number, kind, debtorAccount, content, executeOn } of rows) {
    const read = readContent(kind, { debtorAccount, kept: JSON.parse(content) });
    if (read.kind === 'unknown') refused.set(number, refuse('order_content_unknown'));
    else numbers.set({ ...noBank, ...read, executeOn, idempotencyKey: `file-${id}-${number}` }, number);
  }
  let isOver = false;
  const orders = [...numbers.keys()];
  const sent = { preparer, sentBy: file.sentBy!, approvedBy: await readFileApprovals(platform.db, id) };
  const placed = await placeOrdersOfFile(platform, sent, {
    orders,
    around: {
      begin: async (transaction) => {
        const locked = await lockFile(transaction, id);
        isOver = locked?.state !== 'sending' || !(await areUnsent(transaction, id, [...numbers.values()]));
        return isOver ? refuse('order_file_moved_on') : 'goes_on';
      },
      end: async (transaction, orderIds) => {
        const byNumber = [...orderIds].map(([order, orderId]): [number, string] => [numbers.get(order)!, orderId]);
        await noteOrders(transaction, id, new Map(byNumber));
        const about = [{ kind: 'order_file', id }] as const;
        await recordEvent(transaction, platform, { kind: 'order_file_placed', clientId, subject: id, about });
      },
    },
  });
  if (isOver) return undefined;
  for (const [order, outcome] of placed) if (isRefusal(outcome)) refused.set(numbers.get(order)!, outcome);
  return refused;
}

/** What a transfer between own accounts leaves empty. */
const noBank: Omit<ManyAsked, 'debtorAccount' | 'creditorAccount' | 'amount' | 'remittanceInformation'> = {
  creditorAgentName: '',
  creditorAgentBic: '',
  creditorName: '',
  creditorCountry: '',
  creditorAddress: '',
  charges: '',
};

async function moveTold(
  platform: Platform,
  { id, from, kind }: { readonly id: string; readonly from: OrderFileKept['state']; readonly kind: AuditKind },
  act: (transaction: Database) => Promise<void>,
): Promise<void> {
  await inTransaction(platform.db, async (transaction) => {
    const file = await lockFile(transaction, id);
    if (file?.state !== from) return;
    await act(transaction);
    const about = [{ kind: 'order_file', id }] as const;
    await recordEvent(transaction, platform, { kind, clientId: file.clientId, subject: id, about });
  });
}
