import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../audit/index.ts';
import {
  closeTries,
  countTry,
  forgetTries,
  hashToken,
  newToken,
  oneAtATime,
  verifyPassword,
} from '../identity/index.ts';
import type { LimitHashing } from '../platform/http/limit-calls.ts';
import type { OfficeStaff } from '../platform/http/office-session.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Platform } from '../platform/platform.ts';
import { staffCodeKey, staffLoginKey } from './manage-staff.ts';
import { deleteStaffSession, insertStaffSession, verifyStaffSession } from './session-store.ts';
import { findStaffById, findStaffByLogin, noteTotpStep } from './store.ts';
import { stepOfCode } from './totp.ts';

const inTurn = oneAtATime();

export interface StaffCredentials {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
  /** The session that the browser has already: it ends where another one begins. */
  readonly endsSession?: string | undefined;
}

/**
 * The first step of the sign-in. An unknown login, a wrong password and a person who was disabled answer alike and take
 * the same time; the limits hold for unknown logins too. Each try is counted before it is judged.
 */
export function enterPassword(
  platform: Platform,
  credentials: StaffCredentials,
  limitHashing: LimitHashing,
): Promise<{ token: string; next: 'code' | 'enrolment' } | Refusal> {
  const key = staffLoginKey(credentials.login);
  return inTurn(key, () => judgePassword(platform, { ...credentials, key }, limitHashing));
}

async function judgePassword(
  platform: Platform,
  { login, password, address, origin, endsSession, key }: StaffCredentials & { readonly key: string },
  limitHashing: LimitHashing,
): Promise<{ token: string; next: 'code' | 'enrolment' } | Refusal> {
  const { db, newId } = platform;
  const counted = await countTry(db, key, limitHashing);
  if (!counted.isOpen) return counted.refusal;
  const found = await findStaffByLogin(db, login);
  const isRight = await verifyPassword(password, found?.passwordHash, networkOf(address));
  if (found === undefined || !isRight || found.isDisabled) {
    await inTransaction(db, async (transaction) => {
      await recordEvent(transaction, platform, {
        kind: 'staff_sign_in',
        refusal: 'invalid_credentials',
        typedLogin: login,
        ...(found && { staff: found.login }),
        origin,
      });
      if (counted.isLast) await closeTries(transaction, key);
    });
    return refuse('invalid_credentials');
  }
  await forgetTries(db, key);
  const token = newToken();
  const { network, device } = origin;
  const mayEnrol = found.totpKey === undefined || found.isFirstPassword;
  await inTransaction(db, async (transaction) => {
    if (endsSession !== undefined) await deleteStaffSession(transaction, endsSession);
    await insertStaffSession(transaction, {
      id: newId(),
      tokenHash: hashToken(token),
      staffId: found.id,
      stage: 'password',
      mayEnrol,
      network,
      device,
    });
  });
  return { token, next: mayEnrol ? 'enrolment' : 'code' };
}

/**
 * The second step: the code of the authenticator. A code works once, and wrong ones close the second step of this
 * person for all sessions. The session goes on under another token, so that one which somebody knew before opens
 * nothing.
 */
export async function enterCode(
  platform: Platform,
  { staff, code, origin }: { staff: OfficeStaff; code: string; origin: RequestOrigin },
): Promise<{ token: string } | Refusal> {
  const { db, clock } = platform;
  return tryFactor(platform, { staff, origin }, async () => {
    const found = await findStaffById(db, staff.id);
    if (found?.totpKey === undefined || found.isFirstPassword) return refuse('staff_code_wrong');
    const step = stepOfCode(found.totpKey, code, { moment: clock.now(), usedStep: found.totpUsedStep });
    if (step === undefined) return refuse('staff_code_wrong');
    const token = newToken();
    return inTransaction(db, async (transaction) => {
      const isNoted = await noteTotpStep(transaction, { staffId: staff.id, step });
      const lifted = { sessionId: staff.sessionId, tokenHash: hashToken(token) };
      if (!isNoted || !(await verifyStaffSession(transaction, lifted))) return refuse('staff_code_wrong');
      await recordEvent(transaction, platform, { kind: 'staff_sign_in', staff: staff.login, origin });
      return { token };
    });
  });
}

/**
 * Counts a try of a person's second factor, judges it, and puts on record what was refused. Tries of one person come
 * one after the other.
 */
export function tryFactor<Outcome>(
  platform: Platform,
  { staff, origin }: { staff: OfficeStaff; origin: RequestOrigin },
  judge: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const { db } = platform;
  const key = staffCodeKey(staff.id);
  return inTurn(key, async () => {
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
  });
}
