import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test.each([
  ['en', '2.50%'],
  ['ru', '2,50\u00a0%'],
  ['es', '2,50\u00a0%'],
  ['fr', '2,50\u00a0%'],
] as const)('in %s the figure 2.50 reads %j', (language, text) => {
  expect(percentText('2.50', language)).toBe(text);
});
