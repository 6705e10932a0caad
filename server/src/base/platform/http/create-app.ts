import { bankTimeHeader, refuse } from '@bank/contract';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { bankTimeOf } from '../bank-time.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { AppOptions } from './app-options.ts';
import { allowOrigins } from './allow-origins.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';
import { awaitEmptyDoor } from './await-empty-door.ts';
import { handleErrors } from './handle-errors.ts';
import { logAnswers } from './log-answers.ts';
import { namesOneHost } from './names-one-host.ts';
import { readJsonOnly } from './read-json.ts';
import { requestLog } from './request-log.ts';
import { refusalsOfCalls, type Refusals } from './refusal-reply.ts';
import { speakTls } from './speak-tls.ts';
import { traceRequests } from './trace-requests.ts';
import { securityHeaders } from './security-headers.ts';

/** A body of a call holds at most this many bytes (decisions: errors). */
export const bodyBytesMax = 64 * 1024;

/**
 * A caller who takes nothing of an answer for so long is cut. One who takes it slowly is not: any byte that leaves
 * begins the time again.
 */
export const readerPatienceMs = 60_000;

/**
 * An HTTP server without its rooms: limits, headers, errors, log lines. A server that is leaving asks every caller to
 * come on another connection next time.
 */
export async function createApp(
  platform: Platform,
  { contentSecurityPolicy, publicUrl, allowedOrigins, isLeaving = () => false, refusals = refusalsOfCalls }: AppOptions,
): Promise<FastifyInstance> {
  const { config, log, tracer } = platform;
  const headers = await securityHeaders({
    contentSecurityPolicy,
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const ofEveryAnswer = {
    ...headers,
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  };

  // A dripped request must not live on: node checks its timeouts only this often.
  // A request that names no host is refused below in our words; node would send an empty answer.
  const patience = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false };
  const app = fastify({
    ...(config.tls === undefined ? { http: patience } : { https: { ...patience, ...speakTls(config.tls) } }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (root, bindings) => requestLog(root as Log, bindings),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyBytesMax,
    // From the named proxies only: any other sender could choose the address that limits count by.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: readerPatienceMs,
    forceCloseConnections: 'idle',
    // What still comes on an open connection while the server leaves is answered like any other request.
    return503OnClosing: false,
    // An address that cannot even be decoded leads nowhere; it never comes as far as the hooks below.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(ofEveryAnswer).header('x-request-id', request.id);
      if (namesOneHost(request.raw)) refusals.send(request, reply, refuse('call_not_found'));
      else refuseHost(request, reply, refusals);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, refusals),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
  }) as unknown as FastifyInstance;

  app.addHook('preClose', () => awaitEmptyDoor());
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofEveryAnswer).header('x-request-id', request.id);
    if (request.routeOptions.config.call !== undefined) reply.header(bankTimeHeader, bankTimeOf(platform));
    if (isLeaving()) reply.header('connection', 'close');
    if (namesOneHost(request.raw)) done();
    else refuseHost(request, reply, refusals);
  });
  traceRequests(app, tracer);
  logAnswers(app, log);
  allowOrigins(app, allowedOrigins);
  readJsonOnly(app);
  handleErrors(app, refusals);
  return app;
}

/** A proxy that sees two hosts may also see two requests where there is one: that connection is read no further. */
function refuseHost(request: FastifyRequest, reply: FastifyReply, refusals: Refusals): void {
  refusals.send(request, reply.header('connection', 'close'), refuse('body_malformed'));
}
