import { isRefusal, rateWishesMax, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { currencyCode, isCurrencyCode, parseRate, toRateString, type CurrencyCode } from '@bank/money';
import { composeReachedMail, enqueueMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUserById, listMemberships, lockUser } from '../../people/identity/index.ts';
import { announcePush } from '../push/index.ts';
import { judgeCrossRate, latestRates } from '../exchange-rates/index.ts';
import { listChosen } from './choices-store.ts';
import { lifetimeMinutes } from './lifetime-minutes.ts';
import { insertWish, listOpenWishes, listWishes, setReached, type RateWish, type Wisher } from './rate-wishes-store.ts';

/** The exchange rates that a user waits for, and those that were reached lately. */
export async function presentWishes({ db }: Pick<Platform, 'db'>, wisher: Wisher) {
  const wishes = await listWishes(db, wisher);
  return wishes.map(({ id, from, to, rateScaled, reachedAt }) => ({
    id,
    from,
    to,
    rate: toRateString(rateScaled),
    reachedAt: reachedAt?.toISOString() ?? null,
  }));
}

/** Keeps that a user waits for a rate. It has to rise or to fall to it, from where it is now. */
export async function waitForRate(
  platform: Pick<Platform, 'db' | 'newId' | 'clock' | 'config'>,
  { userId, clientId, ...asked }: Wisher & { readonly from: string; readonly to: string; readonly rate: string },
): Promise<{ readonly id: string } | Refusal> {
  const [from, to] = [asked.from.trim().toUpperCase(), asked.to.trim().toUpperCase()];
  if (!isCurrencyCode(from)) return refuse('currency_unknown', 'from');
  if (!isCurrencyCode(to) || to === from) return refuse('currency_unknown', 'to');
  const rateScaled = parseRate(asked.rate.trim());
  if (rateScaled === null) return refuse('rate_malformed', 'rate');
  const pair = { from: currencyCode(from), to: currencyCode(to) };
  const now = (await ratesNow(platform))(pair);
  if (now === undefined) return refuse('rate_unavailable', 'from');
  const wish = { id: platform.newId(), userId, clientId, ...pair, rateScaled, isRise: now < rateScaled };
  return inTransaction(platform.db, async (transaction) => {
    // Two wishes at once count each other.
    await lockUser(transaction, userId);
    const isKept = await insertWish(transaction, wish, rateWishesMax);
    return isKept ? { id: wish.id } : refuse('too_many_rate_wishes');
  });
}

/** Tells of rates that were reached, each once, whichever process looks. */
export async function tellOfRates(platform: Platform): Promise<void> {
  const wishes = await listOpenWishes(platform.db);
  if (wishes.length === 0) return;
  const rateOf = await ratesNow(platform);
  for (const wish of wishes) {
    const rate = rateOf(wish);
    if (rate !== undefined && (wish.isRise ? rate >= wish.rateScaled : rate <= wish.rateScaled))
      await tellOf(platform, wish);
  }
}

async function tellOf(platform: Platform, { id, userId, clientId, from, to, rateScaled }: RateWish): Promise<void> {
  await inTransaction(platform.db, async (transaction) => {
    if (!(await setReached(transaction, id))) return;
    const [membership] = await listMemberships(transaction, { userId, clientId, isLive: true });
    const user = await findUserById(transaction, userId);
    if (membership === undefined || user === undefined) return;
    const chosen = await listChosen(transaction, { clientId, userId, kind: 'rate_reached' });
    if (chosen.some(({ isPushed }) => isPushed)) await announcePush(transaction, [userId]);
    if (chosen.some(({ isMailed }) => !isMailed)) return;
    const { language, firstName, lastName, email } = user;
    const mail = composeReachedMail({
      language,
      name: `${firstName} ${lastName}`,
      at: platform.clock.now(),
      reached: { kind: 'rate', from, to, rateScaled },
    });
    await enqueueMail(transaction, {
      ...mail,
      id: platform.newId(),
      kind: 'notice',
      recipient: email,
      lifetimeMinutes,
    });
  });
}

/** What one unit of a currency buys now; undefined where the bank cannot say. */
async function ratesNow({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>) {
  const rates = await latestRates(db);
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  return ({ from, to }: { readonly from: CurrencyCode; readonly to: CurrencyCode }): bigint | undefined => {
    const dated = judgeCrossRate(rates, { from, to }, at);
    return isRefusal(dated) ? undefined : dated.rate.rateScaled;
  };
}
