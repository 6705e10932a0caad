import { listChart } from '@bank/ledger';
import { fromDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { readChartBalances } from './balances-store.ts';
import { readRatesOfDay, type RatesOfDay } from './rates-of-day.ts';

export interface Equity {
  readonly reporting: CurrencyCode;
  readonly rates: RatesOfDay;
  /** As the balance sheet of the day translates it; undefined where a currency never had a rate. */
  readonly equity: Money | undefined;
}

/** The bank's equity at the end of a day, with the rates by which it is translated. */
export async function readEquity(
  database: Database,
  { day, until }: { readonly day: string; readonly until: Date },
  zone: string,
): Promise<Equity> {
  const [reporting, rates] = [await readReportingCurrency(database), await readRatesOfDay(database, day, zone)];
  const balances = await readChartBalances(database, [until]);
  const sheet = balanceSheetOf(await listChart(database), balances, { reporting, rates: [rates], zone });
  const [equity] = sheet.translated.equity;
  return { reporting, rates, equity: equity == null ? undefined : fromDecimalString(equity, reporting) };
}
