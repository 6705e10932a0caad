import * as z from 'zod/mini';
import { accountReferences } from '../banks/account-references.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

const wholeNumber = reshaped(z.optional(z.nullable(z.number())), {
  decode: (figure) => figure ?? 0,
  encode: (figure: number) => figure,
});

/** A token for a program that reads statements. It is answered once, and only its hash is stored. */
export const createAccessToken = defineCall({
  name: 'createAccessToken',
  summary: 'A token with which a program reads statements of the named accounts; asks for the password again.',
  method: 'POST',
  path: '/user/access-tokens',
  auth: 'client',
  right: 'administer',
  body: spelled({ name: line, accounts: accountReferences, lifetimeDays: wholeNumber, password: line }),
  answer: spelled({ token: z.string(), expiresAt: z.string() }),
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'access_token_lifetime_unknown',
    'account_not_found',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_access_tokens',
  ],
});
