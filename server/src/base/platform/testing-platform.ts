import { pino } from 'pino';
import { watchedClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { newId } from './new-id.ts';
import type { Database, Platform } from './platform.ts';

/** Puts events on record for tests, as the servers do it: the database compares the clocks. */
export const testRecorder = { newId, clock: watchedClock() };

/** A platform for tests: settings of the demonstration with strict limits, no log, the given database. */
export function testPlatform(db: Database, settings: Partial<Config> = {}): Platform {
  return {
    config: { ...readConfig({}), outgoingDir: undefined, rateLimitScale: 1, ...settings },
    db,
    clock: watchedClock(),
    newId,
    log: pino({ level: 'silent' }),
  };
}
