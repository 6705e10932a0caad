import { idempotentReplayedHeader, isRefusal, type Refusal } from '@bank/contract';
import {
  paymentApiVersion,
  paymentApiVersionHeader,
  presentProblem,
  v2OperationNamed,
  type PaymentApiV2OperationName,
  type Problem,
} from '@bank/contract/payment-api-v2';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer-token.ts';
import { isOfSecondVersion, paymentApiRefusals, sendProblem } from './problem-refusals.ts';
import { judgeReadOnly } from './read-only.ts';
import { originOf, type RequestOrigin } from './request-origin.ts';

/** What the handler of an operation is given. */
export interface RequestV2<Caller> {
  readonly caller: Caller;
  /** Whatever came: the handler reads it by the contract. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** What stands where the operation's path has braces, as it came. */
  readonly id: string;
  /** The `Idempotency-Key`, if there is one. */
  readonly key: string | undefined;
  readonly origin: RequestOrigin;
  /** The caller's network address, for limits. */
  readonly address: string;
}

export interface AnswerV2 {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The first answer to its key again: nothing happened this time. */
  readonly isReplayed?: boolean;
}

/** States the route of an operation of the second version. */
export type AnswerOperationV2<Caller> = <Name extends PaymentApiV2OperationName>(
  name: Name,
  handler: (request: RequestV2<Name extends 'createToken' ? undefined : Caller>) => Promise<AnswerV2 | Refusal>,
) => void;

export interface PaymentApiV2Door<Caller> {
  /** Whom a token stands for at an address; undefined where it opens nothing. */
  readonly authenticate: (token: string, address: string) => Promise<Caller | Refusal | undefined>;
  /** Whose request it is, before anything refuses it. */
  readonly seen: (request: FastifyRequest, caller: Caller) => void;
  readonly isReadOnly: boolean;
  /** Refuses a request beyond its limit. No caller: somebody without a good token. */
  readonly limit: (isChange: boolean, caller: Caller | undefined, address: string) => Refusal | undefined;
}

/**
 * The second door of the Payment API, on the same listener: real HTTP statuses, problems as RFC 9457 has them. Only the
 * spelling is its own; the rules are those of the first.
 */
export function openPaymentApiV2<Caller>(
  app: FastifyInstance,
  { authenticate, seen, limit, isReadOnly }: PaymentApiV2Door<Caller>,
): AnswerOperationV2<Caller> {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOfSecondVersion(request)) reply.header(paymentApiVersionHeader, paymentApiVersion);
    done();
  });

  const admit = async (
    request: FastifyRequest,
    { isOpen, isChange }: { readonly isOpen: boolean; readonly isChange: boolean },
  ): Promise<{ readonly caller: Caller | undefined } | Problem | Refusal> => {
    const { authorization, [paymentApiVersionHeader]: version } = request.headers;
    const token = isOpen ? undefined : bearerToken(authorization);
    const found = token === undefined ? undefined : await authenticate(token, request.ip);
    const caller = isRefusal(found) ? undefined : found;
    if (caller !== undefined) seen(request, caller);
    const tooMany = limit(isChange, caller, request.ip);
    if (tooMany !== undefined) return tooMany;
    if (version !== undefined && version !== paymentApiVersion) return presentProblem({ code: 'version_unknown' });
    if (isOpen || caller !== undefined) return { caller };
    request.log.warn({ network: originOf(request, undefined).network }, 'access refused');
    if (isRefusal(found)) return found;
    return presentProblem({ code: authorization === undefined ? 'token_missing' : 'token_wrong' });
  };

  return (name, handler) => {
    const { method, path, isOpen = false, isOnce = false } = v2OperationNamed(name);
    app.route<{ Params: { id?: string }; Querystring: Record<string, unknown> }>({
      method,
      url: path.replace('{id}', ':id'),
      config: { call: name },
      handler: async (request, reply) => {
        const admitted = await admit(request, { isOpen, isChange: method !== 'GET' });
        if (isRefusal(admitted)) return paymentApiRefusals.send(request, reply, admitted);
        if ('code' in admitted) {
          if (admitted.status === 401) reply.header('www-authenticate', 'Bearer');
          return sendProblem(request, reply, admitted);
        }
        const closed = judgeReadOnly({ isReadOnly }, { name, method }, 'ofMerchants');
        // What comes under a key is judged behind the look for it.
        if (closed !== undefined && !isOnce) return paymentApiRefusals.send(request, reply, closed);
        const key = request.headers['idempotency-key'];
        const answer = await handler({
          caller: admitted.caller as never,
          body: request.body,
          query: request.query,
          id: request.params.id ?? '',
          key: Array.isArray(key) ? key.join(',') : key,
          origin: originOf(request, undefined),
          address: request.ip,
        });
        if (isRefusal(answer)) return paymentApiRefusals.send(request, reply, answer);
        if (answer.isReplayed === true) reply.header(idempotentReplayedHeader, 'true');
        if (answer.status >= 400) return sendProblem(request, reply, answer.body as Problem);
        reply.code(answer.status).header('cache-control', 'no-store');
        return answer.status === 204 ? reply.send() : reply.send(answer.body);
      },
    });
  };
}
