import { expect, test } from 'vitest';
import { readBirth, tellBirth, yearsOutside } from './birth-span.ts';

test.each([
  ['10 Dec 1948', '1948'],
  ['1971-01-01', '1971'],
  ['1960-07-10', '1960'],
  ['00/00/1965', '1965'],
  ['dd/mm/1965', '1965'],
  ['circa 1950', 'about 1950'],
  ['1960 to 1970', '1960 to 1970'],
  ['1970 to 1960', '1960 to 1970'],
  ['circa 1960 to 1965', 'about 1960 to 1965'],
  ['between 1960 and 1970', '1960 to 1970'],
  ['1960-1970', '1960 to 1970'],
  ['Approximately 1958', 'about 1958'],
  ['in the sixties', undefined],
  ['', undefined],
])('a list that writes %j says born %s', (written, told) => {
  const span = readBirth(written);
  expect(span && tellBirth(span)).toBe(told);
});

test.each([
  [1960, 0],
  [1965, 0],
  [1970, 0],
  [1959, 1],
  [1990, 20],
])('of somebody born 1960 to 1970 the year %s is %s years off', (year, years) => {
  expect(yearsOutside(year, readBirth('1960 to 1970')!)).toBe(years);
});
