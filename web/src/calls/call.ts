import {
  confirmationHeader,
  encode,
  enquiryReferenceHeader,
  expectedRateHeader,
  gatePassHeader,
  nextCursorHeader,
  noBody,
  refusalAnswer,
  refusalNames,
  refusedField,
  unaskedHeader,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ListedRefusals,
  type PathFields,
  type QueryOf,
  type RefusalName,
} from '@bank/contract';
import { caller } from './caller.ts';
import type { Failure, Outcome } from './outcome.ts';

/** How long a call may take before it counts as unreachable. */
const callTimeoutMs = 15_000;

/** A long statement is written for a while: longer than a client waits for a page. */
const fileTimeoutMs = 180_000;

const requestIdHeader = 'x-request-id';

export interface CallOptions {
  /** Made once per filled form and sent again on a retry, so that a repeated post books once. */
  readonly idempotencyKey?: string;
  /** The one-time confirmation of an order: its id, a colon, the code that was mailed. */
  readonly confirmation?: string;
  /** The rate that a conversion is booked at, or not at all. */
  readonly expectedRate?: string | undefined;
  /** Nobody waits for the answer any more: the bank need not go on with it. */
  readonly signal?: AbortSignal | undefined;
  /** Goes out also while the page is being left. */
  readonly isKeptAlive?: boolean;
  /** Of a stream: the last event that was heard. */
  readonly lastEventId?: string | undefined;
}

/** What a call is asked with, in our words: its body, or what stands in the braces of its path and in its query. */
export type AskedOf<C extends Call> = unknown extends BodyOf<C> ? PathFields<C> & Partial<QueryOf<C>> : BodyOf<C>;
type Asking<C extends Call> =
  object extends AskedOf<C>
    ? readonly [asked?: AskedOf<C> | undefined, options?: CallOptions]
    : readonly [asked: AskedOf<C>, options?: CallOptions];

/**
 * Makes a call of the contract: encodes what is asked, decodes what is answered. Never throws; everything that can
 * happen is an `Outcome`, and a refusal names the field by our name. What the bank answers to a client prolongs the
 * client's session, and is noted here for every call.
 */
export function call<C extends Call>(made: C, ...[asked, options]: Asking<C>): Promise<Outcome<AnswerOf<C>>> {
  return makeCall(made, { asked, options }, async (response) => answerOf(made, await readJson(response)));
}

/**
 * As `call`, for what is sent to the bank and gets a reference; null where the bank names none.
 */
export function callForReference<C extends Call>(
  made: C,
  ...[asked, options]: Asking<C>
): Promise<Outcome<string | null>> {
  return makeCall(made, { asked, options }, async (response) => {
    answerOf(made, await readJson(response));
    return response.headers.get(enquiryReferenceHeader);
  });
}

/** A part of a long answer. */
export interface Part<T> {
  readonly part: T;
  /** Where the next part begins; null at the end. */
  readonly nextCursor: string | null;
}

/** As `call`, for an answer that comes in parts. */
export function callForPart<C extends Call>(
  made: C,
  ...[asked, options]: Asking<C>
): Promise<Outcome<Part<AnswerOf<C>>>> {
  return callInTurns(made, { asked, options }, (body) => answerOf(made, body));
}

/**
 * As `callForPart`, for a part that is too long to be decoded in one go: `read` decodes it in turns, and throws where
 * the answer breaks the contract.
 */
export function callInTurns<T>(
  made: Call,
  wish: Wish,
  read: (body: unknown) => T | Promise<T>,
): Promise<Outcome<Part<T>>> {
  return makeCall(made, wish, async (response) => ({
    part: await read(await readJson(response)),
    nextCursor: response.headers.get(nextCursorHeader),
  }));
}

/** A file that a call answered. */
export interface CallFile {
  /** As the bank names it; empty where it does not. */
  readonly name: string;
  readonly content: Blob;
}

/** As `call`, for an answer that is a file. */
export async function callForFile<C extends Call>(made: C, ...[asked, options]: Asking<C>): Promise<Outcome<CallFile>> {
  let isBroken = false;
  const outcome = await makeCall(made, { asked, options }, async (response) => {
    const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    isBroken = true;
    return { name, content: await response.blob() };
  });
  // The connection broke while the file came.
  return !outcome.ok && isBroken ? { ok: false, failure: { kind: 'unreachable' } } : outcome;
}

/** As `call`, for an answer without an end. Who reads it ends it by the signal. */
export function callForStream(
  made: Call,
  options: CallOptions & { readonly signal: AbortSignal },
): Promise<Outcome<ReadableStream<Uint8Array>>> {
  return makeCall(made, { asked: undefined, options }, (response) => {
    if (response.body === null) throw new Error('a stream has a body');
    return Promise.resolve(response.body);
  });
}

function answerOf<C extends Call>(made: C, body: unknown): AnswerOf<C> {
  return made.answer.parse(body) as AnswerOf<C>;
}

interface Wish {
  readonly asked: unknown;
  readonly options: CallOptions | undefined;
}

