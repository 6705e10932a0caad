import type { Client } from '@bank/contract';
import { caller } from '../../calls/caller.ts';
import { currentSession, sessionStore } from '../../session/session-store.ts';
import { tellChange, type Change } from './changes.ts';
import { listen, type Listening } from './event-stream.ts';
import { noteChange, noteHeard } from './known-at.ts';

/** Changes that come together are told together: a page reads once for all of them. */
const gatherMs = 500;
/** Between two streams: twice as long after each that did not begin, and up to twice that by chance. */
const pauseMs = { first: 500, longest: 15_000 };
/** What the page does so long after the last key, press or turn of the wheel, no person asked for. */
const presenceMs = 30_000;

/** Said among the pages of a browser: the stream is alive. */
const heard = 'heard';

let followed: string | null = null;

/**
 * Follows what changes at the bank for as long as the client is logged in and the page can be seen. Of all pages of one
 * client in a browser one holds the stream and tells the others: browsers open few connections to one host. A page that
 * was hidden reads all again when it is seen, so it follows nothing meanwhile.
 */
export function followChanges({ id }: Client): void {
  if (followed === id) return;
  followed = id;
  const left = new AbortController();
  const forget = sessionStore.subscribe(() => {
    const session = currentSession();
    if (session.stage === 'client' && session.client.id === id) return;
    forget();
    followed = null;
    left.abort();
  });
  notePresence(left.signal);
  void follow(id, left.signal);
}

async function follow(clientId: string, left: AbortSignal): Promise<void> {
  const name = `changes:${clientId}`;
  const tell = gather(left);
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<Change | typeof heard>) => {
    if (data === heard) noteHeard();
    else tell(data);
  });
  left.addEventListener('abort', () => others.close());
  const listening: Listening = {
    position: undefined,
    tell: (change) => {
      tell(change);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      if (!left.aborted) others.postMessage(change);
    },
    hear: () => {
      noteHeard();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      if (!left.aborted) others.postMessage(heard);
    },
  };
  while (!left.aborted) {
    await seen(left);
    const away = whenHiddenOrLeft(left);
    await alone(name, away, () => listenOn(listening, away));
  }
}

/** Holds the stream, and opens the next one where it ends. */
async function listenOn(listening: Listening, away: AbortSignal): Promise<void> {
  let pause = pauseMs.first;
  while (!away.aborted) {
    const end = await listen(listening, away);
    if (away.aborted) return;
    pause = end === 'refused' ? Math.min(pauseMs.longest, pause * 2) : pauseMs.first;
    await rest(pause * (1 + Math.random()), away);
    // What happened meanwhile is told by the next stream, except by a bank that was restored from a backup.
    if (end === 'cut' && !away.aborted) listening.tell('unknown');
  }
}

/** Does something while no other page of this browser does; a browser without locks (before 2022) does it at once. */
async function alone(name: string, away: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { signal: away }, work).catch(() => undefined);
}

function gather(left: AbortSignal): (change: Change) => void {
  let gathered: Change | null = null;
  return (change) => {
    noteChange();
    const isFirst = gathered === null;
    gathered = gathered === null ? change : together(gathered, change);
    if (!isFirst) return;
    setTimeout(() => {
      const told = gathered!;
      gathered = null;
      if (!left.aborted) tellChange(told);
    }, gatherMs);
  };
}

function together(one: Change, other: Change): Change {
  if (one === 'unknown' || other === 'unknown') return 'unknown';
  return {
    kinds: [...new Set([...one.kinds, ...other.kinds])],
    accounts: [...new Set([...one.accounts, ...other.accounts])],
    orders: [...new Set([...one.orders, ...other.orders])],
  };
}

/** Waits until the page can be seen. */
function seen(left: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || left.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible' && !left.aborted) return;
      document.removeEventListener('visibilitychange', look);
      left.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    left.addEventListener('abort', look);
  });
}

function whenHiddenOrLeft(left: AbortSignal): AbortSignal {
  const away = new AbortController();
  const look = (): void => {
    if (document.visibilityState === 'visible' && !left.aborted) return;
    document.removeEventListener('visibilitychange', look);
    left.removeEventListener('abort', look);
    away.abort();
  };
  document.addEventListener('visibilitychange', look);
  left.addEventListener('abort', look);
  look();
  return away.signal;
}

function rest(ms: number, away: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    away.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** From now on calls tell whether a person may have asked for them: the others do not keep the session alive. */
function notePresence(left: AbortSignal): void {
  let presentAt = Date.now();
  const present = (): void => {
    presentAt = Date.now();
  };
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove', 'focus', 'input'])
    addEventListener(event, present, { capture: true, passive: true, signal: left });
  caller.isUnasked = () => Date.now() - presentAt > presenceMs;
  left.addEventListener('abort', () => {
    caller.isUnasked = () => false;
  });
}
