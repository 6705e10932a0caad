import type { Language } from '@bank/contract';
import { formatAmount, formatDecimal, formatMoney, formatRate, minorUnitsOf, type Money } from '@bank/money';

/**
 * How figures, dates and names are written in one language. A moment is that of the device's zone; a day is that day
 * everywhere.
 */
export interface Format {
  /** With the currency: `1,250.00 USD`. */
  money(amount: Money): string;
  /** Without it, for columns headed by the code. */
  amount(amount: Money): string;
  /** Without currency and decimals, for an amount that has none: `1,250`. */
  wholeUnits(amount: Money): string;
  /** Of an ISO 8601 time or date: `18 Nov 2025`. */
  date(iso: string): string;
  /** Day and month of a day, where the year is plain: `18 Nov`. */
  dayAndMonth(day: string): string;
  /** The month of a date, for a chart's foot: `Nov`, and the year beside January: `Jan 2026`. */
  month(day: string): string;
  /** The month of a date in full, with its year: `November 2026`. */
  longMonth(day: string): string;
  /** With hours and minutes. */
  dateTime(iso: string): string;
  /** Hours and minutes alone, where the day is this one. */
  time(iso: string): string;
  /** How long ago an ISO 8601 time is: `3 minutes ago`. */
  ago(iso: string, now: number): string;
  /** A plain decimal, with the marks of the language. */
  decimal(decimal: string): string;
  /** Of a rate times 10^10. */
  scaledRate(rateScaled: bigint): string;
  /** Of thousandths: `12.5 %`, in English `12.5%`. */
  perMille(perMille: number): string;
  /** Of things that are counted: `1,250`. */
  count(count: number): string;
  currencyName(code: string): string;
  countryName(code: string): string;
}

/** English dates are written day first, as the bank's own papers are. */
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru', es: 'es', fr: 'fr' };

/** The formats of one language. */
export function formatOf(language: Language): Format {
  const locale = localeOf[language];
  const lazily = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const day = lazily(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));
  // A date without a time is that day everywhere; in a zone west of Greenwich it would become the day before.
  const dayOfPlainDate = lazily(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  );
  const longMonth = lazily(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
  const shortDay = lazily(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
  const minute = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  );
  const clock = lazily(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));
  const percents = lazily(
    () => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const distance = lazily(() => new Intl.RelativeTimeFormat(locale));
  const currencies = lazily(() => new Intl.DisplayNames(locale, { type: 'currency' }));
  const countries = lazily(() => new Intl.DisplayNames(locale, { type: 'region' }));
  return {
    money: (amount) => formatMoney(amount, language),
    amount: (amount) => formatAmount(amount, language),
    wholeUnits: (amount) => withoutDecimals(formatAmount(amount, language), amount),
    date: (iso) => plainDate((isPlainDate(iso) ? dayOfPlainDate : day)().format(new Date(iso))),
    dayAndMonth: (date) => plainDate(shortDay().format(new Date(date))),
    month: (date) => monthOf(date, locale),
    longMonth: (date) => plainDate(longMonth().format(new Date(date))),
    dateTime: (iso) => plainDate(minute().format(new Date(iso))),
    time: (iso) => clock().format(new Date(iso)),
    ago: (iso, now) => {
      const { unit, count } = timeSince(Date.parse(iso), now);
      return distance().format(-count, unit);
    },
    decimal: (decimal) => formatDecimal(decimal, language),
    scaledRate: (rateScaled) => formatRate(rateScaled, language),
    perMille: (perMille) => percents().format(perMille / 1000),
    count: (count) => formatDecimal(String(count), language),
    currencyName: (code) => currencies().of(code) ?? code,
    countryName: (code) => countries().of(code) ?? code,
  };
}

/** In the largest unit of which one has passed; a clock that is behind counts as this minute. */
function timeSince(then: number, now: number): { unit: 'minute' | 'hour' | 'day'; count: number } {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 60) return { unit: 'minute', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.floor(hours / 24) };
}

function isPlainDate(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso);
}

/**
 * Russian adds the word for "year" to a date; beside a short month it says nothing and makes columns wide. English has
 * one month of four letters among eleven of three.
 */
function plainDate(date: string): string {
  return date.replace(/\sг\./u, '').replace(/\bSept\b/, 'Sep');
}

function monthOf(day: string, locale: string): string {
  const isJanuary = day.slice(5, 7) === '01';
  const options: Intl.DateTimeFormatOptions = {
    month: 'short',
    timeZone: 'UTC',
    ...(isJanuary && { year: 'numeric' }),
  };
  return plainDate(new Intl.DateTimeFormat(locale, options).format(new Date(day)));
}

/** The decimals and their mark are as many characters as the currency has minor units, and one. */
function withoutDecimals(text: string, { currency }: Money): string {
  const minorUnits = minorUnitsOf(currency);
  return minorUnits === 0 ? text : text.slice(0, -minorUnits - 1);
}
