import { testTokenPrefix } from '@bank/contract';
import { hash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, base64url, after the letters of its mode. There are no live ones yet. */
export function newMerchantToken(): string {
  return `${testTokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** What is stored of it. It has full entropy, so a plain hash is enough. */
export function hashMerchantToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
