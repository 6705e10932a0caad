import { liveTokenPrefix, testTokenPrefix } from '@bank/contract';
import { hash, randomBytes } from 'node:crypto';
import type { PaymentMode } from './store.ts';

/** A token of 256 random bits, base64url, after the letters of its mode. */
export function newMerchantToken(mode: PaymentMode): string {
  return `${mode === 'live' ? liveTokenPrefix : testTokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** What is stored of it. It has full entropy, so a plain hash is enough. */
export function hashMerchantToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
