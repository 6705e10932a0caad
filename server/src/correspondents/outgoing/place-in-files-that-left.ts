import { recordStaffActs, staffName } from '../../base/audit/index.ts';
import { placeReturnsThatLeft } from '../incoming/index.ts';
import { moveOrders } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertForgottenOrders, readmitFiles, takeForgottenOrders } from './lost-file-store.ts';

/**
 * Takes files that left before a restore into the payment files again, and puts what stands in them there: orders are
 * sent, money went back, under the number that the correspondent knows. What staff decide of an order only later (it
 * was held, or its release was lost) is put there when files are written, and so never into a second one.
 *
 * @param platform with a database transaction
 */
export async function placeInFilesThatLeft(platform: Platform): Promise<void> {
  const { db: transaction, clock } = platform;
  const readmitted = await readmitFiles(transaction);
  const orders = await takeForgottenOrders(transaction);
  const by = { kind: 'staff' as const, name: staffName(platform) };
  const at = clock.now();
  await moveOrders(
    transaction,
    orders
      .filter(({ state }) => state === 'in_process')
      .map(({ id, moveCount, messageId: reason }) => ({
        order: { id, state: 'in_process' as const, moveCount },
        to: 'released' as const,
        by,
        at,
        reason,
      })),
  );
  await moveOrders(
    transaction,
    orders.map(({ id, state, moveCount, messageId: reason }) => ({
      order: { id, state: 'released' as const, moveCount: state === 'in_process' ? moveCount + 1 : moveCount },
      to: 'sent' as const,
      by,
      at,
      reason,
    })),
  );
  await insertForgottenOrders(transaction, orders);
  const entries = await placeReturnsThatLeft(transaction);
  await recordStaffActs(transaction, platform, [
    ...[...new Set([...readmitted, ...orders.map(({ fileId }) => fileId)])].map((id) => ({
      kind: 'payment_file_readmitted' as const,
      subject: id,
      about: [{ kind: 'payment_file' as const, id }],
    })),
    ...orders.map(({ id, clientId, paymentId: subject }) => ({
      kind: 'order_sent' as const,
      clientId,
      subject,
      about: [{ kind: 'order' as const, id }],
    })),
    ...entries.map((id) => ({
      kind: 'suspense_return_sent' as const,
      subject: id,
      about: [{ kind: 'incoming_entry' as const, id }],
    })),
  ]);
}
