import type { PaymentApiProblem } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { isCurrencyCode, parseAmount } from '@bank/money';
import { setTimeout as sleep } from 'node:timers/promises';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { lockLivePayments, type Merchant } from '../merchants/index.ts';
import type { CardAcquirer } from './acquirer.ts';
import { answerInTime, answerSeconds } from './ask-acquirer.ts';
import { judgeText, type AskedPayment, type PaymentField } from './asked-payment.ts';
import { acquirerOf, type CardDesk } from './card-desk.ts';
import { netOfDiscount } from './discount.ts';
import { judgeLivePayment } from './judge-live-payment.ts';
import { judgePayment, type JudgedPayment } from './judge-payment.ts';
import { gatheredAt } from './gather-payments.ts';
import { secondsAfter } from './take-answers.ts';
import {
  findById,
  findByReference,
  findEqual,
  insertPayments,
  lockAlike,
  type CardPayment,
  type NewCardPayment,
  type OwnerOfPayments,
  type PaymentContent,
} from './store.ts';

/** For so long an equal payment without a reference is the first one, sent again. */
const equalForSeconds = 60;

type Outcome = CardPayment | readonly PaymentApiProblem[];

/**
 * Charges a card once. A payment that came before is answered as the first time, before any rule is asked: a retry must
 * learn what became of it also where the card has expired since. What is refused is not kept.
 *
 * Payment and attempt are committed before the acquirer is asked, and no database transaction waits for it. Whatever it
 * says, or that it says nothing, is taken by the one way of `takeAnswers`.
 */
export async function createPayment(desk: CardDesk, merchant: Merchant, wanted: WantedPayment): Promise<Outcome> {
  const outcome = await chargeCard(desk, merchant, wanted);
  if (!('charged' in outcome)) return outcome;
  return (await findById(desk.db, { merchantId: merchant.id, mode: merchant.mode }, outcome.charged))!;
}

export interface WantedPayment {
  readonly asked: AskedPayment;
  readonly notText: readonly PaymentField[];
  /** The payment bears it, and is the one that has it already: equal ones with other ids are others. */
  readonly id?: string;
  /** Nobody knew the id before this moment, so that only a reference of the merchant's can find an equal payment. */
  readonly newAt?: Date | undefined;
}

/** As `createPayment`, for who reads the payment by itself: `charged` is the id of one that was made now. */
export async function chargeCard(
  desk: CardDesk,
  merchant: Merchant,
  { asked, notText, id, newAt }: WantedPayment,
): Promise<Outcome | { readonly charged: string }> {
  const { db, clock } = desk;
  const { mode } = merchant;
  const owner = { merchantId: merchant.id, mode };
  const content = contentOf(asked, desk);
  const isAlone = newAt !== undefined && asked.merchantReference === undefined && mode === 'test';
  const before = isAlone
    ? undefined
    : await findBefore(db, owner, { asked, content, id, at: await momentOf(db, clock) });
  if (before !== undefined) return answered(desk, owner, before);
  const acquirer = acquirerOf(desk, mode);
  if (acquirer === undefined) return [{ message: 'live_closed' }];
  const judged = judgePayment(asked, notText, { acquirer, mode, now: clock.now() });
  if (!('card' in judged)) return judged;
  const placed = isAlone
    ? await placeAlone(desk, newPaymentOf({ merchant, acquirer, judged, content: content!, id: id!, at: newAt }))
    : await inTransaction(db, async (transaction): Promise<Outcome | Placed> => {
        const key = judged.merchantReference ?? id ?? `card ${content!.fingerprint.toString('hex')}`;
        await lockAlike(transaction, `${owner.merchantId} ${owner.mode} ${key}`);
        const at = await momentOf(transaction, clock);
        // An equal one may have come while this one waited.
        const meanwhile = await findBefore(transaction, owner, { asked, content, id, at });
        if (meanwhile !== undefined) return meanwhile;
        if (mode === 'live') {
          await lockLivePayments(transaction, owner.merchantId);
          const refused = await judgeLivePayment(desk, transaction, { merchant, amount: judged.amount, at });
          if (refused !== undefined) return refused;
        }
        const bears = id ?? desk.newId();
        const payment = newPaymentOf({ merchant, acquirer, judged, content: content!, id: bears, at });
        await insertPayments(transaction, [payment]);
        return placedOf(payment);
      });
  if (!('placed' in placed)) return answered(desk, owner, placed);
  const { placed: paymentId, reference } = placed;
  const { cardNumber, securityCode, validity, amount } = judged;
  const answer = await answerInTime(() =>
    acquirer.authorise({ reference, cardNumber, securityCode, validity, amount }),
  );
  await gatheredAt(desk).take({ paymentId, source: 'answer', answer });
  return { charged: paymentId };
}

