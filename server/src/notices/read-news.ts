import { newsKinds, newsMax, type News } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { readLatestEvents } from '../events/index.ts';
import type { Session } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { accountsSeen } from '../platform/rights.ts';
import { insertRead, readBy } from './store.ts';

/** What is older stands in the statement. */
const shownDays = 30;

/**
 * The latest news of the client for whom a user acts, on the accounts that the user sees. They are the published events
 * themselves, so a page that is told of a change by the stream finds it here.
 */
export async function readNews({ db }: Pick<Platform, 'db'>, session: Session): Promise<News[]> {
  const events = await readLatestEvents(db, accountsSeen(session), { kinds: newsKinds, days: shownDays, max: newsMax });
  const read = await readBy(
    db,
    session.userId,
    events.map(({ id }) => id),
  );
  return events.map(({ id, kind, happenedAt, payload }) => ({
    id,
    kind,
    happenedAt: happenedAt.toISOString(),
    isRead: read.has(id),
    transferNumber: 'transferNumber' in payload ? payload.transferNumber : null,
    orderId: 'orderId' in payload ? payload.orderId : null,
    amount: 'amountMinor' in payload ? money(payload.amountMinor, currencyCode(payload.currency)) : null,
    name: 'counterpartyName' in payload ? payload.counterpartyName : '',
  }));
}

/** Notes that a user has seen a piece of news, and all that are listed after it. */
export async function markRead(platform: Pick<Platform, 'db'>, session: Session, latest: string): Promise<void> {
  const news = await readNews(platform, session);
  const place = news.findIndex(({ id }) => id === latest);
  const seen = place < 0 ? [] : news.slice(place).filter(({ isRead }) => !isRead);
  if (seen.length === 0) return;
  await insertRead(
    platform.db,
    session.userId,
    seen.map(({ id }) => id),
  );
}
