import type { Language } from '@bank/contract';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru', es: 'es', fr: 'fr' };

/** Dates as papers write them. A moment is written as the clock of the bank shows it. */
export interface PaperDates {
  /** For columns: `18 Nov 2025`, in Russian `18.11.2025`. */
  readonly short: (day: string) => string;
  /** For sentences: `18 November 2025`. */
  readonly long: (day: string | Date) => string;
  /** With the minute, and the time zone. */
  readonly moment: (time: Date) => string;
}

/** @param timeZone of the bank's clock, by its name in the IANA database */
export function paperDates(language: Language, timeZone: string): PaperDates {
  const locale = locales[language];
  const month = language === 'en' ? 'short' : '2-digit';
  const day = language === 'en' ? 'numeric' : '2-digit';
  const short = new Intl.DateTimeFormat(locale, { day, month, year: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const longAt = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const timeAt = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return {
    short: (value) => short.format(new Date(value)),
    long: (value) => (typeof value === 'string' ? long.format(new Date(value)) : longAt.format(value)),
    moment: (value) => `${longAt.format(value)}, ${timeAt.format(value)} ${timeZone}`,
  };
}