/** Whether a payment is one that its acquirer is still to be asked for. */
interface Placed {
  readonly placed: string;
  readonly reference: string;
}

/** A payment with its first answer: of equal ones at the same moment all but one wait for it. */
async function answered({ db, clock }: CardDesk, owner: OwnerOfPayments, outcome: Outcome): Promise<Outcome> {
  if (!('id' in outcome) || outcome.isAnswered) return outcome;
  let found = outcome;
  const isLate = async () =>
    (await momentOf(db, clock)).getTime() - outcome.createdAt.getTime() > (answerSeconds + 1) * 1_000;
  let waitedMs = 0;
  for (let pauseMs = 5; !found.isAnswered && !(await isLate()); pauseMs = Math.min(pauseMs * 2, 500)) {
    if ((waitedMs += pauseMs) > answerSeconds * 1_000) break;
    await sleep(pauseMs);
    found = (await findById(db, owner, outcome.id))!;
  }
  return found;
}

/** The payment that this one is, sent again; problems where its reference belongs to another one. */
async function findBefore(
  database: Database,
  owner: OwnerOfPayments,
  {
    asked,
    content,
    id,
    at,
  }: {
    readonly asked: AskedPayment;
    readonly content: PaymentContent | undefined;
    readonly id: string | undefined;
    readonly at: Date;
  },
): Promise<Outcome | undefined> {
  const ofId = id === undefined ? undefined : await findById(database, owner, id);
  if (ofId !== undefined) return ofId;
  const { merchantReference } = asked;
  if (merchantReference !== undefined) {
    if (judgeText(merchantReference) !== undefined) return undefined;
    const found = await findByReference(database, owner, merchantReference);
    if (found === undefined) return undefined;
    const isSame = content !== undefined && isSameContent(found, content);
    return isSame ? found : [{ field: 'merchantReference', message: 'reference_used' }];
  }
  if (content === undefined || id !== undefined) return undefined;
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

/** Keeps one that nothing can be equal to together with others of its kind. */
async function placeAlone(desk: CardDesk, payment: NewCardPayment): Promise<Placed> {
  await gatheredAt(desk).insert(payment);
  return placedOf(payment);
}

function placedOf({ id, acquirerReference: reference }: NewCardPayment): Placed {
  return { placed: id, reference };
}

/** Payment and attempt, as they are kept before the acquirer is asked. */
function newPaymentOf({
  merchant: { id: merchantId, credentialsId, mode, discountBasisPoints },
  acquirer,
  judged: { cardNumber, card, merchantReference },
  content,
  id,
  at,
}: {
  readonly merchant: Merchant;
  readonly acquirer: CardAcquirer;
  readonly judged: JudgedPayment;
  readonly content: PaymentContent;
  readonly id: string;
  readonly at: Date;
}): NewCardPayment {
  const { reference, askedAgainAfterSeconds } = acquirer.nameAttempt({ paymentId: id, cardNumber });
  return {
    ...content,
    ...card,
    id,
    merchantId,
    credentialsId,
    mode,
    merchantReference,
    discountBasisPoints,
    net: netOfDiscount(content.amount, discountBasisPoints),
    acquirer: acquirer.name,
    acquirerReference: reference,
    answer: undefined,
    dueAt: secondsAfter(at, askedAgainAfterSeconds),
    createdAt: at,
  };
}
