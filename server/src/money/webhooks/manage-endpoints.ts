import {
  accountWebhooks,
  cardSettlementWebhooks,
  orderWebhooks,
  postingWebhooks,
  refuse,
  refuseFor,
  webhookKindsOf,
  webhookModes,
  webhookOfTest,
  writeWebhookState,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { holdSession, lockClient, proveOwnPassword, sendNoticeToClient } from '../../people/identity/index.ts';
import { endRest, holdEndpoint, insertEndpoint, setEndpointEnded, setPaused, setSecret } from './endpoints-store.ts';
import { announce } from './events-store.ts';
import { sendAgain } from './log-store.ts';
import { beginAtNow } from './of-clients-store.ts';
import { newEventSecret } from './sign-event.ts';
import { readWebhookAddress } from './webhook-address.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

interface Wanted extends Asking {
  readonly address: string;
  readonly mode: string;
  readonly kinds: readonly string[];
  readonly password: string;
}

/** Tests and events that are sent again, of one client. */
const sentByHand = { attempts: 60, windowSeconds: 10 * 60 } as const;

const ofAccounts: readonly string[] = [...orderWebhooks, ...accountWebhooks, ...cardSettlementWebhooks];

/**
 * Makes an endpoint. The password is asked again: a thief with a stolen session must not have the client's events sent
 * elsewhere from then on. Who does not see every account cannot have all of them told of.
 */
export async function createEndpoint(
  platform: Platform,
  { session, origin, address: typed, mode: typedMode, kinds: typedKinds, password }: Wanted,
): Promise<{ readonly id: string; readonly secret: string } | Refusal> {
  const { db, newId } = platform;
  const { clientId, userId, rights } = session;
  const empty =
    typed.trim() === '' ? 'address' : typedKinds.length === 0 ? 'kinds' : password === '' ? 'password' : undefined;
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const address = readWebhookAddress(typed);
  if (address === undefined) return refuse('webhook_not_allowed', 'address');
  const mode = webhookModes.find((known) => known === typedMode);
  if (mode === undefined) return refuse('webhook_mode_unknown', 'mode');
  const kinds = webhookKindsOf(mode).filter((kind) => typedKinds.includes(kind));
  if (typedKinds.some((kind) => !kinds.some((known) => known === kind))) return refuse('webhook_kind_unknown', 'kinds');
  const seesAll = rights.see && rights.accountIds === 'all';
  if (!seesAll && kinds.some((kind) => ofAccounts.includes(kind))) return refuse('webhook_needs_all_accounts', 'kinds');
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    await recordEvent(db, platform, { kind: 'webhook_endpoint_made', refusal: proof.refusal, clientId, origin });
    return proof;
  }
  const [id, secret] = [newId(), newEventSecret()];
  return inTransaction(db, async (transaction) => {
    // The password that was proven may have been changed since, and what stood on it was ended.
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    await lockClient(transaction, clientId);
    if (kinds.some((kind) => postingWebhooks.some((known) => known === kind))) await beginAtNow(transaction, clientId);
    const { hostname: host } = new URL(address);
    const endpoint = { id, clientId, mode, address, host, kinds, secret, madeBy: userId };
    if (!(await insertEndpoint(transaction, endpoint))) return refuse('too_many_webhook_endpoints');
    await tell(transaction, platform, { kind: 'webhook_endpoint_made', session, origin, id });
    await sendNoticeToClient(transaction, platform, {
      notice: 'webhookEndpointMade',
      subject: address,
      userId,
      clientId,
      origin,
    });
    return { id, secret };
  });
}

const acts = ['pause', 'resume', 'end', 'test'] as const;

