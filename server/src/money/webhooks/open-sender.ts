import { writeWebhookBody, type WebhookFailure } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { performance } from 'node:perf_hooks';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import { handOn } from './events-store.ts';
import { HostRefused, type AskWebhook, type WebhookPost } from './post-webhook.ts';
import {
  findDue,
  giveUpOld,
  holdPlace,
  leavePlace,
  lockPlace,
  noteTries,
  type DueDelivery,
  type Moment,
  type Tried,
} from './queue-store.ts';
import { signEvent } from './sign-event.ts';
import { tellOfAccounts, tellOfEvents } from './tell-of-clients.ts';
import { dispatchOf, giveUp, statementKind } from './statement-endpoints-store.ts';
import { restSecondsAfter, waitSecondsAfter } from './tries.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * What is under way at once: in all, to one host, for one client, to endpoints whose last try failed, and statements,
 * which are whole in memory.
 */
const places = { all: 32, ofHost: 2, ofClient: 8, failing: 16, statements: 2 } as const;
const eventsAtOnce = 500;
/** Of each endpoint so much is read ahead, so that the next one goes as soon as one has ended. */
const readAhead = 10;
const leaseSeconds = 15;
/** The place is taken again after so long, and nothing is begun where that was not possible for longer. */
const renewAfterMs = 3_000;
const trustPlaceMs = 10_000;
const newsEveryMs = 200;
const oldEveryMs = 60_000;

/** Where statements by schedule come from; another room draws them up. */
export interface StatementFiles {
  /** Draws one up for this try: gone where it is not to be sent any more, later where it may not leave now. */
  draw(dispatchId: string): Promise<WebhookPost | 'gone' | 'later'>;
  /** Notes that its server has taken it. */
  noteTaken(transaction: Database, dispatchId: string): Promise<void>;
}

export interface SenderSettings {
  readonly ask: AskWebhook;
  /** Without them statements wait. */
  readonly files: StatementFiles | undefined;
  readonly moment?: () => Moment;
  readonly random?: () => number;
  /** Called when a try has ended. */
  readonly onTried?: () => void;
  /** Looks for news each time: for tests, which wait for none. */
  readonly isEager?: boolean;
}

/** The sender of this process. */
export interface OpenSender {
  /** Writes down what came back, hands on what is new, and sets off what has a place. Returns how much that is. */
  look(): Promise<number>;
  /** Waits until nothing is under way, and writes down what came of it. */
  settle(): Promise<void>;
  /** Breaks off what is under way, and leaves the place to other processes. */
  leave(): Promise<void>;
}

/**
 * Sends webhooks. Of several processes one does, so that the bounds are those of the bank. Each endpoint has its queue:
 * one that hangs delays itself alone. At least once: what was sent and not noted is sent again, with the same id.
 */
