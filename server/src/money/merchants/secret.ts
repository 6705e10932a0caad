import { liveTokenPrefix, merchantSecretInfix, testTokenPrefix } from '@bank/contract';
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PaymentMode } from './store.ts';

const prefixOf = (mode: PaymentMode) => (mode === 'live' ? liveTokenPrefix : testTokenPrefix);

/** A token of 256 random bits, base64url, after the letters of its mode. */
export function newMerchantToken(mode: PaymentMode): string {
  return `${prefixOf(mode)}${randomBytes(32).toString('base64url')}`;
}

/** What is stored of it. It has full entropy, so a plain hash is enough. */
export function hashMerchantToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A login that nobody has: the letters of its mode and 80 random bits. */
export function newMerchantLogin(mode: PaymentMode): string {
  return `${prefixOf(mode)}${randomBytes(10).toString('hex')}`;
}

/** A secret of 256 random bits, base64url. Its first letters say the mode, and searches for leaked secrets find it. */
export function newMerchantSecret(mode: PaymentMode): string {
  return `${prefixOf(mode)}${merchantSecretInfix}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of a secret that the bank makes; a password of a demonstration has not. */
export function isMerchantSecret(text: string): boolean {
  return [liveTokenPrefix, testTokenPrefix].some((mode) => text.startsWith(`${mode}${merchantSecretInfix}`));
}

const plainHash = 'sha256:';

/** What is stored of a secret: it has full entropy as a token has. Passwords have a slow hash in the same place. */
export function hashMerchantSecret(secret: string): string {
  return `${plainHash}${hash('sha256', secret, 'hex')}`;
}

/** Whether a stored hash is that of a password, which is compared slowly. */
export function isPasswordHash(stored: string): boolean {
  return !stored.startsWith(plainHash);
}

/** Whether a secret is the one of a stored hash. */
export function isSecretOf(secret: string, stored: string): boolean {
  const [own, theirs] = [Buffer.from(hashMerchantSecret(secret)), Buffer.from(stored)];
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}
