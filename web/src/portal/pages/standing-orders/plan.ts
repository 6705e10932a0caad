import {
  bankDayFor,
  dayAfterIn,
  type Account,
  type KeptOrder,
  type StandingOrder,
  type TermDeposit,
} from '@bank/contract';
import { add, currencyCode, fromDecimalString, money, subtract, type Money } from '@bank/money';

/** Something that will leave or come, as it is known today. */
export interface Planned {
  readonly key: string;
  /** A bank day, ISO 8601. */
  readonly day: string;
  readonly account: Account;
  readonly what: 'order' | 'approval' | 'standing' | 'deposit';
  /** Who is paid, or where it comes from. */
  readonly otherSide: string;
  /** The other side is an account of the client's own. */
  readonly isOwn: boolean;
  /** Signed; null where it is known on the day alone. */
  readonly amount: Money | null;
  /** What is available on the account after it; below nothing where the account does not bear it. */
  readonly after: Money;
}

export interface PlanInput {
  readonly accounts: readonly Account[];
  readonly orders: readonly KeptOrder[];
  readonly standing: readonly StandingOrder[];
  readonly deposits: readonly TermDeposit[];
  /** ISO 8601, of the bank. */
  readonly today: string;
}

/** How far a plan looks ahead. */
export const planDays = 60;
const dayMs = 86_400_000;

type Move = Omit<Planned, 'after' | 'account'> & { readonly number: string };

/**
 * What will leave and come in the next sixty days, day by day, with what it leaves on each account. What is converted
 * counts on the account that pays alone: nobody knows the rate of that day.
 */
export function planOf({ accounts, orders, standing, deposits, today }: PlanInput): Planned[] {
  const until = new Date(Date.parse(today) + planDays * dayMs).toISOString().slice(0, 10);
  const currencyOf = new Map(accounts.map(({ number, currency }) => [number, currency]));
  const moves = [
    ...orders.flatMap((order) => movesOfOrder(order, today)),
    ...standing.flatMap((one) => movesOfStanding(one, until)),
    ...deposits.filter(({ state }) => state === 'open').map(moveOfDeposit),
  ].filter(({ day }) => day >= today && day <= until);
  const available = new Map(accounts.map(({ number, availableBalance }) => [number, availableBalance]));
  return moves
    .toSorted((one, other) => one.day.localeCompare(other.day) || cameFirst(one, other))
    .flatMap(({ number, ...move }) => {
      const account = accounts.find((each) => each.number === number);
      const before = available.get(number);
      if (account === undefined || before === undefined) return [];
      const { amount } = move;
      if (amount !== null && amount.currency !== currencyOf.get(number)) return [];
      const after = amount === null ? before : add(before, amount);
      available.set(number, after);
      return { ...move, account, after };
    });
}

/** The days on which an account does not bear what is planned: the first of each account. */
export function firstGaps(plan: readonly Planned[]): Planned[] {
  const seen = new Set<string>();
  return plan.filter(({ account, after, amount }) => {
    if (amount === null || amount.amountMinor >= 0n || after.amountMinor >= 0n || seen.has(account.number))
      return false;
    seen.add(account.number);
    return true;
  });
}

/** On one day what comes stands before what goes: the bank books in no order that is known before. */
function cameFirst(one: Move, other: Move): number {
  const goes = ({ amount }: Move): number => (amount === null || amount.amountMinor < 0n ? 1 : 0);
  return goes(one) - goes(other) || one.key.localeCompare(other.key);
}

function minus({ amountMinor, currency }: Money): Money {
  return money(-amountMinor, currency);
}

function movesOfOrder(order: KeptOrder, today: string): Move[] {
  const { id, state, executeOn, debtorAccount, creditorAccount, creditorName } = order;
  const what = state === 'awaiting_approval' ? 'approval' : 'order';
  const amount = fromDecimalString(order.amount, currencyCode(order.currency));
  const day = executeOn ?? today;
  return bothSides({ key: id, day, what, amount, debtorAccount, creditorAccount, creditorName });
}

function movesOfStanding(standing: StandingOrder, until: string): Move[] {
  const { id, nextOn, lastOn, debtorAccount, creditorAccount, creditorName, times } = standing;
  const currency = currencyCode(standing.currency);
  const amount = standing.amount === null ? null : fromDecimalString(standing.amount, currency);
  const sumMax = standing.sumMax === null ? null : fromDecimalString(standing.sumMax, currency);
  const placed = standing.days.filter(({ outcome }) => outcome === 'placed').length;
  let left = times === null ? Number.POSITIVE_INFINITY : times - placed;
  let room = sumMax;
  const moves: Move[] = [];
  for (let day = nextOn; day !== null && day <= until && left > 0; day = dayAfterIn(standing, day), left -= 1) {
    if (lastOn !== null && day > lastOn) break;
    if (room !== null && amount !== null) {
      room = subtract(room, amount);
      if (room.amountMinor < 0n) break;
    }
    const goesOn = bankDayFor(day);
    moves.push(
      ...bothSides({
        key: `${id}-${day}`,
        day: goesOn,
        what: 'standing',
        amount,
        debtorAccount,
        creditorAccount,
        creditorName,
      }),
    );
  }
  return moves;
}

function bothSides({
  key,
  day,
  what,
  amount,
  debtorAccount,
  creditorAccount,
  creditorName,
}: Pick<Planned, 'key' | 'day' | 'what' | 'amount'> &
  Pick<KeptOrder, 'debtorAccount' | 'creditorAccount' | 'creditorName'>): Move[] {
  const isOwn = creditorName === null;
  const shared = { day, what, isOwn } as const;
  const otherSide = creditorName ?? creditorAccount;
  const out = { ...shared, key, number: debtorAccount, otherSide, amount: amount && minus(amount) };
  // What is known on its day alone stands there once.
  if (!isOwn || amount === null) return [out];
  return [out, { ...shared, key: `${key}-in`, number: creditorAccount, otherSide: debtorAccount, amount }];
}

function moveOfDeposit({ number, account, maturesOn, amount, interest }: TermDeposit): Move {
  const day = bankDayFor(maturesOn);
  return {
    key: number,
    day,
    number: account,
    what: 'deposit',
    otherSide: number,
    isOwn: false,
    amount: add(amount, interest),
  };
}
