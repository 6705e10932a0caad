import { isRefusal, refuse, refusalOnWire, unaskedHeader, type Refusal } from '@bank/contract';
import type {
  OfficeAnswerOf,
  OfficeBodyOf,
  OfficeCall,
  OfficePathFields,
  OfficeQueryOf,
  OfficeRight,
} from '@bank/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { truncatedNetworkOf } from '../network-of.ts';
import type { Platform } from '../platform.ts';
import type { Use } from './call-routes.ts';
import { checked } from './check-input.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { officeCookie } from './office-cookie.ts';
import type { LimitOfficeCall } from './office-limits.ts';
import type { OfficeSession, OfficeStaff } from './office-session.ts';
import { sendRefusal } from './refusal-reply.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';
import { sendAnswer } from './send-answer.ts';

/** Finds the live session of a cookie, whatever its stage, and notes its use; the staff room brings it. */
export type AuthenticateStaff = (token: string, use: Use) => Promise<OfficeSession | undefined>;

/** Finds the device of staff that a `Cookie` header names, by its id; the staff room brings it. */
export type FindStaffDevice = (cookieHeader: string | undefined) => Promise<string | undefined>;

type StaffFor<Right extends OfficeRight> = Right extends 'nobody' ? OfficeStaff | undefined : OfficeStaff;

/** What a handler is given: decoded input, who asks, and the reply only for its headers. */
export interface OfficeRequest<C extends OfficeCall> {
  readonly body: OfficeBodyOf<C>;
  /** What stands where the call's path has braces, as it came. */
  readonly fields: OfficePathFields<C>;
  readonly query: OfficeQueryOf<C>;
  readonly staff: StaffFor<C['roles']>;
  /** The platform with the name of who asks, and from where: what is recorded with it says both. */
  readonly platform: Platform;
  /** The caller's network address, for limits. */
  readonly address: string;
  /** Where the request came from, as the audit trail keeps it. */
  readonly origin: RequestOrigin;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends OfficeCall> = (request: OfficeRequest<C>) => Promise<OfficeAnswerOf<C> | Refusal>;

/** States the route of a call of the office. */
export type AnswerOfficeCall = <C extends OfficeCall>(call: C, handler: Handler<C>) => void;

/**
 * The door of every call of the back office: refuses what comes from another origin, who is not signed in, and who has
 * none of the call's roles at this moment; decodes the body by the contract and encodes what the handler returns.
 */
export function officeRoutes(
  app: FastifyInstance,
  platform: Platform,
  {
    authenticate,
    findDevice,
    limit,
  }: { authenticate: AuthenticateStaff; findDevice: FindStaffDevice; limit: LimitOfficeCall },
): AnswerOfficeCall {
  const cookie = officeCookie(platform.config);
  readFiles(app);
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: call.name },
      // A long body is read into memory for those only who may send it.
      ...(call.bodyBytesMax !== undefined && {
        bodyLimit: call.bodyBytesMax,
        onRequest: async (request, reply) => {
          if (!isSameOrigin(request, platform.config))
            return refused(request, reply, refuse('request_of_other_origin'));
          const token = cookie.read(request.headers.cookie);
          const session = token === undefined ? undefined : await authenticate(token, 'unasked');
          const right = judgeOfficeRight(call.roles, session);
          return isRefusal(right) ? refused(request, reply, right, session?.staff) : undefined;
        },
      }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOrigin(request, platform.config)) return refused(request, reply, refuse('request_of_other_origin'));
        const token = cookie.read(request.headers.cookie);
        const use = request.headers[unaskedHeader] === undefined ? 'asked' : 'unasked';
        const session = token === undefined ? undefined : await authenticate(token, use);
        const tooMany = await limit(call, session, {
          address: request.ip,
          findDevice: () => findDevice(request.headers.cookie),
        });
        if (tooMany !== undefined) return sendRefusal(request, reply, tooMany);
        const right = judgeOfficeRight(call.roles, session);
        if (isRefusal(right)) return refused(request, reply, right, session?.staff);

        const body = checked(call.body, request.body);
        if (isRefusal(body)) return sendRefusal(request, reply, body);
        const query = call.query === undefined ? { data: undefined } : checked(call.query, request.query);
        if (isRefusal(query)) return sendRefusal(request, reply, query);
        const origin = { ...originOf(request, undefined), sessionId: session?.staff.sessionId ?? null };
        const answer = await handler({
          body: body.data as never,
          fields: request.params as never,
          query: query.data as never,
          staff: session?.staff as never,
          platform: { ...platform, staff: session?.staff.login, staffOrigin: origin },
          address: request.ip,
          origin,
          request,
          reply,
        });
        if (reply.sent) return reply;
        if (isRefusal(answer)) return sendRefusal(request, reply, refusalOnWire(call, answer));
        return sendAnswer(reply, call, answer);
      },
    });
  };
}

/**
 * The bytes of a file, beside JSON. No form of another site can send this type, and a script there is asked by its
 * browser first.
 */
function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Whether a session may make a call with this right. */
export function judgeOfficeRight(right: OfficeRight, session: OfficeSession | undefined): 'may_call' | Refusal {
  if (right === 'nobody') return 'may_call';
  if (session === undefined) return refuse('session_required');
  if (right === 'password_given') return 'may_call';
  if (session.stage !== 'verified') return refuse('session_required');
  if (right === 'signed_in') return 'may_call';
  return right.some((role) => session.staff.roles.includes(role)) ? 'may_call' : refuse('staff_right_missing');
}

/** Notes in the log who was refused entry (OWASP ASVS 16.3.2). Not in the audit trail: anybody could fill it. */
function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, staff?: OfficeStaff): FastifyReply {
  request.log.warn(
    {
      call: request.routeOptions.config.call,
      reason: refusal.refusal,
      network: truncatedNetworkOf(request.ip),
      staff: staff?.login,
    },
    'access to the office refused',
  );
  return sendRefusal(request, reply, refusal);
}
