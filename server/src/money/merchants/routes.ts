import {
  innerErrors,
  innerSuccess,
  isRefusal,
  presentPaymentToken,
  readPaymentParameter,
  type PaymentApiProblem,
  type Refusal,
} from '@bank/contract';
import type { AnswerOperation } from '../../base/platform/http/payment-api-door.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { logInMerchant } from './log-in.ts';
import type { Merchant } from './store.ts';

/** The login of merchants' programs. */
export function merchantRoutes(
  answer: AnswerOperation<Merchant>,
  platform: Platform,
  { limitHashing }: { readonly limitHashing: () => Refusal | undefined },
): void {
  answer('login', async ({ body, address, origin }) => {
    const login = readPaymentParameter(body, 'login');
    const password = readPaymentParameter(body, 'password');
    const problems = Object.entries({ login, password }).flatMap(([field, read]): PaymentApiProblem[] =>
      typeof read === 'string' ? [{ field: field as 'login' | 'password', message: read }] : [],
    );
    if (typeof login === 'string' || typeof password === 'string') return innerErrors(problems);
    const outcome = await logInMerchant(
      platform,
      { login: login.text, password: password.text, address, origin },
      limitHashing,
    );
    if (!isRefusal(outcome)) return innerSuccess(presentPaymentToken(outcome.token));
    return outcome.refusal === 'invalid_credentials' ? innerErrors([{ message: 'credentials_wrong' }]) : outcome;
  });
}
