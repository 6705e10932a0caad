import { expect, test } from 'vitest';
import { messageOfAddress } from './message-of-address.ts';

const carrying = (message: string) => messageOfAddress(`?${new URLSearchParams({ message }).toString()}`);

test('the message that the business card page carries is in the form', () => {
  expect(carrying('I would like to order a business card.\nCard type: debit')).toBe(
    'I would like to order a business card.\nCard type: debit',
  );
});

test('an address without a message leaves the form empty', () => {
  expect(messageOfAddress('')).toBe('');
  expect(messageOfAddress('?message=')).toBe('');
});

test('a message is text: marks of a page stay marks', () => {
  expect(carrying('<b onclick="x">Hello</b>')).toBe('<b onclick="x">Hello</b>');
});

test('characters that turn or hide text are left out', () => {
  expect(carrying('Pay\u202e 001\u200b\u0000 now\r\nplease')).toBe('Pay 001 now\nplease');
});

test('what is too long for an address is cut, between characters', () => {
  expect(carrying('⚓'.repeat(2_500))).toBe('⚓'.repeat(2_000));
  expect(carrying('𝄞'.repeat(2_500))).toBe('𝄞'.repeat(2_000));
});

test('spaces and line breaks around a message are left out', () => {
  expect(carrying('\r\n  Call me back \n')).toBe('Call me back');
  expect(carrying(' \n ')).toBe('');
});
