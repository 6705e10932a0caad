import { gatherBatches } from '../platform/gather-batches.ts';
import type { Authenticate } from '../platform/http/call-routes.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from './secrets.ts';
import { findLiveSessions } from './store.ts';

const inFlightMax = 2;
const sizeMax = 256;

/**
 * Finds the live session of a token. The database is asked for every request, so a logout counts at once everywhere;
 * requests that arrive together are asked for together.
 */
export function authenticateWith({ db, config }: Platform): Authenticate {
  const find = gatherBatches<Buffer, Session | undefined>({
    run: async (tokenHashes) => {
      const sessions = await findLiveSessions(db, { tokenHashes, idleMinutes: config.sessionIdleMinutes });
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
  return (token) => find(hashToken(token));
}
