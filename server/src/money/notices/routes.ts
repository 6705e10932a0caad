import { calls, noticeKinds } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { markRead, readNews } from './read-news.ts';
import { setWanted, unwantedOf } from './store.ts';

/** What a client is told of by mail, and in the portal. */
export function noticeRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;
  answer(calls.readNoticeSettings, async ({ session }) => {
    const unwanted = await unwantedOf(db, session.clientId);
    return { mailed: noticeKinds.filter((kind) => !unwanted.has(kind)) };
  });

  answer(calls.changeNoticeSettings, async ({ session, body: { kind, isMailed } }) => {
    await setWanted(db, { clientId: session.clientId, kind, isWanted: isMailed });
    return undefined;
  });

  answer(calls.listNews, ({ session }) => readNews(platform, session));

  answer(calls.markNewsRead, async ({ session, body: { latest } }) => {
    await markRead(platform, session, latest ?? '');
    return undefined;
  });
}
