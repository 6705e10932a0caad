import type { FastifyInstance } from 'fastify';
import { composePaymentOpenApi } from './compose-payment-openapi.ts';
import { composePaymentOpenApiV2 } from './compose-payment-openapi-v2.ts';

/** `GET /openapi.json` and `GET /v2/openapi.json` of the Payment API: both versions, read from the contract. */
export function paymentOpenapiRoutes(app: FastifyInstance, url: () => string): void {
  const described = [
    ['/openapi.json', composePaymentOpenApi],
    ['/v2/openapi.json', composePaymentOpenApiV2],
  ] as const;
  for (const [path, compose] of described) {
    let text: string | undefined;
    app.get(path, { config: { call: 'readPaymentOpenApi' } }, (_request, reply) => {
      text ??= JSON.stringify(compose(url()));
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text);
    });
  }
}
