import { isRefusal, refuse, refuseFor, wireChargesOf, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { formatMoney } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { findUserById, newPin } from '../../people/identity/index.ts';
import { composeConfirmationMail, enqueueMail } from '../../base/mail/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { codeMailsPerUser, confirmationMinutes, hashOfOrder } from './confirmation.ts';
import { insertConfirmation } from './confirmation-store.ts';
import type { InternationalContent } from './content.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import { hashCode } from './judge-confirmation.ts';

export interface Confirmation {
  readonly id: string;
  /** The code itself in the demonstration, null in production. */
  readonly shownCode: string | null;
  readonly expiresAt: Date;
}

/**
 * Makes a one-time code for one order and mails it, with all that it is bound to, in the user's language. Orders
 * nothing. Mails to one user are limited: past the limit production refuses; the demonstration shows the code all the
 * same and mails nothing, as it does with a PIN.
 */
export async function requestConfirmation(
  platform: Platform,
  { token, ...asked }: Omit<Asked<InternationalContent>, 'idempotencyKey'> & { readonly token: string },
): Promise<Confirmation | Refusal> {
  const { db, config, newId } = platform;
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, asked);
  if (isRefusal(booking)) return booking;

  const { userId, clientId } = asked;
  const isShown = config.mode === 'demo';
  const mails = { key: `confirmation-mail:${userId}`, windowSeconds: codeMailsPerUser.windowSeconds };
  const mailsMax = codeMailsPerUser.attempts * config.rateLimitScale;
  const isMailed = (await countAttempt(db, mails)) <= mailsMax;
  if (!isMailed && !isShown) return refuseFor('too_many_requests', await secondsUntilBelow(db, mails, mailsMax));

  const user = (await findUserById(db, userId))!;
  const id = newId();
  const code = newPin();
  const expiresAt = await inTransaction(db, async (transaction) => {
    const until = await insertConfirmation(transaction, {
      id,
      userId,
      clientId,
      orderHash: hashOfOrder(booking),
      codeHash: hashCode(code, { id, token }),
    });
    await recordEvent(transaction, platform, {
      kind: 'confirmation_requested',
      clientId,
      origin: asked.origin,
      subject: id,
    });
    if (!isMailed) return until;
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
    return until;
  });
  return { id, shownCode: isShown ? code : null, expiresAt };
}
