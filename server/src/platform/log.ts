import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/**
 * Structured log, on stdout where nothing else is said. What is logged is listed where it is logged; bodies, headers and
 * addresses of pages with queries never are, so no secret has to be filtered out again. The paths below are a second wall.
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
          ? { type: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack }
          : { type: typeof error },
    },
  };
  return pino(options, destination);
}
