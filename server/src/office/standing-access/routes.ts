import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listStandingAccess } from './list-standing-access.ts';

/** What acts for a user without a login. */
export function standingAccessRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readStandingAccess, async ({ session }) => ({
    access: await listStandingAccess(platform, session.userId),
  }));
}
