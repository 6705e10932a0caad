import { recordEvents } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { revokeAll, type OwnerOfTokens, type StandingAccessToken } from './store.ts';

/**
 * Ends tokens because what they stand on ended: a password, every login, a right. Each end is on record. The caller
 * tells user and client, and has ended the sessions before: a token that is being made waits for one of them.
 */
export async function endAccessTokens(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  { by, ...whose }: OwnerOfTokens & { readonly by: { readonly origin?: RequestOrigin; readonly staff?: string } },
): Promise<readonly StandingAccessToken[]> {
  const ended = await revokeAll(transaction, whose);
  await recordEvents(
    transaction,
    platform,
    ended.map(({ id, clientId }) => ({
      kind: 'access_token_revoked',
      clientId,
      subject: id,
      about: [{ kind: 'access_token', id }],
      ...by,
    })),
  );
  return ended;
}
