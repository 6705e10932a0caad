import { refuse, type Refusal } from '@bank/contract';
import { staffNameLengthMax } from '@bank/contract/office/staff-account';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import { hashPassword, makeUpPassword } from '../identity/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { deleteSessionOfStaff, deleteSessionsOfStaff } from './session-store.ts';
import { createStaff, disableStaff, recordRoles, resetStaff, subjectLengthMax } from './manage-staff.ts';
import { lockStaff, setStaffEnabled, setStaffRoles, type Staff } from './store.ts';

/**
 * What an administrator does to others in the office. Nobody comes in by it with roles: a person who is new, who comes
 * back, or whose sign-in somebody else knows for a moment has none until two people give them some (decision 0120).
 */

const loginPattern = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;

/** A password that is shown once. */
export interface FirstPassword {
  readonly login: string;
  readonly password: string;
}

/** Creates a member of staff without roles. `platform` is that of the administrator. */
export async function hireStaff(
  platform: Platform,
  typed: { readonly login: string; readonly name: string },
): Promise<FirstPassword | Refusal> {
  const login = typed.login.trim().toLowerCase();
  const name = typed.name.replaceAll('\0', '').trim().slice(0, staffNameLengthMax);
  if (login === '' || name === '') return refuse('all_fields_required', login === '' ? 'login' : 'name');
  if (!loginPattern.test(login)) return refuse('login_malformed', 'login');
  const password = makeUpPassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(platform.db, async (transaction) => {
    const id = platform.newId();
    const who = { id, login, name, roles: [], createdAt: platform.clock.now() };
    const made = await createStaff(transaction, { ...who, passwordHash, isFirstPassword: true });
    if (made === 'login_taken') return refuse('login_taken', 'login');
    await recordRoles(transaction, platform, { id, login, roles: [] });
    return { login, password };
  });
}

interface Other {
  /** Undefined where nobody can have such an id. */
  readonly staffId: string | undefined;
  readonly by: OfficeStaff;
  readonly reason: string;
}

/** Keeps a person out from this moment on, or lets them sign in again, without roles. */
export function setAccess(
  platform: Platform,
  other: Other & { readonly change: 'disable' | 'enable' },
): Promise<'done' | Refusal> {
  return onOther(platform, other, async (transaction, found, reason) => {
    if (found.isDisabled === (other.change === 'disable')) return refuse('nothing_to_change');
    if (other.change === 'disable') await disableStaff(transaction, found.id, platform.clock.now());
    else {
      await setStaffRoles(transaction, found.id, []);
      await setStaffEnabled(transaction, found.id);
    }
    const kind = other.change === 'disable' ? 'staff_disabled' : 'staff_enabled';
    const about = [{ kind: 'staff', id: found.id }] as const;
    await recordStaffAct(transaction, platform, { kind, subject: subjectOf(found, reason), about });
    return 'done';
  });
}

/** A new first password; authenticator, recovery codes, passkeys and roles are gone. */
export async function resetOther(platform: Platform, other: Other): Promise<FirstPassword | Refusal> {
  const password = makeUpPassword();
  const passwordHash = await hashPassword(password);
  return onOther(platform, other, async (transaction, found, reason) => {
    if (found.isDisabled) return refuse('staff_not_found');
    const { id: staffId, login } = found;
    await resetStaff(transaction, { staffId, login, passwordHash, at: platform.clock.now() });
    await setStaffRoles(transaction, staffId, []);
    const about = [{ kind: 'staff', id: staffId }] as const;
    await recordStaffAct(transaction, platform, { kind: 'staff_reset', subject: subjectOf(found, reason), about });
    return { login, password };
  });
}

/** Ends one session of a person, or all of them. The person signs in again. */
export function endSessions(
  platform: Platform,
  { session, ...other }: Other & { readonly session: string | null },
): Promise<'done' | Refusal> {
  return onOther(platform, other, async (transaction, found, reason) => {
    const sessionId = session === null ? undefined : readId(session);
    if (session === null) await deleteSessionsOfStaff(transaction, found.id);
    else {
      const named = sessionId !== undefined && { staffId: found.id, sessionId };
      if (!named || !(await deleteSessionOfStaff(transaction, named))) return refuse('session_not_found');
    }
    await recordStaffAct(transaction, platform, { kind: 'staff_sessions_ended', subject: subjectOf(found, reason) });
    return 'done';
  });
}

/** A person ends a session of their own. */
export function endOwnSession(
  platform: Platform,
  { staff, sessionId }: { readonly staff: OfficeStaff; readonly sessionId: string | undefined },
): Promise<undefined | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const named = sessionId !== undefined && { staffId: staff.id, sessionId };
    if (!named || !(await deleteSessionOfStaff(transaction, named))) return refuse('session_not_found');
    await recordStaffAct(transaction, platform, { kind: 'staff_sessions_ended', subject: staff.login });
    return undefined;
  });
}

/** Two administrators at once come one after the other: the row is locked. */
async function onOther<Outcome>(
  { db }: Platform,
  { staffId, by, reason }: Other,
  act: (transaction: Database, found: Staff, reason: string) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const said = reason.replaceAll('\0', '').trim();
  if (said === '') return refuse('all_fields_required', 'reason');
  if (staffId === by.id) return refuse('staff_is_yourself');
  return inTransaction(db, async (transaction) => {
    const found = staffId === undefined ? undefined : await lockStaff(transaction, staffId);
    if (found === undefined) return refuse('staff_not_found');
    return act(transaction, found, said);
  });
}

function subjectOf({ login }: Staff, reason: string): string {
  return `${login}: ${reason}`.slice(0, subjectLengthMax);
}
