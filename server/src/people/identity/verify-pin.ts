import { pinLength } from '@bank/contract';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { hashPin, isSameHash } from './secrets.ts';
import { verifySession } from './store.ts';
import { trySecondStep } from './try-second-step.ts';

interface EnteredPin {
  readonly session: Session;
  readonly token: string;
  readonly pin: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

/**
 * The second step of the login by the mailed PIN. A missing PIN is no try. Returns what the cookie of the device holds
 * from then on; undefined where the PIN is not valid.
 */
export async function verifyPin(
  platform: Platform,
  { pin, token, ...entered }: EnteredPin,
): Promise<readonly string[] | undefined> {
  if (pin === '') return undefined;
  return trySecondStep(platform, {
    ...entered,
    kind: 'pin',
    liftIfRight: async (transaction, { pinHash }) => {
      const isWellFormed = new RegExp(`^\\d{${pinLength}}$`).test(pin);
      if (pinHash === undefined || !isWellFormed || !isSameHash(hashPin(pin, token), pinHash)) return false;
      return verifySession(transaction, { sessionId: entered.session.id, pinHash });
    },
  });
}
