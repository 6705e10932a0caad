import type { Outcome } from '../../calls/outcome.ts';
import { noteActivity } from './session-activity.ts';

/**
 * Waits for a call of the client and, when the bank answered, notes that the idle life of the session began anew. The
 * moment of asking counts, so that the warning comes rather early than late.
 */
export async function prolonging<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  const askedAt = Date.now();
  const outcome = await call;
  const isAnswered = outcome.ok || (outcome.failure.kind !== 'unreachable' && outcome.failure.kind !== 'session_ended');
  if (isAnswered) noteActivity(askedAt);
  return outcome;
}
