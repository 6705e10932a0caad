/** Work that a process does again and again. */
export interface Repeated {
  /** Does it at once, or once more after the present time. */
  wake(): void;
  /** Ends it once the present time is over. */
  stop(): Promise<void>;
}

export interface Repetition {
  readonly everyMs: number;
  /** Between tries that failed, where that is longer. */
  readonly troubleMs?: number;
  readonly onTrouble: (error: unknown) => void;
  /** The first time comes after a rest, not at once. */
  readonly restsFirst?: true;
}

/**
 * Does something again and again, never twice at the same moment: the rest begins when the work has ended. The one
 * timer of a process for work of its own; work that one process does for all of them is a job (`jobs`).
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, troubleMs = everyMs, onTrouble, restsFirst }: Repetition,
): Repeated {
  let isStopped = false;
  let isAwaited = false;
  let endRest = (): void => undefined;

  async function attempt(): Promise<number> {
    try {
      await work();
      return everyMs;
    } catch (error) {
      onTrouble(error);
      return troubleMs;
    }
  }

  async function run(): Promise<void> {
    let isDue = restsFirst !== true;
    while (!isStopped) {
      isAwaited = false;
      const restMs = isDue ? await attempt() : everyMs;
      isDue = true;
      if (isStopped || isAwaited) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs).unref();
        endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    wake() {
      isAwaited = true;
      endRest();
    },
    async stop() {
      isStopped = true;
      endRest();
      await running;
    },
  };
}
