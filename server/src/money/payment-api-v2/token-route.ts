import { isRefusal, type Refusal } from '@bank/contract';
import {
  presentProblem,
  presentProblems,
  presentToken,
  readBodyV2,
  v2OperationNamed,
} from '@bank/contract/payment-api-v2';
import type { AnswerOperationV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { logInMerchant, type Merchant } from '../merchants/index.ts';
import { refused } from './answer-once.ts';

/** The login of the second version: the same credentials, the same tokens. */
export function tokenRouteV2(
  answer: AnswerOperationV2<Merchant>,
  platform: Platform,
  { limitHashing }: { readonly limitHashing: () => Refusal | undefined },
): void {
  const body = v2OperationNamed('createToken').body!;
  answer('createToken', async ({ body: sent, address, origin }) => {
    const { texts, problems } = readBodyV2(body, sent);
    if (problems.length > 0) return refused(presentProblems(problems));
    const { login = '', password = '' } = texts;
    const outcome = await logInMerchant(platform, { login, password, address, origin }, limitHashing);
    if (!isRefusal(outcome)) return { status: 201, body: presentToken(outcome) };
    return outcome.refusal === 'invalid_credentials' ? refused(presentProblem({ code: 'credentials_wrong' })) : outcome;
  });
}
