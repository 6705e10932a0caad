import { isRefusalOfOffice, noBody, unaskedHeader } from '@bank/contract';
import type { OfficeAnswerOf, OfficeBodyOf, OfficeCall, OfficePathFields, OfficeQueryOf } from '@bank/contract/office';
import {
  fileOf,
  readJson,
  readRefusal,
  requestIdOf,
  send,
  unexpected,
  unreachable,
  type CallFile,
  type Outcome,
} from '@bank/transport';
import { setBankClock } from './bank-clock.ts';
import { sessionEnds } from './session-ends.ts';

/** What a call is asked with: the values in the braces of its path, its query, its body; each where it has one. */
export type OfficeAsked<C extends OfficeCall> = {
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** No person asks: the call does not keep the session alive. */
  readonly isUnasked?: true;
} & (object extends OfficePathFields<C> ? object : { readonly fields: OfficePathFields<C> }) &
  (unknown extends OfficeQueryOf<C> ? object : { readonly query?: OfficeQueryOf<C> }) &
  (unknown extends OfficeBodyOf<C> ? object : { readonly body: OfficeBodyOf<C> });

type Asking<C extends OfficeCall> =
  object extends OfficeAsked<C> ? readonly [asked?: OfficeAsked<C>] : readonly [asked: OfficeAsked<C>];

/**
 * Makes a call of the office: encodes what is asked, decodes what is answered. Never throws; everything that can happen
 * is an `Outcome`. A session that has ended is told to the shell, which asks to sign in again above the page.
 */
export function callOffice<C extends OfficeCall>(made: C, ...[asked]: Asking<C>): Promise<Outcome<OfficeAnswerOf<C>>> {
  return makeCall(made, asked, async (response) => made.answer.parse(await readJson(response)) as OfficeAnswerOf<C>);
}

/** As `callOffice`, for an answer that is a file. */
export function callOfficeForFile<C extends OfficeCall>(made: C, ...[asked]: Asking<C>): Promise<Outcome<CallFile>> {
  if (made.mediaTypes === undefined) throw new Error(`${made.name} answers no file`);
  return makeCall(made, asked, fileOf);
}

interface AnyAsked {
  readonly fields?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly isUnasked?: true;
}

async function makeCall<T>(
  made: OfficeCall,
  asked: unknown,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  const { fields, query, body, signal, isUnasked } = (asked ?? {}) as AnyAsked;
  const headers = new Headers({ Accept: made.mediaTypes === undefined ? 'application/json' : '*/*' });
  if (isUnasked === true) headers.set(unaskedHeader, '1');
  const response = await send(made, {
    fields: { ...query, ...fields },
    ...(made.body === noBody ? {} : { body }),
    headers,
    signal,
  });
  if (response === null) return unreachable;
  setBankClock(response);
  const requestId = requestIdOf(response);
  if (!response.ok) {
    const failure = readRefusal(await readJson(response), requestId, (name) => name, isRefusalOfOffice);
    if (failure.kind === 'refused' && failure.reason === 'session_required' && made.roles !== 'nobody') {
      sessionEnds.tell();
      return { ok: false, failure: { kind: 'session_ended', message: failure.message } };
    }
    return { ok: false, failure };
  }
  try {
    return { ok: true, value: await read(response) };
  } catch {
    return { ok: false, failure: unexpected(requestId) };
  }
}
