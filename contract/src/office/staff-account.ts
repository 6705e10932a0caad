import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffMember } from './sign-in.ts';
import { staffRoles } from './staff-role.ts';

const staffAccount = z.extend(staffMember, {
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, `Firefox · Linux`; null where the user agent named neither. */
      device: z.nullable(z.string()),
      /** The network address cut short: `203.0.113.0/24`. */
      network: z.nullable(z.string()),
      /** ISO 8601, UTC. */
      createdAt: z.string(),
      lastUsedAt: z.string(),
      /** Whether it is the one that asks. */
      isThis: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.number(),
});
export type StaffAccount = z.output<typeof staffAccount>;

export const readStaffAccount = defineOfficeCall({
  name: 'readStaffAccount',
  summary: 'The own account of a member of staff: passkeys, open sessions, recovery codes that are left.',
  method: 'GET',
  path: '/office/account',
  roles: 'signed_in',
  body: noBody,
  answer: staffAccount,
  refusals: [],
});

export const endStaffSession = defineOfficeCall({
  name: 'endStaffSession',
  summary: 'Ends a session of the person.',
  method: 'POST',
  path: '/office/account/sessions/{id}/end',
  roles: 'signed_in',
  body: noBody,
  answer: noAnswer,
  refusals: ['session_not_found'],
});

const listedStaff = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  hasAuthenticator: z.boolean(),
  isDisabled: z.boolean(),
  openSessions: z.number(),
});
export type ListedStaff = z.output<typeof listedStaff>;

export const listOfficeStaff = defineOfficeCall({
  name: 'listOfficeStaff',
  summary: 'All staff with their roles, by login.',
  method: 'GET',
  path: '/office/staff',
  roles: ['administrator', 'auditor'],
  body: noBody,
  answer: z.array(listedStaff),
  refusals: [],
});

const shortText = z.string().check(z.maxLength(1_000));
const reason = z.object({ reason: z.string().check(z.maxLength(1_000)) });
/** A first password, answered once. It can only be used to set another one. */
const firstPassword = z.object({ login: z.string(), password: z.string() });

export const staffNameLengthMax = 140;

export const createStaff = defineOfficeCall({
  name: 'createStaff',
  summary: 'Creates a member of staff without roles. Answers the first password, once; roles are proposed.',
  method: 'POST',
  path: '/office/staff',
  roles: ['administrator'],
  body: z.object({ login: shortText, name: shortText }),
  answer: firstPassword,
  refusals: ['all_fields_required', 'login_malformed', 'login_taken'],
});

export const disableStaff = defineOfficeCall({
  name: 'disableStaff',
  summary: 'Ends the sessions of a member of staff and keeps them from signing in.',
  method: 'POST',
  path: '/office/staff/{id}/disable',
  roles: ['administrator'],
  body: reason,
  answer: noAnswer,
  refusals: ['all_fields_required', 'staff_not_found', 'staff_is_yourself', 'nothing_to_change'],
});

export const enableStaff = defineOfficeCall({
  name: 'enableStaff',
  summary: 'Lets a member of staff sign in again, without roles: these are proposed.',
  method: 'POST',
  path: '/office/staff/{id}/enable',
  roles: ['administrator'],
  body: reason,
  answer: noAnswer,
  refusals: ['all_fields_required', 'staff_not_found', 'staff_is_yourself', 'nothing_to_change'],
});

export const resetStaff = defineOfficeCall({
  name: 'resetStaff',
  summary: 'A new first password, told once; the authenticator is forgotten and the roles are gone until proposed.',
  method: 'POST',
  path: '/office/staff/{id}/reset',
  roles: ['administrator'],
  body: reason,
  answer: firstPassword,
  refusals: ['all_fields_required', 'staff_not_found', 'staff_is_yourself'],
});

export const changeStaffPassword = defineOfficeCall({
  name: 'changeStaffPassword',
  summary: 'Another password for the own sign-in, after the old one and a fresh code. Other sessions end.',
  method: 'POST',
  path: '/office/account/password',
  roles: 'signed_in',
  body: z.object({ oldPassword: shortText, newPassword: shortText, code: shortText }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'too_many_logins',
    'authenticator_code_wrong',
    'current_password_wrong',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_unchanged',
  ],
});

export const renewRecoveryCodes = defineOfficeCall({
  name: 'renewRecoveryCodes',
  summary: 'Ten other recovery codes, told once, after a fresh code. Those from before end.',
  method: 'POST',
  path: '/office/account/recovery-codes',
  roles: 'signed_in',
  body: z.object({ code: shortText }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['all_fields_required', 'too_many_logins', 'authenticator_code_wrong'],
});

const openStaffSession = z.object({
  id: z.string(),
  staffId: z.string(),
  login: z.string(),
  name: z.string(),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
});
export type ListedStaffSession = z.output<typeof openStaffSession>;

export const listStaffSessions = defineOfficeCall({
  name: 'listStaffSessions',
  summary: 'Who is signed in, with device and network, since when and when last used; those of a person together.',
  method: 'GET',
  path: '/office/staff/sessions',
  roles: ['administrator', 'auditor'],
  body: noBody,
  answer: z.array(openStaffSession),
  refusals: [],
});

export const endSessionsOfStaff = defineOfficeCall({
  name: 'endSessionsOfStaff',
  summary: 'Ends one session of another member of staff, or all of them.',
  method: 'POST',
  path: '/office/staff/{id}/sessions/end',
  roles: ['administrator'],
  /** All of the person where no session is named. */
  body: z.extend(reason, { session: z.nullable(z.string()) }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'staff_not_found', 'staff_is_yourself', 'session_not_found'],
});
