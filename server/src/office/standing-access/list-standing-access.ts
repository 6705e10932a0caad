import type { StandingAccess } from '@bank/contract';
import { listAccessTokensOf } from '../../money/access-tokens/index.ts';
import { listDeliveriesOf, receiverOf } from '../../money/deliveries/index.ts';
import { listMemberships } from '../../people/identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** What acts for a user without a login, for every client, tokens first. */
export async function listStandingAccess({ db }: Pick<Platform, 'db'>, userId: string): Promise<StandingAccess[]> {
  const memberships = await listMemberships(db, { userId, isLive: true });
  const names = new Map(memberships.map(({ client }) => [client.id, client.name]));
  const listed: StandingAccess[] = [];
  for (const { id, name, clientId, createdAt, lastUsedAt } of await listAccessTokensOf(db, userId))
    listed.push({ id, kind: 'access_token', name, ...presented({ clientId, createdAt, usedAt: lastUsedAt }) });
  for (const { id, webhook, clientId, createdAt, lastSentAt } of await listDeliveriesOf(db, userId)) {
    const name = await receiverOf(db, { webhook, userId });
    listed.push({ id, kind: 'statement_delivery', name, ...presented({ clientId, createdAt, usedAt: lastSentAt }) });
  }
  return listed;

  function presented({ clientId, createdAt, usedAt }: { clientId: string; createdAt: Date; usedAt: Date | null }) {
    return {
      client: names.get(clientId) ?? '',
      createdAt: createdAt.toISOString(),
      lastUsedAt: usedAt?.toISOString() ?? null,
    };
  }
}
