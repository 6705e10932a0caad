import * as z from 'zod/mini';
import type { FieldsOfPath } from '../wire/define-call.ts';
import type { RefusalName } from '../refusals.ts';
import type { StaffRole } from './staff-role.ts';

/**
 * Who may make a call of the office: staff with one of these roles · `signed_in` every member of staff ·
 * `password_given` also a session of the first sign-in step · `nobody` no session is needed.
 */
export type OfficeRight = readonly StaffRole[] | 'signed_in' | 'password_given' | 'nobody';

/** A call of the back office. Bodies and answers are plain objects in our own words: programs outside make none. */
export interface OfficeCall<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Right extends OfficeRight = OfficeRight,
  Path extends `/office/${string}` = `/office/${string}`,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string;
  /** One sentence for the reader of docs/office.md. */
  readonly summary: string;
  /** A call that changes something is a POST. */
  readonly method: 'GET' | 'POST';
  /** A part in braces stands for a value of the request: `/office/orders/{id}`. */
  readonly path: Path;
  /** Reading calls include `auditor`, changing calls never do. */
  readonly roles: Right;
  /** `noBody` where the call comes without one; `sentFile` where it is the bytes of a file. */
  readonly body: Body;
  /** What follows the question mark of the address; every value is text on the wire. */
  readonly query?: Query;
  /** `noAnswer` where it is 204; `fileAnswer` where `mediaTypes` says which files it may be. */
  readonly answer: Answer;
  readonly mediaTypes?: readonly string[];
  /** Largest body in bytes, where 64 KiB are too few. */
  readonly bodyBytesMax?: number;
  /** Refusals of this call's own, in the order in which rules are checked. */
  readonly refusals: readonly RefusalName[];
  /** It moves money: only such a call may answer that the outcome is unknown. */
  readonly movesMoney?: true;
}

/** The bytes of a file as they are, sent as `application/octet-stream`; what it is called stands in the query. */
export const sentFile = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

export type OfficeBodyOf<C extends OfficeCall> = z.output<C['body']>;
export type OfficeAnswerOf<C extends OfficeCall> = z.output<C['answer']>;
export type OfficeQueryOf<C extends OfficeCall> = z.output<NonNullable<C['query']>>;
export type OfficePathFields<C extends OfficeCall> = FieldsOfPath<C['path']>;

/** States a call of the office and keeps the types of its schemas, its right and its path. */
export function defineOfficeCall<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Right extends OfficeRight,
  const Path extends `/office/${string}`,
  Query extends z.ZodMiniType = z.ZodMiniType,
>(call: OfficeCall<Body, Answer, Right, Path, Query>): OfficeCall<Body, Answer, Right, Path, Query> {
  return call;
}
