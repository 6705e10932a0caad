import { expect, test } from 'vitest';
import { directors } from '../../../content/directors.ts';
import { monogram } from './monogram.ts';

test('a monogram holds the first letter of each name', () => {
  expect(monogram('Helena Vask')).toBe('HV');
  expect(monogram('Хелена Васк')).toBe('ХВ');
});

test('no two directors share a seal', () => {
  const seals = directors.map(({ names }) => monogram(names.en));
  expect(new Set(seals).size).toBe(3);
});
