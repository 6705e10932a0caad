import { demonstrationPaymentApi, paymentApiOperations } from '@bank/contract';
import { expect, onTestFinished, test } from 'vitest';
import { setDemonstration } from '../../../dictionaries/text-store.ts';
import { curlRequest, httpAnswer, httpRequest, jsonSample, sampleToken, twoCalls } from './code-samples.ts';
import { operationNamed } from './guide-operations.ts';

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

/** The samples of a bank in production, for one test. */
function printForProduction(): void {
  setDemonstration(false);
  onTestFinished(() => setDemonstration(true));
}

test('only the login goes to the API host, and only the login carries no token', () => {
  printForProduction();
  const withoutToken = paymentApiOperations.filter(
    (operation) => !httpRequest(operation).includes('Authorization: Bearer '),
  );
  const onApiHost = paymentApiOperations.filter((operation) =>
    curlRequest(operation).startsWith('curl https://api.bank.example/'),
  );
  expect(withoutToken.map(({ name }) => name)).toEqual(['login']);
  expect(onApiHost.map(({ name }) => name)).toEqual(['login']);
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
  expect(lines).toMatch(/^TOKEN=\$\(curl http:\/\/127\.0\.0\.1:8082\/login /);
  expect(lines).toContain('"Authorization: Bearer $TOKEN"');
});

test('the samples of a demonstration are sent to its Payment API, those of a bank in production nowhere', () => {
  const origins = () => paymentApiOperations.map((each) => new URL(curlRequest(each).split(/\s/)[1]!).origin);
  expect(new Set(origins())).toEqual(new Set([demonstrationPaymentApi]));
  printForProduction();
  expect(origins().filter((origin) => !origin.endsWith('.example'))).toEqual([]);
});

function bodyOf(message: string): string {
  return message.slice(message.indexOf('\n\n'));
}
