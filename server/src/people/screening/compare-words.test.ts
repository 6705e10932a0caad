import { expect, test } from 'vitest';
import { spokenWord, wordLikeness } from './compare-words.ts';

/** Letters and sounds are those of no name, so that a row tries one thing. */
test.each([
  ['the same', 'karlov', 'karlov', 1],
  ['one sound in two spellings', 'smith', 'smyth', 0.93],
  ['one sound of two consonants', 'kim', 'kym', 0.85],
  ['that sound in a word of two letters', 'km', 'kim', 0],
  ['the same vowels left out, without a consonant', 'ei', 'ou', 0],
  ['short ones with another letter', 'kim', 'kin', 0],
  ['an initial first', 'k', 'kim', 0.8],
  ['an initial second', 'kim', 'k', 0.8],
  ['another initial', 'm', 'kim', 0],
  ['a letter of seven', 'barimov', 'bazimov', 0.8571],
  ['a letter of four', 'abcd', 'abdc', 0],
  ['two neighbours that changed places', 'karlov', 'kalrov', 0.8333],
  ['two neighbours, the other way round', 'kalrov', 'karlov', 0.8333],
  ['two neighbours at the beginning', 'abcde', 'bacde', 0.8],
  ['two neighbours with a letter between', 'abcde', 'abdxe', 0],
  ['two letters of ten', 'abcdefghij', 'abcdefgxyj', 0.8],
  ['three letters of ten', 'abcdefghij', 'abcdefxyzj', 0],
  ['two pairs of neighbours of ten', 'abcdefghij', 'badcefghij', 0.8],
  ['a slip in the sound', 'pereswetof', 'peresvetov', 0.8083],
  ['a slip in the sound, and vowels', 'obdakhmanow', 'abdrakhmanov', 0.8488],
  ['a slip in a sound of four', 'mehmedov', 'mahmudof', 0],
])('two words, %s: %s and %s are alike by %s', (_what, one, other, likeness) => {
  expect(wordLikeness(spokenWord(one), spokenWord(other))).toBeCloseTo(likeness, 4);
});
