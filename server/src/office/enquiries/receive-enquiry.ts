import { brand, refuseFor, type Language, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { enqueueMail } from '../../base/mail/index.ts';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import { networkOf, truncatedNetworkOf } from '../../base/platform/network-of.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { composeAcknowledgementMail } from './compose-acknowledgement-mail.ts';
import { composeEnquiryMail } from './compose-enquiry-mail.ts';
import { makeReference } from './make-reference.ts';
import { secondsUntilMail } from './limit-visitor-mail.ts';
import { findClientNumber, insertEnquiry, type LetterKind } from './store.ts';
import { tidyText } from '../../base/platform/tidy-text.ts';

/**
 * Times the scale of the settings: of an address (IPv6: a /64), and of all that one subscriber may hold (a /24, a /48).
 */
const limits = [
  { name: 'minute', networkOf, enquiries: 5, windowSeconds: 60 },
  { name: 'day', networkOf, enquiries: 50, windowSeconds: 86_400 },
  { name: 'wider-day', networkOf: truncatedNetworkOf, enquiries: 200, windowSeconds: 86_400 },
] as const;
/**
 * For all visitors together, times the scale: mailed one by one. Further messages are kept and summed up in one mail.
 */
const mailedOneByOne = { enquiries: 30, windowSeconds: 600 } as const;
/** Of all visitors together, times the scale: kept at all. At 20,000 letters each they are a hundred megabytes. */
const keptOfAll = { enquiries: 5_000, windowSeconds: 86_400 } as const;

export interface SentEnquiry {
  readonly kind: LetterKind;
  /** The sent fields, by the names of the specification; missing fields are absent. */
  readonly fields: Readonly<Record<string, string | boolean | null | undefined>>;
  readonly senderName: string;
  /** As typed; used for answers only if it is exactly one address. */
  readonly senderAddress: string;
  /** The value of the field that no person sees. */
  readonly unseenField: string;
  readonly language: Language;
  /** The client whose session it came in, if any. */
  readonly clientId: string | undefined;
  readonly address: string;
  /** What else is written with it, in the same database transaction; nothing of a robot's. */
  readonly alsoWrite?: (transaction: Database, id: string) => Promise<void>;
}

/** How long a mail that confirms an enquiry is worth sending. */
const acknowledgementLifetimeMinutes = 3 * 24 * 60;

/** What was kept, by the reference that its sender is told. */
export interface ReceivedEnquiry {
  readonly reference: string;
}

/**
 * Keeps a visitor's enquiry, then mails it to the bank's mailbox; both are in the database before the answer. No field
 * is judged (spec 5). The sender gets a reference, and the same by mail where the address is one and no limit is
 * reached. A robot's enquiry is kept apart, not mailed, and gets the same answer.
 */
export async function receiveEnquiry(platform: Platform, sent: SentEnquiry): Promise<ReceivedEnquiry | Refusal> {
  const { db, config, newId } = platform;
  for (const { name, networkOf: network, enquiries, windowSeconds } of limits) {
    // Neighbours of a flood are no reason to keep a client waiting.
    if (name === 'wider-day' && sent.clientId !== undefined) continue;
    const window = { key: `enquiry-${name}:${network(sent.address)}`, windowSeconds };
    const enquiriesMax = enquiries * config.rateLimitScale;
    if ((await countAttempt(db, window)) > enquiriesMax) {
      return refuseFor('too_many_requests', await secondsUntilBelow(db, window, enquiriesMax));
    }
  }

  const { kind, language, clientId } = sent;
  const isVisitor = clientId === undefined;
  const kept = { key: 'enquiries-kept', windowSeconds: keptOfAll.windowSeconds };
  const keptMax = keptOfAll.enquiries * config.rateLimitScale;
  // Last, and not for logged-in clients: neither a flood nor its end delays a client's message.
  if (isVisitor && (await countAttempt(db, kept)) > keptMax) {
    return refuseFor('too_many_requests', await secondsUntilBelow(db, kept, keptMax));
  }
  const id = newId();
  const reference = makeReference();
  const fields = tidyFields(sent.fields);
  const isSuspectedRobot = sent.unseenField.trim() !== '';
  const awaitsSummary =
    isVisitor &&
    !isSuspectedRobot &&
    (await countAttempt(db, { key: 'enquiries-mailed', windowSeconds: mailedOneByOne.windowSeconds })) >
      mailedOneByOne.enquiries * config.rateLimitScale;
  const senderAddress = sent.senderAddress.trim();
  const isAcknowledged =
    !isSuspectedRobot &&
    isSingleAddress(senderAddress) &&
    (await secondsUntilMail(platform, { mail: 'acknowledged', recipient: senderAddress, address: sent.address })) === 0;
  await inTransaction(db, async (transaction) => {
    const receivedAt = await insertEnquiry(transaction, {
      id,
      reference,
      kind,
      fields,
      language,
      clientId,
      isSuspectedRobot,
      awaitsSummary,
    });
    if (!isSuspectedRobot) await sent.alsoWrite?.(transaction, id);
    if (isAcknowledged) {
      await enqueueMail(transaction, {
        ...composeAcknowledgementMail({ kind, reference, language }),
        id: newId(),
        kind: 'enquiry',
        recipient: senderAddress,
        replyTo: brand.mailbox,
        lifetimeMinutes: acknowledgementLifetimeMinutes,
      });
    }
    if (isSuspectedRobot || awaitsSummary) return;
    const clientNumber = clientId === undefined ? undefined : await findClientNumber(transaction, clientId);
    const senderName = tidyText(sent.senderName).trim();
    await enqueueMail(transaction, {
      ...composeEnquiryMail({ reference, kind, fields, senderName, language, receivedAt, clientNumber }),
      id: newId(),
      kind: 'enquiry',
      recipient: brand.mailbox,
      replyTo: senderAddress,
    });
  });
  return { reference };
}

function tidyFields(fields: SentEnquiry['fields']): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'string' ? tidyText(value) : value]];
    }),
  );
}
