import type { PaymentApiField, PaymentApiMessage, PaymentApiProblem } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { createPayment, type CardDesk } from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { pageFields, type PageField, type PageProblem, type PageProblems } from './page-html.ts';
import type { Checkout } from './store.ts';

/** What a payer typed, each field as a text. */
export type TypedCard = Readonly<Record<PageField, string>>;

const fieldOf: Readonly<Partial<Record<PaymentApiField, PageField>>> = {
  cardNumber: 'number',
  validity: 'expiry',
  cvv: 'cvv',
  owner: 'owner',
};

const problemOf: Readonly<Partial<Record<PaymentApiMessage, PageProblem>>> = {
  missing: 'missing',
  card_number_malformed: 'number',
  card_not_of_sandbox: 'sandbox',
  card_of_sandbox: 'number',
  validity_malformed: 'expiry',
  card_expired: 'expired',
  cvv_malformed: 'cvv',
};

/**
 * Pays a checkout with a card. People space numbers as the card does, and write years in full.
 *
 * @returns what to correct; `used` where the order has another payment; undefined where the payment is made
 */
export async function payOnPage(
  desk: CardDesk,
  merchant: Merchant,
  { checkout, typed }: { readonly checkout: Checkout; readonly typed: TypedCard },
): Promise<PageProblems | 'used' | undefined> {
  const { payerId, merchantReference, amount, paymentId } = checkout;
  const card = {
    cardNumber: typed.number.replaceAll(/[\s-]/g, ''),
    validity: monthOf(typed.expiry),
    cvv: typed.cvv.trim(),
    owner: typed.owner.trim(),
  };
  const outcome = await createPayment(desk, merchant, {
    asked: {
      payerId,
      ...(merchantReference !== undefined && { merchantReference }),
      amount: toDecimalString(amount),
      currency: amount.currency,
      ...Object.fromEntries(Object.entries(card).filter(([, text]) => text !== '')),
    },
    notText: [],
    id: paymentId,
  });
  if ('id' in outcome) return undefined;
  return outcome.some(({ message }) => message === 'reference_used') ? 'used' : problemsOf(outcome);
}

function problemsOf(found: readonly PaymentApiProblem[]): PageProblems {
  return Object.fromEntries(
    found.flatMap(({ field, message }) => {
      const name = field && fieldOf[field];
      return name === undefined ? [] : [[name, problemOf[message] ?? 'text']];
    }),
  );
}

/** `09/29` of what people type for it: `9/29`, `0929`, `09 / 2029`. */
function monthOf(text: string): string {
  const [, month, year] = /^(\d{1,2})[/.-]?(?:20)?(\d{2})$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return month === undefined ? text.trim() : `${month.padStart(2, '0')}/${year}`;
}

/** What a form brought; of a name that came twice the first. */
export function readTypedCard(form: URLSearchParams): TypedCard {
  return Object.fromEntries(pageFields.map((name) => [name, (form.get(name) ?? '').slice(0, 200)])) as Record<
    PageField,
    string
  >;
}
