import type { Quote } from '@bank/contract';
import type { Outcome } from '../../../calls/outcome.ts';
import { createFormStore, type FormStore, type FormWays } from '../../orders/form/form-store.ts';
import { holdQuote, renewQuote } from '../../orders/held-quote.ts';
import { doesWait } from '../../orders/sending.ts';
import { emptyFields, type Internal } from './fields.ts';

export interface Ways extends Omit<FormWays<Internal>, 'codes'> {
  readonly askForQuote: (content: Internal['content']) => Promise<Outcome<Quote>>;
}

export interface Store extends Omit<FormStore<Internal>, 'review' | 'showAnew' | 'askForCode'> {
  /**
   * Shows what moves before it is booked. What went out without an answer was shown already.
   *
   * @param unconverted where both accounts have one currency, which has no rate to ask for
   */
  readonly review: (content: Internal['content'], unconverted?: Quote) => Promise<void>;
  /** Asks for the rate again: it was held long enough, or none could be had. */
  readonly renewQuote: () => Promise<void>;
  /** Takes the changed rate: from now on the transfer can be booked at it. */
  readonly acceptQuote: () => void;
}

/** The form of an internal transfer, whose review holds the rate of a conversion. */
export function createTransferStore({ askForQuote, ...ways }: Ways): Store {
  const { review, showAnew, send, ...store } = createFormStore<Internal>(
    { empty: emptyFields, review: 'dialog' },
    ways,
  );

  async function renew(wasRefused = false): Promise<void> {
    const { at } = store.read();
    if (at.step !== 'reviewing' || at.shown === null || (at.shown.isAsking && !wasRefused)) return;
    showAnew({ ...at.shown, isAsking: true });
    const outcome = await askForQuote(at.content);
    const { at: now } = store.read();
    // Closed meanwhile, or another transfer stands there, or this one is on its way.
    if (now.step !== 'reviewing' || now.content !== at.content || now.shown === null) return;
    const renewed = renewQuote(now.shown, outcome, { now: ways.now(), wasRefused });
    if (renewed === null) store.goBack();
    else showAnew(renewed);
  }

  return {
    ...store,
    review: (content, unconverted) =>
      review(content, async () => {
        if (doesWait(content)) return { ok: true, value: null };
        const outcome = unconverted ? ({ ok: true, value: unconverted } as const) : await askForQuote(content);
        return outcome.ok ? { ok: true, value: holdQuote(outcome.value, ways.now()) } : outcome;
      }),
    send: async () => {
      const { at } = store.read();
      // No press books what was not read.
      if (at.step === 'reviewing' && (at.shown?.before ?? at.shown?.failure ?? null) !== null) return false;
      if (await send()) return true;
      await renew(true);
      return false;
    },
    renewQuote: () => renew(),
    acceptQuote: () => {
      const { at } = store.read();
      if (at.step === 'reviewing' && at.shown !== null) showAnew({ ...at.shown, before: null });
    },
  };
}
