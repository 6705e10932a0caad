import { hash, randomBytes } from 'node:crypto';

/** What the address of a page ends with: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. It has full entropy, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
