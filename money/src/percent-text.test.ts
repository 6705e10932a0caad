import { expect, test } from 'vitest';
import { hundredthsOf, percentText } from './percent-text.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [275, '2.75'],
  [1200, '12.00'],
])('%i hundredths of a per cent are %s', (hundredths, text) => {
  expect(percentText(hundredths)).toBe(text);
  expect(hundredthsOf(text)).toBe(hundredths);
});
