import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { presentRules } from './present-rules.ts';
import { decideRules, proposeRules } from './set-rules.ts';
import { tryRules } from './try-rules.ts';

/** Rules of approval: what administrators of a client write, and a trial of what they would ask for. */
export function approvalRuleRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readApprovalRules, ({ session }) => presentRules(platform, session));

  answer(calls.proposeApprovalRules, ({ body, session, origin }) =>
    proposeRules(platform, { ...body, session, origin }),
  );

  answer(calls.decideApprovalRules, ({ body, session, origin }) => decideRules(platform, { ...body, session, origin }));

  answer(calls.tryApprovalRules, ({ body, session }) => tryRules(platform, session, body));
}
