import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { makeChange } from '../../people/confirmations/index.ts';
import { presentRules } from './present-rules.ts';
import { decisionOnRules, newRules } from './set-rules.ts';
import { tryRules } from './try-rules.ts';

/** Rules of approval: what administrators of a client write, and a trial of what they would ask for. */
export function approvalRuleRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readApprovalRules, ({ session }) => presentRules(platform, session));

  answer(calls.proposeApprovalRules, ({ body: { rules, password }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, newRules(platform, asking, rules));
  });

  answer(
    calls.decideApprovalRules,
    ({ body: { password, ...named }, session, origin, token, confirmation: header }) => {
      const asking = { session, origin, password };
      return makeChange(platform, asking, { token, header }, decisionOnRules(platform, asking, named));
    },
  );

  answer(calls.tryApprovalRules, ({ body, session }) => tryRules(platform, session, body));
}
