import { expect, test } from 'vitest';
import { keepAmountsAsWritten } from './keep-amounts-as-written.ts';

const read = (text: string) => keepAmountsAsWritten(text, JSON.parse(text));

test('an amount that is a number keeps the digits that its sender wrote', () => {
  expect(read('{"amount":1.10000000000000001}')).toEqual({ amount: '1.10000000000000001' });
  expect(read('{"amount":1e2}')).toEqual({ amount: '1e2' });
});

test('beside it, other numbers stay numbers and texts stay texts', () => {
  expect(
    read('{"amount":5.00,"limit":2.50,"Amount":"1e2","reference":"7","more":[1,{"limit":3}],"none":null}'),
  ).toEqual({
    amount: '5',
    limit: 2.5,
    Amount: '1e2',
    reference: '7',
    more: [1, { limit: 3 }],
    none: null,
  });
});

test('a body without an amount in numbers is the same object as before', () => {
  const body = { amount: '1.00', limit: 3 };
  expect(keepAmountsAsWritten(JSON.stringify(body), body)).toBe(body);
});
