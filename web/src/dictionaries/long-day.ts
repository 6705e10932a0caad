import type { Language } from '@bank/contract';

/**
 * A day of the calendar in words: `2025-11-03` is 3 November 2025. A line may end between month and year, never between
 * the day and its month.
 */
export function longDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const [number, ...rest] = format.format(new Date(`${day}T00:00:00Z`)).split(' ');
  const [first, ...others] = rest;
  // "3 de noviembre de 2025", as Spanish writes it: all three belong together.
  const month = first === 'de' ? `de\u00a0${others.shift()}` : first;
  return [`${number}\u00a0${month}`, ...others].join(' ');
}
