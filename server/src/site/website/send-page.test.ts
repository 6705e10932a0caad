import { createHash } from 'node:crypto';
import { brand } from '@bank/contract';
import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';
import { pickEncoding } from './pick-encoding.ts';
import { entityTag, isTagNamed, preparePage } from './prepare-page.ts';
import { notReadable } from './read-site-manifest.ts';
import { securityText } from './security-text.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR;Q=1', 'br'],
  ['gzip;q=0.001, br;q=0', 'gzip'],
  ['gzip ; q=0 , br ; q=0', 'identity'],
  ['deflate, *;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.5', 'br'],
  ['br;q=0.000', 'identity'],
  ['br;level=4', 'br'],
])('a browser that accepts %j is sent %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" ', true],
  ['"b" , *', true],
  [' * ', true],
  ['"b"', false],
  ['"ab"', false],
  ['', false],
])('the header %j names the page: %s', (header, isNamed) => {
  expect(isTagNamed(header, '"a"')).toBe(isNamed);
});

test('a page bears the address of the bank, and the first part of its digest as its tag', async () => {
  const page = await preparePage('<a href="%PUBLIC_URL%/">%PUBLIC_URL%</a>', {
    publicUrl: 'https://bank.example',
    paymentApiUrl: 'https://payments.bank.example',
  });
  const text = '<a href="https://bank.example/">https://bank.example</a>';
  expect(page.bytes.identity.toString()).toBe(text);
  const digest = createHash('sha256').update(text).digest('base64url');
  expect(page.tag).toBe(digest.slice(0, 22));
  expect(entityTag(page, 'br')).toBe(`"${digest.slice(0, 22)}-br"`);
});

test.each([
  [{ language: 'fr' }, 'language=ru', 'fr'],
  [{ language: 'de' }, 'language=ru', 'ru'],
  [{}, ' a=b ;  language=ru', 'ru'],
  [undefined, undefined, 'en'],
  [{}, 'language=de; language=es', 'es'],
  [{}, 'language=es; __Host-language=fr', 'fr'],
  [{ language: 'FR' }, 'language=ru', 'fr'],
  [{ language: ['xx', 'fr'] }, 'language=es', 'es'],
  [{ language: ['fr', 'xx'] }, 'language=es', 'fr'],
])('an address that asks for %j with the cookie %j comes in %s', (query, cookie, language) => {
  expect(pageLanguage({ path: '/About', query, cookies: cookie })).toBe(language);
});

test.each(['/Login', '/login/', '/personal-account', '/personal-account/details', '/Personal-Account/Security'])(
  '%s is in the chosen language, whatever its address names',
  (path) => {
    expect(pageLanguage({ path, query: { language: 'fr' }, cookies: 'language=ru' })).toBe('ru');
  },
);

test('the address for reports is good for half a year, to the day', () => {
  const lines = securityText('https://bank.example', new Date('2026-03-02T23:59:59.999Z')).split('\n');
  expect(lines).toEqual([
    `Contact: mailto:${brand.securityMailbox}`,
    'Expires: 2026-08-29T00:00:00Z',
    `Preferred-Languages: ${brand.staffLanguage}`,
    'Canonical: https://bank.example/.well-known/security.txt',
    '',
  ]);
});

test.each([
  ['ENOENT', 'it lacks a page'],
  ['ENOTDIR', 'it lacks a page'],
  ['EACCES', 'The website cannot be read: no. Let the user of this process read the folder.'],
  ['EIO', 'The website cannot be read: no.'],
  [undefined, 'The website cannot be read: no.'],
])('a file that cannot be read because of %s is called what it is', (code, message) => {
  expect(notReadable(Object.assign(new Error('no'), { code }), 'it lacks a page').message).toBe(message);
});

test('the guide names the address of the Payment API that the bank has', async () => {
  const page = await preparePage('curl %PAYMENT_API_URL%/login Host: %PAYMENT_API_HOST%', {
    publicUrl: 'https://bank.example',
    paymentApiUrl: 'http://127.0.0.1:9000',
  });
  expect(page.bytes.identity.toString()).toBe('curl http://127.0.0.1:9000/login Host: 127.0.0.1:9000');
});
