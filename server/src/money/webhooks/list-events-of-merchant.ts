import { merchantWebhooks, type WebhookEvent, type WebhookMode } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { listEvents } from './events-store.ts';

/**
 * Events of card payments behind a cursor, in the order in which they were handed to receivers: a merchant who lost
 * webhooks catches up by it. The cursor of the last one is where the next reading begins.
 */
export async function listEventsOfMerchant(
  database: Database,
  {
    clientId,
    mode,
    after,
    limit,
  }: { readonly clientId: string; readonly mode: WebhookMode; readonly after: string; readonly limit: number },
): Promise<
  | { readonly events: readonly WebhookEvent[]; readonly nextCursor: string; readonly hasMore: boolean }
  | 'cursor_malformed'
> {
  if (!/^(?:|0|[1-9]\d{0,17})$/.test(after)) return 'cursor_malformed';
  const kinds = merchantWebhooks;
  const behind = BigInt(after === '' ? '0' : after);
  const found = await listEvents(database, { clientId, mode, kinds, after: behind, limit: limit + 1 });
  const told = found.slice(0, limit);
  return {
    events: told.map(({ id, kind, sequence, happenedAt, data }) => ({
      id,
      type: kind,
      timestamp: happenedAt.toISOString(),
      sequence: Number(sequence),
      isLive: mode === 'live',
      data: JSON.parse(data) as Record<string, unknown>,
    })),
    nextCursor: String(told.at(-1)?.position ?? behind),
    hasMore: found.length > limit,
  };
}
