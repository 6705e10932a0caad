import { createHash } from 'node:crypto';

/** A code is good for this long after it was made (decisions: as a PIN). */
export const confirmationMinutes = 5;
/** Wrong codes that one confirmation survives (PSD2 RTS, article 4.3: at most five). */
export const wrongCodeMax = 5;
/** Wrong codes of one user over all confirmations within the window; never scaled. */
export const wrongCodesPerUser = { attempts: 5, windowSeconds: 15 * 60 } as const;
/** Code mails to one user; times the rate limit scale. */
export const codeMailsPerUser = { attempts: 10, windowSeconds: 10 * 60 } as const;

/** What a code is bound to. A JSON array is hashed: no text passes for the end of one word and the next's beginning. */
export function hashOfBound(words: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(words)).digest();
}
