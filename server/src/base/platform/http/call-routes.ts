import {
  confirmationHeader,
  expectedRateHeader,
  isRefusal,
  languageOfHeader,
  refuse,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallAuth,
  type Language,
  type QueryOf,
  type PathFields,
  type Refusal,
  unaskedHeader,
} from '@bank/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer-token.ts';
import { noteCaller, noteProbe } from './caller-of-request.ts';
import type { LimitCall } from './limit-calls.ts';
import { judgeReadOnly } from './read-only.ts';
import { judgeRight, refusalWithout } from '../rights.ts';
import { openDoor, type DoorAnswer, type DoorRequest } from './open-door.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';
import type { Session } from './session.ts';

/** Finds the live session of a token, whatever its stage, and notes its use; the identity room brings it. */
export type Authenticate = (token: string, use: Use) => Promise<Session | undefined>;

/** Puts on record that a program uses an access token for a call. */
export type NoteTokenUse = (session: Session, call: Call, origin: RequestOrigin) => Promise<void>;

/** Whether a request counts as use of its session: one that no person asked for prolongs nothing. */
export type Use = 'asked' | 'unasked';

type SessionFor<Auth extends CallAuth> = Auth extends 'client' | 'credentials'
  ? Session
  : Auth extends 'optional'
    ? Session | undefined
    : undefined;

/** What a handler is told of the caller. */
interface Given {
  readonly session: Session | undefined;
  /** The token that the session was found by; empty where the call is made without one. */
  readonly token: string;
  /** The language of the request, for texts that the client will read. */
  readonly language: Language;
  /** Where the request came from, as the audit trail keeps it. */
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
  /** The `Confirmation` header as it came. */
  readonly confirmation: string | undefined;
  /** The `Expected-Rate` header as it came. */
  readonly expectedRate: string | undefined;
}

/** What a handler is given: decoded input and the caller. */
interface CallRequest<C extends Call>
  extends DoorRequest<BodyOf<C>, PathFields<C>, QueryOf<C>>,
    Omit<Given, 'session'> {
  readonly session: SessionFor<C['auth']>;
}

type Handler<C extends Call> = (request: CallRequest<C>) => DoorAnswer<AnswerOf<C>>;

/** States the route of a contract call. A call without a stated auth kind and a stated right does not compile. */
export type AnswerCall = <C extends Call>(call: C, handler: Handler<C>) => void;

/** The door of every call of clients: reads the token, and refuses users who may not enter or lack the call's right. */
export function callRoutes(
  app: FastifyInstance,
  {
    authenticate,
    limit,
    noteTokenUse,
    isReadOnly = false,
  }: { authenticate: Authenticate; limit: LimitCall; noteTokenUse: NoteTokenUse; isReadOnly?: boolean },
): AnswerCall {
  const admit = async (call: Call, request: FastifyRequest): Promise<Given | Refusal> => {
    const { headers } = request;
    const token = bearerToken(headers.authorization);
    const use = call.isUnasked === true || headers[unaskedHeader] !== undefined ? 'unasked' : 'asked';
    const session = await sessionOf(call, () => (token === undefined ? undefined : authenticate(token, use)));
    if (isRefusal(session)) return noteRefusedAccess(request, call, session);
    if (session !== undefined) noteCaller(request, session.id);
    if (session?.isOfProbe === true) noteProbe(request);
    const right = session === undefined ? 'may_call' : judgeRight(session.rights, call.right);
    if (isRefusal(right) && !asksUnderKey(call, request)) return noteRefusedAccess(request, call, right, session);
    const tooMany = limit(call, session, request.ip);
    if (tooMany !== undefined) return tooMany;
    const closed = judgeReadOnly({ isReadOnly }, call, 'ofClients');
    if (closed !== undefined && !asksUnderKey(call, request)) return closed;
    const origin = originOf(request, session);
    if (session?.isAccessToken === true) await noteTokenUse(session, call, origin);
    return {
      session,
      token: token ?? '',
      language: languageOfHeader(headers['accept-language']),
      origin,
      idempotencyKey: oneHeader(headers['idempotency-key']),
      confirmation: oneHeader(headers[confirmationHeader]),
      expectedRate: oneHeader(headers[expectedRateHeader]),
    };
  };
  return openDoor<Call, Given>(app, {
    // A long body is read into memory only for those who may send it.
    admitLongBody: async (call, request) => {
      const token = bearerToken(request.headers.authorization);
      const session = await sessionOf(call, () => (token === undefined ? undefined : authenticate(token, 'unasked')));
      if (isRefusal(session)) return noteRefusedAccess(request, call, session);
      const right = session === undefined ? 'may_call' : judgeRight(session.rights, call.right);
      return isRefusal(right) ? noteRefusedAccess(request, call, right, session) : undefined;
    },
    admit,
    noteRefused: (call, request, refused, { session }) => {
      if (refused.refusal.endsWith('_not_found') || refused.refusal === refusalWithout(call.right))
        noteRefusedAccess(request, call, refused, session);
    },
  });
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Whether an order comes under a key. Its handler judges the right of the call, and whether the bank is read-only: an
 * order that the key knows is answered as the first time, also where the user has lost the right since.
 */
function asksUnderKey({ isIdempotent }: Call, { headers }: FastifyRequest): boolean {
  return isIdempotent === true && headers['idempotency-key'] !== undefined;
}

/**
 * Notes in the log that entry was refused to somebody, or that they asked for a thing that is not theirs or not there
 * (OWASP ASVS 16.3.2). Not in the audit trail: anybody could fill it.
 */
function noteRefusedAccess(request: FastifyRequest, call: Call, refused: Refusal, session?: Session): Refusal {
  const { network } = originOf(request, session);
  request.log.warn(
    {
      call: call.name,
      reason: refused.refusal,
      network,
      sessionId: session?.id,
      userId: session?.userId,
      clientId: session?.clientId,
    },
    'access refused',
  );
  return refused;
}

async function sessionOf(
  { auth, isOpenWithFirstPassword, isOpenToAccessTokens }: Call,
  find: () => Promise<Session | undefined> | undefined,
): Promise<Session | undefined | Refusal> {
  if (auth === 'none') return undefined;
  const session = await find();
  if (auth === 'optional') return session?.stage === 'verified' && session.isAccessToken !== true ? session : undefined;
  if (session === undefined) return refuse('session_required');
  if (session.isAccessToken === true && isOpenToAccessTokens !== true) return refuse('call_closed_to_access_tokens');
  if (auth === 'client' && session.stage !== 'verified') return refuse('pin_required');
  if (auth === 'client' && session.mustChangePassword && isOpenWithFirstPassword !== true)
    return refuse('password_change_required');
  return session;
}
