import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { toDecimalString, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor, Rights } from '../../base/platform/rights.ts';
import type { InternalContent, InternationalContent, OrderContent } from './content.ts';
import { findPair } from './find-pair.ts';
import { judgeConfirmation, noCode, type GivenCode } from './judge-confirmation.ts';
import { judgeInternal } from './judge-internal.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';

/** What may be done with everything: a rule that is not about rights is judged as if the user had all of them. */
export function withAllRights<Someone extends Actor>(someone: Someone): Someone {
  const rights: Rights = { ...someone.rights, prepare: true, approve: 'everything' };
  return { ...someone, rights };
}

/** What an order that is kept asks for, and the way to judge the code of the user who sends it off. */
export interface JudgedContent {
  readonly content: OrderContent;
  readonly amount: Money;
  readonly confirm: () => Promise<{ readonly confirmationId: string | undefined } | Refusal>;
}

/** An internal transfer that is to be kept, judged by every rule but the rights to send it. */
export async function judgeInternalContent(
  platform: Platform,
  asked: Omit<Asked<InternalContent>, 'origin'>,
): Promise<JudgedContent | Refusal> {
  const booking = judgeInternal(asked, await findPair(platform.db, asked), asked.rights);
  if (isRefusal(booking)) return booking;
  const { debtorAccount, creditorAccount, amount, remittanceInformation } = booking;
  const content = {
    kind: 'internal',
    debtorAccount: debtorAccount.number,
    creditorAccount: creditorAccount.number,
    amount: toDecimalString(amount),
    currency: amount.currency,
    remittanceInformation,
  } as const;
  return { amount, content, confirm: () => Promise.resolve(noCode) };
}

/** The same of an international order. */
export async function judgeInternationalContent(
  platform: Platform,
  asked: Omit<Asked<InternationalContent>, 'origin'>,
  code?: GivenCode,
): Promise<JudgedContent | Refusal> {
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, withAllRights(asked));
  if (isRefusal(booking)) return booking;
  const { amount } = booking;
  const content = {
    kind: 'international',
    debtorAccount: booking.debtorAccount.number,
    amount: toDecimalString(amount),
    currency: amount.currency,
    creditorAgentName: booking.creditorAgentName,
    creditorAgentBic: booking.creditorAgentBic,
    creditorAccount: booking.creditorAccount,
    remittanceInformation: booking.remittanceInformation,
    creditorName: booking.creditorName,
    creditorCountry: booking.creditorCountry,
    creditorAddress: booking.creditorAddress,
    charges: asked.charges.trim().toUpperCase(),
  } as const;
  const confirm = () =>
    code === undefined ? Promise.resolve(noCode) : judgeConfirmation(platform, booking, asked, code);
  return { amount, content, confirm };
}
