import { expect, test } from 'vitest';
import { dayInWords, momentInWords } from './dates-of-mails.ts';

test('mails write the day first in English, as the pages of the bank do, and the hours to twenty-four', () => {
  expect(dayInWords('en', '2026-11-26')).toBe('26 November 2026');
  expect(momentInWords('en', new Date('2026-11-26T21:30:00Z'))).toBe('26 November 2026 at 21:30');
});
