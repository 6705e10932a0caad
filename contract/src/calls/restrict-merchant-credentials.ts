import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line, lines } from '../wire/wire-text.ts';

/** From which networks credentials may be used: in place of those before. None: from everywhere. */
export const restrictMerchantCredentials = defineCall({
  name: 'restrictMerchantCredentials',
  summary: 'The networks from which credentials of the Payment API may be used. Asks for the password again.',
  method: 'POST',
  path: '/user/merchant-credentials/networks',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, networks: lines, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'network_malformed',
    'merchant_credentials_not_found',
    'too_many_password_tries',
    'current_password_wrong',
  ],
});
