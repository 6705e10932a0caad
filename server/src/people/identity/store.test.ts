import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { hashToken } from './secrets.ts';
import { countPinTry, insertSession, setPin, verifySession } from './store.ts';
import { replacePasswordHash } from './user-store.ts';

/** What holds in the database itself, however many servers ask at the same moment. */
let bank: TestBank;
let userId: string;
let clientId: string;
let sessionId: string;
beforeAll(async () => {
  bank = await openTestBank();
  ({ userId, clientId } = (await bank.client()).actor);
});
beforeEach(async () => {
  sessionId = bank.platform.newId();
  await insertSession(bank.database.db, { id: sessionId, tokenHash: hashToken(sessionId), userId, clientId });
  await setPin(bank.database.db, { sessionId, pinHash: 'the latest' });
});
afterAll(() => bank.close());

const together = <Value>(times: number, work: () => Promise<Value>) => Promise.all(Array.from({ length: times }, work));

test('of twenty tries of one PIN five are given the PIN to compare with', async () => {
  const given = await together(20, () => countPinTry(bank.database.db, sessionId));
  expect(given.filter(({ pinHash }) => pinHash === 'the latest')).toHaveLength(5);
  expect(given.filter(({ isOpen }) => !isOpen)).toHaveLength(15);
});

test('of ten right PINs one lifts the session', async () => {
  const lifted = await together(10, () => verifySession(bank.database.db, { sessionId, pinHash: 'the latest' }));
  expect(lifted.filter(Boolean)).toHaveLength(1);
});

test('a PIN that was replaced while it was compared lifts nothing', async () => {
  await setPin(bank.database.db, { sessionId, pinHash: 'a later one' });
  expect(await verifySession(bank.database.db, { sessionId, pinHash: 'the latest' })).toBe(false);
});

test('of two new passwords for the same old one the first holds', async () => {
  const { password_hash: from } = await bank.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const replaced = await Promise.all(
    ['one', 'other'].map((to) => replacePasswordHash(bank.database.db, { userId, from, to, at: new Date() })),
  );
  expect(replaced.filter(Boolean)).toHaveLength(1);
});
