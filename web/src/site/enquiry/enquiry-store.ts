import { createStore, type ReadableStore } from '@bank/ui/store.ts';
import type { Failure, Outcome } from '../../calls/outcome.ts';

export interface EnquiryState<Form> {
  readonly form: Form;
  readonly isSending: boolean;
  /** Of what the form sent last, until something else is sent; null where nothing was. */
  readonly reference: string | null;
}

/** What became of a press on the button; `under_way` while an earlier one is still being answered. */
export type EnquiryResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'under_way' };

export interface EnquiryStore<Form> extends ReadableStore<EnquiryState<Form>> {
  /** What the prerendered page shows. */
  readonly readEmpty: () => EnquiryState<Form>;
  readonly change: (part: Partial<Form>) => void;
  /** Sends what the form holds. A success empties it; anything else leaves it as it is. */
  readonly submit: (send: (form: Form) => Promise<Outcome<string | null>>) => Promise<EnquiryResult>;
}

/**
 * One form of the site, made once per page: what is typed stays while the tab lives, in memory only, and a double click
 * sends once.
 */
export function createEnquiryStore<Form extends object>(emptyForm: Form): EnquiryStore<Form> {
  const empty: EnquiryState<Form> = { form: emptyForm, isSending: false, reference: null };
  const { read, write: become, subscribe } = createStore(empty);

  return {
    read,
    subscribe,
    readEmpty: () => empty,
    change: (part) => become({ ...read(), form: { ...read().form, ...part } }),
    submit: async (send) => {
      if (read().isSending) return { kind: 'under_way' };
      become({ ...read(), isSending: true, reference: null });
      const outcome = await send(read().form);
      become(outcome.ok ? { ...empty, reference: outcome.value } : { ...read(), isSending: false });
      return outcome.ok ? { kind: 'sent' } : { kind: 'failed', failure: outcome.failure };
    },
  };
}