export function openSender(
  { db, newId, log, clock }: Pick<Platform, 'db' | 'newId' | 'log' | 'clock'>,
  {
    ask,
    files,
    moment = () => undefined,
    random = Math.random,
    onTried = () => undefined,
    isEager = false,
  }: SenderSettings,
): OpenSender {
  const leaseId = newId();
  const underWay = new Map<Promise<void>, DueDelivery>();
  const ended: { readonly delivery: DueDelivery; readonly tried: Tried }[] = [];
  const left = new AbortController();
  let ready: readonly DueDelivery[] = [];
  let hasPlace = false;
  let heldAt = -Infinity;
  let newsAt = -Infinity;
  let oldAt = -Infinity;

  return {
    async look() {
      if (!(await keepPlace())) return 0;
      await writeDown();
      const now = performance.now();
      if (isEager || now - newsAt >= newsEveryMs) {
        newsAt = now;
        await handOnNews();
      }
      if (now - oldAt >= oldEveryMs) {
        oldAt = now;
        await giveUpOld(db, moment());
      }
      // After a restore nothing goes out until people have compared: it may have left before.
      if (await isLockedByRestore(db, 'statement_deliveries')) return 0;
      return setOffDue();
    },
    async settle() {
      ready = [];
      while (underWay.size > 0) await Promise.all(underWay.keys());
      await writeDown();
    },
    async leave() {
      ready = [];
      left.abort();
      await Promise.all(underWay.keys());
      await writeDown();
      if (hasPlace) await leavePlace(db, leaseId);
    },
  };

  async function keepPlace(): Promise<boolean> {
    const now = performance.now();
    if (hasPlace && now - heldAt < renewAfterMs) return true;
    hasPlace = await holdPlace(db, { leaseId, seconds: leaseSeconds });
    if (hasPlace) heldAt = now;
    return hasPlace && performance.now() - now < trustPlaceMs;
  }

  async function handOnNews(): Promise<void> {
    while (await tellOfEvents(db));
    while (await tellOfAccounts(db, leaseId));
    const hand = () =>
      inTransaction(db, async (transaction) => {
        return (await lockPlace(transaction, leaseId)) && handOn(transaction, eventsAtOnce);
      });
    while (await hand());
  }

  async function writeDown(): Promise<void> {
    const written = ended.slice();
    if (written.length === 0) return;
    await inTransaction(db, async (transaction) => {
      const tried = written.map((one) => one.tried);
      await noteTries(transaction, tried, moment());
      for (const { delivery, tried: one } of written)
        if (one.isTaken && delivery.kind === statementKind)
          await files?.noteTaken(transaction, dispatchOf(delivery.data));
    });
    ended.splice(0, written.length);
  }

  async function setOffDue(): Promise<number> {
    const away = () => [...underWay.values(), ...ended.map(({ delivery }) => delivery)];
    const found = await findDue(db, { underWay: away(), moment: moment(), ofEndpointMax: readAhead });
    // Meanwhile some of what was read before may have been set off.
    const gone = new Set(away().map(nameOf));
    ready = found.filter((delivery) => !gone.has(nameOf(delivery)));
    return setOffReady();
  }

  /** Sets off what has been read and has a place now. */
  function setOffReady(): number {
    const before = ready.length;
    ready = ready.filter((delivery) => {
      if (!hasRoomFor(delivery)) return true;
      setOff(delivery);
      return false;
    });
    return before - ready.length;
  }

  function hasRoomFor({ host, clientId, failures, endpointId, kind }: DueDelivery): boolean {
    const now = [...underWay.values()];
    const countOf = (is: (one: DueDelivery) => boolean) => now.filter(is).length;
    if (now.length >= places.all || countOf((one) => one.host === host) >= places.ofHost) return false;
    if (countOf((one) => one.clientId === clientId) >= places.ofClient) return false;
    if (kind === statementKind && countOf((one) => one.kind === statementKind) >= places.statements) return false;
    // One that rests between its tries is tried with one thing.
    if (restSecondsAfter(failures) > 0 && countOf((one) => one.endpointId === endpointId) > 0) return false;
    return failures === 0 || countOf((one) => one.failures > 0) < places.failing;
  }

  function setOff(delivery: DueDelivery): void {
    const run = tryOnce(delivery)
      .then((tried) => {
        if (tried === undefined) return;
        ended.push({ delivery, tried });
        // What was read of it before is read again: it may rest from now on.
        if (!tried.isTaken) ready = ready.filter(({ endpointId }) => endpointId !== tried.endpointId);
      })
      .finally(() => {
        underWay.delete(run);
        if (hasPlace && !left.signal.aborted && performance.now() - heldAt < trustPlaceMs) setOffReady();
        onTried();
      });
    underWay.set(run, delivery);
  }

  /** Undefined where it was broken off: another process sends it, with the same id. */
  async function tryOnce(delivery: DueDelivery): Promise<Tried | undefined> {
    const { endpointId, eventNumber } = delivery;
    const begunAt = performance.now();
    const took = () => ({
      endpointId,
      eventNumber,
      hadFailed: delivery.failures > 0,
      tookMs: Math.round(performance.now() - begunAt),
    });
    try {
      const post = delivery.kind === statementKind ? await draw(delivery) : postOf(delivery, clock.now());
      if (post === 'later') return undefined;
      if (post === 'gone') return await giveUp(db, [delivery]).then(() => undefined);
      const { status, start } = await ask(post, left.signal);
      const isTaken = status >= 200 && status < 300;
      const told = { ...took(), isTaken, status: statusOf(status), answerStart: withoutSecrets(start) };
      const failure = told.status === null ? ('no_answer' as const) : null;
      return { ...told, failure, ...(isTaken ? { waitSeconds: null, restSeconds: 0 } : restOf(delivery)) };
    } catch (error) {
      if (left.signal.aborted) return undefined;
      const failure = failureOf(error);
      log.info({ endpoint: endpointId, failure }, 'a webhook was not taken');
      return { ...took(), isTaken: false, status: null, failure, answerStart: '', ...restOf(delivery) };
    }
  }

  /** A statement takes a while; a process that stops does not wait for it. */
  async function draw({ data, endpointId }: DueDelivery): Promise<WebhookPost | 'gone' | 'later'> {
    if (files === undefined) return 'later';
    const drawn = files.draw(dispatchOf(data)).catch((error: unknown) => {
      log.error({ endpoint: endpointId, err: error }, 'a statement could not be drawn up');
      throw error;
    });
    const stopped = new Promise<'later'>((leave) => left.signal.addEventListener('abort', () => leave('later')));
    return Promise.race([drawn, stopped]);
  }

  function restOf({ endpointId, failed, failures }: DueDelivery): Pick<Tried, 'waitSeconds' | 'restSeconds'> {
    // Others of the same endpoint may have failed since this one was read.
    const since = ended.filter(({ tried }) => tried.endpointId === endpointId && !tried.isTaken).length;
    return {
      waitSeconds: waitSecondsAfter(failed + 1, random()) ?? null,
      restSeconds: restSecondsAfter(failures + since + 1),
    };
  }
}

function nameOf({ endpointId, eventNumber }: DueDelivery): string {
  return `${endpointId} ${eventNumber}`;
}

/** The request of an event: its body is the same at every try, its time and signatures are of this one. */
function postOf(delivery: DueDelivery, at: Date): WebhookPost {
  const { id, kind, mode, happenedAt, data, address, secrets } = delivery;
  const body = writeWebhookBody({
    id,
    type: kind,
    timestamp: happenedAt.toISOString(),
    sequence: Number(delivery.sequence),
    isLive: mode === 'live',
    data,
  });
  const headers = { 'content-type': 'application/json', ...signEvent({ id, body, at }, secrets) };
  return { address, headers, body: Buffer.from(body) };
}

function statusOf(status: number): number | null {
  return status >= 100 && status <= 999 ? status : null;
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof HostRefused) return error.why;
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'no_answer';
  const isOfTls = code !== undefined && /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code);
  return isOfTls ? 'not_trusted' : 'not_reached';
}
