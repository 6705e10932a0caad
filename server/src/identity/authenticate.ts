import type { Authenticate } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from './secrets.ts';
import { findLiveSession } from './store.ts';

/** Finds the live session of a token. The server asks the database each time, so a logout counts at once everywhere. */
export function authenticateWith({ db, config }: Platform): Authenticate {
  return (token) => findLiveSession(db, { tokenHash: hashToken(token), idleMinutes: config.sessionIdleMinutes });
}
