import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { markEntry } from './mark-entry.ts';
import { listLabels } from './store.ts';

/** What a client says of the entries of its statement. */
export function markRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.markEntry, ({ body, session, origin }) =>
    markEntry(platform, { ...body, scope: accountsSeen(session), userId: session.userId, origin }),
  );

  answer(calls.listLabels, async ({ session }) => ({ labels: await listLabels(platform.db, accountsSeen(session)) }));
}
