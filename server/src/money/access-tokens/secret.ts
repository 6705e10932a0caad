import { accessTokenPrefix } from '@bank/contract';
import { hash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, base64url, after the letters by which it is known. */
export function newAccessToken(): string {
  return `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`;
}

/** Whether a bearer token claims to be one of a program; those of logins have no such letters in front. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(accessTokenPrefix);
}

/** What is stored of it. It has full entropy, so a plain hash is enough. */
export function hashAccessToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
