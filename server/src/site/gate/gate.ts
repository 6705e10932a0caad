import { preparePassword } from '@bank/contract';
import type { SetGate } from '@bank/contract/office';
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '../../base/platform/clock.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** The general password gate (spec 2). While it is open every visitor may pass. */
export interface Gate {
  readonly isLocked: boolean;
  /** Reads what staff have set since. Where it cannot be read, what was read before counts on. */
  refresh(): Promise<void>;
  /** `busy` where too many guesses wait to be judged already. */
  isRightPassword(password: string): Promise<boolean | 'busy'>;
  /** A pass for a visitor with the right password; null while the gate is open. */
  issuePass(): string | null;
  isPassGood(pass: string | undefined): boolean;
}

const passHours = 12;
/** How far the clocks of two processes may be apart. */
const clockDriftMs = 60_000;
/** Guesses that wait for their turn. Each takes a tenth of a second and 32 MiB. */
const waitingMax = 16;

/**
 * Makes the gate. What staff have set goes before the configuration, whose password is the first one. A pass has its
 * expiry and a signature, and nothing is stored: every process accepts it, and a changed password ends it. Its key is
 * derived slowly, so that neither a pass nor the key helps to guess the password.
 *
 * @param readSetting what staff have set; undefined as long as they have set nothing
 */
export async function openGate({
  config,
  clock,
  readSetting = async () => undefined,
}: Pick<Platform, 'config'> & {
  readonly clock: Clock;
  readonly readSetting?: () => Promise<SetGate | undefined>;
}): Promise<Gate> {
  const first = config.siteGatePassword;
  const firstKey = first === undefined ? undefined : await deriveKey(preparePassword(first));
  // A closed gate whose password is known to nobody: it was that of the environment, and is gone from there.
  const nobodysKey = randomBytes(32);
  let key = firstKey;
  const apply = (setting: SetGate | undefined) => {
    if (setting === undefined) key = firstKey;
    else if (setting.state === 'open') key = undefined;
    else key = setting.key === null ? (firstKey ?? nobodysKey) : Buffer.from(setting.key, 'base64url');
  };
  apply(await readSetting());
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  return {
    get isLocked() {
      return key !== undefined;
    },
    async refresh() {
      await readSetting().then(apply, () => undefined);
    },
    async isRightPassword(guess) {
      if (key === undefined) return true;
      if (waiting >= waitingMax) return 'busy';
      waiting += 1;
      const derived = turn.then(() => deriveKey(preparePassword(guess)));
      turn = derived.catch(() => undefined);
      const guessed = await derived.finally(() => (waiting -= 1));
      return key === undefined || timingSafeEqual(guessed, key);
    },
    issuePass() {
      if (key === undefined) return null;
      const end = (clock.now().getTime() + passHours * 3_600_000).toString(36);
      return `${end}.${sign(key, end).toString('base64url')}`;
    },
    isPassGood(pass) {
      if (key === undefined) return true;
      const [, end, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
      if (end === undefined || signature === undefined) return false;
      if (!timingSafeEqual(sign(key, end), Buffer.from(signature, 'base64url'))) return false;
      const msLeft = Number.parseInt(end, 36) - clock.now().getTime();
      return msLeft > 0 && msLeft <= passHours * 3_600_000 + clockDriftMs;
    },
  };
}

/** What is kept of a general password: the key of its passes. It is slow to derive, so guesses are slow to try. */
export async function deriveGateKey(prepared: string): Promise<string> {
  return (await deriveKey(prepared)).toString('base64url');
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
