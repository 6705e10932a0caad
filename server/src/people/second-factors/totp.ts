import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator does where nothing else is said (RFC 6238): HMAC-SHA-1, six digits, half a minute. */
const stepSeconds = 30;
const digits = 6;
/** A clock may be half a minute off, either way (RFC 6238, section 5.2). */
const stepsOff = 1;
/** As long as the hash (RFC 4226, section 4). */
const keyBytes = 20;

export function newTotpKey(): Buffer {
  return randomBytes(keyBytes);
}

/** The time step that a moment belongs to. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / stepSeconds);
}

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step that a typed code is of, at this moment and of those around it; undefined where it is of none, and
 * where the step is not after `usedStep`: a code works once. Spaces between digits are forgiven.
 */
export function stepOfCode(
  key: Uint8Array,
  typed: string,
  { moment, usedStep }: { moment: Date; usedStep: number | undefined },
): number | undefined {
  const code = typed.replace(/\s/g, '');
  const now = stepAt(moment);
  let found: number | undefined;
  // All are compared, so that time does not tell which one it was.
  for (let step = now - stepsOff; step <= now + stepsOff; step += 1) {
    const isSame = isSameCode(code, codeOfStep(key, step));
    if (isSame && (usedStep === undefined || step > usedStep)) found = step;
  }
  return found;
}

/** Whether a typed text has the form of a code. Spaces between digits are forgiven. */
export function isTotpCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}

function isSameCode(typed: string, code: string): boolean {
  const bytes = Buffer.from(typed);
  return bytes.length === digits && timingSafeEqual(bytes, Buffer.from(code));
}

/** The address that an authenticator reads from a QR code (Key URI format). */
export function totpAddress({ issuer, login, key }: { issuer: string; login: string; key: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer }).toString().replaceAll('+', '%20')}`;
}
