import { expect, test } from 'vitest';
import { isOwnOrigin, isSameOrigin } from './is-same-origin.ts';

const office = { officeUrl: 'https://office.bank.example', officeHost: '127.0.0.1' };
const origin = office.officeUrl;

test.each([
  ['GET', {}, true],
  ['HEAD', {}, true],
  ['GET', { 'sec-fetch-site': 'same-origin' }, true],
  ['GET', { 'sec-fetch-site': 'none' }, true],
  ['GET', { 'sec-fetch-site': 'same-site' }, false],
  ['HEAD', { 'sec-fetch-site': 'cross-site' }, false],
  ['POST', {}, false],
  ['POST', { origin }, true],
  ['POST', { origin, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { origin, 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin, 'sec-fetch-site': 'none' }, false],
  ['POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['POST', { origin: 'https://bank.example', 'sec-fetch-site': 'same-origin' }, false],
])('a %s with %j comes from the office: %s', (method, headers, isSame) => {
  expect(isSameOrigin({ method, headers }, office)).toBe(isSame);
});

test.each([
  ['http://office:8081', 'office:8081', 'office', true],
  ['http://office:8081', 'office:8082', 'office', false],
  ['http://localhost', 'localhost', 'office', true],
  ['http://192.0.2.7', '192.0.2.7', 'office', true],
  ['http://[2001:db8::7]:8081', '[2001:db8::7]:8081', 'office', true],
  ['http://elsewhere', 'elsewhere', 'office', false],
  ['null', undefined, 'office', false],
  ['no address', 'no address', 'office', false],
])('without a name of its own, %s at %s on %s is the office: %s', (from, host, officeHost, isOwn) => {
  expect(isOwnOrigin(from, host, { ownUrl: undefined, ownHost: officeHost })).toBe(isOwn);
});
