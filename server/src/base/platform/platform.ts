import type { Standby, WholeDatabase } from '@bank/database';
import type { BookingClock } from './clock.ts';
import type { Config } from './config.ts';
import type { RequestOrigin } from './http/request-origin.ts';
import type { Log } from './log.ts';
import type { Operator } from './operator.ts';
import type { Tracer } from './tracing.ts';

/** What every room of the server stands on. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  /** Undefined where the operator names none. */
  readonly standby?: Standby | undefined;
  readonly clock: BookingClock;
  readonly newId: () => string;
  readonly log: Log;
  /** Undefined where no traces are sent. */
  readonly tracer?: Tracer | undefined;
  /** Who works with this platform: the login of somebody of the staff, or an operator (`operatorText`). */
  readonly staff?: string | undefined;
  /** Who gave the command that works with it. What takes two people in the office is an emergency act of theirs. */
  readonly operator?: Operator | undefined;
  /** From where they work, where that is a browser. */
  readonly staffOrigin?: RequestOrigin | undefined;
}

/**
 * A connection or a database transaction on its way to a store. Only stores query: each says of which room it is
 * (`RoomDatabase`), and sees the tables of that room alone.
 */
export type Database = WholeDatabase;

/**
 * A database for the long reads of one request, which write nothing: they see all that was committed before this call.
 * A standby answers where there is one that has come so far, and the primary otherwise.
 */
export async function forReading({ standby, db }: Pick<Platform, 'standby' | 'db'>): Promise<Database> {
  return standby === undefined ? db : standby.asOfNow();
}
