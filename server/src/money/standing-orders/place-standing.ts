import {
  isRefusal,
  nextDayOf,
  refuse,
  rhythms,
  standingOrdersMax,
  type BodyOf,
  type Refusal,
  type RhythmAsked,
  type calls,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { currencyCode, parseAmount, toDecimalString } from '@bank/money';
import { createHash } from 'node:crypto';
import { recordEvent } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { judgeNewUnderKey } from '../../base/platform/http/read-only.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships, lockClient } from '../../people/identity/index.ts';
import { spendConfirmation } from '../../people/confirmations/index.ts';
import { isIdempotencyKeyMalformed, judgeStanding, keepContent, type CodeOfOrder } from '../orders/index.ts';
import { countGoingOn, findByKey, insertStanding } from './store.ts';

type Asked = BodyOf<typeof calls.placeStandingOrder>;

export interface StandingToPlace extends Asked, Actor {
  /** Undefined where the history of a demonstration brings it. */
  readonly origin: RequestOrigin | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface PlacedStanding {
  readonly id: string;
  /** Its first day, ISO 8601. */
  readonly nextOn: string;
  readonly isReplayed: boolean;
}

/** The first day lies within a year; a standing order has so many orders at most. */
const daysAheadMax = 366;
const timesMax = 9_999;
const dayMs = 86_400_000;

/** Where all above a sum goes, its orders are judged as if the smallest amount went: the true one is not known yet. */
const someAmount = '1';

/** Places a standing order, once for its key. Its first day is the first of the rhythm on or after `startsOn`. */
export async function placeStandingOrder(
  platform: Platform,
  asked: StandingToPlace,
  code: CodeOfOrder,
): Promise<PlacedStanding | Refusal> {
  const { clientId, userId, membershipId, idempotencyKey, origin, kind } = asked;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const key = idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash: hashOf(asked) };
  const rhythm = judgeRhythm(asked, dayIn(platform.config.timeZone, platform.clock.now()));
  const answerAgain = async (database: Database): Promise<PlacedStanding | Refusal | undefined> => {
    const before = key && (await findByKey(database, { clientId, ...key }));
    if (before === undefined) return undefined;
    if (!before.requestHash.equals(key!.requestHash)) return refuse('idempotency_key_reused');
    return { id: before.id, nextOn: firstDayOf(asked), isReplayed: true };
  };
  const again = await answerAgain(platform.db);
  if (again !== undefined) return again;
  const closed = judgeNewUnderKey(platform.config);
  if (closed !== undefined) return closed;

  if (isRefusal(rhythm)) return rhythm;
  if (kind !== 'internal' && kind !== 'international') return refuse('standing_order_malformed', 'kind');
  const hasKeeps = asked.keeps !== '';
  if (hasKeeps && (kind !== 'internal' || asked.amount !== '')) return refuse('standing_order_malformed', 'keeps');
  const nextOn = firstDayOf(asked);
  const order = { ...asked, firstOn: nextOn, amount: hasKeeps ? someAmount : asked.amount };
  const judged = await judgeStanding(platform, { ...order, kind }, code);
  if (isRefusal(judged)) return judged;
  const { debtorAccount, json } = keepContent(judged.content);
  const currency = currencyCode(judged.content.currency);
  const keeps = hasKeeps ? parseAmount(asked.keeps, currency) : undefined;
  const sumMax = asked.sumMax === '' ? undefined : parseAmount(asked.sumMax, currency);
  if (keeps?.ok === false) return refuse('standing_order_malformed', 'keeps');
  if (sumMax !== undefined && (!sumMax.ok || sumMax.amount.amountMinor <= 0n))
    return refuse('standing_order_malformed', 'sumMax');

  const id = platform.newId();
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, clientId);
    // The same request may have come twice at once.
    const twin = await answerAgain(transaction);
    if (twin !== undefined) return twin;
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
    if ((await countGoingOn(transaction, clientId)) >= standingOrdersMax) return refuse('too_many_standing_orders');
    const { confirmationId } = judged;
    if (confirmationId !== undefined && !(await spendConfirmation(transaction, { id: confirmationId, idempotencyKey })))
      return refuse('confirmation_expired');
    await insertStanding(transaction, {
      id,
      clientId,
      placedBy: userId,
      kind,
      key,
      debtorAccount,
      json,
      keeps: keeps?.ok === true ? toDecimalString(keeps.amount) : null,
      isConfirmed: judged.isConfirmed,
      ...rhythm,
      lastOn: asked.lastOn === '' ? null : asked.lastOn,
      times: asked.times,
      sumMax: sumMax?.ok === true ? toDecimalString(sumMax.amount) : null,
      nextOn,
    });
    const about = [{ kind: 'standing_order', id }] as const;
    await recordEvent(transaction, platform, {
      kind: 'standing_order_placed',
      clientId,
      ...(origin && { origin }),
      subject: id,
      about,
    });
    return { id, nextOn, isReplayed: false };
  });
}

function judgeRhythm(asked: RhythmAsked, today: string): Pick<StandingRhythm, 'rhythm' | 'day'> | Refusal {
  const { startsOn, lastOn, times, sumMax, day } = asked;
  const rhythm = rhythms.find((name) => name === asked.rhythm);
  if (rhythm === undefined) return refuse('standing_order_malformed', 'rhythm');
  const dayMax = { weekly: 5, monthly: 31, month_end: 0 }[rhythm];
  const isDayRight = rhythm === 'month_end' ? day === null : isWhole(day, 1, dayMax);
  if (!isDayRight) return refuse('standing_order_malformed', 'day');
  const daysAhead = isDay(startsOn) ? (Date.parse(startsOn) - Date.parse(today)) / dayMs : 0;
  if (daysAhead < 1 || daysAhead > daysAheadMax) return refuse('standing_order_malformed', 'startsOn');
  if ([lastOn !== '', times !== null, sumMax !== ''].filter(Boolean).length > 1)
    return refuse('standing_order_malformed', 'lastOn');
  if (lastOn !== '' && (!isDay(lastOn) || lastOn < nextDayOf({ rhythm, day }, startsOn)))
    return refuse('standing_order_malformed', 'lastOn');
  if (times !== null && !isWhole(times, 1, timesMax)) return refuse('standing_order_malformed', 'times');
  return { rhythm, day };
}

interface StandingRhythm {
  readonly rhythm: (typeof rhythms)[number];
  readonly day: number | null;
}

/** Of a rhythm that was judged. */
function firstDayOf({ rhythm, day, startsOn }: RhythmAsked): string {
  return nextDayOf({ rhythm: rhythm as StandingRhythm['rhythm'], day }, startsOn);
}

function isWhole(number: number | null, least: number, most: number): boolean {
  return number !== null && Number.isInteger(number) && number >= least && number <= most;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
}

/** Of everything that is asked for, as it was written. */
function hashOf(asked: StandingToPlace): Buffer {
  const { origin: _origin, rights: _rights, membershipId: _membership, idempotencyKey: _key, ...said } = asked;
  return createHash('sha256')
    .update(JSON.stringify(['standing', said]))
    .digest();
}
