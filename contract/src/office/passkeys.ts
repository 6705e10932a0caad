import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffMember } from './sign-in.ts';

/** What browser and authenticator say to each other, as WebAuthn spells it; the server's library judges it. */
const webAuthn = z.record(z.string(), z.unknown());

export const passkeyNameLengthMax = 60;

export const beginPasskeySignIn = defineOfficeCall({
  name: 'beginPasskeySignIn',
  summary: 'A challenge for whichever passkey the person chooses.',
  method: 'POST',
  path: '/office/sign-in/passkey',
  roles: 'nobody',
  body: noBody,
  answer: webAuthn,
  refusals: [],
});

/** Password and code in one: the authenticator has looked who it is. */
export const finishPasskeySignIn = defineOfficeCall({
  name: 'finishPasskeySignIn',
  summary: 'Signs in with a passkey.',
  method: 'POST',
  path: '/office/sign-in/passkey/answer',
  roles: 'nobody',
  body: webAuthn,
  answer: staffMember,
  refusals: ['passkey_refused'],
});

export const beginPasskey = defineOfficeCall({
  name: 'beginPasskey',
  summary: 'A challenge for a passkey that the person adds, after a fresh code of the authenticator.',
  method: 'POST',
  path: '/office/account/passkeys/challenge',
  roles: 'signed_in',
  body: z.object({ code: z.string().check(z.maxLength(1_000)) }),
  answer: webAuthn,
  refusals: ['all_fields_required', 'too_many_logins', 'authenticator_code_wrong'],
});

export const addPasskey = defineOfficeCall({
  name: 'addPasskey',
  summary: 'Keeps a passkey, under a name of the person.',
  method: 'POST',
  path: '/office/account/passkeys',
  roles: 'signed_in',
  body: z.object({ name: z.string().check(z.maxLength(passkeyNameLengthMax)), answer: webAuthn }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'passkey_refused'],
});

export const removePasskey = defineOfficeCall({
  name: 'removePasskey',
  summary: 'Removes a passkey of the person.',
  method: 'POST',
  path: '/office/account/passkeys/{id}/removal',
  roles: 'signed_in',
  body: noBody,
  answer: noAnswer,
  refusals: ['passkey_not_found'],
});
