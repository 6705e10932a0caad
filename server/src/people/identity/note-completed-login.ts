import { knownPlaceDays } from '@bank/contract';
import { isDeviceKnown, recordEvents } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findKnownPlace, noteKnownPlace } from './known-places-store.ts';
import { newToken } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { findUserById } from './user-store.ts';

/** The last step of a login: what the trail calls it, whose it is, and from where. */
export interface CompletedLogin {
  readonly kind: 'pin' | 'login_code' | 'passkey_login';
  readonly userId: string;
  readonly clientId: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

/**
 * Puts a completed login on record, makes its device and network known, and tells the user of a place that was not.
 * Call it in the database transaction of the login. Returns what the cookie of the device holds from then on.
 */
export async function noteCompletedLogin(
  transaction: Database,
  platform: Platform,
  { kind, userId, clientId, origin, deviceTokens }: CompletedLogin,
): Promise<readonly string[]> {
  const isNew = !(await isDeviceKnown(transaction, { ...origin, userId, days: knownPlaceDays }));
  await recordEvents(transaction, platform, [
    { kind, clientId, origin },
    ...(isNew ? [{ kind: 'login_from_new_place', clientId, origin } as const] : []),
  ]);
  const user = isNew ? await findUserById(transaction, userId) : undefined;
  if (user !== undefined) await sendNotice(transaction, platform, { user, notice: 'newDevice', origin });
  const known = await findKnownPlace(transaction, userId, { deviceTokens, network: origin.network });
  const deviceToken = newToken();
  await noteKnownPlace(transaction, platform, { userId, network: origin.network, known, token: deviceToken });
  return [deviceToken, ...deviceTokens.filter((other) => other !== known.device?.token)];
}
