import type { BodyV2 } from '@bank/contract/payment-api-v2';
import { isCurrencyCode, parseAmount } from '@bank/money';
import type { AskedPayment, CardDesk } from '../card-payments/index.ts';

/** What the core is asked for, in its own words: the month of a card is turned, all else is taken as it came. */
export function askedPaymentOf({ texts }: Pick<BodyV2, 'texts'>): AskedPayment {
  const expiry = texts['card.expiry'];
  const [, year, month] = /^20(\d{2})-(\d{2})$/.exec(expiry ?? '') ?? [];
  return {
    payerId: texts['payer'],
    owner: texts['card.owner'],
    cardNumber: texts['card.number'],
    cvv: texts['card.cvv'],
    // Whatever is no month of this form is none of the other form either.
    validity: expiry === undefined || year === undefined ? expiry?.replaceAll('/', '-') : `${month}/${year}`,
    amount: texts['amount'],
    currency: texts['currency'],
    merchantReference: texts['reference'],
  } as AskedPayment;
}

/**
 * What makes two requests for a payment one: amounts as they are worth, of the card its fingerprint and no security
 * code. A plain hash of a number would be found by trying.
 */
export function contentOfPayment({ texts, problems }: BodyV2, { fingerprint }: Pick<CardDesk, 'fingerprint'>): unknown {
  const { 'card.number': number, 'card.cvv': _, amount, currency, ...rest } = texts;
  return {
    ...rest,
    currency,
    amount: worthOf(amount, currency),
    card: number === undefined ? undefined : fingerprint(number).toString('hex'),
    problems,
  };
}

/** An amount in minor units, or the text that is none. */
export function worthOf(amount: string | undefined, currency: string | undefined): string | undefined {
  if (amount === undefined || currency === undefined || !isCurrencyCode(currency)) return amount;
  const parsed = parseAmount(amount, currency);
  return parsed.ok ? `${parsed.amount.amountMinor}` : `text ${amount}`;
}
