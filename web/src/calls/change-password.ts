import { calls, changePasswordErrors } from '@bank/contract';
import type { Failure, Outcome } from './outcome.ts';
import { isRefusalName, sendCall } from './send-call.ts';

/** Call 5: changes the password and ends every other session. A refusal lists every broken rule in `messages`. */
export function changePassword(passwords: { current: string; next: string }): Promise<Outcome<void>> {
  const body = { oldPassword: passwords.current, newPassword: passwords.next };
  return sendCall(calls.changePassword, { body, readOwnRefusal: readErrors }, () => undefined);
}

function readErrors(body: unknown): Failure | null {
  const parsed = changePasswordErrors.safeParse(body);
  if (!parsed.success) return null;
  const { errors, reasons } = parsed.data;
  const [message] = errors;
  const reason = reasons.find(isRefusalName);
  if (message === undefined || reason === undefined) return null;
  return { kind: 'refused', reason, message, messages: errors };
}
