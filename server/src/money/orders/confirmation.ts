import { createHash } from 'node:crypto';
import type { InternationalBooking } from '../payments/index.ts';

/** A code is good for this long after it was made (decisions: as a PIN). */
export const confirmationMinutes = 5;
/** Wrong codes that one confirmation survives (PSD2 RTS, article 4.3: at most five). */
export const wrongCodeMax = 5;
/** Wrong codes of one user over all confirmations within the window; never scaled. */
export const wrongCodesPerUser = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** Code mails to one user; times the rate limit scale. */
export const codeMailsPerUser = { attempts: 10, windowSeconds: 10 * 60 } as const;

/**
 * What a code is bound to: amount and payee (PSD2 RTS, article 5.1 b), which is everything that decides whose money
 * goes where and at whose cost. Where accounts have no IBAN the BIC is half of the account; with banks that hold one
 * account for all their clients the reference says whose the money is. The mail shows each of these. The address alone
 * stays free: it pays nobody. Hashed as a JSON array, so that no text can pass for the end of one field and the
 * beginning of the next.
 */
export function hashOfOrder(booking: InternationalBooking): Buffer {
  const bound: readonly string[] = [
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
  ];
  return createHash('sha256').update(JSON.stringify(bound)).digest();
}
