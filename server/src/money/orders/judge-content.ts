import { isRefusal, refuse, type LimitKind, type Refusal, type RhythmAsked } from '@bank/contract';
import { toDecimalString, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor, Rights } from '../../base/platform/rights.ts';
import type { InternalContent, InternationalContent, OrderContent } from './content.ts';
import { findPair } from './find-pair.ts';
import { judgeInternal } from './judge-internal.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import type { InternalBooking, InternationalBooking } from '../payments/index.ts';
import { type GivenCode, judgeConfirmation, noCode } from '../../people/confirmations/index.ts';
import { hashOfOrder } from './confirmation.ts';

/** What may be done with everything: a rule that is not about rights is judged as if the user had all of them. */
export function withAllRights<Someone extends Actor>(someone: Someone): Someone {
  const rights: Rights = { ...someone.rights, prepare: true, approve: 'everything' };
  return { ...someone, rights };
}

/** A code, and the rhythm of the standing order that it is bound to, where it is one. */
export interface CodeOfOrder extends GivenCode {
  readonly rhythm?: RhythmAsked;
}

/** What an order that is kept asks for, and the way to judge the code of the user who sends it off. */
export interface JudgedContent {
  readonly content: OrderContent;
  readonly amount: Money;
  /** Of an order to another bank: what limits of the client look at. */
  readonly bounded?: { readonly accountId: string; readonly kind: LimitKind };
  readonly confirm: () => Promise<{ readonly confirmationId: string | undefined } | Refusal>;
}

/** An internal transfer that is to be kept, judged by every rule but the rights to send it. */
export async function judgeInternalContent(
  platform: Platform,
  asked: Omit<Asked<InternalContent>, 'origin'>,
): Promise<JudgedContent | Refusal> {
  const booking = judgeInternal(asked, await findPair(platform.db, asked), asked.rights);
  if (isRefusal(booking)) return booking;
  return { amount: booking.amount, content: contentOfTransfer(booking), confirm: () => Promise.resolve(noCode) };
}

/** What is kept of an internal transfer that keeps every rule. */
export function contentOfTransfer({
  debtorAccount,
  creditorAccount,
  amount,
  remittanceInformation,
}: Omit<InternalBooking, 'orderId' | 'placedBy'>): InternalContent {
  return {
    kind: 'internal',
    debtorAccount: debtorAccount.number,
    creditorAccount: creditorAccount.number,
    amount: toDecimalString(amount),
    currency: amount.currency,
    remittanceInformation,
  };
}

/** The same of an international order. */
export async function judgeInternationalContent(
  platform: Platform,
  asked: Omit<Asked<InternationalContent>, 'origin'>,
  code?: CodeOfOrder,
): Promise<JudgedContent | Refusal> {
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, withAllRights(asked));
  if (isRefusal(booking)) return booking;
  const content = contentOfBooking(booking, asked.charges);
  const confirm = () =>
    code === undefined
      ? Promise.resolve(noCode)
      : judgeConfirmation(platform, hashOfOrder(booking, code.rhythm), asked, code);
  const bounded = { accountId: booking.debtorAccount.id, kind: booking.type };
  return { amount: booking.amount, content, bounded, confirm };
}

/** What is kept of an order that keeps every rule. */
export function contentOfBooking(
  booking: Omit<InternationalBooking, 'debtorAccount'> & { readonly debtorAccount: { readonly number: string } },
  charges: string,
): InternationalContent {
  const { amount } = booking;
  return {
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
    charges: charges.trim().toUpperCase(),
  };
}
