import { expect, test } from 'vitest';
import { isOfficeSecure, officeCookie } from './office-cookie.ts';

const token = 'a'.repeat(43);
const plain = { officeUrl: undefined, tls: undefined };
const tls = { certificate: '', key: '', callersAuthority: undefined };

test('a cookie without TLS has a plain name, and one without a token is dropped', () => {
  const cookie = officeCookie(plain);
  expect(cookie.write(token)).toBe(`office=${token}; Path=/; HttpOnly; SameSite=Strict`);
  expect(cookie.write()).toBe('office=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
});

test.each([
  [`office=${token}`, token],
  [`a=b;  office=${token} ; c=d`, token],
  [undefined, undefined],
  ['', undefined],
  ['office=', undefined],
  [`office=${token}x`, undefined],
  [`office=${token.slice(1)}`, undefined],
  [`office=${token}; office=`, undefined],
  [`xoffice=${token}`, undefined],
])('the header %j holds the token %j', (header, held) => {
  expect(officeCookie(plain).read(header)).toBe(held);
});

test.each([
  [plain, false],
  [{ ...plain, officeUrl: 'http://office.bank.example' }, false],
  [{ ...plain, officeUrl: 'https://office.bank.example' }, true],
  [{ ...plain, tls }, true],
])('with %j the office is reached over TLS: %s', (config, isSecure) => {
  expect(isOfficeSecure(config)).toBe(isSecure);
  expect(officeCookie(config).write().startsWith('__Host-')).toBe(isSecure);
});
