import { paymentApiOperations } from '@bank/contract';
import { expect, test } from 'vitest';
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

test('only the login goes to the API host, and only the login carries no token', () => {
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
  expect(lines).toMatch(/^TOKEN=\$\(curl https:\/\/api\.bank\.example\/login /);
  expect(lines).toContain('"Authorization: Bearer $TOKEN"');
});

test('every host of the samples is one that leads nowhere', () => {
  const hosts = paymentApiOperations.flatMap((each) =>
    [...curlRequest(each).matchAll(/https:\/\/([^/]+)/g)].map((match) => match[1]),
  );
  expect(hosts).toHaveLength(paymentApiOperations.length);
  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([]);
});

function bodyOf(message: string): string {
  return message.slice(message.indexOf('\n\n'));
}
