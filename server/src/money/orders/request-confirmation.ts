import { isRefusal, refuse, wireChargesOf, type Refusal, type RhythmAsked } from '@bank/contract';
import { formatMoney } from '@bank/money';
import {
  confirmationMinutes,
  makeConfirmation,
  type Confirmation,
  type ConfirmationAsked,
} from '../../people/confirmations/index.ts';
import type { User } from '../../people/identity/index.ts';
import { composeConfirmationMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeCoolingOff } from '../beneficiaries/index.ts';
import { readId } from '../../base/platform/read-id.ts';
import { hashOfOrder } from './confirmation.ts';
import type { InternationalContent } from './content.ts';
import { judgeRulesOfApproval, toApprove } from './judge-approvals.ts';
import { whenItGoes } from './judge-cooling.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import type { InternationalBooking } from '../payments/index.ts';

interface Asking extends Omit<Asked<InternationalContent>, 'idempotencyKey'>, RhythmAsked, ConfirmationAsked {
  /** The waiting order that is approved by it; empty for one that its user sends off alone. */
  readonly approvedOrder: string;
  /** The bank day on which it is to go, ISO 8601; empty: at once. */
  readonly executeOn: string;
}

/**
 * Makes a one-time code for one order. A user with a passkey or an authenticator app confirms by these; to others it is
 * mailed, with all that it is bound to, in the user's language. Orders nothing. Mails to one user are limited: past the
 * limit production refuses; the demonstration shows the code all the same and mails nothing, as it does with a PIN.
 */
export async function requestConfirmation(
  platform: Platform,
  { token, webOrigin, isMailAsked, approvedOrder, executeOn, ...asked }: Asking,
): Promise<Confirmation | Refusal> {
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, asked);
  if (isRefusal(booking)) return booking;

  const isApproval = readId(approvedOrder) !== undefined;
  const goesAt = whenItGoes(platform, { ...asked, executeOn }, isApproval);
  const cooling = await judgeCoolingOff(platform, { ...booking, clientId: asked.clientId }, goesAt);
  if (cooling !== undefined) return cooling;
  if (!isApproval) {
    const allowed = await judgeRulesOfApproval(platform, toApprove(booking, asked));
    if (isRefusal(allowed)) return allowed;
  }
  return makeConfirmation(platform, {
    ...asked,
    token,
    webOrigin,
    isMailAsked,
    boundHash: hashOfOrder(booking, asked),
    compose: (user, code) => composeMail(user, { booking, code, rhythm: asked }),
  });
}

function composeMail(
  user: User,
  { booking, code, rhythm }: { booking: InternationalBooking; code: string; rhythm: RhythmAsked },
): ReturnType<typeof composeConfirmationMail> {
  return composeConfirmationMail({
    language: user.language,
    name: `${user.firstName} ${user.lastName}`,
    order: {
      amount: formatMoney(booking.amount, user.language),
      debtorAccount: booking.debtorAccount.number,
      creditor: booking.creditorName,
      creditorAddress: booking.creditorAddress,
      creditorAccount: booking.creditorAccount,
      creditorAgent: `${booking.creditorAgentName}, ${booking.creditorAgentBic}`,
      creditorCountry: booking.creditorCountry,
      charges: wireChargesOf(booking.chargeBearer),
      reference: booking.remittanceInformation,
      rhythm: rhythm.rhythm === '' ? undefined : rhythm,
    },
    code,
    minutes: confirmationMinutes,
  });
}
