import { pushAddressLengthMax, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { createECDH } from 'node:crypto';
import type { Platform } from '../../base/platform/platform.ts';
import { lockUser } from '../../people/identity/index.ts';
import { readWebhookAddress } from '../webhooks/index.ts';
import { newVapidKeys, type VapidKeys } from './sign-vapid.ts';
import { deleteSubscription, keepKeys, keepSubscription, readKeys } from './store.ts';

/** The bank's keys, which the first process that needs them makes. */
export async function openVapidKeys(db: Platform['db']): Promise<VapidKeys> {
  const known = await readKeys(db);
  if (known !== undefined) return known;
  await keepKeys(db, newVapidKeys());
  return (await readKeys(db))!;
}

export interface Subscribing {
  readonly userId: string;
  /** As the browser says them: an address of its push service, and two values in base64url. */
  readonly address: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** Keeps where a browser of the user is reached. Where its address leads is judged each time that something is sent. */
export async function subscribe(
  { db, newId }: Pick<Platform, 'db' | 'newId'>,
  { userId, ...asked }: Subscribing,
): Promise<undefined | Refusal> {
  const address = readWebhookAddress(asked.address, pushAddressLengthMax);
  if (address === undefined) return refuse('field_malformed', 'address');
  const publicKey = Buffer.from(asked.publicKey, 'base64url');
  if (!isPoint(publicKey)) return refuse('field_malformed', 'publicKey');
  const authSecret = Buffer.from(asked.authSecret, 'base64url');
  if (authSecret.length !== 16) return refuse('field_malformed', 'authSecret');
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    await keepSubscription(transaction, { id: newId(), userId, address, publicKey, authSecret });
  });
  return undefined;
}

/** Forgets a browser of the user, by its address as it was kept. Nothing was kept of what is no address. */
export async function endSubscription(
  db: Platform['db'],
  { userId, address: typed }: Pick<Subscribing, 'userId' | 'address'>,
): Promise<undefined> {
  const address = readWebhookAddress(typed, pushAddressLengthMax);
  if (address !== undefined) await deleteSubscription(db, { userId, address });
  return undefined;
}

/** Whether it is an uncompressed point of P-256: with any other nothing can be encrypted. */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}
