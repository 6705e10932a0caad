import { calls, isRefusal, refuse } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { confirmOwnChange, makeOwnChange } from '../confirmations/index.ts';
import {
  changeOfMailedPin,
  newAuthenticator,
  newPasskey,
  otherRecoveryCodes,
  removalOfFactor,
  webOriginOf,
} from '../second-factors/index.ts';
import { changeAsked } from './change-asked.ts';

/** What users change of that with which they log in and confirm: each with the password and a code of before. */
export function factorChangeRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.confirmFactorChange, async ({ body, session, origin, token, request }) => {
    const webOrigin = webOriginOf(request, platform.config);
    const change = changeAsked(platform, { session, origin, webOrigin }, body);
    if (isRefusal(change)) return change;
    const { password, isMailAsked } = body;
    const asking = { session, origin, password, token, webOrigin, isMailAsked };
    const made = await confirmOwnChange(platform, asking, change);
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.beginPasskey, async ({ body, session, origin, token, confirmation: header, request }) => {
    const webOrigin = webOriginOf(request, platform.config);
    if (webOrigin === undefined) return refuse('passkey_refused');
    const { password, name } = body;
    const asking = { session, origin, password };
    return makeOwnChange(platform, asking, { token, header }, newPasskey(session, { webOrigin, name }));
  });

  answer(calls.beginAuthenticator, ({ body, session, origin, token, confirmation: header }) => {
    const { password, name } = body;
    const asking = { session, origin, password };
    return makeOwnChange(platform, asking, { token, header }, newAuthenticator(platform, session, { name }));
  });

  answer(calls.removeFactor, ({ body: { password, id }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeOwnChange(platform, asking, { token, header }, removalOfFactor(platform, asking, { id }));
  });

  answer(calls.renewRecoveryCodes, ({ body: { password }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeOwnChange(platform, asking, { token, header }, otherRecoveryCodes(platform, asking));
  });

  answer(calls.setMailedPin, ({ body, session, origin, token, confirmation: header }) => {
    const { password, isPinMailed } = body;
    const asking = { session, origin, password };
    return makeOwnChange(platform, asking, { token, header }, changeOfMailedPin(platform, asking, { isPinMailed }));
  });
}
