import type { Log } from '../log.ts';

/**
 * The log of one request: lines carry its id. A child logger is made when a first line is written, for making one costs
 * more than a line, and at most levels a request that goes well writes none.
 */
export function requestLog(root: Log, bindings: Parameters<Log['child']>[0]): Log {
  return new RequestLog(root, bindings) as unknown as Log;
}

/** What Fastify asks of a logger. */
class RequestLog {
  readonly #root: Log;
  readonly #bindings: Parameters<Log['child']>[0];
  #child: Log | undefined;

  constructor(root: Log, bindings: Parameters<Log['child']>[0]) {
    this.#root = root;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#root.level;
  }

  child(bindings: Parameters<Log['child']>[0]): Log {
    return this.#written().child(bindings);
  }

  fatal(...line: Parameters<Log['fatal']>): void {
    this.#written().fatal(...line);
  }

  error(...line: Parameters<Log['error']>): void {
    this.#written().error(...line);
  }

  warn(...line: Parameters<Log['warn']>): void {
    this.#written().warn(...line);
  }

  info(...line: Parameters<Log['info']>): void {
    if (this.#root.isLevelEnabled('info')) this.#written().info(...line);
  }

  debug(...line: Parameters<Log['debug']>): void {
    if (this.#root.isLevelEnabled('debug')) this.#written().debug(...line);
  }

  trace(...line: Parameters<Log['trace']>): void {
    if (this.#root.isLevelEnabled('trace')) this.#written().trace(...line);
  }

  silent(): void {}

  #written(): Log {
    this.#child ??= this.#root.child(this.#bindings);
    return this.#child;
  }
}
