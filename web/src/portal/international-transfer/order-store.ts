import type { CurrencyCode } from '@bank/money';
import type { Failure, Outcome } from '../../calls/outcome.ts';
import type { InternationalTransferContent, InternationalTransferOrder } from '../../calls/order-international-transfer.ts';
import { instructionFor, isOutcomeUnknown, isUnheard } from '../instruction.ts';
import type { LikePayments } from './like-payments.ts';
import { advance, noOrder, type OrderEvent, type OrderState } from './order-state.ts';
import type { TransferForm } from './transfer-form.ts';

export interface OrderStoreWays {
  readonly findLikePayments: (content: InternationalTransferContent, currency: CurrencyCode) => Promise<LikePayments>;
  readonly send: (order: InternationalTransferOrder) => Promise<Outcome<void>>;
  readonly createId: () => string;
}

export interface OrderStore {
  readonly read: () => OrderState;
  readonly watch: (listener: () => void) => () => void;
  readonly type: (part: Partial<TransferForm>) => void;
  /** Looks for earlier payments like this one, then shows the whole order. */
  readonly review: (content: InternationalTransferContent, currency: CurrencyCode) => Promise<void>;
  readonly goBack: () => void;
  /** Sends the order under review. True once the bank has accepted it; a second press while it is under way does nothing. */
  readonly confirm: () => Promise<boolean>;
}

/**
 * One client's order, made once per login: it outlives the page, so that what is typed stays while the tab lives, and an
 * answer that comes after the page was left still clears the form. In memory only.
 */
export function createOrderStore({ findLikePayments, send, createId }: OrderStoreWays): OrderStore {
  const listeners = new Set<() => void>();
  let state = noOrder;
  let unsettled: InternationalTransferOrder | null = null;

  function happen(event: OrderEvent): void {
    state = advance(state, event);
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (part) => happen({ kind: 'typed', part }),
    goBack: () => happen({ kind: 'went_back' }),
    review: async (content, currency) => {
      happen({ kind: 'asked_for_review', content });
      const asked = state.at;
      const like = await findLikePayments(content, currency);
      if (state.at === asked) happen({ kind: 'compared', like });
    },
    confirm: async () => {
      if (state.at.step !== 'reviewing') return false;
      const order = instructionFor(unsettled, state.at.content, createId);
      happen({ kind: 'confirmed' });
      const outcome = await send(order);
      unsettled = outcome.ok ? null : unsettledAfter(outcome.failure, order, unsettled);
      happen(outcome.ok ? { kind: 'accepted' } : { kind: 'failed', failure: outcome.failure });
      return outcome.ok;
    },
  };
}

/** The order whose outcome is still unknown. A call that was not heard leaves an earlier one as open as it was. */
function unsettledAfter(
  failure: Failure,
  order: InternationalTransferOrder,
  before: InternationalTransferOrder | null,
): InternationalTransferOrder | null {
  if (isOutcomeUnknown(failure)) return order;
  return isUnheard(failure) ? before : null;
}
