import { demonstrationMerchant, sandboxCards, type SandboxOutcome } from '@bank/contract';
import { currencyCode, fromDecimalString } from '@bank/money';
import { insertMerchant } from '../../money/merchants/index.ts';
import {
  insertDisputes,
  insertPayments,
  insertRefund,
  movePayments,
  netOfDiscount,
  openCardKey,
  sandboxAcquirer,
} from '../../money/card-payments/index.ts';
import { hashPassword } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { addDays, hour, momentOf, type Day } from './calendar.ts';
import { seededIds } from './seeded-random.ts';

/** Five per cent. */
const discountBasisPoints = 500;

/** Test payments: how many days ago, payer, cardholder, amount, currency, card, and what became of them later. */
const payments: readonly (readonly [
  number,
  string,
  string,
  string,
  string,
  SandboxOutcome,
  ('refunded' | 'charged_back')?,
])[] = [
  [6, 'P-20417', 'A. EXAMPLE', '150.00', 'EUR', 'approved', 'refunded'],
  [5, 'P-20418', 'B. SAMPLE', '84.90', 'EUR', 'denied'],
  [4, 'P-20419', 'C. SPECIMEN', '12000', 'JPY', 'approved'],
  [3, 'P-20417', 'A. EXAMPLE', '310.50', 'EUR', 'chargedBack', 'charged_back'],
  [2, 'P-20420', 'D. INSTANCE', '1.234', 'KWD', 'approved'],
  [1, 'P-20418', 'B. SAMPLE', '84.90', 'USD', 'approved'],
];

/** The corporate client takes cards: credentials for tests, and what they were tried with. */
export async function takeCardPayments(
  transaction: Database,
  {
    clientId,
    name,
    first,
    end,
  }: { readonly clientId: string; readonly name: string; readonly first: Day; readonly end: Day },
): Promise<void> {
  const newId = seededIds('merchant');
  const createdAt = momentOf(first, 10 * hour);
  const [id, credentialsId] = [newId(createdAt), newId(createdAt)];
  const { login, password } = demonstrationMerchant;
  const credentials = { id: credentialsId, mode: 'test', login, passwordHash: await hashPassword(password) } as const;
  await insertMerchant(transaction, { id, clientId, name, discountBasisPoints, credentials, createdAt });
  const fingerprint = openCardKey({ cardKeyFile: undefined });
  const made = await Promise.all(
    payments.map(async ([daysBefore, payerId, owner, amountText, currency, outcome, later]) => {
      const at = momentOf(addDays(end, -daysBefore), 11 * hour);
      const cardNumber = sandboxCards[outcome];
      const paymentId = newId(at);
      const amount = fromDecimalString(amountText, currencyCode(currency));
      const { reference } = sandboxAcquirer.nameAttempt({ paymentId, cardNumber });
      const state = outcome === 'denied' ? ('denied' as const) : ('approved' as const);
      const payment = {
        id: paymentId,
        merchantId: id,
        credentialsId,
        mode: 'test' as const,
        merchantReference: undefined,
        payerId,
        owner,
        amount,
        net: netOfDiscount(amount, discountBasisPoints),
        discountBasisPoints,
        brand: 'visa',
        lastFour: cardNumber.slice(-4),
        expiry: '12/39',
        fingerprint: fingerprint(cardNumber),
        acquirer: sandboxAcquirer.name,
        acquirerReference: reference,
        answer: state,
        declineReason: state === 'denied' ? ('declined' as const) : undefined,
        dueAt: undefined,
        createdAt: at,
      };
      return { payment, later };
    }),
  );
  await insertPayments(
    transaction,
    made.map(({ payment }) => payment),
  );
  for (const { payment, later } of made) {
    if (later === undefined) continue;
    const at = new Date(payment.createdAt.getTime() + hour * 1_000);
    const { id: paymentId, amount } = payment;
    if (later === 'refunded') await insertRefund(transaction, { id: newId(at), paymentId, amount, at });
    const by = later === 'refunded' ? 'merchant' : 'acquirer';
    await movePayments(transaction, [{ paymentId, from: 'approved', to: later, by, dueAt: undefined }], at);
    if (later !== 'charged_back') continue;
    const respondBy = momentOf(addDays(end, 7), 11 * hour);
    await insertDisputes(transaction, [{ id: newId(at), paymentId, reason: 'not_received' }], { at, respondBy });
  }
}
