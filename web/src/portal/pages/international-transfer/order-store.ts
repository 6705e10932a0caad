import type { Confirmation, PlacedOrder } from '@bank/contract';
import type { CurrencyCode } from '@bank/money';
import { createStore, type ReadableStore } from '@bank/ui/store.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import type { Instruction } from '../../orders/instruction.ts';
import { openOrder, type OrderId } from '../../orders/open-order.ts';
import type { LikePayments } from './like-payments.ts';
import { isGoodFor } from './held-code.ts';
import { advance, noOrder, type OrderEvent, type OrderState } from './order-state.ts';
import type { InternationalTransferContent, InternationalTransferFields } from './international-transfer-fields.ts';

/** The code that the client was mailed, with the confirmation that it belongs to. */
export interface GivenConfirmation {
  readonly id: string;
  readonly code: string;
}

export interface OrderStoreWays {
  readonly findLikePayments: (content: InternationalTransferContent, currency: CurrencyCode) => Promise<LikePayments>;
  readonly askForCode: (content: InternationalTransferContent) => Promise<Outcome<Confirmation>>;
  readonly send: (
    order: Instruction<InternationalTransferContent>,
    /** Null for an order that another user approves. */
    confirmation: GivenConfirmation | null,
  ) => Promise<Outcome<PlacedOrder | undefined>>;
  readonly createId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What tells this session from the next one. */
  readonly session: () => string | null;
}

export interface OrderStore extends ReadableStore<OrderState> {
  readonly type: (part: Partial<InternationalTransferFields>) => void;
  /** Looks for earlier payments like this one, then shows the whole order. */
  readonly review: (content: InternationalTransferContent, currency: CurrencyCode) => Promise<void>;
  readonly goBack: () => void;
  /**
   * Has a code made for the order under review, or another one in place of the last. A code that is still good for this
   * very order is not asked for twice.
   */
  readonly askForCode: () => Promise<void>;
  /**
   * Sends the order with its code. True once the bank has accepted it; a second press while it is under way does
   * nothing.
   */
  readonly confirm: (code: string) => Promise<boolean>;
  /** Has the order under review kept for the approval of another user. True once the bank keeps it. */
  readonly prepare: () => Promise<boolean>;
  /** The id that the next order will go under. */
  readonly order: OrderId;
}

/**
 * One client's order, made once per login: it outlives the page, so that what is typed stays while the tab lives, and
 * an answer that comes after the page was left still clears the form. In memory only.
 */
export function createOrderStore({
  findLikePayments,
  askForCode,
  send,
  createId,
  now,
  session,
}: OrderStoreWays): OrderStore {
  const open = openOrder<InternationalTransferContent>(createId);
  const store = createStore(noOrder);
  const { read, subscribe } = store;

  function happen(event: OrderEvent): void {
    store.write(advance(read(), event));
  }

  async function sendOrder(
    content: InternationalTransferContent,
    confirmation: GivenConfirmation | null,
  ): Promise<boolean> {
    const order = open.orderFor(content);
    const outcome = await send(order, confirmation);
    open.learn(outcome);
    happen(outcome.ok ? { kind: 'accepted', placed: outcome.value } : { kind: 'failed', failure: outcome.failure });
    return outcome.ok;
  }

  return {
    read,
    subscribe,
    type: (part) => happen({ kind: 'typed', part }),
    goBack: () => happen({ kind: 'went_back' }),
    review: async (content, currency) => {
      happen({ kind: 'asked_for_review', content });
      const asked = read().at;
      const like = await findLikePayments(content, currency);
      if (read().at === asked) happen({ kind: 'compared', like });
    },
    askForCode: async () => {
      const { at: before, held } = read();
      if (
        before.step === 'reviewing' &&
        held !== null &&
        isGoodFor(held, before.content, { now: now(), session: session() })
      ) {
        happen({ kind: 'held_code_taken', confirmation: held.confirmation });
        return;
      }
      happen({ kind: 'asked_for_code' });
      const asked = read().at;
      if (asked === before || (asked.step !== 'asking_for_code' && asked.step !== 'confirming')) return;
      const outcome = await askForCode(asked.content);
      // A client who went back meanwhile waits for no code any more.
      if (read().at !== asked) return;
      happen(
        outcome.ok
          ? { kind: 'code_made', confirmation: outcome.value, session: session() }
          : { kind: 'code_failed', failure: outcome.failure },
      );
    },
    confirm: async (code) => {
      const { at } = read();
      if (at.step !== 'confirming' || at.isAskingAgain) return false;
      const { content, confirmation } = at;
      happen({ kind: 'confirmed' });
      return sendOrder(content, { id: confirmation.id, code });
    },
    prepare: async () => {
      const { at } = read();
      if (at.step !== 'reviewing') return false;
      happen({ kind: 'prepared' });
      return sendOrder(at.content, null);
    },
    order: open,
  };
}
