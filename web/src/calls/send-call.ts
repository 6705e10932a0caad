import {
  confirmationHeader,
  gatePassHeader,
  refusalAnswer,
  refusalNames,
  type AnswerOf,
  type Call,
  type PathFields,
  type RefusalName,
} from '@bank/contract';
import { caller } from './caller.ts';
import type { Failure, Outcome } from './outcome.ts';

/** How long a call may take before it counts as unreachable. */
export const callTimeoutMs = 15_000;

/** A long statement is written for a while: longer than a client waits for a page. */
const fileTimeoutMs = 180_000;

const requestIdHeader = 'x-request-id';

export interface CallOptions<C extends Call = Call> {
  /** What stands where the call's path has braces. */
  readonly fields?: PathFields<C>;
  /** What follows the question mark of the address; what is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON; calls 2 and 6 of spec 7 come without. */
  readonly body?: unknown;
  /** Made once per filled form and sent again on a retry, so that a repeated post books once. */
  readonly idempotencyKey?: string;
  /** Nobody waits for the answer any more: the bank need not go on with it. */
  readonly signal?: AbortSignal | undefined;
  /** Goes out also while the page is being left. */
  readonly isKeptAlive?: boolean;
  /** The one-time confirmation of an order, as its header carries it. */
  readonly confirmation?: string | undefined;
  /** Reads a refusal that has a shape of its own (call 5); null leaves it to the usual one. */
  readonly readOwnRefusal?: (body: unknown) => Failure | null;
}

/**
 * The only `fetch` of the browser: sends one call of the contract, checks its answer by the contract's schema and has
 * `read` put it into our words. Never throws; everything that can happen is an `Outcome`.
 */
export function sendCall<C extends Call, T>(
  call: C,
  options: CallOptions<C>,
  read: (answer: AnswerOf<C>, headers: Headers) => T,
): Promise<Outcome<T>> {
  return sendLongCall(call, options, (body, headers) => read(call.answer.parse(body) as AnswerOf<C>, headers));
}

/**
 * As `sendCall`, for an answer that is too long to be checked and read in one go: `read` does both, in turns, and
 * throws where the answer breaks the contract.
 */
export async function sendLongCall<C extends Call, T>(
  call: C,
  options: CallOptions<C>,
  read: (body: unknown, headers: Headers) => T | Promise<T>,
): Promise<Outcome<T>> {
  const { bearer } = caller;
  const response = await reach(call, options);
  if (response === null) return { ok: false, failure: { kind: 'unreachable' } };
  const requestId = response.headers.get(requestIdHeader) ?? undefined;
  if (requestId !== undefined) caller.lastRequestId = requestId;
  const body = await readJson(response);
  if (!response.ok) {
    const failure = options.readOwnRefusal?.(body) ?? readRefusal(call, { bearer, body, idOfHeader: requestId });
    return { ok: false, failure };
  }
  try {
    return { ok: true, value: await read(body, response.headers) };
  } catch {
    // It breaks the schema, or has an amount or a currency that the schema lets through and the money room does not
    // know.
    return { ok: false, failure: unexpected(requestId) };
  }
}

/** A file that a call answered. */
export interface CallFile {
  /** As the bank names it; empty where it does not. */
  readonly name: string;
  readonly content: Blob;
}

/** Sends a call whose answer is a file. Otherwise as `sendCall`. */
export async function sendFileCall<C extends Call>(call: C, options: CallOptions<C>): Promise<Outcome<CallFile>> {
  const { bearer } = caller;
  const response = await reach(call, options);
  if (response === null) return { ok: false, failure: { kind: 'unreachable' } };
  const requestId = response.headers.get(requestIdHeader) ?? undefined;
  if (requestId !== undefined) caller.lastRequestId = requestId;
  if (!response.ok)
    return { ok: false, failure: readRefusal(call, { bearer, body: await readJson(response), idOfHeader: requestId }) };
  try {
    const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    return { ok: true, value: { name, content: await response.blob() } };
  } catch {
    // The connection broke while the file came.
    return { ok: false, failure: { kind: 'unreachable' } };
  }
}

async function reach(call: Call, options: CallOptions): Promise<Response | null> {
  const { fields = {}, query = {}, body, idempotencyKey, confirmation, signal, isKeptAlive = false } = options;
  const headers = new Headers({
    Accept: call.mediaTypes === undefined ? 'application/json' : '*/*',
    'Accept-Language': caller.language,
  });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.auth !== 'none' && caller.bearer !== null) headers.set('Authorization', `Bearer ${caller.bearer}`);
  if (caller.gatePass !== null) headers.set(gatePassHeader, caller.gatePass);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (confirmation !== undefined) headers.set(confirmationHeader, confirmation);
  try {
    return await fetch(addressOf(call.path, fields) + queryOf(query), {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive: isKeptAlive,
      signal: eitherOf(AbortSignal.timeout(call.mediaTypes === undefined ? callTimeoutMs : fileTimeoutMs), signal),
    });
  } catch {
    return null;
  }
}

/** What ends as soon as one of both does. A browser from before `AbortSignal.any` (2024) waits for what it need not. */
function eitherOf(late: AbortSignal, unwanted: AbortSignal | undefined): AbortSignal {
  return unwanted === undefined || !('any' in AbortSignal) ? late : AbortSignal.any([late, unwanted]);
}

/** `/api/payments/{id}` with its field filled in, safely for an address. */
function addressOf(path: string, fields: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = fields[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

function queryOf(query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

/** A 204 and anything unreadable count as no body; the schema decides whether that is an answer. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

interface Refused {
  /** The token that the call went out with. */
  readonly bearer: string | null;
  readonly body: unknown;
  readonly idOfHeader: string | undefined;
}

function readRefusal(call: Call, { bearer, body, idOfHeader }: Refused): Failure {
  const parsed = refusalAnswer.safeParse(body);
  if (!parsed.success || !isRefusalName(parsed.data.reason)) return unexpected(idOfHeader);
  const { reason, message, field, request_id: idOfBody } = parsed.data;
  const requestId = idOfBody ?? idOfHeader;
  if (reason === 'session_required' && (call.auth === 'client' || call.auth === 'credentials')) {
    // Of two calls under a token that died, the second tells nothing new; nor does one that went
    // out without any, or a late one after another login.
    if (bearer !== null && caller.bearer === bearer) caller.onSessionEnded();
    return { kind: 'session_ended', message };
  }
  if (reason === 'site_locked') caller.onSiteLocked();
  return {
    kind: 'refused',
    reason,
    message,
    ...(field === undefined ? {} : { field }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** Whether a text names a rule of the catalogue. */
export function isRefusalName(reason: string): reason is RefusalName {
  return (refusalNames as readonly string[]).includes(reason);
}

function unexpected(requestId: string | undefined): Failure {
  return { kind: 'unexpected', ...(requestId === undefined ? {} : { requestId }) };
}
