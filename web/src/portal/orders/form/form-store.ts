import type { Confirmation, PlacedOrder } from '@bank/contract';
import { createStore, type ReadableStore } from '@bank/ui/store.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { advance } from './advance.ts';
import {
  emptyState,
  isOnItsWay,
  type FormEvent,
  type FormKind,
  type FormSetup,
  type FormState,
  type Reviewed,
} from './form-state.ts';
import { isGoodFor } from './held-code.ts';
import { openId, type WaitingId } from './open-id.ts';

/** An order as it goes out. */
export interface Sending<Kind extends FormKind> extends Reviewed<Kind> {
  /** The id that the client's side gave it. */
  readonly id: string;
  /** The code that the client was mailed, with the confirmation that it belongs to; null where it needs none. */
  readonly confirmation: { readonly id: string; readonly code: string } | null;
}

export interface FormWays<Kind extends FormKind> {
  /** Absent where no order needs a code. */
  readonly codes?: {
    readonly ask: (content: Kind['content'], isMailAsked: boolean) => Promise<Outcome<Confirmation>>;
    /** What tells this session from the next one. */
    readonly session: () => string | null;
  };
  readonly send: (order: Sending<Kind>) => Promise<Outcome<PlacedOrder | undefined>>;
  readonly createId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface FormStore<Kind extends FormKind> extends ReadableStore<FormState<Kind>> {
  readonly type: (part: Partial<Kind['fields']>) => void;
  /** Asks for what the review shows, then shows the whole order. */
  readonly review: (content: Kind['content'], check: () => Promise<Outcome<Kind['shown']>>) => Promise<void>;
  readonly showAnew: (shown: Kind['shown']) => void;
  readonly goBack: () => void;
  /**
   * Has a code made for the order under review, or another one in place of the last. A code that is still good for this
   * very order is not asked for twice.
   */
  readonly askForCode: (isMailAsked?: boolean) => Promise<void>;
  /**
   * Sends the order, with its code where it needs one. True once the bank has accepted it; a second press while it is
   * under way does nothing.
   */
  readonly send: (code?: string) => Promise<boolean>;
  /** The id that the next order will go under. */
  readonly id: WaitingId;
}

/**
 * One client's form of an order, made once per login: it outlives the page, so that what is typed stays while the tab
 * lives, an order without an answer goes out again under its own id, and an answer that comes after the page was left
 * still clears the form. In memory only.
 */
export function createFormStore<Kind extends FormKind>(
  setup: FormSetup<Kind>,
  { codes, send, createId, now }: FormWays<Kind>,
): FormStore<Kind> {
  const id = openId(createId);
  const store = createStore(emptyState(setup));
  const { read, subscribe } = store;

  function happen(event: FormEvent<Kind>): void {
    store.write(advance(read(), event));
  }

  return {
    read,
    subscribe,
    id,
    type: (part) => happen({ kind: 'typed', part }),
    goBack: () => happen({ kind: 'went_back' }),
    showAnew: (shown) => happen({ kind: 'shown_anew', shown }),
    review: async (content, check) => {
      const before = read().at;
      happen({ kind: 'asked_for_review', content });
      const asked = read().at;
      if (asked === before) return;
      const outcome = await check();
      if (read().at !== asked) return;
      happen(
        outcome.ok ? { kind: 'checked', shown: outcome.value } : { kind: 'check_failed', failure: outcome.failure },
      );
    },
    askForCode: async (isMailAsked = false) => {
      if (codes === undefined) return;
      const { at: before, held } = read();
      if (
        !isMailAsked &&
        before.step === 'reviewing' &&
        held !== null &&
        isGoodFor(held, before.content, { now: now(), session: codes.session() })
      ) {
        happen({ kind: 'held_code_taken', confirmation: held.confirmation });
        return;
      }
      happen({ kind: 'asked_for_code' });
      const asked = read().at;
      if (asked === before || (asked.step !== 'asking_for_code' && asked.step !== 'confirming')) return;
      const outcome = await codes.ask(asked.content, isMailAsked);
      // A client who went back meanwhile waits for no code any more.
      if (read().at !== asked) return;
      happen(
        outcome.ok
          ? { kind: 'code_made', confirmation: outcome.value, session: codes.session() }
          : { kind: 'code_failed', failure: outcome.failure },
      );
    },
    send: async (code) => {
      const { at: before } = read();
      if ((before.step === 'confirming') !== (code !== undefined)) return false;
      happen({ kind: 'sent' });
      const { at } = read();
      if (at === before || !isOnItsWay(at)) return false;
      const confirmation =
        at.step === 'sending' && at.confirmation !== null && code !== undefined
          ? { id: at.confirmation.id, code }
          : null;
      const outcome = await send({ id: id.begin(), content: at.content, shown: at.shown, confirmation });
      id.learn(outcome);
      happen(outcome.ok ? { kind: 'accepted', placed: outcome.value } : { kind: 'failed', failure: outcome.failure });
      return outcome.ok;
    },
  };
}
