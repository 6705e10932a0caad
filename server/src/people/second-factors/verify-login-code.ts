import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findUserById, sendNotice, trySecondStep, verifySession } from '../identity/index.ts';
import { takeAppCode } from './confirm-with-factor.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { spendRecoveryCode } from './store.ts';
import { isTotpCode } from './totp.ts';

interface EnteredCode {
  readonly session: Session;
  readonly code: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

/**
 * The second step of the login by a code of an authenticator app, or by a recovery code, which its length tells apart.
 * Each code works once. A code that was not filled in is no try. Returns what the cookie of the device holds from then
 * on; undefined where the code is not valid.
 */
export async function verifyLoginCode(
  platform: Platform,
  { code, ...entered }: EnteredCode,
): Promise<readonly string[] | undefined> {
  if (code.replace(/[\s-]/g, '') === '') return undefined;
  const { session, origin } = entered;
  return trySecondStep(platform, {
    ...entered,
    kind: 'login_code',
    liftIfRight: async (transaction, { isOpen }) => {
      if (!isOpen) return false;
      const isRight = isTotpCode(code)
        ? await takeAppCode(platform, transaction, { userId: session.userId, code })
        : await takeRecoveryCode(platform, transaction, { session, code, origin });
      return isRight && verifySession(transaction, { sessionId: session.id });
    },
  });
}

async function takeRecoveryCode(
  platform: Platform,
  transaction: Database,
  { session, code, origin }: Pick<EnteredCode, 'session' | 'code' | 'origin'>,
): Promise<boolean> {
  const { userId, clientId } = session;
  if (!(await spendRecoveryCode(transaction, { userId, codeHash: hashRecoveryCode(code) }))) return false;
  await recordEvent(transaction, platform, { kind: 'recovery_code_used', clientId, origin });
  const user = await findUserById(transaction, userId);
  if (user !== undefined) await sendNotice(transaction, platform, { user, notice: 'recoveryCodeUsed', origin });
  return true;
}
