import { brand } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import type { Platform } from '../../base/platform/platform.ts';
import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import { retryDelaySeconds } from '../../base/platform/retry-delay.ts';
import { findUserById } from '../../people/identity/index.ts';
import type { AskWebhook } from '../webhooks/index.ts';
import { encryptPush } from './encrypt-push.ts';
import { signVapid } from './sign-vapid.ts';
import { claimDuePushes, dropSubscription, giveUpOldPushes, notePushed, postponePush, type DuePush } from './store.ts';
import { openVapidKeys } from './subscribe.ts';

const pushesAtOnce = 20;
/** Longer than an attempt can last, so that no other process takes one that is being sent. */
const leaseSeconds = 60;
/** For so long a push service keeps it for a browser that is away. */
const lifetimeSeconds = 24 * 3_600;
/** The subscription is over (RFC 8030, 7.3). */
const goneStatuses: readonly number[] = [404, 410];

type Pushing = Pick<Platform, 'db' | 'log' | 'clock'>;

/**
 * Sends what waits to browsers, some at once, and waits for the answers. At least once: what was sent and not noted is
 * sent again, and a browser shows it in place of the first. Returns how many were tried.
 */
export async function sendPushes(platform: Pushing, ask: AskWebhook, signal: AbortSignal): Promise<number> {
  const { db } = platform;
  await giveUpOldPushes(db);
  // After a restore nothing goes out until people have compared: it may have left before.
  if (await isLockedByRestore(db, 'mails')) return 0;
  const due = await claimDuePushes(db, { max: pushesAtOnce, leaseSeconds });
  await Promise.all(due.map((push) => sendOne(platform, { push, ask, signal })));
  return due.length;
}

async function sendOne(
  platform: Pushing,
  { push, ask, signal }: { readonly push: DuePush; readonly ask: AskWebhook; readonly signal: AbortSignal },
): Promise<void> {
  const { db, log } = platform;
  const { host } = new URL(push.address);
  try {
    const status = await post(platform, { push, ask, signal });
    if (status >= 200 && status < 300) return await notePushed(db, push);
    log.info({ push: push.id, host, status, attempt: push.attempt }, 'a push service did not take a push');
    if (goneStatuses.includes(status)) return await dropSubscription(db, push);
  } catch (error) {
    log.info({ push: push.id, host, attempt: push.attempt, reason: (error as Error).name }, 'a push could not be sent');
  }
  await postponePush(db, push, retryDelaySeconds(push.attempt, Math.random()));
}

async function post(
  { db, clock }: Pushing,
  { push, ask, signal }: { readonly push: DuePush; readonly ask: AskWebhook; readonly signal: AbortSignal },
): Promise<number> {
  const { address } = push;
  const language = (await findUserById(db, push.userId))?.language ?? 'en';
  // It says only that something waits: telephones show it to whoever looks.
  const message = { title: brand.names[language], text: mailTexts[language].push };
  const keys = await openVapidKeys(db);
  const answer = await ask(
    {
      address,
      headers: {
        authorization: signVapid(keys, { address, contact: brand.mailbox, now: clock.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifetimeSeconds),
        topic: 'waiting',
        urgency: 'normal',
      },
      body: encryptPush(Buffer.from(JSON.stringify(message)), push),
    },
    signal,
  );
  return answer.status;
}
