import { gatherBatches } from '../../base/platform/gather-batches.ts';
import type { Authenticate, Use } from '../../base/platform/http/call-routes.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { hashToken } from './secrets.ts';
import { findLiveSessions } from './store.ts';

const inFlightMax = 2;
const sizeMax = 256;

/**
 * Finds the live session of a token. The database is asked for every request, so a logout counts at once everywhere;
 * requests that arrive together are asked for together.
 */
export function authenticateWith({ db, config }: Platform): Authenticate {
  const find = gatherBatches<{ tokenHash: Buffer; use: Use }, Session | undefined>({
    run: async (asked) => {
      const sessions = await findLiveSessions(db, { asked, idleMinutes: config.sessionIdleMinutes });
      return sessions.map((found) => {
        if (found === undefined) return { result: undefined };
        const { isFirstPassword, ...session } = found;
        return {
          result: { ...session, mustChangePassword: isFirstPassword && config.firstPassword === 'must_change' },
        };
      });
    },
    inFlightMax,
    sizeMax,
  });
  return (token, use) => find({ tokenHash: hashToken(token), use });
}
