import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffRoles } from './staff-role.ts';

/** A member of staff, as they are shown to themselves. */
export const staffMember = z.object({
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export type StaffMember = z.output<typeof staffMember>;

const shortText = z.string().check(z.maxLength(1_000));

/** The first step. A session cookie of this step opens the second one and the sign-out, nothing else. */
export const enterStaffPassword = defineOfficeCall({
  name: 'enterStaffPassword',
  summary: 'First step of the sign-in: login and password.',
  method: 'POST',
  path: '/office/sign-in',
  roles: 'nobody',
  body: z.object({ login: shortText, password: shortText }),
  /** `code`: an authenticator shows the code to enter; `enrolment`: the person sets one up first. */
  answer: z.object({ next: z.enum(['code', 'enrolment']) }),
  refusals: ['too_many_logins', 'invalid_credentials'],
});

/** The second step (RFC 6238). It gives the session a new cookie. */
export const enterStaffCode = defineOfficeCall({
  name: 'enterStaffCode',
  summary: 'Second step of the sign-in: the code of the authenticator.',
  method: 'POST',
  path: '/office/sign-in/code',
  roles: 'password_given',
  body: z.object({ code: shortText }),
  answer: staffMember,
  refusals: ['all_fields_required', 'too_many_logins', 'authenticator_code_wrong'],
});

export const signOutOfOffice = defineOfficeCall({
  name: 'signOutOfOffice',
  summary: 'Ends the session; the cookie is dropped.',
  method: 'POST',
  path: '/office/sign-out',
  roles: 'password_given',
  body: noBody,
  answer: noAnswer,
  refusals: [],
});

export const readSignedInStaff = defineOfficeCall({
  name: 'readSignedInStaff',
  summary: 'Who is signed in, with the roles of this moment.',
  method: 'GET',
  path: '/office/me',
  roles: 'signed_in',
  body: noBody,
  answer: staffMember,
  refusals: [],
});
