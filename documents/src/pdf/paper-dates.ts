import type { Language } from '@bank/contract';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru', es: 'es', fr: 'fr' };

/** Dates as papers write them. Days are those of UTC. */
export interface PaperDates {
  /** For columns: `18 Nov 2025`, in Russian `18.11.2025`. */
  readonly short: (day: string | Date) => string;
  /** For sentences: `18 November 2025`. */
  readonly long: (day: string | Date) => string;
  /** With the minute, and that it is UTC. */
  readonly moment: (time: Date) => string;
}

export function paperDates(language: Language): PaperDates {
  const locale = locales[language];
  const month = language === 'en' ? 'short' : '2-digit';
  const day = language === 'en' ? 'numeric' : '2-digit';
  const short = new Intl.DateTimeFormat(locale, { day, month, year: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const dateOf = (value: string | Date) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value);
  return {
    short: (value) => short.format(dateOf(value)),
    long: (value) => long.format(dateOf(value)),
    moment: (value) => `${long.format(value)}, ${time.format(value)} UTC`,
  };
}
