import {
  addressInLanguage,
  applicationPage,
  brand,
  refuse,
  refuseFor,
  type Language,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { enqueueMail } from '../../base/mail/index.ts';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { hashToken, newToken } from '../../people/identity/index.ts';
import { secondsUntilMail } from '../enquiries/index.ts';
import { composeSavedMail } from './compose-saved-mail.ts';
import { sealFields, type SavedFields } from './seal-fields.ts';
import { insertSavedApplication, savedDays } from './store.ts';

export interface ApplicationToSave {
  /** Where the link goes, as typed. */
  readonly email: string;
  readonly fields: SavedFields;
  /** The value of the field that no person sees. */
  readonly unseenField: string;
  readonly language: Language;
  /** Of the network that asks. */
  readonly address: string;
}

/**
 * Keeps an unfinished application and mails the link by which it is continued; both are in the database before the
 * answer. The mail holds nothing of what was typed: the address may be somebody else's. A robot gets the same answer,
 * and nothing of it is kept. Saved twice, it is kept twice, and each link opens what it was mailed for.
 */
export async function saveApplication(
  platform: Platform & { readonly publicUrl: string },
  { email, fields, unseenField, language, address }: ApplicationToSave,
): Promise<{ readonly expiresAt: string } | Refusal> {
  const { db, newId, publicUrl, clock } = platform;
  const recipient = email.trim();
  if (!isSingleAddress(recipient)) return refuse('mail_address_malformed', 'email');
  if (unseenField.trim() !== '')
    return { expiresAt: new Date(clock.now().getTime() + savedDays * 86_400_000).toISOString() };
  const seconds = await secondsUntilMail(platform, { mail: 'saved', recipient, address });
  if (seconds > 0) return refuseFor('too_many_requests', seconds);
  const token = newToken();
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertSavedApplication(transaction, {
      id: newId(),
      tokenHash: hashToken(token),
      sealed: sealFields(fields, token),
    });
    const link = `${publicUrl}${addressInLanguage(applicationPage, language)}#${token}`;
    await enqueueMail(transaction, {
      ...composeSavedMail({ language, link, until }),
      id: newId(),
      // Its text goes once it is sent, as that of a PIN does: it holds a secret.
      kind: 'pin',
      recipient,
      replyTo: brand.mailbox,
      lifetimeMinutes: savedDays * 24 * 60,
    });
    return until;
  });
  return { expiresAt: expiresAt.toISOString() };
}
