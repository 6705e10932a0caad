import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactEmailLengthMax, contactEmailPattern, idempotencyKeyPattern, isContactEmail } from './field-rules.ts';

describe('the email of the Contact page', () => {
  test.each([
    'anna@visitor.com',
    'an@ab.co',
    'Anna.Lind@visitor.info',
    'anna_lind7@visitor.org',
    'anna-lind@visitor.net',
    `${'a'.repeat(15)}.${'b'.repeat(15)}@${'c'.repeat(20)}.name`,
    'a'.repeat(30) + '@visitor.com',
  ])('may be %s', (email) => {
    expect(isContactEmail(email)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['one character before the @', 'a@visitor.com'],
    ['31 characters before the @', 'a'.repeat(31) + '@visitor.com'],
    ['two separators', 'a.b.c@visitor.com'],
    ['a separator in front', '.anna@visitor.com'],
    ['a separator before the @', 'anna.@visitor.com'],
    ['a plus sign', 'anna+bank@visitor.com'],
    ['capitals behind the @', 'anna@Visitor.com'],
    ['digits behind the @', 'anna@visitor7.com'],
    ['one letter behind the @', 'anna@v.com'],
    ['21 letters behind the @', `anna@${'v'.repeat(21)}.com`],
    ['an ending of one letter', 'anna@visitor.c'],
    ['an ending of five letters', 'anna@visitor.world'],
    ['two dots behind the @', 'anna@mail.visitor.com'],
    ['a space in front', ' anna@visitor.com'],
    ['a line behind it', 'anna@visitor.com\r\nBcc: all@visitor.com'],
    ['a line end behind it', 'anna@visitor.com\n'],
    ['another address behind it', 'anna@visitor.com,otto@visitor.com'],
    ['Cyrillic letters', 'анна@visitor.com'],
  ])('may not have %s', (_what, email) => {
    expect(isContactEmail(email)).toBe(false);
  });

  test('is bounded in length before the pattern is asked, at the longest text that the pattern takes', () => {
    const longest = `${'a'.repeat(15)}.${'b'.repeat(15)}@${'c'.repeat(20)}.name`;
    expect(longest).toHaveLength(contactEmailLengthMax);
    fc.assert(
      fc.property(fc.stringMatching(contactEmailPattern), (email) => {
        expect(email.length).toBeLessThanOrEqual(contactEmailLengthMax);
        expect(isContactEmail(email)).toBe(true);
      }),
      { seed: 1 },
    );
    expect(isContactEmail('a'.repeat(1_000_000))).toBe(false);
  });
});

test.each([
  ['k', true],
  ['k'.repeat(255), true],
  ['k'.repeat(256), false],
  ['', false],
  ['a b', false],
  ['k\n', false],
  ['é', false],
  ['\x7f', false],
])('the idempotency key %j is well-formed: %s', (key, expected) => {
  expect(idempotencyKeyPattern.test(key)).toBe(expected);
});
