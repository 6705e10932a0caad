import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import {
  closeTries,
  counterKey,
  countTry,
  forgetTries,
  hashToken,
  newToken,
  oneAtATime,
  verifyPassword,
} from '../identity/index.ts';
import { stepOfCode } from '../second-factors/index.ts';
import type { LimitHashing } from '../../base/platform/http/limit-calls.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { networkOf } from '../../base/platform/network-of.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findStaffPlace, noteStaffDevice } from './known-devices-store.ts';
import { staffLoginKey } from './manage-staff.ts';
import { deleteStaffSession, insertStaffSession, verifyStaffSession } from './session-store.ts';
import { findStaffById, findStaffByLogin, noteTotpStep, type Staff } from './store.ts';
import { tryFactor, type SecondFactor } from './try-factor.ts';

const inTurn = oneAtATime();

export interface StaffCredentials {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  readonly origin: RequestOrigin;
  /** What the cookie of the device holds. */
  readonly deviceTokens: readonly string[];
  /** The session that the browser has already: it ends where another one begins. */
  readonly endsSession?: string | undefined;
}

/**
 * The first step of the sign-in. An unknown login, a wrong password and a person who was disabled answer alike and take
 * the same time; the limits hold for unknown logins too. Each try is counted before it is judged.
 *
 * Strangers are counted together, as at the door of clients (decision 0044): that shuts out nobody who sits at a device
 * where they have signed in before, which is counted apart, nor in a network where they have. Nor do strangers who use
 * up what the office can hash for them (decision 0148).
 */
export function enterPassword(
  platform: Platform,
  credentials: StaffCredentials,
  limitHashing: LimitHashing,
): Promise<{ token: string; next: 'code' | 'enrolment' } | Refusal> {
  // What was not filled in is no try.
  if (credentials.login.trim() === '' || credentials.password.trim() === '')
    return Promise.resolve(refuse('invalid_credentials'));
  return judgePlace(platform, credentials, (counted) =>
    inTurn(counted.key, () => judgePassword(platform, { ...credentials, ...counted }, limitHashing)),
  );
}

/** What a try is counted under. */
interface Counted {
  readonly key: string;
  /** Whether that is a place of the person's, whose passwords are hashed whatever strangers do. */
  readonly isKnown: boolean;
  /** Judged as if nobody had this login, with the same work, for time would tell. Default false. */
  readonly isForNobody?: boolean;
}

async function judgePlace<Entered>(
  { db }: Platform,
  { login, deviceTokens, origin: { network } }: StaffCredentials,
  judge: (counted: Counted) => Promise<Entered | Refusal>,
): Promise<Entered | Refusal> {
  const found = await findStaffByLogin(db, login);
  const place = { deviceTokens, network };
  const known = await findStaffPlace(db, found?.isDisabled === false ? found.id : undefined, place);
  if (known.device !== undefined) return judge({ key: `staff-device:${known.device.id}`, isKnown: true });
  const ofStrangers = staffLoginKey(login);
  const outcome = await judge({ key: ofStrangers, isKnown: false });
  if (!isRefusal(outcome) || outcome.refusal === 'invalid_credentials') return outcome;
  // Answered as strangers are, unless the password is right: nobody learns which networks are known.
  const second = await judge({
    key: counterKey('staff-network', `${ofStrangers} ${network}`),
    isKnown: known.isNetworkKnown,
    isForNobody: !known.isNetworkKnown,
  });
  return isRefusal(second) ? outcome : second;
}

async function judgePassword(
  platform: Platform,
  { login, password, address, origin, endsSession, key, isKnown, isForNobody = false }: StaffCredentials & Counted,
  limitHashing: LimitHashing,
): Promise<{ token: string; next: 'code' | 'enrolment' } | Refusal> {
  const { db, newId, clock } = platform;
  // No try is counted or judged that cannot be put on record.
  clock.bookingTime();
  const counted = await countTry(db, key, () => limitHashing(isKnown ? key : undefined));
  if (!counted.isOpen) return counted.refusal;
  const found = isForNobody ? undefined : await findStaffByLogin(db, login);
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
 * The second step: the code of the authenticator. A code works once, and wrong ones close the second step for all
 * sessions of the place that they came from. The session goes on under another token, so that one which somebody knew
 * before opens nothing.
 */
export async function enterCode(
  platform: Platform,
  factor: SecondFactor,
): Promise<{ token: string; deviceTokens: string[] } | Refusal> {
  const { staff, origin, deviceTokens } = factor;
  return withFreshCode(platform, factor, async (transaction) => {
    const token = newToken();
    const lifted = { sessionId: staff.sessionId, tokenHash: hashToken(token) };
    if (!(await verifyStaffSession(transaction, lifted))) return refuse('authenticator_code_wrong');
    const place = { staffId: staff.id, deviceTokens, network: origin.network };
    const kept = await noteStaffDevice(transaction, platform, place);
    await recordEvent(transaction, platform, { kind: 'staff_sign_in', staff: staff.login, origin });
    return { token, deviceTokens: kept };
  });
}

const wrongCode = refuse('authenticator_code_wrong');

/**
 * Does something after a fresh code of the person's authenticator, in the database transaction that uses the code up:
 * the sign-in itself, and what a stolen session must not do.
 */
export function withFreshCode<Outcome>(
  platform: Platform,
  factor: SecondFactor,
  act: (transaction: Database, found: Staff) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const { db, clock } = platform;
  const { staff, code } = factor;
  return tryFactor(platform, factor, async () => {
    const found = await findStaffById(db, staff.id);
    if (found?.totpKey === undefined || found.isFirstPassword) return refuse('authenticator_code_wrong');
    const step = stepOfCode(found.totpKey, code, { moment: clock.now(), usedStep: found.totpUsedStep });
    if (step === undefined) return refuse('authenticator_code_wrong');
    const { outcome } = await inTransaction(db, async (transaction) => {
      const isFresh = await noteTotpStep(transaction, { staffId: staff.id, step });
      // Under another name: a refusal undoes what `act` wrote, and the code stays used up.
      return { outcome: isFresh ? await inTransaction(transaction, (within) => act(within, found)) : wrongCode };
    });
    return outcome;
  });
}
