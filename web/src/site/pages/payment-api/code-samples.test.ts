import { demonstrationPaymentApi, paymentApiOperations, sandboxCards } from '@bank/contract';
import { trialOperation, trialRequest } from '@bank/contract/payment-api-v2';
import { expect, test } from 'vitest';
import { curlRequest, httpAnswer, httpRequest, jsonSample, sampleToken, trialCurl, twoCalls } from './code-samples.ts';
import { operationNamed } from './guide-operations.ts';
import { programViews } from './programs.ts';

test.each(paymentApiOperations)(
  'every sample of $name holds valid JSON, the very body of the contract',
  (operation) => {
    const { request, answers } = operation;
    if (request !== undefined) {
      expect(JSON.parse(bodyOf(httpRequest(operation)))).toEqual(request);
      expect(JSON.parse(/--data '([^']*)'/.exec(curlRequest(operation))?.[1] ?? '')).toEqual(request);
    }
    for (const { body } of answers) {
      expect(JSON.parse(jsonSample(body))).toEqual(body);
      expect(JSON.parse(bodyOf(httpAnswer(body)))).toEqual(body);
    }
  },
);

test('only the login carries no token', () => {
  const withoutToken = paymentApiOperations.filter(
    (operation) => !httpRequest(operation).includes('Authorization: Bearer '),
  );
  expect(withoutToken.map(({ name }) => name)).toEqual(['login']);
});

test('the token of the requests is the one that the login answers with', () => {
  expect(jsonSample(operationNamed('login').answers[0])).toContain(`"${sampleToken}"`);
});

test('a number takes the place of the part of a path that stands in braces', () => {
  expect(httpRequest(operationNamed('transactionStatus'))).toMatch(
    /^GET \/api\/transaction\/transactions\/84-\d+\/status\n/,
  );
  expect(httpRequest(operationNamed('transactionInformation'))).toMatch(
    /^GET \/api\/transaction\/v1\/transactions\/84-\d+\/info\n/,
  );
});

test('an answer travels under the HTTP status 200 even when it tells of an error', () => {
  expect(httpAnswer({ status: 500 })).toMatch(/^HTTP\/1\.1 200 OK\n/);
});

test('of two calls from a shell the second carries the token of the first', () => {
  const lines = twoCalls(operationNamed('login'), operationNamed('transactionStatus'));
  expect(lines).toMatch(/^TOKEN=\$\(curl %PAYMENT_API_URL%\/login /);
  expect(lines).toContain('"Authorization: Bearer $TOKEN"');
  expect(lines).not.toContain('jq');
});

test('samples are sent to the address that the server writes into the page', () => {
  for (const operation of paymentApiOperations) {
    expect(curlRequest(operation)).toContain('curl %PAYMENT_API_URL%/');
    expect(httpRequest(operation)).toContain('\nHost: %PAYMENT_API_HOST%\n');
  }
  for (const name of ['hosted-page', 'payment-and-refund', 'first-version'] as const)
    for (const { code } of programViews(name)) {
      expect(code).toContain('%PAYMENT_API_URL%');
      expect(code).not.toContain(demonstrationPaymentApi);
    }
});

function bodyOf(message: string): string {
  return message.slice(message.indexOf('\n\n'));
}

test('a request that was tried is a line for a shell, whatever its values hold', () => {
  const values = trialOperation('createPaymentV2').fields.map(({ name, value }) =>
    name === 'payer' ? "O'Hara" : value,
  );
  const request = trialRequest('createPaymentV2', values)!;
  const line = trialCurl(request, { isOpen: false, key: 'k-1' });
  expect(line).toContain('curl %PAYMENT_API_URL%/v2/payments');
  expect(line).toContain(`"payer": "O'\\''Hara"`);
  expect(line).toContain("'Idempotency-Key: k-1'");
  expect(request.body).toMatchObject({ card: { number: sandboxCards.approved, expiry: '2039-12' }, payer: "O'Hara" });
});
