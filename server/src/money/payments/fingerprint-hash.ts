import { hash } from 'node:crypto';

/** What is kept of an order under its key: SHA-256 over the call and all that it asks for. */
export function fingerprintHash(fingerprint: string): Buffer {
  return hash('sha256', fingerprint, 'buffer');
}
