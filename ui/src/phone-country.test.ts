import { expect, test } from 'vitest';
import { searchCountries, type PhoneCountry } from './phone-country.ts';

const countries: readonly PhoneCountry[] = [
  { code: 'CF', name: 'Central African Republic', dialPrefix: '+236' },
  { code: 'CI', name: 'Côte d’Ivoire', dialPrefix: '+225' },
  { code: 'FR', name: 'France', dialPrefix: '+33' },
  { code: 'GH', name: 'Ghana', dialPrefix: '+233' },
  { code: 'GB', name: 'United Kingdom', dialPrefix: '+44' },
];
const search = (query: string) => searchCountries(query, countries).map(({ code }) => code);

test('nothing typed leaves every country, in the order of the list', () => {
  expect(search(' ')).toEqual(['CF', 'CI', 'FR', 'GH', 'GB']);
});

test('a country is found by its name, without regard to accents and case', () => {
  expect(search('cote')).toEqual(['CI']);
  expect(search('KINGDOM')).toEqual(['GB']);
});

test('what the query begins comes before what merely holds it', () => {
  expect(search('fr')).toEqual(['FR', 'CF']);
});

test('a whole prefix comes first, with its plus and without', () => {
  expect(search('33')).toEqual(['FR', 'GH']);
  expect(search('+44')).toEqual(['GB']);
});

test('a country is found by its code', () => {
  expect(search('gb')).toEqual(['GB']);
});

test('a country whose code is typed comes before one whose name merely holds it', () => {
  const both = [
    { code: 'CZ', name: 'Czechia', dialPrefix: '+420' },
    { code: 'CH', name: 'Switzerland', dialPrefix: '+41' },
  ];
  expect(searchCountries('ch', both).map(({ code }) => code)).toEqual(['CH', 'CZ']);
  expect(searchCountries('+41', both).map(({ code }) => code)).toEqual(['CH']);
});

test('a whole prefix comes before longer ones that begin with it', () => {
  const both = [
    { code: 'CF', name: 'Central African Republic', dialPrefix: '+236' },
    { code: 'EG', name: 'Egypt', dialPrefix: '+20' },
    { code: 'MA', name: 'Morocco', dialPrefix: '+2' },
  ];
  expect(searchCountries('+2', both).map(({ code }) => code)).toEqual(['MA', 'CF', 'EG']);
});

test('what is found nowhere leaves an empty list', () => {
  expect(search('atlantis')).toEqual([]);
});
