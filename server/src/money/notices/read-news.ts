import { newsKinds, newsMax, type News } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { readLatestEvents } from '../../base/events/index.ts';
import { readUserNames } from '../../people/identity/index.ts';
import { limitRates } from '../orders/index.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { isConcerned, isOfApproval } from './is-concerned.ts';
import { insertRead, readBy } from './store.ts';

/** What is older stands in the statement. */
const shownDays = 30;

/**
 * The latest news of the client for whom a user acts, on the accounts that the user sees; of orders that wait for an
 * approval those that concern the user. They are the published events
 * themselves, so a page that is told of a change by the stream finds it here.
 */
export async function readNews(platform: Pick<Platform, 'db' | 'clock' | 'config'>, session: Session): Promise<News[]> {
  const { db } = platform;
  const { userId, rights } = session;
  const reader = { userId, mayApprove: rights.approve !== 'nothing' };
  const latest = await readLatestEvents(db, accountsSeen(session), {
    kinds: newsKinds,
    days: shownDays,
    max: newsMax,
    reader,
  });
  const waiting = latest.filter(isOfApproval).map(({ payload: { amountMinor, currency } }) => ({
    rights,
    amount: money(amountMinor, currencyCode(currency)),
  }));
  const valueIn = await limitRates(platform, waiting);
  const events = latest.filter((event) => !isOfApproval(event) || isConcerned(event, { userId, rights, valueIn }));
  const names = await readUserNames(
    db,
    events.flatMap((event) => (isOfApproval(event) ? (event.payload.byUser ?? []) : [])),
  );
  const read = await readBy(
    db,
    userId,
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
    by: 'byUser' in payload && payload.byUser !== null ? (names.get(payload.byUser) ?? null) : null,
  }));
}

/** Notes that a user has seen a piece of news, and all that are listed after it. */
export async function markRead(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  session: Session,
  latest: string,
): Promise<void> {
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
