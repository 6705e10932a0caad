import { brand, refuseFor, type Language, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { enqueueMail } from '../mail/index.ts';
import { countAttempt, secondsUntilBelow } from '../platform/attempts.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Platform } from '../platform/platform.ts';
import { composeEnquiryMail } from './compose-enquiry-mail.ts';
import { findClientNumber, insertEnquiry, type EnquiryKind } from './store.ts';
import { tidyText } from './tidy-text.ts';

/** Per address, times the scale of the settings. */
const limits = [
  { name: 'minute', enquiries: 5, windowSeconds: 60 },
  { name: 'day', enquiries: 50, windowSeconds: 86_400 },
] as const;

export interface SentEnquiry {
  readonly kind: EnquiryKind;
  /** What was sent, by the names of the specification; what was not sent is absent. */
  readonly fields: Readonly<Record<string, string | boolean | null | undefined>>;
  readonly senderName: string;
  /** As typed; used for answers only if it is exactly one address. */
  readonly senderAddress: string;
  /** What stood in the field that no person sees. */
  readonly unseenField: string;
  readonly language: Language;
  /** The client whose session it came in, if any. */
  readonly clientId: string | undefined;
  readonly address: string;
}

/**
 * Keeps what a visitor sent, then mails it to the bank's mailbox; both are in the database before anything is
 * acknowledged. No field is judged (spec 5). What a robot wrote is kept apart, mailed to nobody, and answered alike.
 */
export async function receiveEnquiry(platform: Platform, sent: SentEnquiry): Promise<'received' | Refusal> {
  const { db, config, newId } = platform;
  for (const { name, enquiries, windowSeconds } of limits) {
    const window = { key: `enquiry-${name}:${networkOf(sent.address)}`, windowSeconds };
    const enquiriesMax = enquiries * config.rateLimitScale;
    if ((await countAttempt(db, window)) > enquiriesMax) {
      return refuseFor('too_many_requests', await secondsUntilBelow(db, window, enquiriesMax));
    }
  }

  const { kind, language, clientId } = sent;
  const id = newId();
  const fields = tidyFields(sent.fields);
  const isSuspectedRobot = sent.unseenField.trim() !== '';
  await inTransaction(db, async (transaction) => {
    const receivedAt = await insertEnquiry(transaction, { id, kind, fields, language, clientId, isSuspectedRobot });
    if (isSuspectedRobot) return;
    const clientNumber = clientId === undefined ? undefined : await findClientNumber(transaction, clientId);
    const senderName = tidyText(sent.senderName).trim();
    await enqueueMail(transaction, {
      ...composeEnquiryMail({ id, kind, fields, senderName, language, receivedAt, clientNumber }),
      id: newId(),
      kind: 'enquiry',
      recipient: brand.mailbox,
      replyTo: sent.senderAddress.trim(),
    });
  });
  return 'received';
}

function tidyFields(fields: SentEnquiry['fields']): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'string' ? tidyText(value) : value]];
    }),
  );
}
