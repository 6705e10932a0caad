import type { KeptOrder } from '@bank/contract';
import { bankToday } from '@bank/transport';

/** Whether an order may be approved with others: a conversion that goes now is approved at its own rate. */
export function mayGoWithOthers({ mayApprove, counterCurrency, executeOn }: KeptOrder): boolean {
  return mayApprove && (counterCurrency === null || (executeOn !== null && executeOn > bankToday()));
}
