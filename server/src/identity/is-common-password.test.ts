import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

const own = ['anna', 'Anna', 'Lind', 'Meridian Salt', ''];

test.each([
  ['a known one', 'password'],
  ['a known one in capitals', 'PASSWORD1'],
  ['a known one in wide letters', 'ｐａｓｓｗｏｒｄ'],
  ['one character', 'xxxxxxxx'],
  ['two characters', 'abababab'],
  ['a run of letters', 'abcdefgh'],
  ['a run of digits down', '98765432'],
  ['the client’s own login with digits', 'anna2001'],
  ['the client’s own company', 'meridian salt!'],
])('%s is too common: %s', (_what, password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
  ['words that nobody listed', 'Lantern-Quay-31'],
  ['a name with much more than digits behind it', 'Anna sails at dawn'],
  ['an empty word of the client’s', '72 grey herons'],
])('%s is not: %s', (_what, password) => {
  expect(isCommonPassword(password, own)).toBe(false);
});
