import { sessionCalls } from './session-calls-later.ts';
import { beginRestoring, currentSession, noteUnanswered, openClient } from './session-store.ts';

/** How long to wait before a bank that did not answer is asked again. */
const retryDelayMs = 5_000;

/**
 * Finds the client of a stored token again. Called once, before the first page is shown. A dead token ends the session
 * by itself; while the bank cannot be reached the token stays, and the question is put again.
 */
export async function restoreSession(): Promise<void> {
  if (!beginRestoring()) return;
  while (currentSession().stage === 'restoring') {
    const calls = await sessionCalls();
    const outcome = await calls?.askForClient();
    if (currentSession().stage !== 'restoring') return;
    if (outcome?.ok) return openClient(outcome.value);
    noteUnanswered();
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}
