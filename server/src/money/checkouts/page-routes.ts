import { isLanguage, isRefusal, languageOfHeader, type Language, type Refusal } from '@bank/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  confirmPayment,
  findWhole,
  settleDuePayments,
  type CardDesk,
  type WholePayment,
} from '../card-payments/index.ts';
import { findMerchantByCredentials, type Merchant } from '../merchants/index.ts';
import { confirmPage, endPage, payPage, plainPage, type PageEnd, type ToldOnPage } from './page-html.ts';
import { pagePolicy } from './page-style.ts';
import { payOnPage, readTypedCard } from './pay-on-page.ts';
import { hashSecret } from './secret.ts';
import { findCheckoutOfPage, type Checkout } from './store.ts';

type PageRequest = FastifyRequest<{ Params: { secret: string }; Querystring: { language?: unknown } }>;

/** What the page of a checkout needs to be drawn. */
interface Opened {
  readonly checkout: Checkout;
  readonly merchant: Merchant & { readonly name: string };
  readonly payment: WholePayment | undefined;
  readonly told: ToldOnPage;
}

const ends: Readonly<Partial<Record<WholePayment['state'], PageEnd>>> = {
  denied: 'denied',
  expired: 'lapsed',
  in_process: 'inProcess',
  unknown: 'inProcess',
};

/**
 * The page on which a payer types a card, and confirms a payment that waits for it. It is a plain form that is posted to
 * where it came from: no script, nothing of anybody else.
 */
export function checkoutPageRoutes(
  app: FastifyInstance,
  desk: CardDesk,
  { limit }: { readonly limit: (address: string) => Refusal | undefined },
): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    pages.get('/pay/:secret', { config: { call: 'openCheckoutPage' } }, async (request: PageRequest, reply) => {
      const opened = await open(request, reply);
      if (opened === undefined) return reply;
      return send(reply, 200, draw(opened, languageOf(request, opened.checkout)));
    });

    pages.post('/pay/:secret', { config: { call: 'postCheckoutPage' } }, async (request: PageRequest, reply) => {
      const opened = await open(request, reply);
      if (opened === undefined) return reply;
      const { checkout, merchant, payment, told } = opened;
      const language = languageOf(request, checkout);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const step = form.get('step');
      if (step === 'pay' && isOpen(opened)) {
        const typed = readTypedCard(form);
        const outcome = await payOnPage(desk, merchant, { checkout, typed });
        if (outcome === 'used') return send(reply, 409, endPage(language, told, 'used'));
        if (outcome !== undefined)
          return send(reply, 422, payPage(language, told, { problems: outcome, owner: typed.owner }));
      }
      if (payment !== undefined && (step === 'confirm' || step === 'decline')) {
        const { merchantId, mode } = checkout;
        const answered = { number: payment.number, isConfirmed: step === 'confirm' };
        await confirmPayment(desk, { merchantId, mode }, answered);
      }
      // Loaded again, the page tells how it stands and sends nothing twice.
      return reply.code(303).header('location', `?language=${language}`).header('cache-control', 'no-store').send();
    });
  });

  async function open(request: PageRequest, reply: FastifyReply): Promise<Opened | undefined> {
    const { secret } = request.params;
    const tooMany = limit(request.ip);
    if (tooMany !== undefined && isRefusal(tooMany)) {
      reply.header('retry-after', String(tooMany.retryAfterSeconds ?? 60));
      await send(reply, 429, plainPage(languageOf(request), 'tooMany'));
      return undefined;
    }
    const checkout = await findCheckoutOfPage(desk.db, hashSecret(secret));
    const merchant = checkout && (await findMerchantByCredentials(desk.db, checkout.credentialsId));
    if (checkout === undefined || merchant === undefined) {
      await send(reply, 404, plainPage(languageOf(request), 'notFound'));
      return undefined;
    }
    const { merchantId, mode, paymentId, amount, id, returnAddress } = checkout;
    await settleDuePayments(desk, { merchantId });
    const payment = await findWhole(desk.db, { merchantId, mode }, { id: paymentId });
    const wayBack = new URL(returnAddress);
    wayBack.searchParams.set('checkout', id);
    return { checkout, merchant, payment, told: { merchant: merchant.name, amount, mode, wayBack: wayBack.href } };
  }

  function isOpen({ checkout, payment }: Opened): boolean {
    return payment === undefined && desk.clock.now() < checkout.expiresAt;
  }

  function draw(opened: Opened, language: Language): string {
    const { payment, told } = opened;
    if (payment === undefined) return isOpen(opened) ? payPage(language, told) : endPage(language, told, 'lapsed');
    if (payment.state === 'waiting_confirmation')
      return payment.mode === 'test' ? confirmPage(language, told) : endPage(language, told, 'inProcess');
    // What went back later had been paid.
    return endPage(language, told, ends[payment.state] ?? 'approved');
  }

  function languageOf(request: PageRequest, checkout?: Checkout): Language {
    const { language } = request.query;
    if (typeof language === 'string' && isLanguage(language)) return language;
    return checkout?.language ?? languageOfHeader(request.headers['accept-language']);
  }
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .send(html);
}
