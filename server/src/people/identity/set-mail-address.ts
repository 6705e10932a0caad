import type { Database } from '../../base/platform/platform.ts';
import { setClientMailAddresses } from './client-store.ts';
import { setUserMailAddress } from './user-store.ts';

/**
 * Sets where a user's mail goes, and mail about the clients for whom they act that had the same address. Answers the
 * ids of those clients.
 */
export async function setMailAddress(
  transaction: Database,
  { userId, was, willBe }: { readonly userId: string; readonly was: string; readonly willBe: string },
): Promise<readonly string[]> {
  await setUserMailAddress(transaction, { userId, email: willBe });
  return setClientMailAddresses(transaction, { userId, was, willBe });
}
