import { refuse, type Refusal } from '@bank/contract';
import { recordEvent } from '../audit/index.ts';
import { clearAttempts, countAttempt } from '../platform/attempts.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Platform } from '../platform/platform.ts';
import type { Gate } from './gate.ts';

const triesPerMinute = 10;

/**
 * Lifts the gate for who knows the general password. Tries are counted before they are judged; the right password
 * clears the count, so an office behind one address does not lock itself out.
 */
export async function unlockSite(
  { db, config, newId }: Pick<Platform, 'db' | 'config' | 'newId'>,
  gate: Gate,
  { password, address, origin }: { password: string; address: string; origin: RequestOrigin },
): Promise<{ pass: string | null } | Refusal> {
  if (!gate.isLocked) return { pass: null };
  const key = `gate:${networkOf(address)}`;
  const tries = await countAttempt(db, { key, windowSeconds: 60 });
  if (tries > triesPerMinute * config.rateLimitScale) return refuse('too_many_gate_tries');
  if (!gate.isRightPassword(password)) {
    await recordEvent(db, { newId }, { kind: 'gate', refusal: 'gate_password_wrong', origin });
    return refuse('gate_password_wrong');
  }
  await clearAttempts(db, key);
  await recordEvent(db, { newId }, { kind: 'gate', origin });
  return { pass: gate.issuePass() };
}
