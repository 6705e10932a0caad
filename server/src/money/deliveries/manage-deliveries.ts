import { deliveredFormats, deliveryFrequencies, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { findAccountsOf } from '../accounts/index.ts';
import { recordEvent } from '../../base/audit/index.ts';
import { findUserById, holdSession, proveOwnPassword, sendNoticeToClient } from '../../people/identity/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { periodOf } from './period-of.ts';
import { eventSecretOf, newWebhookSecret } from './sign-webhook.ts';
import { aboutDelivery, insertDelivery, setEnded } from './store.ts';
import { insertStatementEndpoint, readWebhookAddress } from '../webhooks/index.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
}

interface Wanted extends Asking {
  /** Ids or numbers. */
  readonly accounts: readonly string[];
  readonly frequency: string;
  readonly format: string;
  /** Empty: a mail says that the statement is ready. */
  readonly webhook: string;
  readonly password: string;
}

/**
 * Orders statements that go out by themselves, from the period on that goes on now. The password is asked again: a
 * thief with a stolen session must not have statements sent elsewhere from then on.
 */
export async function orderDelivery(
  platform: Platform,
  { session, origin, accounts, frequency: typedFrequency, format: typedFormat, webhook: typed, password }: Wanted,
): Promise<{ readonly id: string; readonly secret: string | null } | Refusal> {
  const { db, newId, clock, config } = platform;
  const { clientId, userId } = session;
  const empty = accounts.length === 0 ? 'accounts' : password === '' ? 'password' : undefined;
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const frequency = deliveryFrequencies.find((known) => known === typedFrequency);
  if (frequency === undefined) return refuse('delivery_frequency_unknown', 'frequency');
  const format = deliveredFormats.find((known) => known === typedFormat);
  if (format === undefined) return refuse('format_unknown', 'format');
  const webhook = typed.trim() === '' ? null : readWebhookAddress(typed);
  if (webhook === undefined) return refuse('webhook_not_allowed', 'webhook');
  const named = await findAccountsOf(db, accountsSeen(session), accounts);
  if (named === undefined) return refuse('account_not_found', 'accounts');
  const accountIds = [...new Set(named.map((account) => account.id))];
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    await recordEvent(db, platform, { kind: 'statement_delivery_ordered', refusal: proof.refusal, clientId, origin });
    return proof;
  }
  const id = newId();
  const secret = webhook === null ? null : newWebhookSecret();
  const nextDay = periodOf(frequency, dayIn(config.timeZone, clock.now())).fromDay;
  return inTransaction(db, async (transaction) => {
    // The password that was proven may have been changed since, and what stood on it was ended.
    if (!(await holdSession(transaction, session.id))) return refuse('session_required');
    const delivery = { id, clientId, userId, frequency, format, webhook, secret, nextDay, accountIds };
    if (!(await insertDelivery(transaction, delivery))) return refuse('too_many_statement_deliveries');
    if (webhook !== null && secret !== null) {
      const queue = { id, clientId, address: webhook, secret: eventSecretOf(secret), madeBy: userId };
      await insertStatementEndpoint(transaction, queue);
    }
    const about = aboutDelivery({ id, webhook });
    const event = { kind: 'statement_delivery_ordered', clientId, subject: id, origin, about } as const;
    await recordEvent(transaction, platform, event);
    const subject = await receiverOf(transaction, { webhook, userId });
    await sendNoticeToClient(transaction, platform, { notice: 'deliveryOrdered', subject, userId, clientId, origin });
    return { id, secret };
  });
}

/** Ends a delivery of the client at once. What is under way may still arrive. */
export async function endDelivery(
  platform: Platform,
  { session: { clientId, userId }, origin, id: typed }: Asking & { readonly id: string },
): Promise<Refusal | undefined> {
  const id = readId(typed);
  return inTransaction(platform.db, async (transaction) => {
    const ended = id === undefined ? undefined : await setEnded(transaction, { clientId, id });
    if (id === undefined || ended === undefined) return refuse('statement_delivery_not_found', 'id');
    const about = aboutDelivery({ id, ...ended });
    const event = { kind: 'statement_delivery_ended', clientId, subject: id, origin, about } as const;
    await recordEvent(transaction, platform, event);
    const subject = await receiverOf(transaction, ended);
    await sendNoticeToClient(transaction, platform, { notice: 'deliveryEnded', subject, userId, clientId, origin });
    return undefined;
  });
}

/** Where its statements went: the server, or the mail address of the user who ordered it. */
export async function receiverOf(
  database: Database,
  { webhook, userId }: { readonly webhook: string | null; readonly userId: string },
): Promise<string> {
  return webhook ?? (await findUserById(database, userId))?.email ?? '';
}
