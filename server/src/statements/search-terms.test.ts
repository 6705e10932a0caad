import { expect, test } from 'vitest';
import { searchTermsOf, searchWordsOf } from './search-terms.ts';

const termsOf = (text: string) => searchTermsOf(searchWordsOf(text), []);
const daysOf = (text: string) => termsOf(text).map(({ days }) => days && `${days.from} ${days.to}`);

test.each([
  ['2026-11', '2026-11-01 2026-11-30'],
  ['2024-02', '2024-02-01 2024-02-29'],
  ['2026-11-30', '2026-11-30 2026-11-30'],
  ['3.11.26', '2026-11-03 2026-11-03'],
  ['2026', '2026-01-01 2026-12-31'],
  ['Nov 2026', '2026-11-01 2026-11-30'],
  ['декабрь 2026', '2026-12-01 2026-12-31'],
  ['20 ноября 2026 г.', '2026-11-20 2026-11-20'],
  ['20 de noviembre de 2026', '2026-11-20 2026-11-20'],
  ['1 févr. 2026', '2026-02-01 2026-02-01'],
])('%j is looked for as one day, month or year', (text, days) => {
  expect(daysOf(text)).toEqual([days]);
});

test.each(['2026-13', '2026-00', '31.04.2026', '29.02.2026', '0.11.2026', '2026-11-31', '2100'])(
  '%j is no day of the calendar',
  (text) => {
    expect(daysOf(text)).toEqual([undefined]);
  },
);
