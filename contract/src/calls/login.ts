import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Call 1 of spec 7: the credential step. The token opens the PIN step and nothing else. */
export const login = defineCall({
  name: 'login',
  summary: 'First step of the login: login and password for a token that can ask for a PIN.',
  method: 'POST',
  path: '/api/login_check',
  auth: 'none',
  right: 'none',
  body: spelled({ username: line, password: line }),
  answer: z.object({ token: z.string() }),
  refusals: ['invalid_credentials', 'too_many_logins'],
});
