import * as z from 'zod/mini';
import { noAnswer, noBody } from '../define-call.ts';
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
