import { calls, noticeKinds } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { setWanted, unwantedOf } from './store.ts';

/** What a client is told of by mail. */
export function noticeRoutes(answer: AnswerCall, { db }: Platform): void {
  answer(calls.readNoticeSettings, async ({ session }) => {
    const unwanted = await unwantedOf(db, session.clientId);
    return { mailed: noticeKinds.filter((kind) => !unwanted.has(kind)) };
  });

  answer(calls.changeNoticeSettings, async ({ session, body: { kind, isMailed } }) => {
    await setWanted(db, { clientId: session.clientId, kind, isWanted: isMailed });
    return undefined;
  });
}
