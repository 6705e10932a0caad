import { expect, test } from 'vitest';
import { addressNamesTown, namesTown } from './postal-address.ts';

test.each([
  ['Hafenstrasse 1, 20095 Hamburg', 'DE'],
  ['Hafenstrasse 1, Hamburg', 'DE'],
  ['Hamburg', 'DE'],
  ['Quai 1, Paris 16', 'FR'],
  ['London, EC1A 1BB', 'GB'],
  ['Storgata 1,9950 Vardo', 'NO'],
  ['221B Baker Street London NW1 6XE', 'GB'],
  ['Boite 4, Y', 'FR'],
  ['Hafenstrasse 1, Hamburg, ', 'DE'],
  ['Paris 16, ', 'FR'],
  ['10, Downing Street, SW1A 2AA London', 'GB'],
])('%s can hold a town', (line, country) => {
  expect(addressNamesTown(line, country)).toBe(true);
});

test.each([
  ['Hafenstrasse 1, 20095', 'DE'],
  ['12345', 'DE'],
  ['1, 2', 'DE'],
  ['Rua 25, 1000-001', 'PT'],
  ['PO Box 7, SW1A 1AA', 'GB'],
  [', ,', 'DE'],
  ['', 'DE'],
  ['-', 'DE'],
  ['1 000 AB1', 'DE'],
  // A country and a state are no towns.
  ['10 Harbour Road, Malta', 'MT'],
  ['Malta', 'MT'],
  ['10 Main Street, Texas', 'US'],
])('%s holds none', (line, country) => {
  expect(addressNamesTown(line, country)).toBe(false);
});

test('a town is told by a word without digits', () => {
  expect(['Hamburg', 'Paris 16', 'Y', 'Вардё', 'Saint-Denis'].map(namesTown)).toEqual([true, true, true, true, true]);
  expect(['20095', 'SW1A 1AA', '-', ''].map(namesTown)).toEqual([false, false, false, false]);
});
