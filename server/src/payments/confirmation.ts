import { createHash } from 'node:crypto';
import type { InternationalTransfer } from './international-transfer.ts';

/** A code is good for this long after it was made (decisions: as a PIN). */
export const confirmationMinutes = 5;
/** Wrong codes that one confirmation survives (PSD2 RTS, article 4.3: at most five). */
export const wrongCodeMax = 5;
/** Wrong codes of one client over all confirmations within the window; never scaled. */
export const wrongCodesPerClient = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** Code mails to one client; times the rate limit scale. */
export const codeMailsPerClient = { attempts: 10, windowSeconds: 10 * 60 } as const;

/** What a code is bound to: amount and payee (PSD2 RTS, article 5.1 b). Change one of them and the code is worth nothing. */
export function hashOfOrder({ amount, creditorAccount, creditorName }: InternationalTransfer): Buffer {
  const bound = [String(amount.amountMinor), amount.currency, creditorAccount, creditorName];
  return createHash('sha256').update(JSON.stringify(bound)).digest();
}
