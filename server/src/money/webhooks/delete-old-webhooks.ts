import { webhookKeptDays } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { deleteOldEvents } from './events-store.ts';

/** Deletes events that were told long ago, with their deliveries and the answers. */
export function deleteOldWebhooks(database: Database): Promise<void> {
  return deleteOldEvents(database, webhookKeptDays);
}
