import { isLanguage, languageOfHeader, type Language, type Refusal } from '@bank/contract';
import type { PayerPageAnswer, PayerPageRequest } from '../../base/platform/http/payer-pages-door.ts';
import {
  confirmPayment,
  findWhole,
  settleDuePayments,
  type CardDesk,
  type WholePayment,
} from '../card-payments/index.ts';
import { findMerchantByCredentials, type Merchant } from '../merchants/index.ts';
import { confirmPage, endPage, payPage, plainPage, type PageEnd, type ToldOnPage } from './page-html.ts';
import { payOnPage, readTypedCard } from './pay-on-page.ts';
import { hashSecret } from './secret.ts';
import { findCheckoutOfPage, type Checkout } from './store.ts';

/** What the page of a checkout needs to be drawn. */
interface Opened {
  readonly checkout: Checkout;
  readonly merchant: Merchant;
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
 * The page on which a payer types a card, and confirms a payment that waits for it. It is a plain form that is posted
 * to where it came from: no script, nothing of anybody else.
 */
export function answerPages(
  desk: CardDesk,
  { limit }: { readonly limit: (address: string) => Refusal | undefined },
): Record<'show' | 'post', (request: PayerPageRequest) => Promise<PayerPageAnswer>> {
  return {
    async show(request) {
      const opened = await open(request);
      return 'checkout' in opened ? { status: 200, html: draw(opened, languageOf(request, opened.checkout)) } : opened;
    },

    async post(request) {
      const opened = await open(request);
      if (!('checkout' in opened)) return opened;
      const { checkout, merchant, payment, told } = opened;
      const language = languageOf(request, checkout);
      const step = request.form.get('step');
      if (step === 'pay' && isOpen(opened)) {
        const typed = readTypedCard(request.form);
        const outcome = await payOnPage(desk, merchant, { checkout, typed });
        if (outcome === 'used') return { status: 409, html: endPage(language, told, 'used') };
        if (outcome !== undefined)
          return { status: 422, html: payPage(language, told, { problems: outcome, owner: typed.owner }) };
      }
      if (payment !== undefined && (step === 'confirm' || step === 'decline')) {
        const { merchantId, mode } = checkout;
        const answered = { number: payment.number, isConfirmed: step === 'confirm' };
        await confirmPayment(desk, { merchantId, mode }, answered);
      }
      // Loaded again, the page tells how it stands and sends nothing twice.
      return { seeOther: `?language=${language}` };
    },
  };

  async function open(request: PayerPageRequest): Promise<Opened | PayerPageAnswer> {
    const tooMany = limit(request.address);
    if (tooMany !== undefined) {
      const { retryAfterSeconds = 60 } = tooMany;
      return { status: 429, html: plainPage(languageOf(request), 'tooMany'), retryAfterSeconds };
    }
    const checkout = await findCheckoutOfPage(desk.db, hashSecret(request.secret));
    const merchant = checkout && (await findMerchantByCredentials(desk.db, checkout.credentialsId));
    if (checkout === undefined || merchant === undefined)
      return { status: 404, html: plainPage(languageOf(request), 'notFound') };
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

  function languageOf({ language, acceptLanguage }: PayerPageRequest, checkout?: Checkout): Language {
    if (typeof language === 'string' && isLanguage(language)) return language;
    return checkout?.language ?? languageOfHeader(acceptLanguage);
  }
}
