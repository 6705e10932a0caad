import type { PaymentApiAnswer, PaymentApiOperation } from './operation.ts';
import { demonstrationMerchant, sandboxCards } from './sandbox.ts';

const missing = (parameter: string): PaymentApiAnswer => ({
  status: 418,
  body: { status: 418, errors: [{ parameter, message: 'Missing params' }] },
});
const transactionNotFound: PaymentApiAnswer = {
  status: 418,
  body: { status: 418, errors: [{ message: 'Transaction is not found' }] },
};
const serverError: PaymentApiAnswer = { status: 500, body: { status: 500, message: 'Server Error' } };

/** A card of the sandbox, which nobody has: the samples run as they stand. */
const sampleCardNumber = sandboxCards.approved;

/** A payment as the answers tell of it (spec 3). Of the card only the last digits ever come back. */
const transaction = {
  transaction_number: '84-118207',
  transaction_status: 2,
  transaction_amount: '150.00',
  net_amount: '142.50',
  transaction_date_time: '2026-09-04T09:31:07Z',
  is_live_transaction: false,
  card_owner_name: 'A. EXAMPLE',
  card_number: sampleCardNumber.slice(-4),
};

/** The operations of the payment API guide, in the order in which an integrator meets them (spec 7). */
export const paymentApiOperations: readonly PaymentApiOperation[] = [
  {
    name: 'login',
    method: 'POST',
    path: '/login',
    isOnApiHost: true,
    parameters: [
      { name: 'login', type: 'string', isRequired: true },
      { name: 'password', type: 'string', isRequired: true },
    ],
    request: demonstrationMerchant,
    answers: [
      { status: 200, body: { status: 200, result: { token: 'test_Qm9yZW…' } } },
      missing('password'),
      serverError,
    ],
  },
  {
    name: 'createPayment',
    method: 'POST',
    path: '/api/transaction/creates/payments',
    parameters: [
      { name: 'payer_id', type: 'string', isRequired: true },
      { name: 'owner', type: 'string', isRequired: true },
      { name: 'card_number', type: 'string', isRequired: true },
      { name: 'cvv', type: 'string', isRequired: true },
      { name: 'validity', type: 'string', isRequired: true },
      { name: 'amount', type: 'decimal', isRequired: true },
      { name: 'currency', type: 'string', isRequired: true },
      { name: 'merchant_reference', type: 'string', isRequired: false },
    ],
    request: {
      payer_id: 'P-20417',
      owner: 'A. EXAMPLE',
      card_number: sampleCardNumber,
      cvv: '000',
      validity: '09/29',
      amount: '150.00',
      currency: 'EUR',
    },
    answers: [{ status: 200, body: { status: 200, result: transaction } }, missing('card_number'), serverError],
  },
  {
    name: 'transactionStatus',
    method: 'GET',
    path: '/api/transaction/transactions/{id}/status',
    parameters: [{ name: 'id', type: 'string', isRequired: true }],
    answers: [
      {
        status: 200,
        body: { status: 200, result: { transaction_number: transaction.transaction_number, transaction_status: 4 } },
      },
      transactionNotFound,
      serverError,
    ],
  },
  {
    // The answer takes the order only: that the money went back is told by status 4 of the status request (spec 4).
    name: 'refund',
    method: 'POST',
    path: '/api/transaction/refunds',
    parameters: [
      { name: 'payer_id', type: 'string', isRequired: true },
      { name: 'transaction_id', type: 'string', isRequired: true },
    ],
    request: { payer_id: 'P-20417', transaction_id: transaction.transaction_number },
    answers: [
      { status: 200, body: { status: 200, result: { transaction_number: transaction.transaction_number } } },
      { status: 403, body: { status: 403, message: 'Query params is not valid' } },
      transactionNotFound,
      serverError,
    ],
  },
  {
    name: 'transactionInformation',
    method: 'GET',
    path: '/api/transaction/v1/transactions/{transaction number}/info',
    parameters: [{ name: 'transaction number', type: 'string', isRequired: true }],
    answers: [{ status: 200, body: { status: 200, result: transaction } }, transactionNotFound, serverError],
  },
  {
    name: 'transactionList',
    method: 'POST',
    path: '/api/transaction/all/transactions/info',
    parameters: [
      { name: 'payer_id', type: 'string', isRequired: true },
      { name: 'isLiveTransaction', type: 'boolean', isRequired: false },
      { name: 'startDate', type: 'date', isRequired: false },
      { name: 'endDate', type: 'date', isRequired: false },
    ],
    request: { payer_id: 'P-20417', isLiveTransaction: false, startDate: '2026-09-01', endDate: '2026-09-30' },
    answers: [{ status: 200, body: { status: 200, result: [transaction] } }, missing('payer_id'), serverError],
  },
];
