import {
  innerErrors,
  isRefusal,
  paymentApiOperations,
  refuse,
  type InnerAnswer,
  type PaymentApiOperationName,
  type Refusal,
} from '@bank/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer-token.ts';
import { innerRefusals } from './inner-refusals.ts';
import { paymentApiRefusals } from './problem-refusals.ts';
import { judgeReadOnly } from './read-only.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';

/** What the handler of an operation is given. */
export interface OperationRequest<Caller> {
  readonly caller: Caller;
  /** Whatever came: the handler reads each parameter of it by the contract. */
  readonly body: unknown;
  /** What stands where the operation's path has braces, as it came. */
  readonly transaction: string;
  readonly origin: RequestOrigin;
  /** The caller's network address, for limits. */
  readonly address: string;
}

type Handler<Caller> = (request: OperationRequest<Caller>) => Promise<InnerAnswer | Refusal>;

/** States the route of an operation. Only the login has no caller. */
export type AnswerOperation<Caller> = <Name extends PaymentApiOperationName>(
  name: Name,
  handler: Handler<Name extends 'login' ? undefined : Caller>,
) => void;

export interface PaymentApiDoor<Caller> {
  /** Whom a token stands for at an address; undefined where it opens nothing. */
  readonly authenticate: (token: string, address: string) => Promise<Caller | Refusal | undefined>;
  /** Whose request it is, before anything refuses it. */
  readonly seen: (request: FastifyRequest, caller: Caller) => void;
  readonly isReadOnly: boolean;
  /** Refuses a request beyond its limit; undefined where it may go on. No caller: somebody without a good token. */
  readonly limit: (name: PaymentApiOperationName, caller: Caller | undefined, address: string) => Refusal | undefined;
}

/** Who comes in, or what is answered at the door. */
type Admitted<Caller> = { readonly caller: Caller | undefined } | { readonly answer: InnerAnswer };

/**
 * The door of the Payment API: a route for each documented operation. Whatever happens HTTP says 200, and the inner
 * status the rest (spec 8).
 */
export function openPaymentApi<Caller>(
  app: FastifyInstance,
  { authenticate, seen, limit, isReadOnly }: PaymentApiDoor<Caller>,
): AnswerOperation<Caller> {
  app.setNotFoundHandler((request, reply) => paymentApiRefusals.send(request, reply, refuse('call_not_found')));
  // What a caller expects of us beside an answer is passed by: node would refuse it with a status of its own.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  const admit = async (name: PaymentApiOperationName, request: FastifyRequest): Promise<Admitted<Caller> | Refusal> => {
    if (name === 'login') return limit(name, undefined, request.ip) ?? { caller: undefined };
    const { authorization } = request.headers;
    const token = bearerToken(authorization);
    const found = token === undefined ? undefined : await authenticate(token, request.ip);
    const caller = isRefusal(found) ? undefined : found;
    if (caller !== undefined) seen(request, caller);
    const tooMany = limit(name, caller, request.ip);
    if (tooMany !== undefined) return tooMany;
    if (caller !== undefined) return { caller };
    request.log.warn({ call: name, network: originOf(request, undefined).network }, 'access refused');
    if (isRefusal(found)) return found;
    return {
      answer: innerErrors([{ field: 'token', message: authorization === undefined ? 'missing' : 'token_wrong' }]),
    };
  };

  return (name, handler) => {
    const { method, path } = paymentApiOperations.find((operation) => operation.name === name)!;
    app.route<{ Params: { transaction?: string } }>({
      method,
      url: pathOnServer(path),
      config: { call: name },
      handler: async (request, reply) => {
        const admitted = await admit(name, request);
        if (isRefusal(admitted)) return innerRefusals.send(request, reply, admitted);
        const closed = judgeReadOnly({ isReadOnly }, { name, method }, 'ofMerchants');
        if (closed !== undefined) return innerRefusals.send(request, reply, closed);
        const answer =
          'answer' in admitted
            ? admitted.answer
            : await handler({
                caller: admitted.caller as never,
                body: request.body,
                transaction: request.params.transaction ?? '',
                origin: originOf(request, undefined),
                address: request.ip,
              });
        if (isRefusal(answer)) return innerRefusals.send(request, reply, answer);
        return reply.header('cache-control', 'no-store').send(answer);
      },
    });
  };
}

/** The operation's path with a parameter in place of its braces. */
function pathOnServer(path: string): string {
  const [before = '', braced] = path.split('{');
  return braced === undefined ? path : `${before}:transaction${braced.slice(braced.indexOf('}') + 1)}`;
}
