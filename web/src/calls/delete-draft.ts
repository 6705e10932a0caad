import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import type { Draft } from './read-drafts.ts';
import { sendCall } from './send-call.ts';

/** Forgets what was kept of a form. */
export function deleteDraft({ form }: Pick<Draft, 'form'>): Promise<Outcome<void>> {
  return sendCall(calls.deleteDraft, { body: { form }, isKeptAlive: true }, () => undefined);
}
