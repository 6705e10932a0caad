import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { newPin } from '../identity/index.ts';
import { isConfirmed, type Words } from '../second-factors/index.ts';
import { setConfirmationCode } from './store.ts';
import { hashCode } from './judge-confirmation.ts';

/**
 * Answers the code of a confirmation to the passkey of its user, once: bound to what it confirms and to the session as
 * a mailed one. The question that was signed is about this confirmation and no other.
 */
export async function confirmWithPasskey(
  platform: Platform,
  {
    id: idText,
    session,
    token,
    origin,
    ...signed
  }: { id: string; session: Session; token: string; origin: RequestOrigin; webOrigin: string; answer: Words },
): Promise<{ readonly code: string } | Refusal> {
  const { db } = platform;
  const { userId, clientId } = session;
  const id = readId(idText);
  if (id === undefined) return refuse('confirmation_expired', 'id');
  const event = { kind: 'confirmation_signed', clientId, origin, subject: id } as const;
  if (!(await isConfirmed(platform, { userId, id }, signed))) {
    await recordEvent(db, platform, { ...event, refusal: 'passkey_refused' });
    return refuse('passkey_refused');
  }
  const code = newPin();
  return inTransaction(db, async (transaction) => {
    if (!(await setConfirmationCode(transaction, { id, userId, codeHash: hashCode(code, { id, token }) })))
      return refuse('confirmation_expired', 'id');
    await recordEvent(transaction, platform, event);
    return { code };
  });
}
