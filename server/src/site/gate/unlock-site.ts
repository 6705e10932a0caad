import { refuse, refuseFor, type Refusal } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import { clearAttempts, countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { networkOf } from '../../base/platform/network-of.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Gate } from './gate.ts';

/** Of one network: an IPv4 address, a /64 of IPv6. A number of tries is never scaled. */
const triesPerMinute = 10;
/** When a visitor may try again where too many guesses wait. */
const busySeconds = 5;

/**
 * Opens the gate for a visitor with the general password. Tries are counted before they are judged; the right password
 * clears the count, so an office behind one address does not lock itself out.
 */
export async function unlockSite(
  { db, newId, clock }: Pick<Platform, 'db' | 'newId' | 'clock'>,
  gate: Gate,
  { password, address, origin }: { password: string; address: string; origin: RequestOrigin },
): Promise<{ pass: string | null } | Refusal> {
  if (!gate.isLocked) return { pass: null };
  // What was not filled in is no try.
  if (password === '') return refuse('gate_password_wrong');
  const key = `gate:${networkOf(address)}`;
  const window = { key, windowSeconds: 60 };
  if ((await countAttempt(db, window)) > triesPerMinute) {
    return refuseFor('too_many_gate_tries', await secondsUntilBelow(db, window, triesPerMinute));
  }
  const isRight = await gate.isRightPassword(password);
  if (isRight === 'busy') return refuseFor('too_many_gate_tries', busySeconds);
  if (!isRight) {
    await recordEvent(db, { newId, clock }, { kind: 'gate', refusal: 'gate_password_wrong', origin });
    return refuse('gate_password_wrong');
  }
  await clearAttempts(db, key);
  await recordEvent(db, { newId, clock }, { kind: 'gate', origin });
  return { pass: gate.issuePass() };
}
