import { recordEvents } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { aboutDelivery, setAllEnded, type OwnerOfDeliveries, type StandingDelivery } from './store.ts';

/**
 * Ends deliveries because what they stand on ended: a password, every login, a right. Each end is on record. The
 * caller tells user and client, and has ended the sessions before: a delivery that is being ordered waits for one of
 * them.
 */
export async function endDeliveries(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock'>,
  { by, ...whose }: OwnerOfDeliveries & { readonly by: { readonly origin?: RequestOrigin; readonly staff?: string } },
): Promise<readonly StandingDelivery[]> {
  const ended = await setAllEnded(transaction, whose);
  await recordEvents(
    transaction,
    platform,
    ended.map(({ id, clientId, webhook }) => ({
      kind: 'statement_delivery_ended',
      clientId,
      subject: id,
      about: aboutDelivery({ id, webhook }),
      ...by,
    })),
  );
  return ended;
}
