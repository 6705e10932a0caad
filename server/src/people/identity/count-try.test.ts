import { refuse } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTries, countTry } from './count-try.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

test('a login that is closed takes nothing from the limit of everybody', async () => {
  const asked: string[] = [];
  const limitHashing = () => {
    asked.push('hash');
    return undefined;
  };
  expect(await countTry(bank.db, 'open', limitHashing)).toEqual({ isOpen: true, isLast: false });
  expect(asked).toEqual(['hash']);
  await closeTries(bank.db, 'closed');
  expect(await countTry(bank.db, 'closed', limitHashing)).toMatchObject({
    isOpen: false,
    refusal: { refusal: 'too_many_logins' },
  });
  expect(asked).toEqual(['hash']);
});

test('a password that the bank has no time to compare is no failed try', async () => {
  const limitHashing = () => refuse('too_many_requests');
  for (let turn = 0; turn < 7; turn += 1) {
    expect(await countTry(bank.db, 'busy', limitHashing)).toMatchObject({
      isOpen: false,
      refusal: { refusal: 'too_many_requests' },
    });
  }
  expect(await countTry(bank.db, 'busy', () => undefined)).toEqual({ isOpen: true, isLast: false });
});
