import { DatabaseUnavailable } from '@bank/database';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/**
 * Structured log, on stdout where nothing else is said. What is logged is listed where it is logged; bodies, headers
 * and addresses of pages with queries never are, so no secret has to be filtered out again. The paths below are a
 * second wall.
 */
export function createLog(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'pin', 'token', 'authorization', '*.password', '*.pin', '*.token', '*.authorization'],
      censor: '[kept back]',
    },
    serializers: {
      // Message, code and stack only: a database error also carries the row that was refused.
      err: (error: unknown) =>
        error instanceof Error
          ? {
              ...described(error),
              stack: error.stack,
              ...(error instanceof DatabaseUnavailable && { cause: causeOf(error) }),
            }
          : { type: typeof error },
    },
  };
  return pino(options, destination);
}

function described(error: Error): { type: string; message: string; code: unknown } {
  return { type: error.name, message: error.message, code: (error as { code?: unknown }).code };
}

/**
 * Why the database did not do its work: SQLSTATE or the name of the network's error, and the message. The causes that
 * are named so are of the machine or of the connection, whose messages repeat no row; `detail`, `where` and `hint` of
 * PostgreSQL may, and stay out.
 */
function causeOf(unavailable: DatabaseUnavailable): object | undefined {
  let { cause } = unavailable;
  // One wraps another at each place that names the trouble: there are not three of them.
  for (let depth = 0; depth < 3 && cause instanceof DatabaseUnavailable; depth += 1) ({ cause } = cause);
  if (cause instanceof AggregateError) return described(cause.errors.find((error) => error instanceof Error) ?? cause);
  return cause instanceof Error ? described(cause) : undefined;
}
