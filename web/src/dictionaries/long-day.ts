import type { Language } from '@bank/contract';

/** A day of the calendar in words: `2025-11-03` is 3 November 2025. */
export function longDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
