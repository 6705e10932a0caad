import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { makeChange } from '../../people/confirmations/index.ts';
import { changeOfMember, decisionOnMember } from './change-member.ts';
import { listMembers } from './list-members.ts';

/** Who acts for a client: its administrators read it, and change it. */
export function memberRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readMembers, ({ session }) => listMembers(platform.db, session));

  answer(calls.changeMember, ({ body: { password, id, rights }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, changeOfMember(platform, asking, { id, rights }));
  });

  answer(calls.decideMemberChange, ({ body: { password, ...named }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, decisionOnMember(platform, asking, named));
  });
}
