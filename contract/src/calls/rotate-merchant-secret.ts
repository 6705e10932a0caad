import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A new secret for credentials. The one before opens for some days beside it, so that no payment is lost meanwhile. */
export const rotateMerchantSecret = defineCall({
  name: 'rotateMerchantSecret',
  summary: 'A new secret for credentials of the Payment API; both open for a week. Asks for the password again.',
  method: 'POST',
  path: '/user/merchant-credentials/secret',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, password: line }),
  answer: spelled({ login: z.string(), secret: z.string() }),
  refusals: [
    'all_fields_required',
    'merchant_credentials_not_found',
    'too_many_password_tries',
    'current_password_wrong',
    'secret_replaced_already',
  ],
});
