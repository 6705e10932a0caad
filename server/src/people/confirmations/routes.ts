import { calls, refuse } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { webOriginOf } from '../second-factors/index.ts';
import { confirmWithPasskey } from './confirm-with-passkey.ts';

/** A passkey confirms an order, or a change. */
export function confirmationRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.confirmWithPasskey, async ({ body, session, origin, token, request }) => {
    const webOrigin = webOriginOf(request, platform.config);
    return webOrigin === undefined
      ? refuse('passkey_refused')
      : confirmWithPasskey(platform, { ...body, session, token, origin, webOrigin });
  });
}
