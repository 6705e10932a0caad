import { formatTakesSelection, statementFileFormats } from '@bank/contract';
import { expect, test } from 'vitest';
import { fileFormats } from '../../files/format-names.ts';
import { contentOf, wishFor } from './file-formats.ts';

test('every format of the bank is offered once', () => {
  expect(fileFormats.map(({ format }) => format).toSorted((a, b) => a.localeCompare(b))).toEqual(
    statementFileFormats.toSorted((a, b) => a.localeCompare(b)),
  );
});

const shown = {
  account: 'a-1',
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-03-31',
  types: ['swift'],
  text: 'rent',
} as const;

test.each(['csv', 'csv-plain', 'csv-spreadsheet', 'xlsx', 'pdf'] as const)('%s holds what is shown', (format) => {
  expect(contentOf(format, shown)).toBe('asShown');
  expect(wishFor(format, shown)).toEqual({ format, ...shown, types: 'swift' });
});

test.each(statementFileFormats.filter((format) => !formatTakesSelection[format]))(
  '%s holds the whole account over the period',
  (format) => {
    expect(contentOf(format, shown)).toBe('wholeAccount');
    expect(wishFor(format, shown)).toEqual({ format, account: 'a-1', from: '2026-01-01', to: '2026-03-31' });
  },
);

test('where no account is chosen, MT940 and QIF ask for one and the others hold all of them', () => {
  const { account: _, ...all } = shown;
  expect(contentOf('mt940', all)).toBe('oneAccount');
  expect(contentOf('qif', all)).toBe('oneAccount');
  expect(contentOf('ofx', all)).toBe('allAccounts');
  expect(contentOf('camt.053.001.08', all)).toBe('allAccounts');
});
