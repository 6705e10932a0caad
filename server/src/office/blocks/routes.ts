import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { wakeAccounts } from './wake-accounts.ts';

/** What a client ends without the bank. */
export function blockRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.wakeAccounts, ({ body, session, origin }) => wakeAccounts(platform, { ...body, session, origin }));
}