/** Pauses an endpoint of the client, lets it go on, ends it, or tries it. */
export async function changeEndpoint(
  platform: Platform,
  { session, origin, id: typed, act: typedAct }: Asking & { readonly id: string; readonly act: string },
): Promise<Refusal | undefined> {
  const { clientId, userId } = session;
  const act = acts.find((known) => known === typedAct);
  if (act === undefined) return refuse('webhook_act_unknown', 'act');
  const id = readId(typed);
  if (id === undefined) return refuse('webhook_endpoint_not_found', 'id');
  if (act === 'test') {
    const tooMany = await refuseTooMany(platform.db, clientId);
    if (tooMany !== undefined) return tooMany;
  }
  return inTransaction(platform.db, async (transaction) => {
    const found = await holdEndpoint(transaction, { clientId, id });
    if (found === undefined) return refuse('webhook_endpoint_not_found', 'id');
    switch (act) {
      case 'test': {
        const data = writeWebhookState('test', { endpointId: id });
        const happenedAt = platform.clock.now();
        const event = { clientId, mode: found.mode, kind: webhookOfTest, subject: id, data, happenedAt };
        await announce(transaction, [{ ...event, endpointId: id }]);
        await endRest(transaction, id);
        return undefined;
      }
      case 'pause':
      case 'resume':
        if (found.isPaused === (act === 'pause')) return undefined;
        await setPaused(transaction, id, act === 'pause');
        await tell(transaction, platform, {
          kind: act === 'pause' ? 'webhook_endpoint_paused' : 'webhook_endpoint_resumed',
          session,
          origin,
          id,
        });
        return undefined;
      case 'end':
        await setEndpointEnded(transaction, id);
        await tell(transaction, platform, { kind: 'webhook_endpoint_ended', session, origin, id });
        await sendNoticeToClient(transaction, platform, {
          notice: 'webhookEndpointEnded',
          subject: found.address,
          userId,
          clientId,
          origin,
        });
        return undefined;
    }
  });
}

/** A new secret for an endpoint of the client; the one of now signs beside it for some days. */
export async function rotateSecret(
  platform: Platform,
  { session, origin, id: typed, password }: Asking & { readonly id: string; readonly password: string },
): Promise<{ readonly secret: string } | Refusal> {
  const { clientId, userId } = session;
  if (password === '') return refuse('all_fields_required', 'password');
  const id = readId(typed);
  if (id === undefined) return refuse('webhook_endpoint_not_found', 'id');
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    const refused = { kind: 'webhook_secret_rotated', refusal: proof.refusal, clientId, origin } as const;
    await recordEvent(platform.db, platform, refused);
    return proof;
  }
  const secret = newEventSecret();
  return inTransaction(platform.db, async (transaction) => {
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    const found = await holdEndpoint(transaction, { clientId, id });
    if (found === undefined) return refuse('webhook_endpoint_not_found', 'id');
    await setSecret(transaction, id, secret);
    await tell(transaction, platform, { kind: 'webhook_secret_rotated', session, origin, id });
    const told = { notice: 'webhookSecretRotated', subject: found.address, userId, clientId, origin } as const;
    await sendNoticeToClient(transaction, platform, told);
    return { secret };
  });
}

/** Sends an event to an endpoint of the client once more. */
export async function replayEvent(
  platform: Platform,
  { session, origin, id: typed, eventId: typedEvent }: Asking & { readonly id: string; readonly eventId: string },
): Promise<Refusal | undefined> {
  const { clientId } = session;
  const [id, eventId] = [readId(typed), readId(typedEvent)];
  if (id === undefined || eventId === undefined) return refuse('webhook_delivery_not_found', 'eventId');
  const tooMany = await refuseTooMany(platform.db, clientId);
  if (tooMany !== undefined) return tooMany;
  return inTransaction(platform.db, async (transaction) => {
    const found = await holdEndpoint(transaction, { clientId, id });
    const isSent = found !== undefined && (await sendAgain(transaction, { endpointId: id, eventId }));
    if (!isSent) return refuse('webhook_delivery_not_found', 'eventId');
    await endRest(transaction, id);
    await recordEvent(transaction, platform, { kind: 'webhook_replayed', clientId, subject: eventId, origin });
    return undefined;
  });
}

async function refuseTooMany(db: Database, clientId: string): Promise<Refusal | undefined> {
  const counted = { key: `webhooks-by-hand:${clientId}`, windowSeconds: sentByHand.windowSeconds };
  if ((await countAttempt(db, counted)) <= sentByHand.attempts) return undefined;
  return refuseFor('too_many_requests', await secondsUntilBelow(db, counted, sentByHand.attempts));
}

async function tell(
  transaction: Database,
  platform: Platform,
  {
    kind,
    session: { clientId },
    origin,
    id,
  }: Asking & {
    readonly kind:
      | 'webhook_endpoint_made'
      | 'webhook_endpoint_paused'
      | 'webhook_endpoint_resumed'
      | 'webhook_endpoint_ended'
      | 'webhook_secret_rotated';
    readonly id: string;
  },
): Promise<void> {
  const about = [{ kind: 'webhook_endpoint', id }] as const;
  await recordEvent(transaction, platform, { kind, clientId, subject: id, origin, about });
}
