import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordsBeingHashed, verifyPassword } from './hash-password.ts';

const composed = 'Gar\u00e7on d\u2019\u00e9t\u00e9';
const apart = 'Garc\u0327on d\u2019e\u0301te\u0301';

test('a password is one password, however its letters are composed', async () => {
  for (const set of [composed, apart]) {
    const stored = await hashPassword(set);
    expect(
      await Promise.all([composed, apart, 'Garcon d\u2019ete'].map((typed) => verifyPassword(typed, stored))),
    ).toEqual([true, true, false]);
  }
});

test('a hash of a password as it was typed, made by an earlier version, is still good for it', async () => {
  const stored = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(apart, stored)).toBe(true);
});

test('256 letters with their accents beside them are not too long', async () => {
  const typed = 'e\u0301'.repeat(256);
  expect(await verifyPassword(typed, await hashPassword(typed))).toBe(true);
  expect(await verifyPassword('\u00e9'.repeat(257), await hashPassword('\u00e9'.repeat(257)))).toBe(false);
});

test('four passwords are hashed at once, and the others wait', async () => {
  const hashed = Array.from({ length: 6 }, (_, index) => hashPassword(`password ${index}`));
  expect(passwordsBeingHashed()).toEqual({ running: 4, waiting: 2 });
  await Promise.all(hashed);
  expect(passwordsBeingHashed()).toEqual({ running: 0, waiting: 0 });
});
