import { expect, test } from 'vitest';
import { searchTermsOf, searchWordsOf, type SearchTerm } from './search-terms.ts';

const termsOf = (text: string) => searchTermsOf(searchWordsOf(text), []);
const daysOf = (text: string) => termsOf(text).map(({ days }) => days && `${days.from} ${days.to}`);

test.each([
  ['2026-11', '2026-11-01 2026-11-30'],
  ['2024-02', '2024-02-01 2024-02-29'],
  ['2026-11-30', '2026-11-30 2026-11-30'],
  ['3.11.26', '2026-11-03 2026-11-03'],
  ['03/11/2026', '2026-11-03 2026-11-03'],
  ['29.02.2024', '2024-02-29 2024-02-29'],
  ['2026', '2026-01-01 2026-12-31'],
  ['Nov 2026', '2026-11-01 2026-11-30'],
  ['jan 2026', '2026-01-01 2026-01-31'],
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

const [euro, yen] = [
  { id: 'the euro account', number: 'OS2400712204', currency: 'EUR' },
  { id: 'the yen account', number: 'OS2400990000', currency: 'JPY' },
];
const inEuro = (lowest: string, highest: string) => [{ currency: 'EUR', lowest, highest }];
const november20 = { words: ['20', 'nov', '2026'], days: { from: '2026-11-20', to: '2026-11-20' } };

test.each<[text: string, terms: readonly SearchTerm[]]>([
  ['rent', [{ words: ['rent'] }]],
  ['rent north', [{ words: ['rent'] }, { words: ['north'] }]],
  ['rent rent', [{ words: ['rent'] }]],
  // A half of a pair is no letter, and there is no NUL in the books.
  ['a\0b \ud800', [{ words: ['a'] }, { words: ['b'] }, { words: ['\ufffd'] }]],
  ['20 nov 2026', [november20]],
  ['rent 20 nov 2026', [{ words: ['rent'] }, november20]],
  ['rent nov 2026', [{ words: ['rent'] }, { words: ['nov', '2026'], days: { from: '2026-11-01', to: '2026-11-30' } }]],
  [
    '20 de noviembre de 2026 г.',
    [{ words: ['20', 'de', 'noviembre', 'de', '2026'], days: november20.days }, { words: ['г.'] }],
  ],
  ['no 2026', [{ words: ['no'] }, { words: ['2026'], amounts: [inEuro('202550', '202699')], days: year(2026) }]],
  ['0', [{ words: ['0'], amounts: [inEuro('0', '99')] }]],
  ['1', [{ words: ['1'], amounts: [inEuro('50', '199')] }]],
  ['-104', [{ words: ['-104'], amounts: [inEuro('10350', '10499')] }]],
  ['12 500,5', [{ words: ['12', '500,5'], amounts: [inEuro('1250050', '1250050')] }]],
  ['1,234', [{ words: ['1,234'], amounts: [inEuro('123350', '123499')] }]],
  ['1.234', [{ words: ['1.234'], amounts: [inEuro('123350', '123499'), inEuro('124', '123')] }]],
  ['5x', [{ words: ['5x'] }]],
  ['sep', [{ words: ['sep'], types: ['sepa'] }]],
  ['se', [{ words: ['se'] }]],
  ['rejected', [{ words: ['rejected'], statuses: ['rejected'] }]],
  ['in process', [{ words: ['in', 'process'], statuses: ['in_process'] }]],
  ['eur', [{ words: ['eur'], accountIds: ['the euro account'] }]],
  ['os24', [{ words: ['os24'], accountIds: ['the euro account'] }]],
  ['2204', [{ words: ['2204'], amounts: [inEuro('220350', '220499')], accountIds: ['the euro account'] }]],
  ['os2', [{ words: ['os2'] }]],
  ['eur eur', [{ words: ['eur'], accountIds: ['the euro account'] }]],
])('%j means what a row may say of it', (text, terms) => {
  expect(searchTermsOf(searchWordsOf(text), [euro])).toEqual(terms);
});

test('an amount is meant in each currency of the client, by its own decimals', () => {
  const [amounts] = searchTermsOf(['104'], [euro, yen, euro])[0]!.amounts!;
  expect(amounts).toEqual([...inEuro('10350', '10499'), { currency: 'JPY', lowest: '104', highest: '104' }]);
  expect(searchTermsOf(['104'], [])).toEqual([{ words: ['104'] }]);
});

function year(number: number) {
  return { from: `${number}-01-01`, to: `${number}-12-31` };
}
