import { expect, test } from 'vitest';
import { paymentCreationStatuses, transactionFields, type TransactionStatus } from './operation.ts';
import { paymentApiOperations } from './operations.ts';
import { demonstrationMerchant, sandboxCards } from './sandbox.ts';

test('the guide documents the six operations of the specification, with their very paths', () => {
  expect(paymentApiOperations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /login',
    'POST /api/transaction/creates/payments',
    'GET /api/transaction/transactions/{id}/status',
    'POST /api/transaction/refunds',
    'GET /api/transaction/v1/transactions/{transaction number}/info',
    'POST /api/transaction/all/transactions/info',
  ]);
});

test.each(paymentApiOperations)(
  'the samples of $name agree with its parameters and statuses',
  ({ method, path, parameters, request, answers }) => {
    const inBody = parameters.filter(({ name }) => !path.includes(`{${name}}`)).map(({ name }) => name);
    // A sample with a reference of its own could be sent once: a second one would be the same payment.
    const sent = inBody.filter((name) => name !== 'merchant_reference');
    expect(Object.keys(request ?? {})).toEqual(method === 'GET' ? [] : sent);
    for (const { status, body } of answers) expect(body['status']).toBe(status);
  },
);

test('no sample answer holds more of a card than its last digits, and none a CVV', () => {
  const answers = JSON.stringify(paymentApiOperations.map((operation) => operation.answers));
  expect(answers).not.toMatch(/cvv/i);
  const cardNumbers = valuesOf('card_number');
  expect(cardNumbers).not.toEqual([]);
  expect(cardNumbers.filter((digits) => !/^\d{4}$/.test(String(digits)))).toEqual([]);
});

test('the answers tell of a transaction by the fields of the specification and no other', () => {
  const told = results().filter((result) => 'net_amount' in result);
  expect(told).not.toEqual([]);
  for (const result of told) expect(Object.keys(result)).toEqual(transactionFields.map(({ name }) => name));
});

test('only the status request shows a refund; a new payment has a status that its creation lists', () => {
  const statusesOf = (name: string) => results(name).flatMap((result) => result['transaction_status'] ?? []);
  expect(
    statusesOf('createPayment').filter((status) => !paymentCreationStatuses.includes(status as TransactionStatus)),
  ).toEqual([]);
  const withRefund = paymentApiOperations.filter(({ name }) => statusesOf(name).includes(4)).map(({ name }) => name);
  expect(withRefund).toEqual(['transactionStatus']);
});

test('no answer claims the inner status that belongs to refunds alone', () => {
  const withForbidden = paymentApiOperations.filter(({ answers }) => answers.some(({ status }) => status === 403));
  expect(withForbidden.map(({ name }) => name)).toEqual(['refund']);
});

test('the samples pay with a card of the sandbox and log in with the credentials of the demonstration', () => {
  const requestOf = (name: string) => paymentApiOperations.find((operation) => operation.name === name)?.request;
  expect(requestOf('createPayment')?.['card_number']).toBe(sandboxCards.approved);
  expect(requestOf('login')).toEqual(demonstrationMerchant);
});

/** What successful answers bring, of one operation or of all; a list counts item by item. */
function results(operation?: string): Record<string, unknown>[] {
  return paymentApiOperations
    .filter(({ name }) => operation === undefined || name === operation)
    .flatMap(({ answers }) => answers.flatMap(({ body }) => body['result'] ?? []) as Record<string, unknown>[]);
}

function valuesOf(field: string): unknown[] {
  return results().flatMap((result) => result[field] ?? []);
}
