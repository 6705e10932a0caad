import type { StaffRole } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import { counterKey, reopen } from '../identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { forgetStaffDevices } from './known-devices-store.ts';
import { deleteSessionsOfStaff } from './session-store.ts';
import {
  forgetFactors,
  insertStaff,
  setFirstPassword,
  setStaffDisabled,
  setStaffRoles,
  type NewStaff,
} from './store.ts';

/** The audit trail keeps no longer subject. */
export const subjectLengthMax = 100;

/** Under what the tries of passwords of a login are counted, whatever its case and the spaces around it. */
export function staffLoginKey(login: string): string {
  return counterKey('staff-login', login.trim().toLowerCase());
}

/** Under what the tries of a person's second factor are counted, over all sessions. */
export function staffCodeKey(staffId: string): string {
  return `staff-code:${staffId}`;
}

export async function createStaff(transaction: Database, staff: NewStaff): Promise<'created' | 'login_taken'> {
  return (await insertStaff(transaction, staff)) ? 'created' : 'login_taken';
}

/** Keeps a person out from this moment on. */
export async function disableStaff(transaction: Database, staffId: string, at: Date): Promise<void> {
  await setStaffDisabled(transaction, staffId, at);
  await deleteSessionsOfStaff(transaction, staffId);
  await forgetStaffDevices(transaction, staffId);
}

/**
 * Lets a person begin again: with a new first password, to set up an authenticator at the next sign-in. Their old one,
 * recovery codes, passkeys and sessions are gone, and what wrong tries have closed is open.
 */
export async function resetStaff(
  transaction: Database,
  { staffId, login, passwordHash, at }: { staffId: string; login: string; passwordHash: string; at: Date },
): Promise<void> {
  await setFirstPassword(transaction, { staffId, passwordHash, at });
  await forgetFactors(transaction, staffId);
  await forgetStaffDevices(transaction, staffId);
  await deleteSessionsOfStaff(transaction, staffId);
  await reopen(transaction, staffLoginKey(login));
  await reopen(transaction, staffCodeKey(staffId));
}

/** Gives a person these roles and no others. Their sessions end: nobody works on with what was on the screen. */
export async function changeStaffRoles(
  transaction: Database,
  { staffId, roles }: { staffId: string; roles: readonly StaffRole[] },
): Promise<void> {
  await setStaffRoles(transaction, staffId, roles);
  await deleteSessionsOfStaff(transaction, staffId);
}

/** Puts on record who gave whom which roles, with those from before: `tove: support -> payments approver`. */
export function recordRoles(
  transaction: Database,
  platform: Pick<Platform, 'newId' | 'clock' | 'staff' | 'staffOrigin'>,
  {
    id,
    login,
    before,
    roles,
  }: {
    readonly id: string;
    readonly login: string;
    /** Undefined of somebody who is new. */
    readonly before?: readonly StaffRole[];
    readonly roles: readonly StaffRole[];
  },
): Promise<void> {
  const subject =
    before === undefined ? `${login}: ${roles.join(' ')}` : `${login}: ${textOf(before)} -> ${textOf(roles)}`;
  const kind = before === undefined ? 'staff_created' : 'staff_roles_changed';
  return recordStaffAct(transaction, platform, { kind, subject, about: [{ kind: 'staff', id }] });
}

function textOf(roles: readonly StaffRole[]): string {
  return roles.length === 0 ? 'none' : roles.join(' ');
}
