import pg from 'pg';

/**
 * The database could not do its work: unreachable, gone, overloaded or too slow. Nothing was booked. The server
 * answers 503; the same request may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  constructor(cause: unknown, message = 'The database is not available') {
    super(message, { cause });
  }
}

/**
 * The connection was lost after the database was told to commit and before it answered: the work may be done or not. It
 * must not be reported as a refusal; asking again with the same idempotency key tells the result.
 */
export class OutcomeUnknown extends DatabaseUnavailable {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super(cause, 'The database went away before it could say whether the work is done');
  }
}

/**
 * The clock of this machine differs from that of the database, so nothing is booked or put on record here. Nothing was
 * done; another server may do it.
 */
export class ClockIsWrong extends DatabaseUnavailable {
  override readonly name = 'ClockIsWrong';
  /** By how much this machine's clock is ahead of the database's; undefined where it was known before the question. */
  readonly secondsAhead: number | undefined;

  constructor(cause?: unknown, secondsAhead?: number) {
    super(
      cause,
      'The clock of this machine differs from that of the database by more than a minute: nothing is booked or ' +
        'put on record until they agree',
    );
    this.secondsAhead = secondsAhead;
  }
}

/**
 * The clock of the database jumped, and nobody has confirmed the time yet. Nothing was done: what is written once waits
 * for that.
 */
export class ClockJumped extends DatabaseUnavailable {
  override readonly name = 'ClockJumped';

  constructor(cause?: unknown) {
    super(
      cause,
      'The clock of the database jumped: nothing is booked until somebody confirms the time with `bank clock confirm`',
    );
  }
}

/** The entry bears a day whose books are closed. Nothing was done; a booking of a later moment is taken. */
export class PeriodClosed extends DatabaseUnavailable {
  override readonly name = 'PeriodClosed';

  constructor(cause?: unknown) {
    super(cause, 'The books of that day are closed: nothing is booked on it any more');
  }
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** SQLSTATE classes of a machine in trouble: connection, resources, operator intervention, system. */
const troubleClasses = new Set(['08', '53', '57', '58']);

/** lock_timeout, idle_in_transaction_session_timeout, a standby that takes no writes, CockroachDB's unknown result. */
const troubleStates = new Set(['55P03', '25P03', '25006', '40003']);

/** Our own, raised by the function `booking_moment`: its detail is the difference in seconds. */
const clocksApart = 'OSCLK';

/** Our own, raised by it while a jump of the clock is not confirmed. */
const clockJumped = 'OSJMP';

/** Our own, raised where an entry would be booked on a day that is closed. */
const periodClosed = 'OSEND';

/** SQLSTATEs that end the session, so that the outcome of its work is unknown. */
const sessionEnded = new Set(['57P01', '57P02', '57P05', '40003']);

/** data_corrupted, index_corrupted */
const damagedStates = new Set(['XX001', 'XX002']);

const connectionLostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** `pg` has no codes for these. */
const connectionLostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded',
  'timeout expired',
  'Connection ended',
];

/** Whether another row already has this key; with a name, whether that very constraint or index says so. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(uniqueViolation, error, constraint);
}

/** Whether a rule of the database, named so, refuses what was written. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return violates(checkViolation, error, constraint);
}

/** Whether what a row refers to is not there, as the constraint of this name says. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return violates(foreignKeyViolation, error, constraint);
}

/** Whether the database gave up on a conflict between transactions and the whole transaction may be tried again. */
export function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === serializationFailure || state === deadlockDetected;
}

/**
 * Whether the database found its own files damaged: a page that does not match its checksum, an index that leads
 * astray.
 */
export function isDamaged(error: unknown): boolean {
  return damagedStates.has(sqlStateOf(error) ?? '');
}

/** Whether the connection broke, so that the outcome of the last statement is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return sessionEnded.has(state) || state.startsWith('08');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && connectionLostCodes.has(code)) return true;
  return connectionLostMessages.some((start) => error.message.startsWith(start));
}

/** Gives machine trouble its name and leaves every other error as it is. */
export function nameTrouble(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const state = sqlStateOf(error);
  if (state === periodClosed) return new PeriodClosed(error);
  if (state === clockJumped) return new ClockJumped(error);
  if (state === clocksApart) return new ClockIsWrong(error, Number((error as pg.DatabaseError).detail));
  const isTrouble =
    state === undefined ? isConnectionLost(error) : troubleClasses.has(state.slice(0, 2)) || troubleStates.has(state);
  return isTrouble ? new DatabaseUnavailable(error) : error;
}

function violates(state: string, error: unknown, constraint: string | undefined): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === state &&
    (constraint === undefined || error.constraint === constraint)
  );
}

function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
