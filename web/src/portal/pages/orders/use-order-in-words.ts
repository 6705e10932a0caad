import type { KeptOrder } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { amountOf } from './order-columns.tsx';

/** An order in one line: its amount and whom it is for. */
export function useOrderInWords(): (order: KeptOrder) => string {
  const { heading, ownAccount } = useText('orders');
  const format = useFormat();
  return (order) => fill(heading, { amount: format.money(amountOf(order)), to: order.creditorName ?? ownAccount });
}
