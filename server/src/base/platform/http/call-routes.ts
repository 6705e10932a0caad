import {
  confirmationHeader,
  expectedRateHeader,
  isRefusal,
  languageOfHeader,
  refusalOnWire,
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checked } from './check-input.ts';
import type { LimitCall } from './limit-calls.ts';
import { judgeRight, refusalWithout } from '../rights.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';
import type { Session } from './session.ts';
import { sendAnswer } from './send-answer.ts';
import { sendRefusal } from './refusal-reply.ts';

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

/** What a handler is given: decoded input, who asks, and the reply only for its headers. */
export interface CallRequest<C extends Call> {
  readonly body: BodyOf<C>;
  /** What stands where the call's path has braces, as it came. */
  readonly fields: PathFields<C>;
  /** What the call's `query` names; unknown where it names nothing. */
  readonly query: QueryOf<C>;
  readonly session: SessionFor<C['auth']>;
  /** The token that the session was found by; empty where the call is made without one. */
  readonly token: string;
  /** The language of the request, for texts that the client will read. */
  readonly language: Language;
  /** The caller's network address, for limits. */
  readonly address: string;
  /** Where the request came from, as the audit trail keeps it. */
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
  /** The `Confirmation` header as it came. */
  readonly confirmation: string | undefined;
  /** The `Expected-Rate` header as it came. */
  readonly expectedRate: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (request: CallRequest<C>) => Promise<AnswerOf<C> | Refusal>;

/** States the route of a contract call. A call without a stated auth kind and a stated right does not compile. */
export type AnswerCall = <C extends Call>(call: C, handler: Handler<C>) => void;

/**
 * The door of every call: reads the token, refuses a user who may not enter or lacks the call's right, decodes the body
 * by the contract, and encodes what the handler returns. Wire names stop here, also those of refused fields. Nothing
 * else in the server registers a call.
 */
export function callRoutes(
  app: FastifyInstance,
  { authenticate, limit, noteTokenUse }: { authenticate: Authenticate; limit: LimitCall; noteTokenUse: NoteTokenUse },
): AnswerCall {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: call.name },
      ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const token = bearerToken(request.headers.authorization);
        const use = call.isUnasked === true || request.headers[unaskedHeader] !== undefined ? 'unasked' : 'asked';
        const session = await sessionOf(call, () => (token === undefined ? undefined : authenticate(token, use)));
        if (isRefusal(session)) {
          noteRefusedAccess(request, call, session);
          return sendRefusal(request, reply, session);
        }
        const right = session === undefined ? 'may_call' : judgeRight(session.rights, call.right);
        if (isRefusal(right) && !asksUnderKey(call, request)) {
          noteRefusedAccess(request, call, right, session);
          return sendRefusal(request, reply, right);
        }
        const tooMany = limit(call, session, request.ip);
        if (tooMany !== undefined) return sendRefusal(request, reply, tooMany);
        if (session?.isAccessToken === true) await noteTokenUse(session, call, originOf(request, session));

        const body = checked(call.body, request.body);
        if (isRefusal(body)) return sendRefusal(request, reply, body);
        const query = call.query === undefined ? { data: undefined } : checked(call.query, request.query);
        if (isRefusal(query)) return sendRefusal(request, reply, query);
        const {
          'idempotency-key': idempotencyKey,
          [confirmationHeader]: confirmation,
          [expectedRateHeader]: expectedRate,
        } = request.headers;
        const answer = await handler({
          body: body.data as never,
          fields: request.params as never,
          query: query.data as never,
          session: session as never,
          token: token ?? '',
          language: languageOfHeader(request.headers['accept-language']),
          address: request.ip,
          origin: originOf(request, session),
          idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
          confirmation: typeof confirmation === 'string' ? confirmation : undefined,
          expectedRate: typeof expectedRate === 'string' ? expectedRate : undefined,
          request,
          reply,
        });
        if (reply.sent) return reply;
        if (isRefusal(answer)) {
          if (answer.refusal.endsWith('_not_found') || answer.refusal === refusalWithout(call.right))
            noteRefusedAccess(request, call, answer, session);
          return sendRefusal(request, reply, refusalOnWire(call, answer));
        }
        return sendAnswer(reply, call, answer);
      },
    });
  };
}

/**
 * Whether an order comes under a key. Its handler judges the right of the call: an order that the key knows is answered
 * as the first time, also where the user has lost the right since.
 */
function asksUnderKey({ isIdempotent }: Call, { headers }: FastifyRequest): boolean {
  return isIdempotent === true && headers['idempotency-key'] !== undefined;
}

/**
 * Notes in the log who was refused entry, or asked for a thing that is not theirs or not there (OWASP ASVS 16.3.2). Not
 * in the audit trail: anybody could fill it.
 */
function noteRefusedAccess(request: FastifyRequest, call: Call, { refusal }: Refusal, session?: Session): void {
  const { network } = originOf(request, session);
  request.log.warn(
    {
      call: call.name,
      reason: refusal,
      network,
      sessionId: session?.id,
      userId: session?.userId,
      clientId: session?.clientId,
    },
    'access refused',
  );
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

/** The token of an `Authorization: Bearer` header (RFC 6750), or undefined for anything else. */
function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1];
}
