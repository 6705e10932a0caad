import type { BalanceSheet } from '@bank/contract/office';
import type { ChartAccount } from '@bank/ledger';
import { add, subtract, type CurrencyCode, type Money } from '@bank/money';
import type { ChartBalance } from './balances-store.ts';
import { presentRates } from './present-rates.ts';
import {
  currenciesOf,
  linesOf,
  presentLine,
  sumOf,
  sumWorth,
  textOf,
  type LineOfSheet,
  type Translation,
} from './sheet-lines.ts';

const resultOfYear = 'result_of_year';

/**
 * What the bank has beside what it owes and its equity, at the end of each of the days. Income less expense that was
 * not carried to equity yet stands in equity as a line of its own. In each currency both sides are equal because every
 * entry is; translated they differ by what rounding of each figure leaves, which is a line.
 */
export function balanceSheetOf(
  chart: readonly ChartAccount[],
  balances: readonly ChartBalance[],
  translation: Translation,
): BalanceSheet {
  const { reporting, rates } = translation;
  const all = linesOf(chart, balances, translation);
  const results = all.filter(({ account }) => account.class === 'income' || account.class === 'expense');
  const stood = all.filter((line) => !results.includes(line) && codeOf(chart, line) !== resultOfYear);
  const own = all.find((line) => codeOf(chart, line) === resultOfYear);
  const carriedLater = lineOfResult(chart, own === undefined ? results : [...results, own], translation);
  const lines = [...stood, ...(carriedLater === undefined ? [] : [carriedLater])];
  const [assets, liabilities, equity] = (['asset', 'liability', 'equity'] as const).map((wanted) =>
    lines.filter(({ account }) => account.class === wanted),
  ) as [LineOfSheet[], LineOfSheet[], LineOfSheet[]];
  const places = rates.map((_, place) => place);
  const worth = (part: readonly LineOfSheet[]) => places.map((place) => sumWorth(part, reporting, place));
  const [worthOfAssets, worthOfLiabilities, worthOfEquity] = [worth(assets), worth(liabilities), worth(equity)];
  return {
    reporting,
    periods: presentRates(lines, translation),
    lines: lines.map(presentLine),
    totals: currenciesOf(lines).map((currency) => {
      const sums = (part: readonly LineOfSheet[]) => places.map((place) => textOf(sumOf(part, currency, place))!);
      return { currency, assets: sums(assets), liabilities: sums(liabilities), equity: sums(equity) };
    }),
    translated: {
      assets: worthOfAssets.map(textOf),
      liabilities: worthOfLiabilities.map(textOf),
      equity: worthOfEquity.map(textOf),
      rounding: places.map((place) =>
        textOf(roundingOf(worthOfAssets[place], worthOfLiabilities[place], worthOfEquity[place])),
      ),
    },
  };
}

/** What the other side lacks of the assets: with this line both are equal. */
function roundingOf(
  assets: Money | undefined,
  liabilities: Money | undefined,
  equity: Money | undefined,
): Money | undefined {
  if (assets === undefined || liabilities === undefined || equity === undefined) return undefined;
  return subtract(assets, add(liabilities, equity));
}

/** Income less expense as one line of equity; in the reporting currency what the results say, figure by figure. */
function lineOfResult(
  chart: readonly ChartAccount[],
  results: readonly LineOfSheet[],
  { reporting, rates }: Translation,
): LineOfSheet | undefined {
  const account = chart.find(({ code }) => code === resultOfYear);
  if (account === undefined || results.length === 0) return undefined;
  const gains = results.filter(({ account: { class: own } }) => own !== 'expense');
  const losses = results.filter(({ account: { class: own } }) => own === 'expense');
  const places = rates.map((_, place) => place);
  const net = (currency: CurrencyCode) =>
    places.map((place) => subtract(sumOf(gains, currency, place), sumOf(losses, currency, place)));
  return {
    account,
    byCurrency: new Map(currenciesOf(results).map((currency) => [currency, net(currency)])),
    worth: places.map((place) => {
      const [gained, lost] = [sumWorth(gains, reporting, place), sumWorth(losses, reporting, place)];
      return gained === undefined || lost === undefined ? undefined : subtract(gained, lost);
    }),
  };
}

function codeOf(chart: readonly ChartAccount[], { account }: LineOfSheet): string | undefined {
  return chart.find(({ number }) => number === account.number)?.code;
}
