import type { Language } from '@bank/contract';
import { waits as en } from './en/waits.ts';
import { waits as es } from './es/waits.ts';
import { fill } from './fill.ts';
import { waits as fr } from './fr/waits.ts';
import { plural } from './plural.ts';
import { waits as ru } from './ru/waits.ts';

const texts: Record<Language, typeof en> = { en, ru, es, fr };

/** The text uses minutes up to here, then hours. */
const minutesMax = 90;

/**
 * How long to wait, in words: "40 seconds", "15 minutes", "8 hours". Never less than the given time, so that the client
 * is let in after it.
 *
 * @param seconds undefined for an unknown time: "a while"
 */
export function waitText(language: Language, seconds: number | undefined): string {
  const { seconds: ofSeconds, minutes: ofMinutes, hours: ofHours, someTime } = texts[language];
  if (seconds === undefined) return someTime;
  const count = Math.max(1, Math.ceil(seconds));
  if (count < 60) return fill(plural(language, count, ofSeconds), { count });
  const minutes = Math.ceil(count / 60);
  if (minutes <= minutesMax) return fill(plural(language, minutes, ofMinutes), { count: minutes });
  const hours = Math.ceil(minutes / 60);
  return fill(plural(language, hours, ofHours), { count: hours });
}
