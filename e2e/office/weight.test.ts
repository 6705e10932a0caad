import { expect, test } from 'vitest';
import { scriptsInCircles, weighOffice } from '../browser/office-weight.ts';

test('the office asks for little script before the sign-in, and for little in all', () => {
  const { firstKb, allKb } = weighOffice();
  expect.soft(firstKb).toBeGreaterThan(50);
  expect.soft(firstKb).toBeLessThanOrEqual(120);
  expect.soft(allKb).toBeLessThanOrEqual(220);
});

test('no scripts of the office ask for each other in a circle', () => {
  expect(scriptsInCircles()).toEqual([]);
});
