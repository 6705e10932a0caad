import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { repeat } from '../platform/repeat.ts';
import { retryDelaySeconds } from '../platform/retry-delay.ts';
import { serve } from '../platform/tracing.ts';
import { isRecurring, PutOff, type JobKind } from './job-kind.ts';
import {
  buryJob,
  deleteJob,
  insertJobs,
  leaseDueJobs,
  postponeJob,
  putOffJob,
  renewLease,
  setDone,
  type Held,
  type LeasedJob,
  type Moment,
} from './store.ts';

/** Jobs that a process runs at once: most of its connections stay for its callers. */
const placesMax = 3;
const pollMs = 1_000;
const troubleMs = 10_000;
const leaseSecondsDefault = 60;
const errorLengthMax = 1_000;
const putOffSeconds = 60;
const stopMsMax = 2_000;

export interface JobSettings {
  readonly leaseSeconds?: number;
  readonly moment?: () => Moment;
  readonly random?: () => number;
}

/** The jobs of this process, as far as they are under way. */
export interface OpenJobs {
  /** Takes what is due, as far as there are places, and sets it off. Returns how many jobs that were. */
  look(): Promise<number>;
  /** Waits until nothing runs here. */
  settle(): Promise<void>;
  /** Tells what runs here to end. What does not is taken by another process when its lease is over. */
  abandon(): void;
}

/**
 * Runs jobs. Several processes may: the database gives each job to one of them, for as long as its lease lasts. A lease
 * is renewed while the job runs, and a server that lost it writes nothing about the job any more.
 */
export function openJobs(
  { db, newId, log }: Pick<Platform, 'db' | 'newId' | 'log'>,
  kinds: readonly JobKind[],
  {
    leaseSeconds = leaseSecondsDefault,
    moment = () => undefined,
    random = Math.random,
    onPlaceFreed = () => undefined,
  }: JobSettings & { readonly onPlaceFreed?: () => void } = {},
): OpenJobs {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const known = (isSlow: boolean) =>
    kinds
      .filter((kind) => isSlow === isSlowKind(kind))
      .map((kind) => ({ name: kind.name, waitSecondsMax: isRecurring(kind) ? kind.everySeconds : null }));
  const [usual, slow] = [known(false), known(true)];
  const abandoned = new AbortController();
  const running = new Set<Promise<void>>();
  let isMoreDue = false;
  let isSlowRunning = false;

  return {
    async look() {
      const count = placesMax - running.size;
      if (count === 0) return 0;
      const leaseId = newId();
      const lease = (of: typeof usual, places: number) =>
        leaseDueJobs(db, { kinds: of, count: places, leaseId, leaseSeconds, moment: moment() });
      const jobs = await lease(usual, count);
      const hasRoom = jobs.length < count && !isSlowRunning && slow.length > 0;
      isMoreDue = jobs.length === count;
      if (hasRoom) jobs.push(...(await lease(slow, 1)));
      for (const job of jobs) setOff(job, leaseId);
      return jobs.length;
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
    abandon: () => abandoned.abort(),
  };

  function setOff(job: LeasedJob, leaseId: string): void {
    const kind = kindOf.get(job.kind)!;
    const isSlow = isSlowKind(kind);
    if (isSlow) isSlowRunning = true;
    const run = runOne(kind, job, { id: job.id, leaseId })
      // The database does not answer: the job is taken again when its lease is over.
      .catch((error: unknown) => log.warn({ err: error, job: job.id, kind: job.kind }, 'a job could not be noted'))
      .finally(() => {
        running.delete(run);
        if (isSlow) isSlowRunning = false;
        if (isMoreDue || isSlow) onPlaceFreed();
      });
    running.add(run);
  }

  async function runOne(kind: JobKind, job: LeasedJob, held: Held): Promise<void> {
    if (!isRecurring(kind) && job.attempt > kind.attemptsMax) {
      await giveUp(job, held, 'its process ended in the middle of the last attempt');
      return;
    }
    const lost = new AbortController();
    const signal = AbortSignal.any([abandoned.signal, lost.signal]);
    const renewal = setInterval(
      () =>
        void renewLease(db, { ...held, leaseSeconds, moment: moment() }).then(
          (isHeld) => isHeld || lost.abort(),
          () => undefined,
        ),
      (leaseSeconds * 1_000) / 3,
    ).unref();
    try {
      // Mails that it writes name it, as those of a request name the request.
      await serve({ requestId: job.id, span: undefined }, () => kind.run({ key: job.key, signal }));
    } catch (error) {
      if (abandoned.signal.aborted) return;
      if (error instanceof PutOff) {
        await putOffJob(db, { ...held, delaySeconds: putOffSeconds, reason: error.message, moment: moment() });
        return;
      }
      await noteFailure(kind, job, { held, error });
      return;
    } finally {
      clearInterval(renewal);
    }
    if (isRecurring(kind)) await setDone(db, { ...held, everySeconds: kind.everySeconds, moment: moment() });
    else {
      await deleteJob(db, held);
      log.info({ job: job.id, kind: job.kind, key: job.key, attempt: job.attempt }, 'a job is done');
    }
  }

  async function noteFailure(
    kind: JobKind,
    job: LeasedJob,
    { held, error }: { readonly held: Held; readonly error: unknown },
  ): Promise<void> {
    const told = (error instanceof Error ? error.message : String(error)).slice(0, errorLengthMax).toWellFormed();
    log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, 'a job failed');
    if (!isRecurring(kind) && job.attempt >= kind.attemptsMax) {
      await giveUp(job, held, told);
      return;
    }
    const delaySeconds = Math.min(
      retryDelaySeconds(job.attempt, random()),
      isRecurring(kind) ? kind.everySeconds : Infinity,
    );
    await postponeJob(db, { ...held, delaySeconds, error: told, moment: moment() });
  }

  async function giveUp(job: LeasedJob, held: Held, error: string): Promise<void> {
    log.error({ job: job.id, kind: job.kind, key: job.key }, 'a job is given up: `bank job list --dead` shows it');
    await buryJob(db, { ...held, error, moment: moment() });
  }
}

function isSlowKind(kind: JobKind): boolean {
  return !isRecurring(kind) && kind.isSlow === true;
}

/** Adds the recurring jobs that are not there yet: each begins one period from now, or at once if its kind says so. */
export function scheduleRecurring(
  { db, newId }: Pick<Platform, 'db' | 'newId'>,
  kinds: readonly JobKind[],
  moment?: Moment,
): Promise<void> {
  const jobs = kinds.filter(isRecurring).map(({ name, everySeconds, beginsAtOnce = false }) => ({
    id: newId(),
    kind: name,
    key: '',
    dueInSeconds: beginsAtOnce ? 0 : everySeconds,
  }));
  return insertJobs(db, jobs, moment);
}

/** Runs jobs until it is stopped. Returns how: what runs is given a moment to end. */
export async function startJobs(
  platform: Pick<Platform, 'db' | 'newId' | 'log'>,
  kinds: readonly JobKind[],
  settings: JobSettings = {},
): Promise<() => Promise<void>> {
  await scheduleRecurring(platform, kinds, settings.moment?.());
  const jobs = openJobs(platform, kinds, { ...settings, onPlaceFreed: () => looking.wake() });
  const looking = repeat(() => jobs.look(), {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => platform.log.warn({ err: error }, 'jobs wait for the database'),
  });
  return async () => {
    await looking.stop();
    await Promise.race([jobs.settle(), pause(stopMsMax, undefined, { ref: false })]);
    jobs.abandon();
  };
}
