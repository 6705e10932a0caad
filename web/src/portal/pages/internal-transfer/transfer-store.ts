import type { BodyOf, PlacedOrder } from '@bank/contract';
import type { orderInternalTransfer } from '@bank/contract/calls';
import { createStore, type ReadableStore } from '@bank/ui/store.ts';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { isOutcomeUnknown, isUnheard, type Instruction } from '../../orders/instruction.ts';
import type { Waiting } from '../../orders/sending.ts';
import { openOrder, type OrderId } from '../../orders/open-order.ts';
import { emptyInternalTransfer, type InternalTransferFields } from './internal-transfer-fields.ts';

/** What an order says, without its id. */
export type TransferContent = Readonly<BodyOf<typeof orderInternalTransfer>> & Waiting;

/** The same once the bank has booked it, or keeps it. */
export interface MadeTransfer extends TransferContent {
  /** Where the bank keeps it. */
  readonly placed?: PlacedOrder;
}

export interface TransferState {
  readonly form: InternalTransferFields;
  readonly isSending: boolean;
  /** No answer came: nobody knows whether the bank has booked. */
  readonly isOutcomeOpen: boolean;
  /** The last transfer that the bank booked or keeps, until the next one is sent. */
  readonly made: MadeTransfer | null;
}

export type SendResult =
  | { readonly kind: 'booked'; readonly placed?: PlacedOrder }
  | { readonly kind: 'outcome_unknown'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure };

export interface TransferStore extends ReadableStore<TransferState> {
  /** Typing while an order is under way changes nothing: what is booked is what stands there. */
  readonly change: (form: InternalTransferFields) => void;
  /**
   * Sends the order. Null while an earlier press is still under way: a double click sends once.
   *
   * @param expectedRate of a conversion. An order without an answer goes out again with the rate that it had.
   */
  readonly send: (content: TransferContent, expectedRate?: string) => Promise<SendResult | null>;
  /** The id that the next order will go under. */
  readonly order: OrderId;
}

export interface TransferStoreWays {
  readonly send: (
    order: Instruction<TransferContent>,
    expectedRate: string | undefined,
  ) => Promise<Outcome<PlacedOrder | undefined>>;
  readonly createId: () => string;
}

/**
 * One client's transfer, made once per login: it outlives the page, so that an order without an answer goes out again
 * under its own id also when the client has looked elsewhere meanwhile. In memory only.
 */
export function createTransferStore({ send, createId }: TransferStoreWays): TransferStore {
  const open = openOrder<TransferContent>(createId);
  const store = createStore<TransferState>({
    form: emptyInternalTransfer,
    isSending: false,
    isOutcomeOpen: false,
    made: null,
  });
  const { read, subscribe } = store;
  let rateOfOpen: string | undefined;

  function become(next: Partial<TransferState>): void {
    store.write({ ...read(), ...next });
  }

  return {
    read,
    subscribe,
    change: (form) => {
      if (!read().isSending) become({ form, isOutcomeOpen: false });
    },
    send: async (content, expectedRate) => {
      if (read().isSending) return null;
      if (!read().isOutcomeOpen) rateOfOpen = expectedRate;
      become({ isSending: true, made: null });
      const order = open.orderFor(content);
      const outcome = await send(order, rateOfOpen);
      open.learn(outcome);
      if (outcome.ok) {
        const kept = outcome.value === undefined ? {} : { placed: outcome.value };
        become({ form: emptyInternalTransfer, isSending: false, isOutcomeOpen: false, made: { ...content, ...kept } });
        return { kind: 'booked', ...kept };
      }
      const isUnknown = isOutcomeUnknown(outcome.failure);
      // What the bank did not hear of settles nothing: the order before it is as open as it was.
      become({ isSending: false, isOutcomeOpen: isUnknown || (read().isOutcomeOpen && isUnheard(outcome.failure)) });
      return { kind: isUnknown ? 'outcome_unknown' : 'refused', failure: outcome.failure };
    },
    order: open,
  };
}
