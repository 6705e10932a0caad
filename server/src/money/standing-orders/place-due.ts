import { bankDayFor, isRefusal, placedAheadDays, refuse, type Refusal } from '@bank/contract';
import { DatabaseUnavailable, inTransaction } from '@bank/database';
import { compare, fromDecimalString, subtract, toDecimalString, type Money } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { findUserById, listMemberships, sendNotice, type Membership } from '../../people/identity/index.ts';
import { availableBalanceOf, findAccountOf, type Account } from '../accounts/index.ts';
import { placeOccurrence } from '../orders/index.ts';
import { goesOnAfter, wouldPassSum, type GoesOn, type Standing } from './standing-order.ts';
import { endStanding, listDueStanding, lockStanding, noteDay, readSoFar, type DayToNote } from './store.ts';

const dayMs = 86_400_000;

/** Days that are decided side by side: each waits for the disk, and one write of it serves several. */
const lanes = 4;

/**
 * Places the orders of standing orders whose day is near: seven days ahead where the amount is fixed, on the day where
 * all above a sum goes. Each day is decided once, whatever number of processes calls this: the standing order is locked
 * in the database transaction that writes its order. One that fails holds up no other.
 *
 * @param partLength how many are read at once
 * @returns how many days were decided
 * @throws ClockIsWrong where the clock of this machine cannot be trusted with days
 * @throws ClockJumped where that of the database cannot
 */
export async function placeStandingOrders(
  platform: Platform,
  { partLength }: { readonly partLength: number },
): Promise<number> {
  const { db, config, log } = platform;
  const now = await momentOf(db, platform.clock);
  const today = dayIn(config.timeZone, now);
  const ahead = new Date(Date.parse(today) + placedAheadDays * dayMs).toISOString().slice(0, 10);
  let count = 0;
  const decide = async (standing: Standing): Promise<void> => {
    try {
      if (await placeDay(platform, standing, today)) count += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, standingOrderId: standing.id }, 'a day of a standing order could not be decided');
    }
  };
  let after: Standing | undefined;
  do {
    const part: readonly Standing[] = await listDueStanding(db, { today, ahead, limit: partLength, after });
    const waiting = part.values();
    const lane = async (): Promise<void> => {
      for (const standing of waiting) await decide(standing);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    after = part.length < partLength ? undefined : part.at(-1);
  } while (after !== undefined);
  return count;
}

/** What is to be known before a day is decided. */
interface Ready {
  readonly sender: Membership;
  readonly account: Account;
}

/** Decides the next day of one. False where another process did, or it ended meanwhile. */
async function placeDay(platform: Platform, standing: Standing, today: string): Promise<boolean> {
  const { db } = platform;
  const { clientId, placedBy, content, debtorAccount } = standing;
  const members = await listMemberships(db, { clientId, userId: placedBy, isLive: true });
  const account = await findAccountOf(db, allAccountsOf(clientId), debtorAccount);
  if (members[0] === undefined) return stop(platform, standing, 'right_ended');
  if (account === undefined || account.isClosed) return stop(platform, standing, 'account_closed');
  if (content.kind === 'unknown')
    return note(platform, standing, { outcome: 'refused', refusal: 'order_content_unknown' });
  const ready = { sender: members[0], account };
  const amount = amountNow(standing, ready);
  if (amount === 'nothing') return note(platform, standing, { outcome: 'nothing' });
  const soFar = await readSums(db, standing, account);
  if (wouldPassSum(standing.sumMax, soFar.sum, amount)) return stop(platform, standing, 'sum');
  const placed = await placeOrder(platform, { standing, ready, amount, today });
  if (!isRefusal(placed)) return true;
  if (placed.refusal === 'standing_order_moved_on') return false;
  return note(platform, standing, { outcome: 'refused', refusal: placed.refusal });
}

function amountNow(standing: Standing, { account }: Ready): Money | 'nothing' {
  const { keeps, content } = standing;
  if (content.kind === 'unknown') return 'nothing';
  if (keeps === null) return fromDecimalString(content.amount, account.currency);
  const above = subtract(availableBalanceOf(account), keeps);
  return above.amountMinor <= 0n ? 'nothing' : above;
}

