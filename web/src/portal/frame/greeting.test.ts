import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i o’clock a client is wished a good %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
