import { calls, noticeKinds, refuse } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { chooseNotice, readChoices } from './choose-notice.ts';
import { deleteWish } from './rate-wishes-store.ts';
import { markRead, readNews } from './read-news.ts';
import { setWanted, unwantedOf } from './store.ts';
import { presentWishes, waitForRate } from './wait-for-rate.ts';

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

  answer(calls.readNoticeChoices, async ({ session }) => ({
    choices: await readChoices(db, session),
    rates: await presentWishes(platform, session),
  }));

  answer(calls.chooseNotice, ({ session, body }) => chooseNotice(platform, session, body));

  answer(calls.waitForRate, ({ session: { userId, clientId }, body }) =>
    waitForRate(platform, { ...body, userId, clientId }),
  );

  answer(calls.endRateWish, async ({ session: { userId }, body }) => {
    const id = readId(body.id);
    const isOver = id !== undefined && (await deleteWish(db, { id, userId }));
    return isOver ? undefined : refuse('rate_wish_not_found', 'id');
  });

  answer(calls.listNews, ({ session }) => readNews(platform, session));

  answer(calls.markNewsRead, async ({ session, body: { latest } }) => {
    await markRead(platform, session, latest ?? '');
    return undefined;
  });
}
