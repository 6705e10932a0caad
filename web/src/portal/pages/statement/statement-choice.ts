import {
  paymentStatuses,
  statementSorts,
  transferTypes,
  type PaymentStatus,
  type TransferType,
  type Account,
} from '@bank/contract';
import { add, isAbove, readAmountBound, type CurrencyCode, type Money } from '@bank/money';
import type { StatementFilter } from '../../../calls/read-statement.ts';
import { newestFirst, orderOf, sortOf, type EntrySorting } from './entry-sorting.ts';

/**
 * Which entries are shown, and in which order. It stands in the address, so that a reload and a bookmark show the same.
 */
export interface StatementChoice {
  /** Null for all of them. */
  readonly currency: CurrencyCode | null;
  /** One account, which is of that currency, or null for all of them. */
  readonly accountId: string | null;
  /** First and last booking day, ISO 8601 dates, both included; empty where open. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Plain decimals, both included; empty where open. */
  readonly amountFrom: string;
  readonly amountTo: string;
  /** Any of these; empty for all. */
  readonly types: readonly TransferType[];
  readonly statuses: readonly PaymentStatus[];
  /** Words to find. */
  readonly text: string;
  readonly order: EntrySorting;
}

/** What a choice narrows, beside its currency. */
export type Filters = Pick<
  StatementChoice,
  'accountId' | 'fromDay' | 'toDay' | 'amountFrom' | 'amountTo' | 'types' | 'statuses' | 'text'
>;

export const noFilters: Filters = {
  accountId: null,
  fromDay: '',
  toDay: '',
  amountFrom: '',
  amountTo: '',
  types: [],
  statuses: [],
  text: '',
};

/** In an address, for every currency. */
const everyCurrency = 'all';

/** Longer searches are not what somebody types. */
const textLengthMax = 140;

/** The currencies of the accounts, in the order of the accounts. */
export function currenciesOf(accounts: readonly Account[]): readonly CurrencyCode[] {
  return [...new Set(accounts.map((account) => account.currency))];
}

/** Reads the choice out of an address; what does not fit is left out. Null without accounts. */
export function readChoice(search: string, accounts: readonly Account[]): StatementChoice | null {
  const wanted = new URLSearchParams(search);
  const account = accounts.find(({ id }) => id === wanted.get('account'));
  const currencies = currenciesOf(accounts);
  if (currencies[0] === undefined) return null;
  const isEvery = wanted.get('currency') === everyCurrency;
  const named = currencies.find((code) => code === wanted.get('currency')) ?? currencies[0];
  const currency = account?.currency ?? (isEvery ? null : named);
  const [fromDay, toDay] = inOrder(dayOf(wanted.get('from')), dayOf(wanted.get('to')), (from, to) => from > to);
  const [amountFrom, amountTo] = inOrder(amountOf(wanted.get('min')), amountOf(wanted.get('max')), (from, to) =>
    isAbove(readAmountBound(from)!, readAmountBound(to)!),
  );
  const sort = statementSorts.find((known) => known === wanted.get('sort'));
  return {
    currency,
    accountId: account?.id ?? null,
    fromDay,
    toDay,
    amountFrom,
    amountTo,
    types: namesOf(transferTypes, wanted.get('type')),
    statuses: namesOf(paymentStatuses, wanted.get('status')),
    text: (wanted.get('text') ?? '').slice(0, textLengthMax),
    order: sort === undefined ? newestFirst : orderOf(sort),
  };
}

/** The query of an address that holds the choice: `?currency=EUR&status=rejected`. */
export function writeChoice(choice: StatementChoice): string {
  const query = new URLSearchParams({ currency: choice.currency ?? everyCurrency });
  const set = (name: string, value: string): void => {
    if (value !== '') query.set(name, value);
  };
  set('account', choice.accountId ?? '');
  set('from', choice.fromDay);
  set('to', choice.toDay);
  set('min', choice.amountFrom);
  set('max', choice.amountTo);
  set('type', choice.types.join(' '));
  set('status', choice.statuses.join(' '));
  set('text', choice.text);
  if (sortOf(choice.order) !== sortOf(newestFirst)) query.set('sort', sortOf(choice.order));
  return `?${query.toString()}`;
}

/** The filter that the bank is asked with. */
export function filterOf(choice: StatementChoice): StatementFilter {
  const { currency, accountId, fromDay, toDay, amountFrom, amountTo, types, statuses, text } = choice;
  return {
    ...(currency !== null && { currency }),
    ...(accountId !== null && { account: accountId }),
    ...(fromDay !== '' && { from: fromDay }),
    ...(toDay !== '' && { to: toDay }),
    ...(amountFrom !== '' && { amountFrom }),
    ...(amountTo !== '' && { amountTo }),
    ...(types.length > 0 && { types }),
    ...(statuses.length > 0 && { statuses }),
    ...(text.trim() !== '' && { text }),
  };
}

/** The accounts that a choice shows. */
export function chosenAccounts(
  choice: Pick<StatementChoice, 'currency' | 'accountId'>,
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(
    ({ id, currency }) =>
      (choice.currency === null || currency === choice.currency) &&
      (choice.accountId === null || id === choice.accountId),
  );
}

/** Sum over accounts of one currency; null without accounts. */
export function sumOf(accounts: readonly Account[], amountOfAccount: (account: Account) => Money): Money | null {
  return accounts
    .map(amountOfAccount)
    .reduce<Money | null>((sum, amount) => (sum === null ? amount : add(sum, amount)), null);
}

/** A day of the calendar, or nothing. */
export function dayOf(text: string | null): string {
  if (text === null || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

function amountOf(text: string | null): string {
  return text !== null && readAmountBound(text) !== null ? text : '';
}

/** Two ends that are upside down are no range: the second is left out. */
function inOrder(from: string, to: string, isReversed: (from: string, to: string) => boolean): [string, string] {
  return from !== '' && to !== '' && isReversed(from, to) ? [from, ''] : [from, to];
}

function namesOf<Name extends string>(known: readonly Name[], text: string | null): readonly Name[] {
  const wanted = (text ?? '').split(' ');
  return known.filter((name) => wanted.includes(name));
}