/** The only `fetch` of the browser. `read` throws where the answer is not what the contract says. */
async function makeCall<T>(
  made: Call,
  { asked, options = {} }: Wish,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  const { bearer } = caller;
  const askedAt = Date.now();
  const isUnasked = made.isUnasked === true || (made.auth === 'client' && caller.isUnasked());
  const response = await reach(made, asked, { ...options, isUnasked });
  if (response === null) return { ok: false, failure: { kind: 'unreachable' } };
  const requestId = response.headers.get(requestIdHeader) ?? undefined;
  if (requestId !== undefined) caller.lastRequestId = requestId;
  const outcome = await outcomeOf(made, { response, bearer, requestId }, read);
  const isHeard = outcome.ok || outcome.failure.kind !== 'session_ended';
  // The moment of asking counts, so that a warning comes rather early than late.
  if (made.auth === 'client' && isHeard && !isUnasked) caller.onAnswered(askedAt);
  return outcome;
}

interface Answered {
  readonly response: Response;
  /** The token that the call went out with. */
  readonly bearer: string | null;
  readonly requestId: string | undefined;
}

async function outcomeOf<T>(
  made: Call,
  { response, bearer, requestId }: Answered,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  if (!response.ok)
    return { ok: false, failure: readRefusal(made, { bearer, body: await readJson(response), idOfHeader: requestId }) };
  try {
    return { ok: true, value: await read(response) };
  } catch {
    return { ok: false, failure: unexpected(requestId) };
  }
}

async function reach(
  made: Call,
  asked: unknown,
  options: CallOptions & { readonly isUnasked: boolean },
): Promise<Response | null> {
  const { idempotencyKey, confirmation, expectedRate, signal, isKeptAlive = false, lastEventId, isUnasked } = options;
  const headers = new Headers({
    Accept: made.mediaTypes === undefined ? 'application/json' : '*/*',
    'Accept-Language': caller.language,
  });
  if (made.auth !== 'none' && caller.bearer !== null) headers.set('Authorization', `Bearer ${caller.bearer}`);
  if (caller.gatePass !== null) headers.set(gatePassHeader, caller.gatePass);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (confirmation !== undefined) headers.set(confirmationHeader, confirmation);
  if (expectedRate !== undefined) headers.set(expectedRateHeader, expectedRate);
  if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId);
  if (isUnasked) headers.set(unaskedHeader, '1');
  const isBodied = made.body !== noBody;
  try {
    const body = isBodied ? encode(made.body, asked) : undefined;
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    return await fetch(isBodied ? made.path : addressOf(made, asked as object), {
      method: made.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive: isKeptAlive,
      signal: patienceFor(made, signal),
    });
  } catch {
    return null;
  }
}

/** When a call is given up. A stream is given up by its reader alone. */
function patienceFor({ mediaTypes, isUnasked }: Call, signal: AbortSignal | undefined): AbortSignal {
  if (isUnasked === true && signal !== undefined) return signal;
  return eitherOf(AbortSignal.timeout(mediaTypes === undefined ? callTimeoutMs : fileTimeoutMs), signal);
}

/** What ends as soon as one of both does. A browser from before `AbortSignal.any` (2024) waits for what it need not. */
function eitherOf(late: AbortSignal, unwanted: AbortSignal | undefined): AbortSignal {
  return unwanted === undefined || !('any' in AbortSignal) ? late : AbortSignal.any([late, unwanted]);
}

/** `/api/payments/{id}` with its field filled in, safely for an address, and what the query asks for behind it. */
function addressOf({ path, query }: Call, asked: object = {}): string {
  const fields = new Map(Object.entries(asked) as [string, string | undefined][]);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields.get(name) ?? ''));
  if (query === undefined) return filled;
  const said = Object.entries(encode(query, asked) as Record<string, string | null>).filter(
    (pair): pair is [string, string] => pair[1] !== null && pair[1] !== '',
  );
  return said.length === 0 ? filled : `${filled}?${new URLSearchParams(said).toString()}`;
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

function readRefusal(made: Call, { bearer, body, idOfHeader }: Refused): Failure {
  const own = made.ownRefusal && readOwnRefusal(made.ownRefusal.safeParse(body).data);
  if (own) return own;
  const parsed = refusalAnswer.safeParse(body);
  if (!parsed.success || !isRefusalName(parsed.data.reason)) return unexpected(idOfHeader);
  const { reason, message, request_id: idOfBody } = parsed.data;
  const field = parsed.data.field === undefined ? undefined : refusedField(made, parsed.data.field);
  const requestId = idOfBody ?? idOfHeader;
  if (reason === 'session_required' && (made.auth === 'client' || made.auth === 'credentials')) {
    // Of two calls under a token that died, the second tells nothing new; nor does one that went
    // out without any, or a late one after another login.
    if (bearer !== null && caller.bearer === bearer) caller.onSessionEnded();
    return { kind: 'session_ended', message };
  }
  if (reason === 'pin_required') caller.onPinAwaited();
  if (reason === 'site_locked') caller.onSiteLocked();
  return {
    kind: 'refused',
    reason,
    message,
    ...(field === undefined ? {} : { field }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** A refusal that lists every broken rule. */
function readOwnRefusal(listed: ListedRefusals | undefined): Failure | null {
  const message = listed?.errors[0];
  const reason = listed?.reasons.find(isRefusalName);
  return message === undefined || reason === undefined
    ? null
    : { kind: 'refused', reason, message, messages: listed!.errors };
}

/** Whether a text names a rule of the catalogue. */
function isRefusalName(reason: string): reason is RefusalName {
  return (refusalNames as readonly string[]).includes(reason);
}

function unexpected(requestId: string | undefined): Failure {
  return { kind: 'unexpected', ...(requestId === undefined ? {} : { requestId }) };
}
