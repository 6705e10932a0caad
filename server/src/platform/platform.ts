import type { DatabaseSchema } from '@bank/database';
import type { Kysely } from 'kysely';
import type { BookingClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What every room of the server stands on. */
export interface Platform {
  readonly config: Config;
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: BookingClock;
  readonly newId: () => string;
  readonly log: Log;
}

/** A connection or the database transaction that a store function works in. */
export type Database = Kysely<DatabaseSchema>;
