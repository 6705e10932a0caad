import { expect, test } from 'vitest';
import { isLineOpen } from './public-url.ts';

test.each([
  ['http://bank.example', true],
  ['http://192.0.2.7:8080', true],
  ['http://127.bank.example', true],
  ['http://localhost.bank.example', true],
  ['https://bank.example', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['http://localhost', false],
  ['http://bank.localhost', false],
])('%s: whether passwords would travel on an open line is %s', (publicUrl, isOpen) => {
  expect(isLineOpen(publicUrl)).toBe(isOpen);
});
