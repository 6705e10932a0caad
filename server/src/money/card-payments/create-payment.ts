import type { PaymentApiProblem } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { isCurrencyCode, parseAmount } from '@bank/money';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { Merchant } from '../merchants/index.ts';
import { announcePayments } from './announce-payments.ts';
import { judgeText, type AskedPayment, type PaymentField } from './asked-payment.ts';
import type { CardDesk } from './card-desk.ts';
import { netOfDiscount } from './discount.ts';
import { judgePayment, type JudgedPayment } from './judge-payment.ts';
import { secondsAfter } from './settle-due-payments.ts';
import {
  findByReference,
  findEqual,
  insertPayments,
  lockAlike,
  type CardPayment,
  type OwnerOfPayments,
  type PaymentContent,
} from './store.ts';

/** For so long an equal payment without a reference is the first one, sent again. */
const equalForSeconds = 60;

type Outcome = CardPayment | readonly PaymentApiProblem[];

/**
 * Charges a card once. A payment that came before is answered as the first time, before any rule is asked: a retry must
 * learn what became of it also where the card has expired since. What is refused is not kept.
 */
export async function createPayment(
  desk: CardDesk,
  merchant: Merchant,
  { asked, notText }: { readonly asked: AskedPayment; readonly notText: readonly PaymentField[] },
): Promise<Outcome> {
  const { db, clock, acquirer } = desk;
  const owner = { merchantId: merchant.id, mode: merchant.mode };
  const content = contentOf(asked, desk);
  const before = await findBefore(db, owner, { asked, content, at: await momentOf(db, clock) });
  if (before !== undefined) return before;
  const judged = judgePayment(asked, notText, { acquirer, now: clock.now() });
  if (!('card' in judged)) return judged;
  return inTransaction(db, async (transaction) => {
    const key = judged.merchantReference ?? `card ${content!.fingerprint.toString('hex')}`;
    await lockAlike(transaction, `${owner.merchantId} ${owner.mode} ${key}`);
    const at = await momentOf(transaction, clock);
    // An equal one may have come while this one waited.
    const meanwhile = await findBefore(transaction, owner, { asked, content, at });
    return meanwhile ?? place(transaction, desk, { merchant, judged, content: content!, at });
  });
}

/** The payment that this one is, sent again; problems where its reference belongs to another one. */
async function findBefore(
  database: Database,
  owner: OwnerOfPayments,
  {
    asked,
    content,
    at,
  }: { readonly asked: AskedPayment; readonly content: PaymentContent | undefined; readonly at: Date },
): Promise<Outcome | undefined> {
  const { merchantReference } = asked;
  if (merchantReference !== undefined) {
    if (judgeText(merchantReference) !== undefined) return undefined;
    const found = await findByReference(database, owner, merchantReference);
    if (found === undefined) return undefined;
    const isSame = content !== undefined && isSameContent(found, content);
    return isSame ? found : [{ field: 'merchantReference', message: 'reference_used' }];
  }
  if (content === undefined) return undefined;
  const after = new Date(at.getTime() - equalForSeconds * 1_000);
  return findEqual(database, owner, { content, after });
}

/** What makes two payments one; undefined where it cannot be that of any payment. The security code is none of it. */
function contentOf(asked: AskedPayment, { fingerprint }: CardDesk): PaymentContent | undefined {
  const { payerId, owner, cardNumber, validity, amount, currency } = asked;
  if (payerId === undefined || owner === undefined || cardNumber === undefined) return undefined;
  if (validity === undefined || amount === undefined || !isCurrencyCode(currency ?? '')) return undefined;
  const parsed = parseAmount(amount, currency as Parameters<typeof parseAmount>[1]);
  const canBeKept = [payerId, owner, validity].every((text) => judgeText(text) === undefined);
  if (!parsed.ok || !canBeKept) return undefined;
  return { payerId, owner, fingerprint: fingerprint(cardNumber), expiry: validity, amount: parsed.amount };
}

function isSameContent(payment: CardPayment, content: PaymentContent): boolean {
  return (
    payment.payerId === content.payerId &&
    payment.owner === content.owner &&
    payment.expiry === content.expiry &&
    payment.amount.amountMinor === content.amount.amountMinor &&
    payment.amount.currency === content.amount.currency &&
    payment.fingerprint.equals(content.fingerprint)
  );
}

/** Asks the acquirer and keeps payment, attempt and answer together. */
async function place(
  transaction: Database,
  { newId, acquirer }: CardDesk,
  {
    merchant: { id: merchantId, credentialsId, mode, discountBasisPoints },
    judged: { cardNumber, card, merchantReference },
    content,
    at,
  }: {
    readonly merchant: Merchant;
    readonly judged: JudgedPayment;
    readonly content: PaymentContent;
    readonly at: Date;
  },
): Promise<CardPayment> {
  const id = newId();
  const { state, reference, saysMoreAfterSeconds } = await acquirer.authorise({ paymentId: id, cardNumber });
  const net = netOfDiscount(content.amount, discountBasisPoints);
  const { lastFour } = card;
  const [number] = await insertPayments(transaction, [
    {
      ...content,
      ...card,
      id,
      merchantId,
      credentialsId,
      mode,
      merchantReference,
      discountBasisPoints,
      net,
      acquirer: acquirer.name,
      acquirerReference: reference,
      answer: state,
      dueAt: secondsAfter(at, saysMoreAfterSeconds),
      createdAt: at,
    },
  ]);
  if (state !== 'in_process') await announcePayments(transaction, [id], at);
  return { ...content, id, number: number!, mode, net, lastFour, state, firstState: state, createdAt: at };
}
