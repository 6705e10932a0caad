import { heartbeatSeconds, type ChangeMessage, type StreamEvent } from '@bank/contract';
import { PassThrough, type Readable } from 'node:stream';
import type { Platform } from '../platform/platform.ts';
import { repeat } from '../platform/repeat.ts';
import type { AccountScope } from '../platform/rights.ts';
import type { BankEvent } from './event-catalogue.ts';
import { newestPosition, readEvents } from './store.ts';

const pollMs = 250;
const troubleMs = 2_000;
/** How often sessions are asked for whether they live. */
const aliveMs = 1_000;
/** Positions that are read at once, for all streams together. */
const positionsAtOnce = 40;
/** A client that was away for longer is told to read all again. */
const positionsBehindMax = 400;
/** Streams of one session, and of one client, in this process. A browser opens one for all its tabs. */
const streamsMax = { perSession: 4, perClient: 16 };
/** A reader who takes nothing is cut, not kept in memory. */
const waitingBytesMax = 64 * 1024;

export interface StreamWanted {
  readonly sessionId: string;
  readonly clientId: string;
  /** What the user saw when they asked; read again before anything is told. */
  readonly accountIds: AccountScope['accountIds'];
  /** The last position that the reader saw; undefined for a new reader. */
  readonly after: bigint | undefined;
}

export interface Streams {
  /** A stream of what changes for a client; undefined where there are too many. */
  open(wanted: StreamWanted): Readable | undefined;
  /** Looks now which sessions have ended, and ends their streams. */
  lookForEnded(): void;
  stop(): Promise<void>;
}

interface Stream extends StreamWanted {
  accountIds: AccountScope['accountIds'];
  readonly body: PassThrough;
  sentAt: number;
  /** What came up to this position is told, or was there before the stream. */
  toldUpTo: bigint;
  /** What came while it was told what it had missed; undefined since then. */
  pending: BankEvent[] | undefined;
}

/**
 * Pushes to open pages what changed, from the published events. The process asks for new events once for all its
 * streams, four times a second and only while there is a stream: no LISTEN, and nothing per stream.
 *
 * Sessions and rights are read again once a second, and always before events are told: an event that came after a right
 * had ended is told to nobody by it, whichever process wrote either.
 */
