import { languages } from '@bank/contract';
import { fees as en } from '@bank/dictionaries/en/fees';
import { fees as ru } from '@bank/dictionaries/ru/fees';
import { expect, test } from 'vitest';
import { fees } from '../../../content/fees.ts';
import { isRowFound, markFound, readQuery } from './fee-search.ts';

const rows = Object.values(fees).flatMap((tables) =>
  tables.flatMap((table) => table.rows.map((row) => ({ table, row }))),
);

function found(typed: string, language: 'en' | 'ru' = 'en'): string[] {
  const query = readQuery(typed, language);
  const words = language === 'en' ? en : ru;
  return rows.filter(({ table, row }) => isRowFound(query, { table, row, words, language })).map(({ row }) => row.name);
}

test('an empty search shows every row', () => {
  expect(found('  ')).toHaveLength(rows.length);
});

test.each(['15000', '15 000', '15\u00a0000', '15000 USD', '15 000usd'])(
  '%j finds the one fee of 15 000 USD',
  (typed) => {
    expect(found(typed)).toEqual(['designatedSepaIban']);
  },
);

test('a service is found by part of its name, whatever the case', () => {
  expect(new Set(found('SHARED sepa'))).toEqual(new Set(['sharedSepaIban']));
});

test('the name of a table finds all of its rows', () => {
  expect(found('referral commission')).toEqual(['tierBetween', 'tierBetween', 'tierAbove']);
});

test('a percentage is found with either decimal mark', () => {
  expect(found('0,7%')).toEqual(found('0.7 %'));
  expect(new Set(found('0.7%'))).toEqual(new Set(['manualPayments', 'tierBetween']));
  expect(found('0.7%', 'ru')).toEqual(found('0.7%'));
});

test('what no row says is not found', () => {
  expect(found('doubloon')).toEqual([]);
});

test('a match is marked as it is written, with its no-break space', () => {
  expect(markFound('15 0', '15\u00a0000')).toEqual([
    { text: '15\u00a00', isMatch: true },
    { text: '00', isMatch: false },
  ]);
});

test.each(languages)('in %s a figure without decimals is looked for as it was typed', (language) => {
  expect(readQuery(' 250 ', language)).toBe('250');
});
