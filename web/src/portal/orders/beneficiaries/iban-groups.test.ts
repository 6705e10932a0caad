import { expect, test } from 'vitest';
import { caretInGroups, groupIban } from './iban-groups.ts';

test('an IBAN stands in groups of four, in capitals', () => {
  expect(groupIban('no9386011117947')).toBe('NO93 8601 1117 947');
  expect(groupIban(' NO93\u00a08601 ')).toBe('NO93 8601');
  expect(groupIban('')).toBe('');
  expect(groupIban('IBAN: NO93-8601')).toBe('NO93 8601');
});

test.each([
  ['NO938', 5, 6],
  ['NO93 86', 7, 7],
  ['NO93 8601', 9, 9],
  ['NO93', 4, 4],
  ['NXO93 8601', 2, 2],
  ['NO9X3 8601', 4, 4],
  ['\u200eNO938', 6, 6],
  ['', 0, 0],
])('the caret in %j at %i goes to %i: behind the character that it was behind', (typed, caret, expected) => {
  expect(caretInGroups(typed, caret)).toBe(expected);
  const before = (text: string, place: number) => text.slice(0, place).replaceAll(' ', '');
  expect(before(groupIban(typed), expected)).toBe(before(typed, caret).replace('\u200e', ''));
});
