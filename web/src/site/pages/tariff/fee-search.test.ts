import { languages, type Language } from '@bank/contract';
import { fees as en } from '@bank/dictionaries/en/fees';
import { tariff as enTariff } from '@bank/dictionaries/en/tariff';
import { fees as es } from '@bank/dictionaries/es/fees';
import { tariff as esTariff } from '@bank/dictionaries/es/tariff';
import { fees as fr } from '@bank/dictionaries/fr/fees';
import { tariff as frTariff } from '@bank/dictionaries/fr/tariff';
import { fees as ru } from '@bank/dictionaries/ru/fees';
import { tariff as ruTariff } from '@bank/dictionaries/ru/tariff';
import { expect, test } from 'vitest';
import { fees } from '../../../content/fees.ts';
import { indexRow, isRowFound, markFound, readQuery } from './fee-search.ts';

const rows = Object.values(fees).flatMap((tables) =>
  tables.flatMap((table, at) => table.rows.map((row, place) => ({ table, row, number: `${at + 1}.${place + 1}` }))),
);

const textsOf = { en, ru, es, fr };
const tariffOf = { en: enTariff, ru: ruTariff, es: esTariff, fr: frTariff };

function found(typed: string, language: Language = 'en'): string[] {
  const query = readQuery(typed, language);
  const texts = textsOf[language];
  const { searchWords } = tariffOf[language];
  return rows
    .filter((row) => isRowFound(query, indexRow({ ...row, texts, searchWords, language })))
    .map(({ row }) => row.name);
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

test('a row is found by the number that the page asks to quote, once for each page', () => {
  expect(found('1.1')).toEqual(Object.values(fees).map(([table]) => table.rows[0]?.name));
  expect(found('1.1', 'ru')).toEqual(found('1.1'));
  expect(found('9.9')).toEqual([]);
});

test('words are found in any order', () => {
  expect(found('iban swift')).toEqual(found('swift iban'));
  expect(found('iban swift')).not.toEqual([]);
});

test.each([
  ['close', 'en'],
  ['closed', 'en'],
  ['закрыть счёт', 'ru'],
  ['cerrar', 'es'],
  ['cerrar cuenta', 'es'],
  ['clôturer', 'fr'],
  ['cloturer un compte', 'fr'],
] as const)('%j finds the closing of an account', (typed, language) => {
  expect(new Set(found(typed, language))).toEqual(new Set(['accountClosing']));
});

test.each([
  ['sepa transfer', 'en'],
  ['SWIFT transfer', 'en'],
  ['international', 'en'],
  ['wire', 'en'],
  ['crypto', 'en'],
  ['перевод SEPA', 'ru'],
  ['международный перевод', 'ru'],
  ['transferencia sepa', 'es'],
  ['virement sepa', 'fr'],
  ['virement international', 'fr'],
] as const)('%j finds what a payment to another bank costs', (typed, language) => {
  expect(found(typed, language)).toContain('payments');
});

test.each(languages)('in %s the remark of that row names both networks', (language) => {
  expect(textsOf[language].remarks.swiftAndSepa).toMatch(/^SWIFT .+\sSEPA$/);
});

test('what a conversion costs is found by the word of the trade', () => {
  expect(new Set(found('fx'))).toEqual(
    new Set(['outgoingConversion', 'incomingConversion', 'exchangeByOrder', 'otherCurrencyPayment']),
  );
});

test('a word that no row has is not found beside one that many have', () => {
  expect(found('swift doubloon')).toEqual([]);
});

test('what no row says is not found', () => {
  expect(found('doubloon')).toEqual([]);
});

test('a match is marked as it is written, with its no-break space', () => {
  expect(markFound(['15 0'], '15\u00a0000')).toEqual([
    { text: '15\u00a00', isMatch: true },
    { text: '00', isMatch: false },
  ]);
});

test.each(languages)('in %s a figure without decimals is looked for as it was typed', (language) => {
  expect(readQuery(' 250 ', language)).toBe('250');
});
