import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve, type Span, type Tracer } from '../tracing.ts';

/**
 * Lets all code that serves a request know its id (`servedRequestId`), and traces it where there is a tracer: a span
 * for each request, with method, route, status and request id, never an address with a query, a body or a client.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer?.beginRequest(
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'bank.request_id': request.id,
      },
      headerOf(request),
    );
    if (span !== undefined) spans.set(request, span);
    serve({ requestId: request.id, span }, done);
  });
  // Reading a body leads through the socket's events, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    serve({ requestId: request.id, span: spans.get(request) }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error('the request failed') : undefined);
    done();
  });
}

function headerOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
