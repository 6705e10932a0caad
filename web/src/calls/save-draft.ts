import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import type { Draft } from './read-drafts.ts';
import { sendCall } from './send-call.ts';

/** Keeps what stands in a form; sent also while the page is being left. */
export function saveDraft({ form, fields }: Pick<Draft, 'form' | 'fields'>): Promise<Outcome<void>> {
  return sendCall(calls.saveDraft, { body: { form, fields }, isKeptAlive: true }, () => undefined);
}
