import type { FastifyInstance } from 'fastify';
import { countRequests } from './base/platform/count-requests.ts';
import { paymentApiApp } from './base/platform/http/app-options.ts';
import { createApp } from './base/platform/http/create-app.ts';
import { openPaymentApi } from './base/platform/http/payment-api-door.ts';
import { limitPaymentApi } from './base/platform/http/payment-api-limits.ts';
import { openPayerPages } from './base/platform/http/payer-pages-door.ts';
import { openPaymentApiV2 } from './base/platform/http/payment-api-v2-door.ts';
import { paymentApiRefusals } from './base/platform/http/problem-refusals.ts';
import { paymentApiUrlOf } from './base/platform/http/public-url.ts';
import { watchAnswers } from './base/platform/http/watch-answers.ts';
import type { Platform } from './base/platform/platform.ts';
import { cardPaymentRoutes, noticeRoute, openAcquirers, openCardKey } from './money/card-payments/index.ts';
import { answerPages, checkoutRoutes, pagePolicy } from './money/checkouts/index.ts';
import { authenticateMerchant, logMerchantRequests, merchantRoutes, type Merchant } from './money/merchants/index.ts';
import { paymentApiV2Routes } from './money/payment-api-v2/index.ts';
import { paymentOpenapiRoutes } from './site/openapi/index.ts';

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
  const { isReadOnly } = config;
  const desk = { db, clock, newId, config, ...openAcquirers(config), fingerprint: openCardKey(config) };
  const app = await createApp(platform, { ...paymentApiApp(config, paymentApiRefusals), isLeaving });
  observe?.(app);
  const rates = countRequests(platform);
  app.addHook('onClose', () => rates.stop());
  const { limit, limitV2, limitPages, limitHashing } = limitPaymentApi(rates, config);
  const authenticate = (token: string, address: string) => authenticateMerchant(platform, token, address);
  const requests = logMerchantRequests(platform);
  app.addHook('onClose', () => requests.stop());
  const seen = watchAnswers<Merchant>(app, (answered) => requests.add(answered));
  const answer = openPaymentApi<Merchant>(app, { authenticate, seen, limit, isReadOnly });
  merchantRoutes(answer, platform, { limitHashing });
  cardPaymentRoutes(answer, desk);
  noticeRoute(app, desk, { limit: (address) => limit('transactionStatus', undefined, address) });
  // The second door: the same rules, other words.
  const answerV2 = openPaymentApiV2<Merchant>(app, { authenticate, seen, limit: limitV2, isReadOnly });
  paymentApiV2Routes(answerV2, platform, { desk, limitHashing });
  checkoutRoutes(answerV2, { ...desk, pagesAt: () => paymentApiUrlOf(app, config) });
  // Nobody types a card into a page that would refuse it.
  if (!isReadOnly) openPayerPages(app, { policy: pagePolicy, ...answerPages(desk, { limit: limitPages }) });
  paymentOpenapiRoutes(app, () => paymentApiUrlOf(app, config));
  return app;
}
