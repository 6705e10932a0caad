import { currencyCode, type CurrencyCode } from '@bank/money';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/** The currency in which the bank reports on all of its books; US dollars until staff set another one. */
export async function readReportingCurrency(database: Database): Promise<CurrencyCode> {
  return (await readSetting(database, 'reporting_currency'))?.value ?? currencyCode('USD');
}
