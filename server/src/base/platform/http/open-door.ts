import { isRefusal, refusalOnWire, type Call, type Refusal } from '@bank/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checked } from './check-input.ts';
import { sendRefusal } from './refusal-reply.ts';
import { sendAnswer } from './send-answer.ts';

/** What a door has to know of a call, whoever makes it. */
type DoorCall = Pick<Call, 'name' | 'method' | 'path' | 'body' | 'query' | 'answer' | 'mediaTypes' | 'bodyBytesMax'>;

/** What every handler is given: decoded input, and the reply only for its headers. */
export interface DoorRequest<Body, Fields, Query> {
  readonly body: Body;
  /** What stands where the call's path has braces, as it came. */
  readonly fields: Fields;
  /** What the call's `query` names; unknown where it names nothing. */
  readonly query: Query;
  /** The caller's network address, for limits. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler answers. Where the call answers nothing it says that the work is done, as the rules do. */
export type DoorAnswer<Answer> = Promise<Answer | Refusal | (undefined extends Answer ? 'done' : never)>;

/** Whom a door lets in, and what it tells their handlers of them. */
export interface DoorPolicy<AnyCall extends DoorCall, Given extends object> {
  /** Judges a request of which nothing is decoded yet. A refusal is answered, and noted where that is worth it. */
  readonly admit: (call: AnyCall, request: FastifyRequest) => Promise<Given | Refusal>;
  /** Judges before a long body is read into memory. */
  readonly admitLongBody?: (call: AnyCall, request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Hears of what a handler refused. */
  readonly noteRefused?: (
    call: AnyCall,
    request: FastifyRequest,
    refusal: Refusal,
    given: Given,
  ) => Promise<void> | void;
  /** Hears of what a handler answered, before it is sent. */
  readonly noteAnswered?: (call: AnyCall, request: FastifyRequest, given: Given) => Promise<void>;
}

/**
 * The mechanism of a door: a route for each call that reads what came by the contract, and sends what the handler
 * answers as the contract spells it. Wire names stop here, also those of refused fields. Nothing else in the server
 * registers a call.
 */
export function openDoor<AnyCall extends DoorCall, Given extends object>(
  app: FastifyInstance,
  { admit, admitLongBody, noteRefused, noteAnswered }: DoorPolicy<AnyCall, Given>,
): (call: AnyCall, handler: (request: never) => Promise<unknown>) => void {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: call.name },
      ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
      ...(call.bodyBytesMax !== undefined &&
        admitLongBody !== undefined && {
          onRequest: async (request, reply) => {
            const refused = await admitLongBody(call, request);
            return refused && sendRefusal(request, reply, refused);
          },
        }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const given = await admit(call, request);
        if (isRefusal(given)) return sendRefusal(request, reply, given);
        const body = checked(call.body, request.body);
        if (isRefusal(body)) return sendRefusal(request, reply, body);
        const query = call.query === undefined ? { data: undefined } : checked(call.query, request.query);
        if (isRefusal(query)) return sendRefusal(request, reply, query);
        const decoded = { body: body.data, fields: request.params, query: query.data };
        const answer = await handler({ ...decoded, ...given, address: request.ip, request, reply } as never);
        if (reply.sent) return reply;
        if (isRefusal(answer)) {
          await noteRefused?.(call, request, answer, given);
          return sendRefusal(request, reply, refusalOnWire(call, answer));
        }
        await noteAnswered?.(call, request, given);
        return sendAnswer(reply, call, answer === 'done' ? undefined : answer);
      },
    });
  };
}
