import { toDecimalString } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { readPayments } from '../../money/payments/index.ts';
import { decideByTwo } from './decide-by-two.ts';
import type { Step } from './expand-movement.ts';

/** So long a second person takes. */
const decidingMs = 20 * 60_000;

/** What one person may not release is proposed by payments and approved by the approver, who then moves the order. */
export async function releaseByTwo(
  transaction: Database,
  batch: readonly Step[],
  surroundings: Parameters<typeof decideByTwo>[2],
): Promise<void> {
  const large = batch.flatMap(({ moved }) => {
    const [release] = moved?.moves ?? [];
    return release?.to === 'released' && release.by.kind === 'staff' && release.by.name === 'approver'
      ? [{ ...moved!, release }]
      : [];
  });
  if (large.length === 0) return;
  const payments = await readPayments(
    transaction,
    large.map(({ paymentId }) => paymentId),
  );
  await decideByTwo(
    transaction,
    large.map(({ paymentId, amount, creditor, release: { order, at } }) => ({
      kind: 'release_order',
      content: { order: order.id, version: 0 },
      subject: order.id,
      differences: [
        {
          what: 'amount',
          of: `${payments.get(paymentId)!.transferNumber}: ${creditor.name}, ${creditor.account}`,
          was: null,
          willBe: `${toDecimalString(amount)} ${amount.currency}`,
        },
      ],
      reason: 'Invoice and contract seen',
      proposedBy: 'payments',
      proposedAt: new Date(at.getTime() - decidingMs),
      decidedAt: at,
    })),
    surroundings,
  );
}