export function openStreams(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  {
    liveOf,
    isLeaving,
  }: {
    /** The sessions that live and may see accounts, each with the client that it acts for and the accounts it sees. */
    readonly liveOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, AccountScope>>;
    readonly isLeaving: () => boolean;
  },
): Streams {
  const streams = new Set<Stream>();
  /** Up to here the streams were told; undefined while there is none. */
  let position: bigint | undefined;
  let lookedAt = 0;

  const polling = repeat(poll, {
    everyMs: pollMs,
    troubleMs,
    onTrouble: (error) => log.warn({ err: error }, 'open pages wait for the database'),
  });

  async function poll(): Promise<void> {
    if (streams.size === 0) {
      position = undefined;
      return;
    }
    if (isLeaving()) endAll();
    const newest = position === undefined ? 0n : await newestPosition(db);
    const hasNews = position !== undefined && position < newest;
    if (hasNews || Date.now() - lookedAt >= aliveMs) await followRights();
    while (position !== undefined && position < newest) await tellNew({ after: position, upTo: newest });
    for (const stream of streams) if (Date.now() - stream.sentAt >= heartbeatSeconds * 1_000) write(stream, ':\n\n');
  }

  /**
   * Up to a position that was the newest before the streams were looked at: one that begins meanwhile, for a client
   * that is not asked for, begins there or later, and misses nothing.
   */
  async function tellNew(part: { readonly after: bigint; readonly upTo: bigint }): Promise<void> {
    const clientIds = [...new Set([...streams].map(({ clientId }) => clientId))];
    const found = await readEvents(db, { ...part, positionsMax: positionsAtOnce, clientIds });
    position = found.position;
    const byClient = Map.groupBy(found.events, ({ clientId }) => clientId);
    for (const stream of streams) {
      const events = byClient.get(stream.clientId);
      if (events === undefined) continue;
      // The look of all streams may be behind the beginning of this one.
      const fresh = events.filter((event) => event.position > stream.toldUpTo);
      if (fresh.length === 0) continue;
      if (stream.pending === undefined) tell(stream, fresh);
      else stream.pending.push(...fresh);
    }
  }

  /** Ends the streams of dead sessions. A page whose user sees other accounts now is told to read everything again. */
  async function followRights(): Promise<void> {
    lookedAt = Date.now();
    const asked = [...streams];
    const live = await liveOf([...new Set(asked.map(({ sessionId }) => sessionId))]);
    for (const stream of asked) {
      const scope = live.get(stream.sessionId);
      if (scope?.clientId !== stream.clientId) {
        stream.body.end();
      } else if (!isSameScope(scope.accountIds, stream.accountIds)) {
        stream.accountIds = scope.accountIds;
        write(stream, frame('behind', position ?? stream.toldUpTo));
      }
    }
  }

  function endAll(): void {
    for (const { body } of streams) body.end();
  }

  /** Tells a new stream where it begins, and one that was cut what it missed. */
  async function begin(stream: Stream): Promise<void> {
    const newest = await newestPosition(db);
    position ??= newest;
    const { after, clientId } = stream;
    write(stream, frame('open', newest));
    if (after !== undefined && (after > newest || newest - after > positionsBehindMax)) {
      write(stream, frame('behind', newest));
    } else if (after !== undefined && after < newest) {
      const missed = await readEvents(db, { after, positionsMax: positionsBehindMax, clientIds: [clientId] });
      if (missed.events.length > 0) tell(stream, missed.events);
    }
    const since = stream.pending!.filter((event) => event.position > newest);
    stream.pending = undefined;
    stream.toldUpTo = newest;
    if (since.length > 0) tell(stream, since);
  }

  function tell(stream: Stream, events: readonly BankEvent[]): void {
    const seen = events.filter((event) => isSeen(stream, event));
    if (seen.length > 0) write(stream, frame('change', events.at(-1)!.position, changeOf(stream, seen)));
  }

  function write(stream: Stream, text: string): void {
    // Ended, or cut.
    if (!stream.body.writable) return;
    stream.sentAt = Date.now();
    stream.body.write(text);
    if (stream.body.readableLength + stream.body.writableLength > waitingBytesMax) stream.body.destroy();
  }

  function hasRoom({ sessionId, clientId }: StreamWanted): boolean {
    let [ofSession, ofClient] = [0, 0];
    for (const other of streams) {
      if (other.sessionId === sessionId) ofSession += 1;
      if (other.clientId === clientId) ofClient += 1;
    }
    return ofSession < streamsMax.perSession && ofClient < streamsMax.perClient;
  }

  return {
    open(wanted) {
      if (!hasRoom(wanted)) return undefined;
      const stream: Stream = { ...wanted, body: new PassThrough(), sentAt: Date.now(), toldUpTo: 0n, pending: [] };
      streams.add(stream);
      stream.body.on('close', () => streams.delete(stream));
      begin(stream).catch((error: unknown) => {
        log.warn({ err: error }, 'a stream cannot begin');
        stream.body.destroy();
      });
      return stream.body;
    },
    lookForEnded() {
      lookedAt = 0;
      polling.wake();
    },
    async stop() {
      endAll();
      await polling.stop();
    },
  };
}

function isSameScope(one: AccountScope['accountIds'], other: AccountScope['accountIds']): boolean {
  if (one === 'all' || other === 'all') return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** A user who sees some accounts only is not told of the others. */
function isSeen(scope: AccountScope, event: BankEvent): boolean {
  return scope.accountIds === 'all' || accountsOf(event).some((id) => isAccountSeen(scope, id));
}

function isAccountSeen({ accountIds }: AccountScope, id: string): boolean {
  return accountIds === 'all' || accountIds.includes(id);
}

function accountsOf({ payload }: BankEvent): readonly string[] {
  return 'accountIds' in payload ? payload.accountIds : [];
}

/** Ids only: an amount is read by the page, under its own session. */
function changeOf(scope: AccountScope, events: readonly BankEvent[]): ChangeMessage {
  const accounts = events.flatMap((event) => accountsOf(event).filter((id) => isAccountSeen(scope, id)));
  const orders = events.flatMap(({ payload }) => {
    if ('paymentId' in payload) return [payload.paymentId];
    return 'orderId' in payload ? [payload.orderId] : [];
  });
  return {
    kinds: [...new Set(events.map(({ kind }) => kind))],
    accounts: [...new Set(accounts)],
    orders: [...new Set(orders)],
  };
}

function frame(event: StreamEvent, position: bigint, data: object = {}): string {
  return `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
