import type { FastifyInstance } from 'fastify';
import { countRequests } from './base/platform/count-requests.ts';
import { paymentApiApp } from './base/platform/http/app-options.ts';
import { createApp } from './base/platform/http/create-app.ts';
import { innerRefusals } from './base/platform/http/inner-refusals.ts';
import { openPaymentApi } from './base/platform/http/payment-api-door.ts';
import { limitPaymentApi } from './base/platform/http/payment-api-limits.ts';
import type { Platform } from './base/platform/platform.ts';
import { cardPaymentRoutes, noticeRoute, openAcquirers, openCardKey } from './money/card-payments/index.ts';
import { authenticateMerchant, merchantRoutes, type Merchant } from './money/merchants/index.ts';

/**
 * The Payment API: its own server with its own port, tokens and limits. Neither calls of clients nor those of staff are
 * answered here. Not listening yet.
 *
 * @throws WrongSetting
 */
export async function composePaymentApi(
  platform: Platform,
  { isLeaving, observe }: { isLeaving?: () => boolean; observe?: (app: FastifyInstance) => void } = {},
): Promise<FastifyInstance> {
  const { db, clock, newId, config } = platform;
  const desk = { db, clock, newId, ...openAcquirers(config), fingerprint: openCardKey(config) };
  const app = await createApp(platform, { ...paymentApiApp(innerRefusals), isLeaving });
  observe?.(app);
  const rates = countRequests(platform);
  app.addHook('onClose', () => rates.stop());
  const { limit, limitHashing } = limitPaymentApi(rates, config);
  const answer = openPaymentApi<Merchant>(app, {
    authenticate: (token) => authenticateMerchant(platform, token),
    limit,
  });
  merchantRoutes(answer, platform, { limitHashing });
  cardPaymentRoutes(answer, desk);
  noticeRoute(app, desk, { limit: (address) => limit('transactionStatus', undefined, address) });
  return app;
}
