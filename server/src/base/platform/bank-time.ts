import { clockIn } from './days-of-zone.ts';
import type { Platform } from './platform.ts';

/** What the clock of the bank shows, for the header that tells browsers which day it is there. */
export function bankTimeOf({ clock, config }: Pick<Platform, 'clock' | 'config'>): string {
  const { day, time } = clockIn(config.timeZone, clock.now());
  return `${day}T${time}`;
}
