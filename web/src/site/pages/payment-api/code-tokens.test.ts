import { expect, test } from 'vitest';
import { tokensOf, type CodeLanguage } from './code-tokens.ts';

const samples: readonly [CodeLanguage, string][] = [
  ['json', '{ "status": 418, "errors": [] }'],
  ['http', 'POST /login HTTP/1.1\nHost: api.bank.example\n\n{ "login": "merchant" }'],
  ['http', 'GET /status HTTP/1.1\nHost: api.bank.example'],
  ['shell', 'curl https://api.bank.example/login \\\n  --data \'{ "login": "merchant" }\''],
];

test.each(samples)('%s: the pieces of a sample, joined, are the sample: %s', (language, code) => {
  expect(
    tokensOf(code, language)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('a name and a text look different in JSON, though both stand in quotes', () => {
  expect(marked('{ "currency": "EUR", "live": true, "status": -1.5 }', 'json')).toEqual([
    ['key', '"currency"'],
    ['string', '"EUR"'],
    ['key', '"live"'],
    ['word', 'true'],
    ['key', '"status"'],
    ['word', '-1.5'],
  ]);
});

test('digits and quotes inside a text belong to the text', () => {
  expect(marked(String.raw`["say \"1\" and true: 2"]`, 'json')).toEqual([
    ['string', String.raw`"say \"1\" and true: 2"`],
  ]);
});

test('a request shows its method and its headers', () => {
  expect(marked('GET /transactions/7/status HTTP/1.1\nAuthorization: Bearer x', 'http')).toEqual([
    ['word', 'GET'],
    ['key', 'Authorization'],
  ]);
});

test('a response shows its HTTP status and its body as JSON', () => {
  expect(marked('HTTP/1.1 200 OK\nContent-Type: application/json\n\n{ "status": 500 }', 'http')).toEqual([
    ['word', '200'],
    ['key', 'Content-Type'],
    ['key', '"status"'],
    ['word', '500'],
  ]);
});

test('a shell line shows its command, options and the JSON that it sends', () => {
  expect(marked("curl --header 'A: b' --data '{ \"id\": 1 }'", 'shell')).toEqual([
    ['word', 'curl'],
    ['key', '--header'],
    ['string', "'A: b'"],
    ['key', '--data'],
    ['key', '"id"'],
    ['word', '1'],
  ]);
});

function marked(code: string, language: CodeLanguage): string[][] {
  return tokensOf(code, language).flatMap(({ kind, text }) => (kind === 'plain' ? [] : [[kind, text]]));
}
