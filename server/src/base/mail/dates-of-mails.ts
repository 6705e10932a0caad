import type { Language } from '@bank/contract';

/** English dates are written day first, as on the pages of the bank. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** A moment in UTC with its month in words: `26 November 2026 at 09:30`. */
export function momentInWords(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
}

/** @param day ISO 8601 */
export function dayInWords(language: Language, day: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
