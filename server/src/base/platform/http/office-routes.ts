import { isRefusal, refuse, unaskedHeader, type Refusal } from '@bank/contract';
import type {
  OfficeAnswerOf,
  OfficeBodyOf,
  OfficeCall,
  OfficePathFields,
  OfficeQueryOf,
  OfficeRight,
} from '@bank/contract/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { truncatedNetworkOf } from '../network-of.ts';
import type { Platform } from '../platform.ts';
import type { Use } from './call-routes.ts';
import { noteCaller } from './caller-of-request.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { officeCookie } from './office-cookie.ts';
import type { LimitOfficeCall } from './office-limits.ts';
import type { OfficeSession, OfficeStaff } from './office-session.ts';
import { openDoor, type DoorAnswer, type DoorRequest } from './open-door.ts';
import { judgeReadOnly } from './read-only.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';

/** Finds the live session of a cookie, whatever its stage, and notes its use; the staff room brings it. */
export type AuthenticateStaff = (token: string, use: Use) => Promise<OfficeSession | undefined>;

/** Finds the device of staff that a `Cookie` header names, by its id; the staff room brings it. */
export type FindStaffDevice = (cookieHeader: string | undefined) => Promise<string | undefined>;

/** Puts on record what staff read, and what they were refused; the room of oversight brings it. */
export interface StaffTrail {
  readonly tellRead: (call: OfficeCall, fields: unknown, by: OfficeStaff, origin: RequestOrigin) => Promise<void>;
  readonly tellRefused: (
    call: OfficeCall,
    refusal: Refusal,
    about: { readonly fields: unknown; readonly staff: OfficeStaff; readonly origin: RequestOrigin },
  ) => Promise<void>;
}

type StaffFor<Right extends OfficeRight> = Right extends 'nobody' ? OfficeStaff | undefined : OfficeStaff;

/** What a handler is told of the caller. */
interface Given {
  readonly staff: OfficeStaff | undefined;
  /** The platform with the name of the caller, and from where: what is recorded with it says both. */
  readonly platform: Platform;
  /** Where the request came from, as the audit trail keeps it. */
  readonly origin: RequestOrigin;
}

/** What a handler is given: decoded input and the caller. */
interface OfficeRequest<C extends OfficeCall>
  extends DoorRequest<OfficeBodyOf<C>, OfficePathFields<C>, OfficeQueryOf<C>>,
    Omit<Given, 'staff'> {
  readonly staff: StaffFor<C['roles']>;
}

type Handler<C extends OfficeCall> = (request: OfficeRequest<C>) => DoorAnswer<OfficeAnswerOf<C>>;

/** States the route of a call of the office. */
export type AnswerOfficeCall = <C extends OfficeCall>(call: C, handler: Handler<C>) => void;

/**
 * The door of every call of the back office: refuses what comes from another origin, people who are not signed in, and
 * those who have none of the call's roles at this moment.
 */
export function officeRoutes(
  app: FastifyInstance,
  platform: Platform,
  {
    authenticate,
    findDevice,
    limit,
    trail,
  }: {
    readonly authenticate: AuthenticateStaff;
    readonly findDevice: FindStaffDevice;
    readonly limit: LimitOfficeCall;
    readonly trail: StaffTrail;
  },
): AnswerOfficeCall {
  const cookie = officeCookie(platform.config);
  readFiles(app);
  const find = async ({ headers }: FastifyRequest, use: Use): Promise<OfficeSession | undefined> => {
    const token = cookie.read(headers.cookie);
    return token === undefined ? undefined : authenticate(token, use);
  };
  const refuseOtherOrigin = (request: FastifyRequest): Refusal | undefined =>
    isSameOrigin(request, platform.config) ? undefined : noteRefused(request, refuse('request_of_other_origin'));
  const refuseWithoutRight = (request: FastifyRequest, { roles }: OfficeCall, session: OfficeSession | undefined) => {
    const right = judgeOfficeRight(roles, session);
    return isRefusal(right) ? noteRefused(request, right, session?.staff) : undefined;
  };
  return openDoor<OfficeCall, Given>(app, {
    // A long body is read into memory only for those who may send it.
    admitLongBody: async (call, request) =>
      refuseOtherOrigin(request) ?? refuseWithoutRight(request, call, await find(request, 'unasked')),
    admit: async (call, request) => {
      const elsewhere = refuseOtherOrigin(request);
      if (elsewhere !== undefined) return elsewhere;
      const session = await find(request, request.headers[unaskedHeader] === undefined ? 'asked' : 'unasked');
      const tooMany = await limit(call, session, {
        address: request.ip,
        findDevice: () => findDevice(request.headers.cookie),
      });
      const { staff } = session ?? {};
      if (staff !== undefined) noteCaller(request, staff.sessionId);
      const origin = { ...originOf(request, undefined), sessionId: staff?.sessionId ?? null };
      const refused =
        tooMany ?? refuseWithoutRight(request, call, session) ?? judgeReadOnly(platform.config, call, 'ofStaff');
      if (refused !== undefined && staff !== undefined && session?.stage === 'verified')
        await trail.tellRefused(call, refused, { fields: request.params, staff, origin });
      if (refused !== undefined) return refused;
      return { staff, platform: { ...platform, staff: staff?.login, staffOrigin: origin }, origin };
    },
    noteRefused: async (call, request, refusal, { staff, origin }) => {
      if (staff !== undefined) await trail.tellRefused(call, refusal, { fields: request.params, staff, origin });
    },
    noteAnswered: async (call, request, { staff, origin }) => {
      if (staff !== undefined) await trail.tellRead(call, request.params, staff, origin);
    },
  });
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

/** Notes in the log that entry was refused (OWASP ASVS 16.3.2). Of strangers not in the trail: they could fill it. */
function noteRefused(request: FastifyRequest, refused: Refusal, staff?: OfficeStaff): Refusal {
  request.log.warn(
    {
      call: request.routeOptions.config.call,
      reason: refused.refusal,
      network: truncatedNetworkOf(request.ip),
      staff: staff?.login,
    },
    'access to the office refused',
  );
  return refused;
}
