import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { closeTries, counterKey, countTry, forgetTries, oneAtATime } from '../identity/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findStaffPlace } from './known-devices-store.ts';
import { staffCodeKey } from './manage-staff.ts';

/** A code that somebody entered: of an authenticator, or a recovery code. */
export interface SecondFactor {
  readonly staff: OfficeStaff;
  readonly code: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
}

const inTurn = oneAtATime();

/**
 * Counts a try of a person's second factor, judges it, and puts on record what was refused. A code that was not filled
 * in is no try.
 *
 * As at the first step a device where the person has signed in is counted apart, and so is a network where they have,
 * once the strangers are closed: a stranger who has the password closes the second step for other strangers only
 * (decision 0148).
 */
export async function tryFactor<Outcome>(
  platform: Platform,
  factor: SecondFactor,
  judge: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const { staff, code, origin, deviceTokens } = factor;
  if (code.replace(/[\s-]/g, '') === '') return refuse('all_fields_required', 'code');
  const { network } = origin;
  const known = await findStaffPlace(platform.db, staff.id, { deviceTokens, network });
  const judgeUnder = (key: string) => inTurn(key, () => judgeTry(platform, { staff, origin, key }, judge));
  if (known.device !== undefined) return judgeUnder(`staff-code-device:${known.device.id}`);
  const ofStrangers = staffCodeKey(staff.id);
  const outcome = await judgeUnder(ofStrangers);
  if (!known.isNetworkKnown || !isRefusal(outcome) || outcome.refusal !== 'too_many_logins') return outcome;
  const second = await judgeUnder(counterKey('staff-code-network', `${ofStrangers} ${network}`));
  // A wrong code is answered as those of strangers are: nobody learns which networks are known.
  return isRefusal(second) && second.refusal === 'authenticator_code_wrong' ? outcome : second;
}

/** Tries that are counted together come one after the other. */
async function judgeTry<Outcome>(
  platform: Platform,
  { staff, origin, key }: { readonly staff: OfficeStaff; readonly origin: RequestOrigin; readonly key: string },
  judge: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const { db, clock } = platform;
  clock.bookingTime();
  const counted = await countTry(db, key, () => undefined);
  if (!counted.isOpen) return counted.refusal;
  const outcome = await judge();
  if (!isRefusal(outcome)) {
    await forgetTries(db, key);
    return outcome;
  }
  await inTransaction(db, async (transaction) => {
    await recordEvent(transaction, platform, {
      kind: 'staff_sign_in',
      refusal: outcome.refusal,
      staff: staff.login,
      origin,
    });
    if (counted.isLast) await closeTries(transaction, key);
  });
  return outcome;
}
