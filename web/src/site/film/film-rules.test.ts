import { describe, expect, test } from 'vitest';
import { filmOf, type FilmConditions } from './film-rules.ts';

const welcome: FilmConditions = { isPageLoaded: true, isMotionReduced: false, savesData: false, isDark: false };

describe('the film', () => {
  test('has a day and a night', () => {
    expect(filmOf(welcome)).toBe('light');
    expect(filmOf({ ...welcome, isDark: true })).toBe('dark');
  });

  test.each([
    ['before the page has loaded', { isPageLoaded: false }],
    ['where less motion is wanted', { isMotionReduced: true }],
    ['where data are to be saved', { savesData: true }],
  ])('is not fetched %s', (_, conditions) => {
    expect(filmOf({ ...welcome, ...conditions })).toBeNull();
  });
});
