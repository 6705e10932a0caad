import { accountIdentification, isRefusal, refuse, type Language, type Refusal } from '@bank/contract';
import type { TaxedAccount, TaxReport, TaxTotal } from '@bank/documents/tax-report';
import { add, type CurrencyCode, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { findClientById } from '../../people/identity/index.ts';
import { readRatesOfDay, worthIn, type RatesOfDay } from '../accounting/index.ts';
import { listAccountsOf } from '../accounts/index.ts';
import { partyName } from '../payments/index.ts';
import { readYear, readYears, type SeenYears } from './store.ts';

interface ReportRequest {
  /** As it stands in the address. */
  readonly year: string;
  readonly language: Language;
  readonly currency: CurrencyCode | undefined;
}

/** The years of the accounts in sight, as the database's clock has them; a test may say the time. */
export function findYears({ db, clock }: Pick<Platform, 'db' | 'clock'>, scope: AccountScope) {
  const time = clock.bookingTime();
  return readYears(db, scope, time instanceof Date ? time : null);
}

/** The report of a year, as the books have it now. Of a year that is over they have the same for good. */
export async function drawUpTaxReport(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  scope: AccountScope,
  { year: asked, language, currency }: ReportRequest,
): Promise<TaxReport | Refusal> {
  const { db, clock, config } = platform;
  const years = await findYears(platform, scope);
  const year = judgeYear(asked, years);
  if (isRefusal(year)) return year;
  const client = await findClientById(db, scope.clientId);
  const named = new Map((await listAccountsOf(db, scope)).map((account) => [account.id, account]));
  const [first, ...others] = (await readYear(db, scope, year)).map(({ accountId, ...figures }): TaxedAccount => {
    const account = named.get(accountId)!;
    return { ...figures, number: account.number, name: account.name, iban: accountIdentification(account).iban };
  });
  if (client === undefined || first === undefined) return refuse('tax_report_not_found');
  const isOver = year < years!.open;
  const toDay = isOver || year < years!.last ? `${year}-12-31` : years!.today;
  const accounts = [first, ...others] as const;
  return {
    client: { name: partyName(client), number: client.number },
    year,
    fromDay: `${year}-01-01`,
    toDay,
    isOver,
    accounts,
    total:
      currency === undefined
        ? undefined
        : totalOf(accounts, currency, await readRatesOfDay(db, toDay, config.timeZone)),
    language,
    createdAt: clock.now(),
    zone: config.timeZone,
    isDemonstration: config.mode === 'demo',
  };
}

function judgeYear(asked: string, years: SeenYears | undefined): number | Refusal {
  const year = /^\d{4}$/.test(asked) ? Number(asked) : Number.NaN;
  const isSeen = years !== undefined && year >= years.first && year <= years.last;
  return isSeen ? year : refuse('tax_report_not_found');
}

/** Figure by figure, as sheets of the books are translated; nothing where a currency never had a rate. */
function totalOf(accounts: readonly TaxedAccount[], currency: CurrencyCode, rates: RatesOfDay): TaxTotal {
  const missing = new Set<string>();
  const sumOf = (figure: (account: TaxedAccount) => Money): Money | undefined => {
    const worths = accounts.flatMap((account) => {
      const worth = worthIn(figure(account), currency, rates);
      if (worth === undefined) missing.add(rates.rates.has(currency) ? figure(account).currency : currency);
      return worth ?? [];
    });
    return missing.size > 0 ? undefined : worths.reduce(add);
  };
  const closing = sumOf((account) => account.closing);
  const interestCredited = sumOf((account) => account.interestCredited);
  const interestDebited = sumOf((account) => account.interestDebited);
  const fees = sumOf((account) => account.fees);
  if (!closing || !interestCredited || !interestDebited || !fees) return { missing: [...missing].sort() };
  const translated = new Set(accounts.map((account) => account.closing.currency));
  const used = translated.size === 1 && translated.has(currency) ? [] : [...translated.add(currency)];
  return {
    closing,
    interestCredited,
    interestDebited,
    fees,
    rates: used.sort().flatMap((code) => {
      const rate = rates.rates.get(code);
      return rate === undefined || code === 'USD' ? [] : { currency: code, ...rate };
    }),
  };
}
