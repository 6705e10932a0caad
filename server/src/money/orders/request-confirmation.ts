import { isRefusal, refuse, refuseFor, wireChargesOf, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { formatMoney } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { findUserById, newPin, type User } from '../../people/identity/index.ts';
import { askToConfirm, hasApp, type Words } from '../../people/second-factors/index.ts';
import { composeConfirmationMail, enqueueMail } from '../../base/mail/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { codeMailsPerUser, confirmationMinutes, hashOfOrder } from './confirmation.ts';
import { insertConfirmation } from './confirmation-store.ts';
import type { InternationalContent } from './content.ts';
import { judgeRulesOfApproval, toApprove } from './judge-approvals.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import { hashCode } from './judge-confirmation.ts';
import type { InternationalBooking } from '../payments/index.ts';

export interface Confirmation {
  readonly id: string;
  /** The code itself in the demonstration, null in production. */
  readonly shownCode: string | null;
  readonly expiresAt: Date;
  /** What confirms the order in place of a mailed code; null where a code was mailed. */
  readonly factors: { readonly isAppCodeTaken: boolean; readonly passkey: Words | null } | null;
}

interface Asking extends Omit<Asked<InternationalContent>, 'idempotencyKey'> {
  readonly token: string;
  /** The page that asks, where it is one of the bank's own: a passkey is good for no other. */
  readonly webOrigin: string | undefined;
  /** The user wants a mail, whatever else they have. */
  readonly isMailAsked?: boolean | null | undefined;
  /** The waiting order that is approved by it; empty for one that its user sends off alone. */
  readonly approvedOrder: string;
}

/**
 * Makes a one-time code for one order. A user with a passkey or an authenticator app confirms by these; to others it is
 * mailed, with all that it is bound to, in the user's language. Orders nothing. Mails to one user are limited: past the
 * limit production refuses; the demonstration shows the code all the same and mails nothing, as it does with a PIN.
 */
export async function requestConfirmation(
  platform: Platform,
  { token, webOrigin, isMailAsked, approvedOrder, ...asked }: Asking,
): Promise<Confirmation | Refusal> {
  const { db, config, newId } = platform;
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, asked);
  if (isRefusal(booking)) return booking;

  if (readId(approvedOrder) === undefined) {
    const allowed = await judgeRulesOfApproval(platform, toApprove(booking, asked));
    if (isRefusal(allowed)) return allowed;
  }
  const { userId, clientId, origin } = asked;
  const user = (await findUserById(db, userId))!;
  const id = newId();
  const factors = isMailAsked === true ? null : await factorsOf(db, { userId, id, webOrigin });
  if (factors === null && !user.isPinMailed) return refuse('pin_not_mailed');
  const isShown = config.mode === 'demo' && factors === null;
  const mails = { key: `confirmation-mail:${userId}`, windowSeconds: codeMailsPerUser.windowSeconds };
  const mailsMax = codeMailsPerUser.attempts * config.rateLimitScale;
  const isMailed = factors === null && (await countAttempt(db, mails)) <= mailsMax;
  if (factors === null && !isMailed && !isShown)
    return refuseFor('too_many_requests', await secondsUntilBelow(db, mails, mailsMax));

  // Nobody is told a code that is not mailed: a factor puts its own in its place.
  const code = newPin();
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertConfirmation(transaction, {
      id,
      userId,
      clientId,
      orderHash: hashOfOrder(booking),
      codeHash: hashCode(code, { id, token }),
    });
    await recordEvent(transaction, platform, { kind: 'confirmation_requested', clientId, origin, subject: id });
    if (isMailed) await mailCode(transaction, platform, { user, booking, code });
    return until;
  });
  return { id, shownCode: isShown ? code : null, expiresAt, factors };
}

/** What the user has to confirm this order with in place of a mail; null where there is nothing. */
async function factorsOf(
  database: Database,
  { webOrigin, ...confirmed }: { userId: string; id: string; webOrigin: string | undefined },
): Promise<Confirmation['factors']> {
  const isAppCodeTaken = await hasApp(database, confirmed.userId);
  const passkey = webOrigin === undefined ? null : await askToConfirm(database, confirmed, webOrigin);
  return isAppCodeTaken || passkey !== null ? { isAppCodeTaken, passkey } : null;
}

async function mailCode(
  transaction: Database,
  { newId }: Pick<Platform, 'newId'>,
  { user, booking, code }: { user: User; booking: InternationalBooking; code: string },
): Promise<void> {
  const mail = composeConfirmationMail({
    language: user.language,
    name: `${user.firstName} ${user.lastName}`,
    order: {
      amount: formatMoney(booking.amount, user.language),
      debtorAccount: booking.debtorAccount.number,
      creditor: booking.creditorName,
      creditorAccount: booking.creditorAccount,
      creditorAgent: `${booking.creditorAgentName}, ${booking.creditorAgentBic}`,
      creditorCountry: booking.creditorCountry,
      charges: wireChargesOf(booking.chargeBearer),
      reference: booking.remittanceInformation,
    },
    code,
    minutes: confirmationMinutes,
  });
  await enqueueMail(transaction, {
    ...mail,
    id: newId(),
    kind: 'pin',
    recipient: user.email,
    lifetimeMinutes: confirmationMinutes,
  });
}
