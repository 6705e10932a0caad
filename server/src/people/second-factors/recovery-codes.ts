import { recoveryCodeCount } from '@bank/contract';
import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

/** 120 random bits: from 112 on a hash without salt is enough (OWASP ASVS 5.0, 6.5.2). */
const recoveryCodeBytes = 15;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

/** `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
function newRecoveryCode(): string {
  return toBase32(randomBytes(recoveryCodeBytes)).match(/.{4}/g)!.join('-');
}

/** What is kept of a recovery code. Forgiven: its case, and where the hyphens and spaces stand. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest();
}
