import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword } from './is-common-password.ts';

const own = ['anna', 'Anna', 'Lind', 'Meridian Salt', ''];

test.each([
  ['a known one', 'password'],
  ['a known one in capitals', 'PASSWORD1'],
  ['a known one in wide letters', 'ｐａｓｓｗｏｒｄ'],
  ['one that leaked often', 'trustno1'],
  ['one that leaked often, seldom thought of', '1qaz2wsx'],
  ['a Russian one', 'Пароль123'],
  ['one that gives itself away', 'abcdefgh'],
  ['the client’s own login with digits', 'anna2001'],
])('%s is too common: %s', async (_what, password) => {
  expect(await isCommonPassword(password, own)).toBe(true);
});

test.each([
  ['words that nobody listed', 'Lantern-Quay-31'],
  ['a known one with more behind it', 'trustno1 but the pilot'],
  ['a name with much more than digits behind it', 'Anna sails at dawn'],
])('%s is not: %s', async (_what, password) => {
  expect(await isCommonPassword(password, own)).toBe(false);
});

test('the list is a serious one, and holds only what the bank would accept by its length', async () => {
  const list = await commonPasswords();
  expect(list.size).toBeGreaterThan(15_000);
  expect([...list].filter((word) => [...word].length < 8)).toEqual([]);
});
