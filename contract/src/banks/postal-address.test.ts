import { expect, test } from 'vitest';
import { addressNamesTown, namesTown } from './postal-address.ts';

test.each([
  'Hafenstrasse 1, 20095 Hamburg',
  'Hafenstrasse 1, Hamburg',
  'Hamburg',
  'Quai 1, Paris 16',
  'London, EC1A 1BB',
  'Storgata 1,9950 Vardo',
  '221B Baker Street London NW1 6XE',
  'Boite 4, Y',
  'Hafenstrasse 1, Hamburg, ',
  'Paris 16, ',
  '10, Downing Street, SW1A 2AA London',
])('%s can hold a town', (line) => {
  expect(addressNamesTown(line)).toBe(true);
});

test.each([
  'Hafenstrasse 1, 20095',
  '12345',
  '1, 2',
  'Rua 25, 1000-001',
  'PO Box 7, SW1A 1AA',
  ', ,',
  '',
  '-',
  '1 000 AB1',
])('%s holds none', (line) => {
  expect(addressNamesTown(line)).toBe(false);
});

test('a town is told by a word without digits', () => {
  expect(['Hamburg', 'Paris 16', 'Y', 'Вардё', 'Saint-Denis'].map(namesTown)).toEqual([true, true, true, true, true]);
  expect(['20095', 'SW1A 1AA', '-', ''].map(namesTown)).toEqual([false, false, false, false]);
});
