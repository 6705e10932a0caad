import type { RhythmAsked } from '@bank/contract';
import { hashOfBound } from '../../people/confirmations/index.ts';
import type { InternationalBooking } from '../payments/index.ts';

/**
 * What a code is bound to: amount and payee (PSD2 RTS, article 5.1 b), which is everything that decides whose money
 * goes where and at whose cost. Where accounts have no IBAN the BIC is half of the account; with banks that hold one
 * account for all their clients the reference says whose the money is. The mail shows each of these. The address alone
 * stays free: it pays nobody. A standing order is bound to its rhythm and its end as well.
 */
export function hashOfOrder(booking: InternationalBooking, rhythm?: RhythmAsked): Buffer {
  return hashOfBound([
    'order 2',
    String(booking.amount.amountMinor),
    booking.amount.currency,
    booking.debtorAccount.number,
    booking.creditorAccount,
    booking.creditorName,
    booking.creditorAgentBic,
    booking.creditorAgentName,
    booking.creditorCountry,
    booking.chargeBearer,
    booking.remittanceInformation,
    ...(rhythm === undefined || rhythm.rhythm === '' ? [] : wordsOf(rhythm)),
  ]);
}

function wordsOf({ rhythm, day, startsOn, lastOn, times, sumMax }: RhythmAsked): readonly string[] {
  return ['standing', rhythm, String(day), startsOn, lastOn, String(times), sumMax];
}

/** The same of orders that are approved in one act: what an order asks for is named by its version. */
export function hashOfApprovals(orders: readonly { readonly id: string; readonly version: number }[]): Buffer {
  return hashOfBound(['approvals 1', ...orders.map(({ id, version }) => `${id} ${version}`).toSorted()]);
}
