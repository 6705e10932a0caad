import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

export interface InternalTransferOrder {
  /** Made once per filled form and sent again on a retry. */
  readonly instructionId: string;
  readonly debtorAccountId: string;
  readonly creditorAccountId: string;
  /** A plain decimal as `toDecimalString` writes it, in the currency of the debtor account. */
  readonly amount: string;
  readonly reference: string;
}

/** Call 8: moves money between the client's own accounts. */
export function orderInternalTransfer(order: InternalTransferOrder): Promise<Outcome<void>> {
  const body = {
    from_account: order.debtorAccountId,
    to_account: order.creditorAccountId,
    amount: order.amount,
    reference: order.reference,
  };
  return sendCall(calls.orderInternalTransfer, { body, idempotencyKey: order.instructionId }, () => undefined);
}
