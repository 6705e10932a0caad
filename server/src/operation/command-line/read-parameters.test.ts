import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { formatFields, formatTable } from './format-table.ts';
import {
  oneOf,
  readAmount,
  readCount,
  readCurrency,
  readLine,
  readNumber,
  readTime,
  readUuid,
} from './read-parameters.ts';
import { readPerson } from './read-person.ts';

/** What an operator typed is read as this, or refused with this. */
const outcome = <Value>(read: () => Value): Value | string => {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  [' eur ', 'EUR'],
  ['EURO', 'EURO is not a currency of ISO 4217.'],
])('the currency %j', (typed, expected) => {
  expect(outcome(() => readCurrency(typed))).toBe(expected);
});

test.each([
  ['12.50', 1_250n],
  ['0', 'The amount 0 must be more than zero.'],
  ['1.001', 'The amount 1.001 has more decimals than EUR.'],
  ['1e3', 'The amount 1e3 is not a plain decimal such as 1250.00.'],
  ['9'.repeat(20), `The amount ${'9'.repeat(20)} is too large.`],
])('the amount %j', (typed, expected) => {
  const read = outcome(() => readAmount(typed, currencyCode('EUR')));
  expect(typeof read === 'string' ? read : read.amountMinor).toBe(expected);
});

test.each([
  [' Wire 7 ', 'Wire 7'],
  [' ', '--reason is empty.'],
  ['a\nb', '--reason has characters that cannot be kept.'],
  ['a\ufffdb', '--reason has characters that cannot be kept.'],
  ['a\u0000b', '--reason has characters that cannot be kept.'],
  ['🚢'.repeat(10), '🚢'.repeat(10)],
  ['x'.repeat(11), '--reason has more than 10 characters.'],
])('the line %j', (typed, expected) => {
  expect(outcome(() => readLine('--reason', typed, 10))).toBe(expected);
});

test.each([
  [' t-17 ', 'T-17'],
  [' 7f3a1c5e ', '7f3a1c5e'],
  ['xt-17', 'xt-17'],
])('the payment %j', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

test.each([
  ['1', 1],
  ['999999', 999_999],
  ['1000000', '1000000 is not a number of rows.'],
  ['0', '0 is not a number of rows.'],
  ['-1', '-1 is not a number of rows.'],
])('the number of rows %j', (typed, expected) => {
  expect(outcome(() => readCount(typed))).toBe(expected);
});

test.each([
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
  [' 2026-11-23 10:30 ', '2026-11-23T10:30:00.000Z'],
  ['2026-11-23T10:30:15+02:00', '2026-11-23T08:30:15.000Z'],
  ['2026-11-23T10:30:15.250Z', '2026-11-23T10:30:15.250Z'],
  ['2026-11-23T10:30:15.250999Z', '2026-11-23T10:30:15.250Z'],
  ['2026-11-23T24:01', '--since 2026-11-23T24:01 is not a time such as 2026-11-23T10:30Z.'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-02-30', '--since 2026-02-30 is not a time such as 2026-11-23T10:30Z.'],
  ['2026-13-01', '--since 2026-13-01 is not a time such as 2026-11-23T10:30Z.'],
  ['yesterday', '--since yesterday is not a time such as 2026-11-23T10:30Z.'],
])('the time %j', (typed, expected) => {
  const read = outcome(() => readTime('--since', typed));
  expect(typeof read === 'string' ? read : read.toISOString()).toBe(expected);
});

test('an id, with spaces around it, and a word of several', () => {
  const id = '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
  expect(readUuid('--user', ` ${id} `)).toBe(id);
  expect(outcome(() => readUuid('--user', '17'))).toBe('--user 17 is not an id.');
  expect(oneOf('--kind', 'personal', ['personal', 'corporate'])).toBe('personal');
  expect(outcome(() => oneOf('--kind', 'x', ['personal', 'corporate']))).toBe(
    '--kind must be one of personal, corporate.',
  );
});

test.each([
  [{}, 'ada'],
  [{ login: 'ab' }, '--login must have 3 to 100 letters, digits or the marks . _ @ + -'],
  [{ email: 'nobody' }, 'nobody is not a mail address.'],
  [{ language: 'de' }, '--language must be one of en, ru, es, fr.'],
  [{ firstName: ' ' }, '--first-name is empty.'],
  [{ lastName: ' ' }, '--last-name is empty.'],
])('a person with %j', (changes, expected) => {
  const typed = { login: ' ADA ', firstName: 'Ada', lastName: 'Marlowe', email: 'ada@tern.example', language: 'en' };
  const read = outcome(() => readPerson({ ...typed, ...changes }));
  expect(typeof read === 'string' ? read : read.login).toBe(expected);
});

test('a table has figures on the right and each row in one line; fields stand under each other', () => {
  const rows = [
    { name: '🚢', amount: '5.00' },
    { name: 'a\nb\u001b[2J', amount: '1250.00' },
  ];
  const columns = [
    { title: 'Amount', cell: ({ amount }: (typeof rows)[0]) => amount, isFigure: true },
    { title: 'Name', cell: ({ name }: (typeof rows)[0]) => name },
  ];
  expect(formatTable(rows, columns, 'None.').split('\n')).toEqual([' Amount  Name', '   5.00  🚢', '1250.00  a b[2J']);
  expect(formatTable([], columns, 'None.')).toBe('None.');
  expect(formatFields({ Name: 'Ada', Text: 'one\ntwo', Id: '7' }).split('\n')).toEqual([
    'Name  Ada',
    'Text  one',
    '      two',
    'Id    7',
  ]);
});
