import { calls, isRefusal, refuse } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { confirmChange } from '../../people/confirmations/index.ts';
import { webOriginOf } from '../../people/second-factors/index.ts';
import { changeAsked } from './change-asked.ts';

/** The code with which an administrator confirms a change of what counts for the client. */
export function clientChangeRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.confirmChange, async ({ body, session, origin, token, request }) => {
    const { password, isMailAsked } = body;
    const change = changeAsked(platform, { session, origin }, body);
    if (change === undefined) return refuse('all_fields_required', 'change');
    const webOrigin = webOriginOf(request, platform.config);
    const asking = { session, origin, password, token, webOrigin, isMailAsked };
    const made = await confirmChange(platform, asking, change);
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });
}
