import type { ProfitAndLoss } from '@bank/contract/office';
import type { ChartAccount } from '@bank/ledger';
import { subtract } from '@bank/money';
import type { ChartBalance } from './balances-store.ts';
import { presentRates } from './present-rates.ts';
import { currenciesOf, linesOf, presentLine, sumOf, sumWorth, textOf, type Translation } from './sheet-lines.ts';

/** Income and expense by lines, and what they leave, in each of the periods; translated at the end of each. */
export function profitAndLossOf(
  chart: readonly ChartAccount[],
  moved: readonly ChartBalance[],
  translation: Translation,
): Omit<ProfitAndLoss, 'from' | 'to' | 'currencies'> {
  const { reporting, rates } = translation;
  const lines = linesOf(chart, moved, translation);
  const income = lines.filter(({ account }) => account.class === 'income');
  const expense = lines.filter(({ account }) => account.class === 'expense');
  const places = rates.map((_, place) => place);
  const worth = places.map((place) => {
    const [gained, lost] = [sumWorth(income, reporting, place), sumWorth(expense, reporting, place)];
    const left = gained === undefined || lost === undefined ? undefined : subtract(gained, lost);
    return { income: textOf(gained), expense: textOf(lost), result: textOf(left) };
  });
  return {
    reporting,
    periods: presentRates(lines, translation),
    lines: lines.map(presentLine),
    totals: currenciesOf(lines).map((currency) => {
      const sums = places.map((place) => [sumOf(income, currency, place), sumOf(expense, currency, place)] as const);
      return {
        currency,
        income: sums.map(([gained]) => textOf(gained)!),
        expense: sums.map(([, lost]) => textOf(lost)!),
        result: sums.map(([gained, lost]) => textOf(subtract(gained, lost))!),
      };
    }),
    translated: {
      income: worth.map((one) => one.income),
      expense: worth.map((one) => one.expense),
      result: worth.map((one) => one.result),
    },
  };
}
