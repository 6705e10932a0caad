import { demonstrationMerchant, testTokenPrefix } from '@bank/contract';
import { trialOperation, type TrialName, type TrialRequest } from '@bank/contract/payment-api-v2';
import type { Door } from '../../base/platform/http/door.ts';

/** A token of the test login is renewed before its hour is over. */
const tokenLifeMs = 50 * 60_000;
/** A reader of the guide is shown so much of an answer. */
const replyLengthMax = 20_000;
/** The server's own login comes from the server. */
const ownAddress = '127.0.0.1';

export interface TrialAnswer {
  readonly httpStatus: number;
  readonly reply: string;
  readonly isReplayed: boolean;
  readonly durationMs: number;
}

/**
 * Puts requests of readers to the Payment API of this process, through its own door: its rules and limits hold. The
 * token is one of the test login that the guide names, and stays here.
 */
export function openPaymentApiForTrials(
  paymentApi: () => Door | undefined,
  now: () => number = () => performance.now(),
) {
  let token: { readonly value: Promise<string | undefined>; readonly madeAtMs: number } | undefined;

  const tokenOf = (app: Door): Promise<string | undefined> => {
    if (token === undefined || now() - token.madeAtMs > tokenLifeMs) token = { value: logIn(app), madeAtMs: now() };
    return token.value;
  };

  /** Undefined where the Payment API is not open, or takes the test login no more. */
  return async (
    name: TrialName,
    { method, path, body }: TrialRequest,
    { key, address }: { readonly key: string; readonly address: string },
  ): Promise<TrialAnswer | undefined> => {
    const app = paymentApi();
    if (app === undefined) return undefined;
    const { isOpen, isOnce } = trialOperation(name);
    const ask = async (bearer: string | undefined): Promise<TrialAnswer> => {
      const askedAtMs = now();
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(isOnce && key !== '' && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { payload: body }),
      });
      return {
        httpStatus: answer.statusCode,
        reply: answer.payload.slice(0, replyLengthMax),
        isReplayed: answer.headers['idempotent-replayed'] === 'true',
        durationMs: Math.round(now() - askedAtMs),
      };
    };
    if (isOpen) return ask(undefined);
    // A token that was ended meanwhile is replaced once.
    for (let tries = 0; tries < 2; tries += 1) {
      const bearer = await tokenOf(app);
      if (bearer === undefined) break;
      const answer = await ask(bearer);
      if (!isTokenRefused(answer)) return answer;
      token = undefined;
    }
    token = undefined;
    return undefined;
  };
}

/** A token of test mode; undefined where the login brings none. */
async function logIn(app: Door): Promise<string | undefined> {
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: ownAddress,
    payload: demonstrationMerchant,
  });
  const { result } = answer.json<{ readonly result?: { readonly token?: string } }>();
  return result?.token?.startsWith(testTokenPrefix) === true ? result.token : undefined;
}

/** Whether an answer of either version says that the token opens nothing. */
function isTokenRefused({ httpStatus, reply }: TrialAnswer): boolean {
  return httpStatus === 401 || /^\{"status":418,.*"parameter":"Authorization"/.test(reply);
}
