import * as z from 'zod/mini';
import { fieldOnWire, fieldOfWire, reshaped } from './codec.ts';
import type { Refusal, RefusalName } from '../refusals.ts';

/**
 * Who may make a call:
 * `none` anybody · `optional` anybody, a token is accepted and ignored when it is dead (calls 9 and 10) ·
 * `credentials` a token of the first login step or a verified one · `client` a verified token only.
 */
export type CallAuth = 'none' | 'optional' | 'credentials' | 'client';

/**
 * Which right a user needs for a call, of those that they have for the client whom they act for (docs/user.md):
 * `none` no login and no right · `self` none but the login: it concerns the user alone · `see` to read accounts ·
 * `prepare` to write orders and beneficiaries · `approve` to send orders off · `administer` to know who acts for the
 * client.
 */
export type CallRight = 'none' | 'self' | 'see' | 'prepare' | 'approve' | 'administer';

export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Auth extends CallAuth = CallAuth,
  Path extends `/${string}` = `/${string}`,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The call's name here, in `web/src/calls` and in `openapi.json`. */
  readonly name: string;
  /** One sentence for the reader of `openapi.json`. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** A part in braces stands for a value of the request: `/api/payments/{id}`. */
  readonly path: Path;
  readonly auth: Auth;
  readonly right: CallRight;
  /** What is sent, as a codec of our words; `noBody` where the call comes without one. */
  readonly body: Body;
  /** What follows the question mark of the address; every value is text on the wire. */
  readonly query?: Query;
  /** The answer with status 200, as a codec of our words; `noAnswer` where it is 204. */
  readonly answer: Answer;
  /** Where the answer is a file: the media types that it may have. `answer` is `fileAnswer` then. */
  readonly mediaTypes?: readonly string[];
  /**
   * Named refusals of this call's own, beside those that every call may give. In the order in which rules are checked.
   */
  readonly refusals: readonly RefusalName[];
  /** The shape of its refusals, where it lists every broken rule. */
  readonly ownRefusal?: z.ZodMiniType<ListedRefusals>;
  /** Open also to a client who still has to change the password that the bank made up. */
  readonly isOpenWithFirstPassword?: true;
  /** A program may make it with an access token, which reads statements and does nothing else. */
  readonly isOpenToAccessTokens?: true;
  /** A program sends it, not a person: it does not count as use of the session. */
  readonly isUnasked?: true;
  /** An `Idempotency-Key` header is honoured: an answer that is given again says so in `Idempotent-Replayed`. */
  readonly isIdempotent?: true;
  /** It moves money: only such a call may answer that the outcome is unknown. */
  readonly movesMoney?: true;
  /** The answer names the payment that was booked in a `Payment-Id` header. */
  readonly isOfPayment?: true;
  /** Where a body may be larger than that of other calls (64 KiB): so many bytes. */
  readonly bodyBytesMax?: number;
  /** The answer brings the reference of what was sent in an `Enquiry-Reference` header. */
  readonly isReferenced?: true;
  /** A `Confirmation` header is honoured: the id and the code of a one-time confirmation. */
  readonly isConfirmed?: true;
  /** An `Expected-Rate` header is honoured: a conversion at another rate is refused. */
  readonly isAtExpectedRate?: true;
}

/** Refusals that a call lists: what people read, and the names of the broken rules. */
export interface ListedRefusals {
  readonly errors: readonly string[];
  readonly reasons: readonly string[];
}

/** What a call is sent and what it answers, in our words. */
export type BodyOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** The same as programs outside see it. */
export type WireBodyOf<C extends Call> = z.input<C['body']>;
export type WireAnswerOf<C extends Call> = z.input<C['answer']>;
export type QueryOf<C extends Call> = z.output<NonNullable<C['query']>>;

/** The values that a path asks for, by the names in its braces. */
export type PathFields<C extends Call> = FieldsOfPath<C['path']>;
export type FieldsOfPath<Path extends string> = Readonly<Record<FieldOfPath<Path>, string>>;
type FieldOfPath<Path extends string> = Path extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldOfPath<Rest>
  : never;

/** Calls 2 and 6 come without a body, often with a JSON content type all the same. */
export const noBody = z.optional(z.unknown());

/** Answered as 204 without a body. */
export const noAnswer = z.undefined();

/** An answer that only says that the call succeeded, in the specification's words. */
// @__NO_SIDE_EFFECTS__
export function saysDone<Wire extends z.ZodMiniType>(wire: Wire, words: z.output<Wire>) {
  return reshaped(wire, { decode: () => undefined, encode: (_none: undefined) => words });
}

/** A file as an answer: its bytes cross the wire bare, its name and media type in headers. */
export interface FileAnswer {
  /** ASCII: `ostro-statement-OS2400712204.csv`. */
  readonly name: string;
  readonly mediaType: string;
  /** Text in UTF-8 or bytes, all at once or in parts. */
  readonly content: Uint8Array | AsyncIterable<string | Uint8Array>;
}
export const fileAnswer = z.custom<FileAnswer>();

/** A refusal as it is sent: its field spelled as the sender of the call spelled it. */
export function refusalOnWire({ body, query }: Pick<Call, 'body' | 'query'>, refusal: Refusal): Refusal {
  return refusal.field === undefined ? refusal : { ...refusal, field: fieldOnWire(query ?? body, refusal.field) };
}

/** The field of ours that a refusal speaks of; undefined where it speaks of none. */
export function refusedField({ body, query }: Call, wireName: string): string | undefined {
  return fieldOfWire(query ?? body, wireName);
}

/**
 * States a call and keeps the types of its schemas, its auth kind and its path. One without a right does not compile.
 */
export function defineCall<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Auth extends CallAuth,
  const Path extends `/${string}`,
  Query extends z.ZodMiniType = z.ZodMiniType,
>(call: Call<Body, Answer, Auth, Path, Query>): Call<Body, Answer, Auth, Path, Query> {
  return call;
}

/**
 * The body of every 4xx and 5xx answer: the status again, the refusal's name, the text for people, the field concerned.
 */
export const refusalAnswer = z.object({
  code: z.number(),
  reason: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
export type RefusalAnswer = z.output<typeof refusalAnswer>;
