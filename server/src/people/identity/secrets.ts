import { pinLength } from '@bank/contract';
import { createHash, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A session token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It has full entropy, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A one-time PIN of six digits from the system's random source. */
export function newPin(): string {
  return randomInt(10 ** pinLength)
    .toString()
    .padStart(pinLength, '0');
}

/** What is stored of a PIN. Bound to its session's token, which is stored nowhere: the hash alone gives no PIN away. */
export function hashPin(pin: string, token: string): string {
  return createHash('sha256').update(`${token}:${pin}`).digest('hex');
}

/** Compares two hex hashes in constant time. */
export function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

/** A key for a counter out of something that a person typed: never the text itself. */
export function counterKey(counter: string, typed: string): string {
  return `${counter}:${createHash('sha256').update(typed).digest('base64url')}`;
}

/** Under what the tries of a login are counted, whatever its case and the spaces around it. */
export function loginKey(login: string): string {
  return counterKey('login', login.trim().toLowerCase());
}

/** Under what the wrong PINs of a user are counted, over all tokens. */
export function wrongPinKey(userId: string): string {
  return `pin-wrong:${userId}`;
}
