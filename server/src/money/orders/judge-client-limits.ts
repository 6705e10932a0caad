import { refuse, type LimitKind, type PassedLimit, type Refusal } from '@bank/contract';
import { add, compare, currencyCode, money, toDecimalString, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { lockClient } from '../../people/identity/index.ts';
import { dollarsOf } from '../exchange-rates/index.ts';
import { readClientLimits, readSentToday, type ClientLimit, type SentToday } from './client-limits-store.ts';

type Judging = Pick<Platform, 'clock' | 'config'>;

/** An order to another bank, and the user who sends it off. */
export interface ToBound {
  readonly clientId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly kind: LimitKind;
  readonly amount: Money;
}

/**
 * Which orders would pass a limit of their client or of the user who sends them off, each with those before it. Of
 * orders of one client one waits for the other, in every process: it is to be asked in the database transaction that
 * books. What no rate values is above every limit.
 */
export async function passedLimits<Order extends ToBound>(
  platform: Judging,
  transaction: Database,
  orders: readonly Order[],
): Promise<ReadonlyMap<Order, Refusal>> {
  const refused = new Map<Order, Refusal>();
  const clientIds = [...new Set(orders.map(({ clientId }) => clientId))].toSorted();
  if (clientIds.length === 0) return refused;
  const bounded = new Set((await readClientLimits(transaction, clientIds)).map(({ clientId }) => clientId));
  // In one order, so that two who lock several do not wait for each other.
  for (const clientId of clientIds) if (bounded.has(clientId)) await lockClient(transaction, clientId);
  if (bounded.size === 0) return refused;
  // Read again: another transaction may have sent something, or another limit counts, while the lock was waited for.
  const limits = await readClientLimits(transaction, [...bounded]);
  const sent = await readSentToday(transaction, [...bounded], platform.clock.now());
  for (const order of orders) {
    const passed = await firstPassed(platform, transaction, { limits, sent, order });
    if (passed === undefined) sent.push(order);
    else refused.set(order, refusalOf(passed));
  }
  return refused;
}

/**
 * Whether an order that may go on another day is above a limit of each order already.
 *
 * @param sentBy `somebody`: who will send it off is not known yet
 */
export async function judgeOrderLimits(
  platform: Judging,
  database: Database,
  order: ToBound,
  sentBy: 'user' | 'somebody',
): Promise<Refusal | undefined> {
  return (await judgeLimitsOfMany(platform, database, [order], sentBy)).get(order);
}

/**
 * The same of many orders of one client and user: those that are above a limit. Where the largest amount of an account,
 * way and currency is within all limits, so are the others.
 */
export async function judgeLimitsOfMany<Order extends ToBound>(
  platform: Judging,
  database: Database,
  orders: readonly Order[],
  sentBy: 'user' | 'somebody',
): Promise<ReadonlyMap<Order, Refusal>> {
  const refused = new Map<Order, Refusal>();
  const [first] = orders;
  if (first === undefined) return refused;
  const limits = (await readClientLimits(database, [first.clientId])).filter(
    ({ period, userId }) => period === 'order' && (sentBy === 'user' || userId === null),
  );
  if (limits.length === 0) return refused;
  const within = new Set<string>();
  for (const order of orders.toSorted((one, other) => Number(other.amount.amountMinor - one.amount.amountMinor))) {
    const alike = [order.accountId, order.kind, order.amount.currency].join(' ');
    if (within.has(alike)) continue;
    const passed = await firstPassed(platform, database, { limits, sent: [], order });
    if (passed === undefined) within.add(alike);
    else refused.set(order, refusalOf(passed));
  }
  return refused;
}

async function firstPassed(
  platform: Judging,
  database: Database,
  {
    limits,
    sent,
    order,
  }: { readonly limits: readonly ClientLimit[]; readonly sent: readonly SentToday[]; readonly order: ToBound },
): Promise<UsedLimit | undefined> {
  for (const limit of limits) {
    if (!bounds(limit, order)) continue;
    const before = limit.period === 'day' ? sent.filter((one) => bounds(limit, one)) : [];
    const value = await valueOf(platform, database, limit, [...before, order]);
    if (value !== undefined && compare(value, limit.amount) <= 0) continue;
    return { ...limit, used: await usedOf(platform, database, limit, before) };
  }
  return undefined;
}

function bounds({ clientId, userId, accountId, kind, currency }: ClientLimit, order: ToBound): boolean {
  return (
    clientId === order.clientId &&
    (userId === null || userId === order.userId) &&
    (accountId === null || accountId === order.accountId) &&
    (kind === null || kind === order.kind) &&
    (currency === null || currency === order.amount.currency)
  );
}

/** Says which limit it is, whose, and what is used of it. */
function refusalOf(passed: UsedLimit): Refusal {
  const limit: PassedLimit = { ...presentOrders(passed), user: passed.name };
  return { ...refuse(passed.userId === null ? 'exceeds_client_limit' : 'exceeds_user_limit', 'amount'), limit };
}

/** A limit in the words of the contract, but for whom it bounds. */
export function presentOrders({ setBy, period, kind, account, currency, amount, used }: UsedLimit) {
  const usedText = used === null ? null : toDecimalString(used);
  return { setBy, period, kind, account, currency, amount: toDecimalString(amount), used: usedText };
}

/** What orders come to in the currency of a limit, each currency added up before it is valued. */
async function valueOf(
  platform: Judging,
  database: Database,
  { currency }: ClientLimit,
  orders: readonly ToBound[],
): Promise<Money | undefined> {
  const sums = new Map<string, Money>();
  for (const { amount } of orders) {
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before === undefined ? amount : add(before, amount));
  }
  let value = money(0n, currencyCode(currency ?? 'USD'));
  for (const sum of sums.values()) {
    const part = currency === null ? await dollarsOf(platform, database, sum) : sum;
    if (part === undefined) return undefined;
    value = add(value, part);
  }
  return value;
}

/** A limit with what was used of it today; null of each order, and where no rate values it. */
export type UsedLimit = ClientLimit & { readonly used: Money | null };

/** The limits of a client and of the users, with what is used today. */
export async function readUsedLimits(platform: Judging, database: Database, clientId: string): Promise<UsedLimit[]> {
  const limits = await readClientLimits(database, [clientId]);
  const sent = limits.length === 0 ? [] : await readSentToday(database, [clientId], platform.clock.now());
  const used: UsedLimit[] = [];
  for (const limit of limits) {
    const counted = sent.filter((one) => bounds(limit, one));
    used.push({ ...limit, used: await usedOf(platform, database, limit, counted) });
  }
  return used;
}

async function usedOf(
  platform: Judging,
  database: Database,
  limit: ClientLimit,
  counted: readonly ToBound[],
): Promise<Money | null> {
  return limit.period === 'order' ? null : ((await valueOf(platform, database, limit, counted)) ?? null);
}
