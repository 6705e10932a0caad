import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request of somebody who is known, once its answer is gone. */
export interface Answered<Caller> {
  readonly caller: Caller;
  /** As the answer named it in `x-request-id`. */
  readonly id: string;
  readonly method: string;
  /** The path with names in place of what stood there. */
  readonly route: string;
  readonly status: number;
  /** What was sent; undefined where it was no text. */
  readonly payload: string | undefined;
  readonly body: unknown;
  readonly durationMs: number;
}

/** Tells of requests after they are answered, so that nothing waits for it. A door says whose a request is. */
export function watchAnswers<Caller>(app: FastifyInstance, tell: (answered: Answered<Caller>) => void) {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const payloads = new WeakMap<FastifyRequest, string>();
  app.addHook('onSend', async (request, _reply, payload) => {
    if (callers.has(request) && typeof payload === 'string') payloads.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const caller = callers.get(request);
    if (caller === undefined) return;
    tell({
      caller,
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      payload: payloads.get(request),
      body: request.body,
      durationMs: Math.round(reply.elapsedTime),
    });
  });
  return (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);
}
