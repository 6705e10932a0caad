import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer, noBody } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** What a browser needs to subscribe, and which subscriptions are the user's. */
export const readPushSubscriptions = defineCall({
  name: 'readPushSubscriptions',
  summary: 'The public key of the bank for Web Push, and the addresses at which browsers of this user are reached.',
  method: 'GET',
  path: '/api/notices/push',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: spelled({ key: z.string(), addresses: z.array(z.string()) }),
  refusals: [],
});

/** A browser shows the user from now on that something waits. Of more than five the first is forgotten. */
export const subscribePush = defineCall({
  name: 'subscribePush',
  summary: 'Keeps where a browser of this user is reached by Web Push.',
  method: 'POST',
  path: '/api/notices/push',
  auth: 'client',
  right: 'self',
  body: spelled({ address: line, publicKey: line, authSecret: line }),
  answer: noAnswer,
  refusals: ['field_malformed'],
});

/** The browser shows it no longer. An unknown address ends nothing. */
export const endPush = defineCall({
  name: 'endPush',
  summary: 'Forgets a browser of this user.',
  method: 'POST',
  path: '/api/notices/push/end',
  auth: 'client',
  right: 'self',
  body: spelled({ address: line }),
  answer: noAnswer,
  refusals: [],
});
