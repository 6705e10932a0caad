import type { FastifyInstance } from 'fastify';
import {
  bankTimeHeader,
  confirmationHeader,
  enquiryReferenceHeader,
  expectedRateHeader,
  gatePassHeader,
  idempotentReplayedHeader,
  nextCursorHeader,
  paymentIdHeader,
  unaskedHeader,
} from '@bank/contract';

/**
 * Cross-origin calls (Fetch Standard, CORS) for the origins that the setting names, and for no other. Tokens travel in
 * a header, never in a cookie, so credentials mode is never allowed.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin');
    const origin = request.headers.origin;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header(
      'access-control-expose-headers',
      `${nextCursorHeader}, ${enquiryReferenceHeader}, ${idempotentReplayedHeader}, ${paymentIdHeader}, ` +
        `${bankTimeHeader}, content-disposition, x-request-id, retry-after`,
    );
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header(
      'access-control-allow-headers',
      'authorization, content-type, accept-language, idempotency-key, last-event-id, ' +
        `${confirmationHeader}, ${expectedRateHeader}, ${gatePassHeader}, ${unaskedHeader}`,
    );
    reply.header('access-control-max-age', '600');
    reply.code(204).send();
  });
}
