import type { Difference } from '@bank/contract/office';
import { money, toDecimalString } from '@bank/money';
import type { StatusPreview } from '../outgoing/index.ts';
import { largestFirst } from './describe-statements.ts';

const words = { rejected: 'Rejected', completed: 'Completed', pending: 'Under way' } as const;

/** What a status file says of the orders or returns of a payment file, for the person who approves it. */
export function describeStatuses({ file, judged, returns }: StatusPreview): readonly Difference[] {
  const { currency } = file.amount;
  const told = [...judged, ...returns];
  const meanings = ['rejected', 'completed', 'pending'] as const;
  const sums = meanings.flatMap((wanted): Difference[] => {
    const of = told.filter(({ meaning }) => meaning === wanted);
    if (of.length === 0) return [];
    const sum = of.reduce((all, { order }) => all + order.amount.amountMinor, 0n);
    const willBe = `${toDecimalString(money(sum, currency))} ${currency}`;
    return [{ what: 'file_sum', of: `${words[wanted]}: ${of.length}`, was: null, willBe }];
  });
  const orders = meanings.flatMap((wanted) => {
    const of = told.filter(({ meaning }) => meaning === wanted);
    return largestFirst(
      of.map((one) => ({ ...one, amountMinor: one.order.amount.amountMinor })),
      'order_status',
    );
  });
  return [
    ...sums,
    ...orders.map((one): Difference => {
      if ('what' in one) return one;
      const { order, status } = one;
      return {
        what: 'order_status',
        of: `${order.instructionId}: ${toDecimalString(order.amount)} ${currency}, ${order.creditorName}`,
        was: order.state,
        willBe: [status.code, status.reasonCode].filter((part) => part !== '').join(' '),
      };
    }),
  ];
}
