import { ageingDays, type Ageing, type TrialBalance } from '@bank/contract/office';
import { add, currencyCode, money, negate, toDecimalString, type Money } from '@bank/money';
import type { StandingAmount, StandingLine } from './store.ts';

/** The lines by currency, debits and credits apart. In each currency both sides are equal: the books see to that. */
export function trialBalanceOf(lines: readonly StandingLine[], at: Date): TrialBalance {
  return {
    at: at.toISOString(),
    currencies: currenciesOf(lines.map(({ balance }) => balance)).map((currency) => {
      const own = lines.filter(({ balance }) => balance.currency === currency);
      const nothing = money(0n, currencyCode(currency));
      const sum = (side: 'debit' | 'credit') =>
        own.reduce((total, { balance }) => add(total, onSide(balance, side) ?? nothing), nothing);
      return {
        currency,
        lines: own.map(({ account, number, name, accounts, balance }) => ({
          account,
          number,
          name,
          accounts,
          debit: textOf(onSide(balance, 'debit')),
          credit: textOf(onSide(balance, 'credit')),
        })),
        debit: toDecimalString(sum('debit')),
        credit: toDecimalString(sum('credit')),
      };
    }),
  };
}

/** Credits less debits stand on the credit side where they are positive. */
function onSide(balance: Money, side: 'debit' | 'credit'): Money | undefined {
  if (balance.amountMinor === 0n) return undefined;
  if (side === 'credit') return balance.amountMinor > 0n ? balance : undefined;
  return balance.amountMinor < 0n ? negate(balance) : undefined;
}

/** Each account with its amounts in buckets of age. */
export function ageingOf(standing: readonly StandingAmount[]): Ageing {
  const accounts = [...new Set(standing.map(({ account }) => account))];
  return {
    accounts: accounts.map((account) => {
      const own = standing.filter((one) => one.account === account);
      const { currency } = own[0]!.amount;
      const buckets = [...ageingDays, Number.POSITIVE_INFINITY].map((daysMax, place) => {
        const daysMin = place === 0 ? 0 : ageingDays[place - 1]!;
        return own.filter(({ days }) => days >= daysMin && days < daysMax);
      });
      const sum = (amounts: readonly StandingAmount[]) =>
        toDecimalString(amounts.reduce((total, { amount }) => add(total, amount), money(0n, currency)));
      return {
        account,
        currency,
        total: sum(own),
        amounts: buckets.map(sum),
        counts: buckets.map(({ length }) => length),
      };
    }),
  };
}

function currenciesOf(amounts: readonly Money[]): string[] {
  return [...new Set(amounts.map(({ currency }) => currency as string))].sort();
}

function textOf(amount: Money | undefined): string | null {
  return amount === undefined ? null : toDecimalString(amount);
}
