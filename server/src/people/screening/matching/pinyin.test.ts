import { describe, expect, test } from 'vitest';
import { compareWords, spokenWord } from './compare-words.ts';

const likeness = (one: string, other: string): number => compareWords(spokenWord(one), spokenWord(other)).likeness;

describe('a Chinese name', () => {
  test.each([
    ['haiyong', 'haiying'],
    ['deng', 'ding'],
    ['qingxue', 'qingshu'],
    ['guoming', 'guomin'],
  ])('%s is not %s, of which another syllable is another name', (one, other) => {
    expect(likeness(one, other)).toBe(0);
  });

  test.each([
    ['zhang', 'chang'],
    ['guoqing', 'kuoching'],
    ['datong', 'tatung'],
    ['huaxiao', 'hauxiao'],
  ])('%s is found as %s, in another romanisation or with a slip', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(0.8);
  });
});

test('names of other languages are not held to be Chinese', () => {
  expect(likeness('zeba', 'ziba')).toBeGreaterThan(0.7);
  expect(likeness('angela', 'angelo')).toBeGreaterThan(0.7);
});
