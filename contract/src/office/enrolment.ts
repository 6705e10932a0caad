import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffMember } from './sign-in.ts';

const shortText = z.string().check(z.maxLength(1_000));

export const beginEnrolment = defineOfficeCall({
  name: 'beginEnrolment',
  summary: 'A new key for an authenticator; the one before is good no more.',
  method: 'POST',
  path: '/office/enrolment',
  roles: 'password_given',
  body: noBody,
  answer: z.object({
    /** The key in base32, for an authenticator that reads no QR code. */
    key: z.string(),
    /** The address that the QR code stands for. */
    address: z.string(),
    /** The password is one that somebody else made. */
    mustChoosePassword: z.boolean(),
  }),
  refusals: ['session_required'],
});

export const finishEnrolment = defineOfficeCall({
  name: 'finishEnrolment',
  summary: 'Takes the authenticator into use, with its first code, and signs in. Answers the recovery codes, once.',
  method: 'POST',
  path: '/office/enrolment/code',
  roles: 'password_given',
  body: z.object({
    code: shortText,
    /** Needed where the password is one that somebody else made. */
    newPassword: z.optional(shortText),
  }),
  answer: z.object({ staff: staffMember, recoveryCodes: z.array(z.string()) }),
  refusals: [
    'session_required',
    'all_fields_required',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_unchanged',
    'too_many_logins',
    'authenticator_code_wrong',
  ],
});

/** A recovery code works once. It signs in nobody: the person sets up another authenticator then. */
export const enterRecoveryCode = defineOfficeCall({
  name: 'enterRecoveryCode',
  summary: 'Instead of the second step: a recovery code, which lets the person set up another authenticator.',
  method: 'POST',
  path: '/office/sign-in/recovery',
  roles: 'password_given',
  body: z.object({ code: shortText }),
  answer: z.object({ next: z.literal('enrolment') }),
  refusals: ['all_fields_required', 'too_many_logins', 'authenticator_code_wrong'],
});
