import { isLanguage, readTransactionNumber, type Language } from '@bank/contract';
import {
  paymentApiLimits,
  presentCheckout,
  presentPage,
  presentProblem,
  presentProblems,
  readBodyV2,
  v2OperationNamed,
  type BodyV2,
  type FieldProblem,
} from '@bank/contract/payment-api-v2';
import { inTransaction } from '@bank/database';
import type { AnswerOperationV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { findWhole, judgeOrder, listWhole, settleDuePayments, type CardDesk } from '../card-payments/index.ts';
import {
  addReturnOrigin,
  listReturnOrigins,
  readReturnAddress,
  readReturnOrigin,
  removeReturnOrigin,
  type Merchant,
} from '../merchants/index.ts';
import {
  answerOnce,
  askedPaymentOf,
  isUuid,
  ownerOf,
  problem,
  problemsOfCore,
  refused,
  worthOf,
  type Made,
} from '../payment-api-v2/index.ts';
import { hashSecret, newSecret } from './secret.ts';
import { toldCheckout } from './status.ts';
import { findCheckout, insertCheckout, type Checkout } from './store.ts';

const opensForSeconds = paymentApiLimits.checkoutMinutes * 60;

/** What the calls of checkouts stand on. */
export interface CheckoutDesk extends CardDesk {
  /** The origin under which payers reach the pages. */
  readonly pagesAt: () => string;
}

/** Checkouts as programs of merchants make and read them, and the list of return addresses. */
export function checkoutRoutes(answer: AnswerOperationV2<Merchant>, desk: CheckoutDesk): void {
  const { db, clock, pagesAt } = desk;

  answer('createCheckout', async ({ body, caller, key }) => {
    const read = readBodyV2(v2OperationNamed('createCheckout').body!, body);
    const { amount, currency, ...rest } = read.texts;
    const content = { ...rest, currency, amount: worthOf(amount, currency), problems: read.problems };
    return answerOnce(desk, { caller, operation: 'createCheckout', key, content }, async (id) => {
      if (read.problems.length > 0) return refused(presentProblems(read.problems));
      if (caller.mode === 'live' && desk.liveAcquirer === undefined)
        return refused(presentProblem({ code: 'live_closed' }));
      const order = judgeOrder(askedPaymentOf(read));
      if (!('payerId' in order)) return refused(presentProblems(problemsOfCore(order)));
      const wayBack = await judgeWayBack(read, caller);
      if ('code' in wayBack) return refused(presentProblem(wayBack));
      const { merchantReference } = order;
      if (merchantReference !== undefined && (await isReferenceUsed(caller, merchantReference)))
        return refused(presentProblem({ code: 'reference_used', param: 'reference' }));
      // The page pays under the id of the checkout: the database lets it pay once.
      return open(caller, { id, paymentId: id, ...order, ...wayBack });
    });
  });

  answer('confirmPayment', async ({ id: transaction, body, caller, key }) => {
    const read = readBodyV2(v2OperationNamed('confirmPayment').body!, body);
    const content = { transaction, ...read };
    return answerOnce(desk, { caller, operation: 'confirmPayment', key, content }, async (id) => {
      if (read.problems.length > 0) return refused(presentProblems(read.problems));
      const number = readTransactionNumber(transaction);
      await settleDuePayments(desk, { merchantId: caller.id });
      const payment = number === undefined ? undefined : await findWhole(db, ownerOf(caller), { number });
      if (payment === undefined) return refused(presentProblem({ code: 'payment_not_found' }));
      if (payment.state !== 'waiting_confirmation') return refused(presentProblem({ code: 'payment_not_waiting' }));
      const wayBack = await judgeWayBack(read, caller);
      if ('code' in wayBack) return refused(presentProblem(wayBack));
      const { id: paymentId, amount, payerId, merchantReference } = payment;
      return open(caller, { id, paymentId, amount, payerId, merchantReference, ...wayBack });
    });
  });

  answer('readCheckout', async ({ id, caller }) => {
    const checkout = isUuid(id) ? await findCheckout(db, { ...ownerOf(caller), id }) : undefined;
    if (checkout === undefined) return problem({ code: 'checkout_not_found' });
    return { status: 200, body: await present(checkout) };
  });

  answer('listReturnAddresses', async ({ caller }) => {
    const origins = await listReturnOrigins(db, ownerOf(caller));
    return {
      status: 200,
      body: presentPage(
        origins.map((origin) => ({ origin })),
        undefined,
      ),
    };
  });

  answer('addReturnAddress', async ({ body, caller }) => {
    const { texts, problems } = readBodyV2(v2OperationNamed('addReturnAddress').body!, body);
    if (problems.length > 0) return refused(presentProblems(problems));
    if (caller.mode === 'live') return problem({ code: 'not_in_live_mode' });
    const origin = readReturnOrigin(texts['origin']!, caller.mode);
    if (origin === undefined) return problem({ code: 'return_address_malformed', param: 'origin' });
    const outcome = await inTransaction(db, (transaction) => addReturnOrigin(transaction, ownerOf(caller), origin));
    return outcome === 'full' ? problem({ code: 'too_many_return_addresses' }) : { status: 201, body: { origin } };
  });

  answer('removeReturnAddress', async ({ id, caller }) => {
    if (caller.mode === 'live') return problem({ code: 'not_in_live_mode' });
    const origin = readReturnOrigin(id, caller.mode);
    const outcome = origin === undefined ? 'unknown' : await removeReturnOrigin(db, ownerOf(caller), origin);
    return outcome === 'unknown' ? problem({ code: 'return_address_not_found' }) : { status: 204, body: {} };
  });

  /** Where the payer goes afterwards, and which language the page speaks. */
  async function judgeWayBack(
    { texts }: BodyV2,
    caller: Merchant,
  ): Promise<FieldProblem | { readonly returnAddress: string; readonly language: Language | undefined }> {
    const { return_address: text = '', language } = texts;
    const address = readReturnAddress(text, caller.mode);
    if (address === undefined) return { code: 'return_address_malformed', param: 'return_address' };
    if (!(await listReturnOrigins(db, ownerOf(caller))).includes(address.origin))
      return { code: 'return_address_not_listed', param: 'return_address' };
    if (language !== undefined && !isLanguage(language)) return { code: 'language_unknown', param: 'language' };
    return { returnAddress: address.href, language };
  }

  async function isReferenceUsed(caller: Merchant, merchantReference: string): Promise<boolean> {
    const page = { payerId: undefined, from: undefined, before: undefined, after: undefined, limit: 1 };
    return (await listWhole(db, ownerOf(caller), { ...page, merchantReference })).length > 0;
  }

  async function open(
    caller: Merchant,
    asked: Pick<
      Checkout,
      'id' | 'paymentId' | 'amount' | 'payerId' | 'merchantReference' | 'returnAddress' | 'language'
    >,
  ): Promise<Made> {
    const createdAt = await momentOf(db, clock);
    const expiresAt = new Date(createdAt.getTime() + opensForSeconds * 1_000);
    const { credentialsId, mode } = caller;
    const checkout = { ...asked, merchantId: caller.id, credentialsId, mode, createdAt, expiresAt };
    const secret = newSecret();
    // Of a request that died the page is not known to anybody: the new one takes its place under an id of its own.
    const isTaken = (await findCheckout(db, { ...ownerOf(caller), id: asked.id })) !== undefined;
    const id = isTaken ? desk.newId() : asked.id;
    await insertCheckout(db, { ...checkout, id, secretHash: hashSecret(secret) });
    const body = { ...(await present({ ...checkout, id })), url: `${pagesAt()}/pay/${secret}` };
    return { status: 201, body, isKept: true };
  }

  async function present(checkout: Checkout): Promise<Readonly<Record<string, unknown>>> {
    const { merchantId, mode, paymentId } = checkout;
    await settleDuePayments(desk, { merchantId });
    const payment = await findWhole(db, { merchantId, mode }, { id: paymentId });
    return presentCheckout(toldCheckout(checkout, payment, clock.now()));
  }
}
