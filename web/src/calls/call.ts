import {
  confirmationHeader,
  enquiryReferenceHeader,
  expectedRateHeader,
  gatePassHeader,
  nextCursorHeader,
  noBody,
  refusedField,
  unaskedHeader,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ListedRefusals,
  type PathFields,
  type QueryOf,
} from '@bank/contract';
import {
  fileOf,
  isRefusalName,
  readJson,
  readRefusal,
  requestIdOf,
  send,
  unexpected,
  unreachable,
  type CallFile,
  type Failure,
  type Outcome,
} from '@bank/transport';
import { caller } from './caller.ts';

export type { CallFile } from '@bank/transport';

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
  /** `low` where a page is complete without the answer: what the page itself asks for goes first on a slow line. */
  readonly priority?: 'low';
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

/** As `call`, for an answer that is a file. */
export async function callForFile<C extends Call>(made: C, ...[asked, options]: Asking<C>): Promise<Outcome<CallFile>> {
  let isBroken = false;
  const outcome = await makeCall(made, { asked, options }, async (response) => {
    isBroken = true;
    return fileOf(response);
  });
  // The connection broke while the file came.
  return !outcome.ok && isBroken ? unreachable : outcome;
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

/** Sends a call. `read` throws where the answer is not what the contract says. */
async function makeCall<T>(
  made: Call,
  { asked, options = {} }: Wish,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  const { bearer } = caller;
  const askedAt = Date.now();
  const isUnasked = made.isUnasked === true || (made.auth === 'client' && caller.isUnasked());
  const response = await reach(made, asked, { ...options, isUnasked });
  if (response === null) return unreachable;
  const requestId = requestIdOf(response);
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
    return { ok: false, failure: failureOf(made, { bearer, body: await readJson(response), idOfHeader: requestId }) };
  try {
    return { ok: true, value: await read(response) };
  } catch {
    return { ok: false, failure: unexpected(requestId) };
  }
}

function reach(
  made: Call,
  asked: unknown,
  options: CallOptions & { readonly isUnasked: boolean },
): Promise<Response | null> {
  const { idempotencyKey, confirmation, expectedRate, signal, isKeptAlive, priority, lastEventId, isUnasked } = options;
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
  const said = made.body === noBody ? { fields: asked as object | undefined } : { body: asked };
  return send(made, { ...said, headers, signal, isKeptAlive, priority, isEndless: made.isUnasked });
}

interface Refused {
  /** The token that the call went out with. */
  readonly bearer: string | null;
  readonly body: unknown;
  readonly idOfHeader: string | undefined;
}

function failureOf(made: Call, { bearer, body, idOfHeader }: Refused): Failure {
  const own = made.ownRefusal && readOwnRefusal(made.ownRefusal.safeParse(body).data);
  if (own) return own;
  const failure = readRefusal(body, idOfHeader, (wireName) => refusedField(made, wireName));
  if (failure.kind !== 'refused') return failure;
  const { reason, message } = failure;
  if (reason === 'session_required' && (made.auth === 'client' || made.auth === 'credentials')) {
    // Of two calls under a token that died, the second tells nothing new; nor does one that went
    // out without any, or a late one after another login.
    if (bearer !== null && caller.bearer === bearer) caller.onSessionEnded();
    return { kind: 'session_ended', message };
  }
  if (reason === 'pin_required') caller.onPinAwaited();
  if (reason === 'site_locked') caller.onSiteLocked();
  return failure;
}

/** A refusal that lists every broken rule. */
function readOwnRefusal(listed: ListedRefusals | undefined): Failure | null {
  const message = listed?.errors[0];
  const reason = listed?.reasons.find(isRefusalName);
  return message === undefined || reason === undefined
    ? null
    : { kind: 'refused', reason, message, messages: listed!.errors };
}
