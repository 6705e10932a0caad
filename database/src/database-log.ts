/** The part of a structured logger that this room uses; pino fits as it is. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For callers without a log. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };
