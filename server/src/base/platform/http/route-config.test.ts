import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isCallRequest, pathOf } from './route-config.ts';

const request = (method: string, url: string, config = {}) =>
  ({ method, url, routeOptions: { config } }) as unknown as FastifyRequest;

test.each([
  ['GET', '/api', false],
  ['GET', '/api/', false],
  ['GET', '/api/x', true],
  ['HEAD', '/user/me', true],
  ['GET', '/mailer/x', true],
  ['GET', '/about', false],
  ['HEAD', '/about', false],
  ['POST', '/about', true],
  ['DELETE', '/', true],
])('%s %s means a call: %s', (method, url, isCall) => {
  expect(isCallRequest(request(method, url))).toBe(isCall);
});

test('a route that answers a call means one wherever it lies', () => {
  expect(isCallRequest(request('GET', '/about', { call: 'readClient' }))).toBe(true);
});

test.each([
  ['/a/b', '/a/b'],
  ['/a?b=/c', '/a'],
  ['/a#b?c', '/a'],
  ['?a', ''],
  ['http://other.example/a?b', '/a'],
  ['HTTPS://other.example', ''],
])('the path of %s is %j', (url, path) => {
  expect(pathOf(request('GET', url))).toBe(path);
});