async function placeOrder(
  platform: Platform,
  asked: { readonly standing: Standing; readonly ready: Ready; readonly amount: Money; readonly today: string },
): Promise<'placed' | Refusal> {
  const { standing, amount, today } = asked;
  const { sender, account } = asked.ready;
  const { id, clientId, placedBy: userId, content, nextOn, isConfirmed } = standing;
  if (content.kind === 'unknown' || nextOn === null) return movedOn;
  const bankDay = bankDayFor(nextOn);
  const occurrence = {
    userId,
    clientId,
    membershipId: sender.id,
    rights: sender.rights,
    content: { ...content, amount: toDecimalString(amount) },
    // A day that passed while no server ran goes today.
    executeOn: bankDay < today ? bankDayFor(today) : bankDay,
    idempotencyKey: `standing-${id}-${nextOn}`,
    isConfirmed,
  };
  const placed = await placeOccurrence(platform, occurrence, {
    begin: async (transaction) => {
      const locked = await lockStanding(transaction, id);
      return locked?.nextOn === nextOn ? 'goes_on' : movedOn;
    },
    end: async (transaction, { orderId }) => {
      const before = await readSums(transaction, standing, account);
      const sum =
        before.sum === null ? amount : { ...amount, amountMinor: before.sum.amountMinor + amount.amountMinor };
      const goesOn = goesOnAfter(standing, { count: before.count + 1, sum });
      await tell(transaction, platform, standing, {
        day: { outcome: 'placed', orderId, amount: toDecimalString(amount) },
        goesOn,
      });
      if (compare(amount, availableBalanceOf(account)) > 0) await warn(transaction, platform, standing, bankDay);
    },
  });
  return isRefusal(placed) ? placed : 'placed';
}

const movedOn = refuse('standing_order_moved_on');

async function readSums(
  database: Database,
  { id }: Standing,
  { currency }: Account,
): Promise<{ readonly count: number; readonly sum: Money | null }> {
  const { count, sum } = await readSoFar(database, id);
  return { count, sum: sum === null ? null : fromDecimalString(sum, currency) };
}

/** Notes a day without an order. */
function note(platform: Platform, standing: Standing, day: DayToNote): Promise<boolean> {
  return inTransaction(platform.db, async (transaction) => {
    const locked = await lockStanding(transaction, standing.id);
    if (locked?.nextOn !== standing.nextOn || locked === undefined) return false;
    const { count } = await readSoFar(transaction, standing.id);
    await tell(transaction, platform, standing, { day, goesOn: goesOnAfter(standing, { count, sum: null }) });
    if (day.outcome === 'refused')
      await mail(transaction, platform, standing, 'standingOrderRefused', standing.nextOn!);
    return true;
  });
}

/** Ends one whose orders can come no more, and tells its user. */
function stop(
  platform: Platform,
  standing: Standing,
  reason: 'right_ended' | 'account_closed' | 'sum',
): Promise<boolean> {
  return inTransaction(platform.db, async (transaction) => {
    const locked = await lockStanding(transaction, standing.id);
    if (locked?.nextOn !== standing.nextOn || locked === undefined) return false;
    await endStanding(transaction, { id: standing.id, reason, by: null });
    const { clientId, id } = standing;
    const about = [{ kind: 'standing_order', id }] as const;
    await recordEvent(transaction, platform, { kind: 'standing_order_ended', clientId, subject: id, about });
    if (reason !== 'sum') await mail(transaction, platform, standing, 'standingOrderRefused', standing.nextOn!);
    return true;
  });
}

async function tell(
  transaction: Database,
  platform: Platform,
  standing: Standing,
  { day, goesOn }: { readonly day: DayToNote; readonly goesOn: GoesOn },
): Promise<void> {
  await noteDay(transaction, standing, day, goesOn);
  const { clientId, id } = standing;
  const about = [{ kind: 'standing_order', id }] as const;
  await recordEvent(transaction, platform, { kind: 'standing_order_day', clientId, subject: id, about });
}

/** Days before an order goes its user hears that the account does not bear it now. */
function warn(transaction: Database, platform: Platform, standing: Standing, day: string): Promise<void> {
  return mail(transaction, platform, standing, 'standingOrderUncovered', day);
}

async function mail(
  transaction: Database,
  platform: Platform,
  { placedBy }: Standing,
  notice: 'standingOrderRefused' | 'standingOrderUncovered',
  day: string,
): Promise<void> {
  const user = await findUserById(transaction, placedBy);
  if (user !== undefined) await sendNotice(transaction, platform, { user, notice, day });
}
