import type { OpenDatabase } from '@bank/database';
import type { BankProcess } from './bank-process.ts';
import { logInPayers } from './log-in-payers.ts';
import { ms, type Row } from './table.ts';
import { loadWithTransfers } from './transfer-load.ts';

const path = '/api/transfeers/internals/applications';
const loadClients = 32;
const pauseMs = 150;

/**
 * How long after the answer to a transfer the open page of its client is told of it, while other clients, each with an
 * open page, bring about as many events as the machine carries.
 */
export async function benchPushedEvents(
  { origin }: BankProcess,
  { database, seconds, say }: { database: OpenDatabase; seconds: number; say: (text: string) => void },
): Promise<Row[]> {
  say('events on open pages');
  const { tokens, bodies } = await logInPayers(origin, database, loadClients + 1);
  const leaving = new AbortController();
  let heardAt = 0;
  const pages = tokens.map((token, place) => {
    const isProbe = place === loadClients;
    return listen(`${origin}/api/events`, { token, signal: leaving.signal }, () => {
      if (isProbe) heardAt = performance.now();
    });
  });
  await Promise.all(pages.map(({ opened }) => opened));
  const load = loadWithTransfers([origin], {
    bodies: bodies.slice(0, loadClients),
    tokens: tokens.slice(0, loadClients),
    path,
    seconds,
  });
  const waits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const { status } = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[loadClients]}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodies[loadClients]),
    });
    if (status !== 200) throw new Error(`the transfer was answered with ${status}`);
    const bookedAt = performance.now();
    while (heardAt < bookedAt) await pause(5);
    waits.push(heardAt - bookedAt);
    await pause(pauseMs);
  }
  const { perSecond } = await load;
  leaving.abort();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!;
  return [
    {
      what: `booking to open page, ${loadClients + 1} pages, ${perSecond.toFixed(0)} events a second: p50, p99`,
      figure: `${ms(at(0.5))}, ${ms(at(0.99))} (${waits.length} times)`,
      goal: 'under 2 s at 1,000 a second',
    },
  ];
}

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

/** An open page: tells each time when the bank tells it of a change. */
function listen(
  address: string,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
  onChange: () => void,
): { readonly opened: Promise<void> } {
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  void (async () => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    const decoder = new TextDecoder();
    for await (const part of response.body!) {
      const text = decoder.decode(part as Uint8Array);
      if (text.includes('event: open')) resolve();
      if (text.includes('event: change')) onChange();
    }
  })().catch((error: unknown) => (signal.aborted ? undefined : reject(error as Error)));
  return { opened };
}
