import { preparePassword } from '@bank/contract';
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** The general password gate (spec 2). Without a password there is no gate and every visitor may pass. */
export interface Gate {
  readonly isLocked: boolean;
  isRightPassword(password: string): boolean;
  /** A pass for a visitor with the right password; null where there is no gate. */
  issuePass(): string | null;
  isPassGood(pass: string | undefined): boolean;
}

/** A pass ends with the page that holds it, at the latest after this long. */
const passHours = 12;
/** How far the clocks of two processes may be apart. */
const clockDriftMs = 60_000;

const noGate: Gate = { isLocked: false, isRightPassword: () => true, issuePass: () => null, isPassGood: () => true };

/**
 * Makes the gate of a configuration. A pass has its expiry and a signature, and nothing is stored: every process with
 * the password accepts it, and a changed password ends it. Its key is derived slowly, once at start, so that a pass
 * does not help to guess the password.
 */
export async function openGate({ config, clock }: Pick<Platform, 'config'> & { readonly clock: Clock }): Promise<Gate> {
  if (config.siteGatePassword === undefined) return noGate;
  const password = preparePassword(config.siteGatePassword);

  const key = await deriveKey(password);
  // Both sides are hashed under a key of this process, so that comparing takes the same time for every length.
  const compareKey = randomBytes(32);
  const expected = sign(compareKey, password);

  return {
    isLocked: true,
    isRightPassword: (guess) => timingSafeEqual(sign(compareKey, preparePassword(guess)), expected),
    issuePass() {
      const end = (clock.now().getTime() + passHours * 3_600_000).toString(36);
      return `${end}.${sign(key, end).toString('base64url')}`;
    },
    isPassGood(pass) {
      const [, end, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
      if (end === undefined || signature === undefined) return false;
      if (!timingSafeEqual(sign(key, end), Buffer.from(signature, 'base64url'))) return false;
      const msLeft = Number.parseInt(end, 36) - clock.now().getTime();
      return msLeft > 0 && msLeft <= passHours * 3_600_000 + clockDriftMs;
    },
  };
}

/**
 * 32 MiB and about a tenth of a second. The salt is the same for every process, or none would accept another's passes.
 */
function deriveKey(password: string): Promise<Buffer> {
  const derive = promisify<string, string, number, object, Buffer>(scrypt);
  return derive(password, 'bank: general password gate', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
