/** A job that cannot be done yet, through no fault of its own: it comes again later, and this was no attempt. */
export class PutOff extends Error {
  override readonly name = 'PutOff';
}

/** A job as its handler sees it. */
export interface TakenJob {
  /** What it is to be done to; empty where there is one job of the kind. */
  readonly key: string;
  /** Fires when this process is to stop, or has lost the job to another one. */
  readonly signal: AbortSignal;
}

interface Kind {
  /** Small letters and underscores, a verb first: `delete_old_mail`. */
  readonly name: string;
  /** Does it. It may be done again after a crash, so doing it twice must be as good as once. */
  readonly run: (job: TakenJob) => Promise<unknown>;
}

/** Work that comes again. It is never given up: after a failure it comes again sooner. */
export interface RecurringKind extends Kind {
  /** Between its end and the next beginning. */
  readonly everySeconds: number;
  /** Its first run in a new bank comes at once, and not one period later. */
  readonly beginsAtOnce?: boolean;
}

/** Work that is enqueued, once for each key, and given up after so many failed attempts. */
export interface EnqueuedKind extends Kind {
  readonly attemptsMax: number;
  /** It waits for servers of others: one of them at a time in each process, so that it holds up nothing of the bank. */
  readonly isSlow?: boolean;
}

export type JobKind = RecurringKind | EnqueuedKind;

export function isRecurring(kind: JobKind): kind is RecurringKind {
  return 'everySeconds' in kind;
}
