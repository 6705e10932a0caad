import type { Database } from '../../base/platform/platform.ts';
import { markClientEnabled } from './client-store.ts';
import { reopen } from './count-try.ts';
import { listMemberships } from './membership-store.ts';
import { loginKey, wrongPinKey } from './secrets.ts';

/**
 * Users may act again for a client who was disabled, with their passwords as they were. Sessions and devices stay
 * forgotten.
 */
export async function enableClient(transaction: Database, clientId: string): Promise<void> {
  await markClientEnabled(transaction, clientId);
  await unlockClient(transaction, clientId);
}

/** Opens what wrong passwords and PINs of the client's users have closed, and forgets that they were wrong. */
export async function unlockClient(transaction: Database, clientId: string): Promise<void> {
  for (const { user } of await listMemberships(transaction, { clientId, isLive: true })) {
    await reopen(transaction, loginKey(user.login));
    await reopen(transaction, wrongPinKey(user.id));
  }
}
