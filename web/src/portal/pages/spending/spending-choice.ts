import type { Account } from '@bank/contract';
import { goToAddress, useQuery } from '@bank/ui/address.ts';

/** Which figures are shown, as they stand in the address; empty where the bank chooses. */
export interface SpendingChoice {
  readonly period: string;
  readonly currency: string;
  /** Number of one account, or empty for all of the currency. */
  readonly account: string;
}

export type PeriodLength = 'month' | 'quarter' | 'year';

/** How many periods of each length a list offers. */
const offered: Readonly<Record<PeriodLength, number>> = { month: 25, quarter: 9, year: 5 };

/** The choice in the address; an account that is not there counts as none. */
export function useSpendingChoice(
  accounts: readonly Account[],
): readonly [SpendingChoice, (part: Partial<SpendingChoice>) => void] {
  const query = new URLSearchParams(useQuery());
  const account = accounts.find(({ number }) => number === query.get('account'));
  const currencies = accounts.map(({ currency }) => currency);
  const currency =
    account?.currency ?? currencies.find((code) => code === query.get('currency')) ?? currencies[0] ?? '';
  const choice = { period: query.get('period') ?? '', currency, account: account?.number ?? '' };
  function choose(part: Partial<SpendingChoice>): void {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(part)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    goToAddress(`${location.pathname}?${next.toString()}`, { replace: true });
  }
  return [choice, choose];
}

export function lengthOf(period: string): PeriodLength {
  if (period.includes('Q')) return 'quarter';
  return period.includes('-') ? 'month' : 'year';
}

/** Periods of a length that a list offers on a day, the one that goes on first, and the one that is shown. */
export function periodsOf(length: PeriodLength, today: string, shown: string): readonly string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const periods = Array.from({ length: offered[length] }, (_, back) => {
    if (length === 'year') return String(year - back);
    const at = new Date(Date.UTC(year, month - 1 - back * (length === 'month' ? 1 : 3), 1));
    const name = at.toISOString().slice(0, 7);
    return length === 'month' ? name : `${name.slice(0, 4)}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;
  });
  return periods.includes(shown) || lengthOf(shown) !== length ? periods : [...periods, shown];
}
