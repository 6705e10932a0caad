import { encode, noBody, type Call } from '@bank/contract';
import { noteBankTime } from './bank-clock.ts';

/** The parts of a call that are needed to send it; calls of clients and of staff both have them. */
export type Sendable = Pick<Call, 'method' | 'path' | 'body' | 'mediaTypes'> & Partial<Pick<Call, 'query'>>;

/** How long a call may take before it counts as unreachable. */
const callTimeoutMs = 15_000;

/** A long file is written or read for a while: longer than a person waits for a page. */
const fileTimeoutMs = 180_000;

/** The slowest line that is waited for with a file to send: half a megabit a second. */
const slowestBytesPerMs = 64;

/** A longer text carries a file. */
const longBodyFrom = 1024 * 1024;

/** So many characters of a long text become bytes at once. */
const pieceLength = 128 * 1024;

export interface Sending {
  /** In our words: what stands in the braces of its path, and in its query. */
  readonly fields?: object | undefined;
  /** In our words; left out where the call comes without one. */
  readonly body?: unknown;
  readonly headers: Headers;
  /** Ends the call when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** A stream has no time limit: its reader ends it by the signal. */
  readonly isEndless?: boolean | undefined;
  /** Goes out also while the page is being left. */
  readonly isKeptAlive?: boolean | undefined;
  /** What nobody waits for goes after the rest. */
  readonly priority?: 'low' | undefined;
}

/** The only `fetch` of the browser: sends a call as the contract spells it. Null where no answer came. */
export async function send(
  made: Sendable,
  { fields, body: asked, headers, signal, isEndless = false, isKeptAlive = false, priority }: Sending,
): Promise<Response | null> {
  try {
    const body = made.body === noBody ? undefined : encode(made.body, asked);
    // A file goes as it is.
    const isFile = body instanceof Uint8Array;
    const sent = body === undefined ? undefined : isFile ? (body as BodyInit) : JSON.stringify(body);
    const longText = typeof sent === 'string' && sent.length > longBodyFrom ? sent : '';
    const longBytes = isFile ? body.length : longText.length;
    if (body !== undefined) headers.set('Content-Type', isFile ? 'application/octet-stream' : 'application/json');
    const response = await fetch(addressOf(made, fields), {
      method: made.method,
      headers,
      ...(sent === undefined ? {} : { body: longText === '' ? sent : await inPieces(longText) }),
      keepalive: isKeptAlive,
      ...(priority && { priority }),
      signal: isEndless && signal !== undefined ? signal : patienceFor(timeoutMsOf(made, longBytes), signal),
    });
    noteBankTime(response);
    return response;
  } catch {
    return null;
  }
}

/** A long text as bytes, made piece by piece: `fetch` makes them at once, and the page answers nobody meanwhile. */
async function inPieces(text: string): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + pieceLength;
    // A character of two parts stays whole.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end += 1;
    pieces.push(new Blob([text.slice(at, end)]));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(pieces);
}

/** How long a call may take: for a file that is sent, what the bank does with it and the time on a slow line. */
function timeoutMsOf({ mediaTypes }: Sendable, sentBytes: number): number {
  if (sentBytes > 0) return fileTimeoutMs + Math.ceil(sentBytes / slowestBytesPerMs);
  return mediaTypes === undefined ? callTimeoutMs : fileTimeoutMs;
}

/** When a call is given up. */
function patienceFor(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(timeoutMs);
  // A browser without `AbortSignal.any` (before 2024) does not hear the caller's signal.
  return signal === undefined || !('any' in AbortSignal) ? late : AbortSignal.any([late, signal]);
}

/** `/api/payments/{id}` with its field filled in, safely for an address, and what the query asks for behind it. */
function addressOf({ path, query }: Sendable, asked: object = {}): string {
  const fields = new Map(Object.entries(asked) as [string, string | undefined][]);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields.get(name) ?? ''));
  if (query === undefined) return filled;
  const said = Object.entries(encode(query, asked) as Record<string, string | null | undefined>).filter(
    (pair): pair is [string, string] => (pair[1] ?? '') !== '',
  );
  return said.length === 0 ? filled : `${filled}?${new URLSearchParams(said).toString()}`;
}

/** A 204 and anything unreadable count as no body; the schema decides whether that is an answer. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

/** A file that a call returned. */
export interface CallFile {
  /** As the bank names it; empty where it does not. */
  readonly name: string;
  readonly content: Blob;
}

/** The file of an answer. Rejects when the connection breaks while it comes. */
export async function fileOf(response: Response): Promise<CallFile> {
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, content: await response.blob() };
}
