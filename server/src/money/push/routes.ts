import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listAddresses } from './store.ts';
import { endSubscription, openVapidKeys, subscribe } from './subscribe.ts';

/** Where browsers of a user are reached. */
export function pushRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;
  answer(calls.readPushSubscriptions, async ({ session: { userId } }) => ({
    key: (await openVapidKeys(db)).publicKey.toString('base64url'),
    addresses: await listAddresses(db, userId),
  }));

  answer(calls.subscribePush, ({ session: { userId }, body }) => subscribe(platform, { ...body, userId }));

  answer(calls.endPush, ({ session: { userId }, body }) => endSubscription(db, { userId, ...body }));
}
