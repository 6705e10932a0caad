import { calls, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Gate } from './gate.ts';
import { unlockSite } from './unlock-site.ts';

/** Call 4 of spec 7. */
export function gateRoutes(answerCall: AnswerCall, platform: Platform, gate: Gate): void {
  answerCall(calls.unlockSite, async ({ body, address, origin }) => {
    const outcome = await unlockSite(platform, gate, { password: body.password, address, origin });
    return isRefusal(outcome) ? outcome : { gatePass: outcome.pass };
  });
}
