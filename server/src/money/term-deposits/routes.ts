import { calls, isRefusal, type DepositOffer } from '@bank/contract';
import { FEATURED_CURRENCIES, twelveMonthsAfter, percentText } from '@bank/money';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { tellReplay } from '../../base/platform/http/tell-replay.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { accountsSeen, actorOf } from '../../base/platform/rights.ts';
import { depositOfferAt, readDepositOffers, type DepositOfferInForce } from '../../base/settings/index.ts';
import { todayOf } from './accrue-interest.ts';
import { openByClient } from './open-by-client.ts';
import { nameOfOffer } from './open-deposit.ts';
import { listDepositsOf } from './store.ts';
import { presentDeposit } from './term-deposit.ts';

/** What clients read and do of their term deposits. */
export function termDepositRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;

  answer(calls.readTermDeposits, async ({ session }) => {
    const today = await todayOf(platform, db);
    const deposits = await listDepositsOf(db, accountsSeen(session));
    return {
      offers: (await offersOfToday(platform, db)).map((offer) => presentOffer(offer, today)),
      deposits: deposits.map((deposit) => presentDeposit(deposit, today)),
    };
  });

  answer(calls.openTermDeposit, async ({ body, session, origin, idempotencyKey, reply }) => {
    const opened = await openByClient(platform, { ...body, ...actorOf(session), origin, idempotencyKey });
    if (isRefusal(opened)) return opened;
    tellReplay(reply, opened.isReplayed);
    return presentDeposit(opened.deposit, await todayOf(platform, db));
  });
}

/** One for each currency in which deposits are opened now. */
export async function offersOfToday(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  database: Database,
): Promise<readonly DepositOfferInForce[]> {
  const offers = await readDepositOffers(database, config.timeZone);
  return FEATURED_CURRENCIES.map((currency) => depositOfferAt(offers, currency, clock.now())).filter(
    (offer) => offer?.isOffered === true,
  ) as DepositOfferInForce[];
}

function presentOffer(offer: DepositOfferInForce, today: string): DepositOffer {
  return {
    offer: nameOfOffer(offer),
    rate: percentText(offer.rateHundredths),
    earlyRate: percentText(offer.earlyRateHundredths),
    least: offer.least,
    most: offer.most,
    openedOn: today,
    maturesOn: twelveMonthsAfter(today),
  };
}
