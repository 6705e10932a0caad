import { useRef, useState } from 'react';
import type { Failure } from '../../calls/outcome.ts';
import { orderInternalTransfer, type InternalTransferOrder } from '../../calls/order-internal-transfer.ts';
import { instructionFor, isOutcomeUnknown } from '../instruction.ts';
import { prolonging } from '../prolonging.ts';

/** What an order says, without its id. */
export type OrderContent = Omit<InternalTransferOrder, 'instructionId'>;

export interface InternalTransfer {
  readonly isSending: boolean;
  /** Sends the order. Null while an earlier press is still under way: a double click sends once. */
  readonly send: (content: OrderContent) => Promise<SendResult | null>;
}

export type SendResult =
  | { readonly kind: 'booked' }
  | { readonly kind: 'outcome_unknown'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Sends internal transfers, each under an id that survives until the bank has given an answer. */
export function useInternalTransfer(): InternalTransfer {
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const unsettled = useRef<InternalTransferOrder | null>(null);

  async function send(content: OrderContent): Promise<SendResult | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSending(true);
    const order = instructionFor(unsettled.current, content, () => crypto.randomUUID());
    const outcome = await prolonging(orderInternalTransfer(order));
    isUnderWay.current = false;
    setSending(false);
    const isUnknown = !outcome.ok && isOutcomeUnknown(outcome.failure);
    unsettled.current = isUnknown ? order : null;
    if (outcome.ok) return { kind: 'booked' };
    return { kind: isUnknown ? 'outcome_unknown' : 'refused', failure: outcome.failure };
  }

  return { isSending, send };
}
