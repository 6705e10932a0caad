import { brand, isRefusal, preparePassword, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { brokenPasswordRules, hashPassword, hashToken, newToken, verifyPassword } from '../identity/index.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpKey,
  stepOfCode,
  toBase32,
  totpAddress,
} from '../second-factors/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { noteStaffDevice } from './known-devices-store.ts';
import { deleteSessionsOfStaff, findEnrolment, letEnrol, setNewTotpKey, verifyStaffSession } from './session-store.ts';
import { withFreshCode } from './sign-in.ts';
import { findStaffById, replaceRecoveryCodes, setAuthenticator, useRecoveryCode, type Staff } from './store.ts';
import { tryFactor, type SecondFactor } from './try-factor.ts';

/** What an authenticator needs: the key as text, and as the address that a QR code stands for. */
export interface NewAuthenticator {
  readonly key: string;
  readonly address: string;
  readonly mustChoosePassword: boolean;
}

/** Makes a key for an authenticator of a person who has none, or who gave a recovery code. */
export async function beginEnrolment({ db }: Platform, staff: OfficeStaff): Promise<NewAuthenticator | Refusal> {
  const found = await findStaffById(db, staff.id);
  const totpKey = newTotpKey();
  if (found === undefined || !(await setNewTotpKey(db, { sessionId: staff.sessionId, totpKey })))
    return refuse('session_required');
  const key = toBase32(totpKey);
  const address = totpAddress({ issuer: `${brand.name} office`, login: staff.login, key });
  return { key, address, mustChoosePassword: found.isFirstPassword };
}

interface Enrolment extends SecondFactor {
  readonly newPassword: string | undefined;
}

/**
 * Takes the authenticator into use where its first code is right, and signs in under another token. The recovery codes
 * from before and every other session of the person end.
 */
export async function finishEnrolment(
  platform: Platform,
  { newPassword, ...factor }: Enrolment,
): Promise<{ token: string; deviceTokens: string[]; recoveryCodes: string[] } | Refusal> {
  const { db, clock } = platform;
  const { staff, code, origin, deviceTokens } = factor;
  const totpKey = await findEnrolment(db, staff.sessionId);
  const found = await findStaffById(db, staff.id);
  if (totpKey === undefined || found === undefined) return refuse('session_required');
  const password = await judgeNewPassword(found, newPassword);
  if (isRefusal(password)) return password;
  const passwordHash = password && (await hashPassword(password, staff.id));

  return tryFactor(platform, factor, async () => {
    const step = stepOfCode(totpKey, code, { moment: clock.now(), usedStep: undefined });
    if (step === undefined) return refuse('authenticator_code_wrong');
    const token = newToken();
    const recoveryCodes = newRecoveryCodes();
    return inTransaction(db, async (transaction) => {
      const lifted = { sessionId: staff.sessionId, tokenHash: hashToken(token) };
      if (!(await verifyStaffSession(transaction, lifted))) return refuse('session_required');
      await setAuthenticator(transaction, { staffId: staff.id, totpKey, step, passwordHash, at: clock.now() });
      await replaceRecoveryCodes(transaction, staff.id, recoveryCodes.map(hashRecoveryCode));
      await deleteSessionsOfStaff(transaction, staff.id, staff.sessionId);
      const place = { staffId: staff.id, deviceTokens, network: origin.network };
      const kept = await noteStaffDevice(transaction, platform, place);
      const who = { staff: staff.login, origin };
      const about = [{ kind: 'staff', id: staff.id }] as const;
      await recordEvent(transaction, platform, { kind: 'staff_authenticator_set', ...who, about });
      await recordEvent(transaction, platform, { kind: 'staff_sign_in', ...who });
      return { token, deviceTokens: kept, recoveryCodes };
    });
  });
}

/** The second step for somebody who has lost their authenticator: this session may set up another one. */
export function enterRecoveryCode(platform: Platform, factor: SecondFactor): Promise<'accepted' | Refusal> {
  const { staff, code, origin } = factor;
  return tryFactor(platform, factor, async () => {
    const isAccepted = await inTransaction(platform.db, async (transaction) => {
      const isRight = await useRecoveryCode(transaction, { staffId: staff.id, codeHash: hashRecoveryCode(code) });
      // No refusal: the code stays used up also where the session has ended meanwhile.
      if (!isRight || !(await letEnrol(transaction, staff.sessionId))) return false;
      await recordEvent(transaction, platform, { kind: 'staff_recovery_code_used', staff: staff.login, origin });
      return true;
    });
    return isAccepted ? 'accepted' : refuse('authenticator_code_wrong');
  });
}

/** The password to take; undefined where the one that the person has may stay. */
async function judgeNewPassword(
  { id, isFirstPassword, passwordHash, login, name }: Staff,
  newPassword: string | undefined,
): Promise<string | undefined | Refusal> {
  if (!isFirstPassword) return undefined;
  if (newPassword === undefined || newPassword === '') return refuse('all_fields_required', 'newPassword');
  const [broken] = await brokenPasswordRules(newPassword, [login, ...name.split(' ')]);
  if (broken !== undefined) return refuse(broken, 'newPassword');
  if (await verifyPassword(newPassword, passwordHash, id)) return refuse('password_unchanged', 'newPassword');
  return preparePassword(newPassword);
}

/**
 * Makes ten other recovery codes, after a fresh code of the authenticator. Those from before end.
 *
 * @param platform of the person
 */
export function renewRecoveryCodes(platform: Platform, factor: SecondFactor): Promise<string[] | Refusal> {
  return withFreshCode(platform, factor, async (transaction, { id, login }) => {
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(transaction, id, recoveryCodes.map(hashRecoveryCode));
    const { origin } = factor;
    await recordEvent(transaction, platform, { kind: 'staff_recovery_codes_renewed', staff: login, origin });
    return recoveryCodes;
  });
}
