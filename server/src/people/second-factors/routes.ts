import { calls, isRefusal, refuse, type Refusal } from '@bank/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../base/platform/config.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { isOwnOrigin } from '../../base/platform/http/is-same-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { deviceCookie, readPinStep, type PresentClient } from '../identity/index.ts';
import { addAuthenticator, addPasskey } from './add-factors.ts';
import { keepFactors } from './end-lost-factors.ts';
import { beginPasskeyLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { presentFactors } from './manage-factors.ts';
import { countRecoveryCodes, listAuthenticators } from './store.ts';
import { verifyLoginCode } from './verify-login-code.ts';

/**
 * Where the page stands that asks; undefined where it is not the bank's own one: a passkey is good for its host name,
 * so no other may ask.
 */
export function webOriginOf(
  { headers: { origin, host } }: FastifyRequest,
  { publicUrl, host: ownHost }: Pick<Config, 'publicUrl' | 'host'>,
): string | undefined {
  return origin !== undefined && isOwnOrigin(origin, host, { ownUrl: publicUrl, ownHost }) ? origin : undefined;
}

/** Passkeys, authenticator apps and recovery codes: the ways to log in beside the mailed PIN of spec 7. */
export function secondFactorRoutes(
  answer: AnswerCall,
  platform: Platform,
  { presentClient }: { presentClient: PresentClient },
): void {
  const { config } = platform;
  const cookie = deviceCookie(config);
  const deviceTokensOf = ({ headers }: FastifyRequest) => cookie.read(headers.cookie);
  const placeOf = (request: FastifyRequest): string | Refusal =>
    webOriginOf(request, config) ?? refuse('passkey_refused');

  answer(calls.beginPasskeyLogin, async ({ request }) => {
    const webOrigin = placeOf(request);
    return isRefusal(webOrigin) ? webOrigin : beginPasskeyLogin(platform, webOrigin);
  });

  answer(calls.logInWithPasskey, async ({ body, origin, request, reply }) => {
    const webOrigin = placeOf(request);
    if (isRefusal(webOrigin)) return webOrigin;
    const deviceTokens = deviceTokensOf(request);
    const entered = await logInWithPasskey(platform, { webOrigin, answer: body.answer, origin, deviceTokens });
    if (isRefusal(entered)) return entered;
    reply.header('set-cookie', cookie.write(entered.deviceTokens));
    return { token: entered.token };
  });

  answer(calls.readPinStep, async ({ session }) => {
    const { db } = platform;
    const { userId } = session;
    const isCodeTaken = (await listAuthenticators(db, userId)).length > 0 || (await countRecoveryCodes(db, userId)) > 0;
    return { ...(await readPinStep(platform, session)), isCodeTaken };
  });

  answer(calls.verifyLoginCode, async ({ body, session, origin, request, reply }) => {
    const deviceTokens = deviceTokensOf(request);
    const keptTokens = await verifyLoginCode(platform, { session, code: body.code, origin, deviceTokens });
    if (keptTokens === undefined) return { isValid: false } as const;
    reply.header('set-cookie', cookie.write(keptTokens));
    return { isValid: true, client: await presentClient(session) } as const;
  });

  answer(calls.readSecondFactors, ({ session }) => presentFactors(platform, session.userId));

  answer(calls.addPasskey, async ({ body, session, origin, request }) => {
    const webOrigin = placeOf(request);
    return isRefusal(webOrigin) ? webOrigin : addPasskey(platform, { session, origin, webOrigin, ...body });
  });

  answer(calls.addAuthenticator, ({ body, session, origin }) =>
    addAuthenticator(platform, { session, origin, ...body }),
  );

  answer(calls.keepSecondFactors, ({ session, origin }) => keepFactors(platform, { session, origin }));
}
