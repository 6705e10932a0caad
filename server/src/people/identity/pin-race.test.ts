import { inTransaction, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAttempt } from '../../base/platform/attempts.ts';
import { lock } from '../../base/platform/lock-store.ts';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { wrongPinKey } from './secrets.ts';
import { wrongPinPerUser } from './session-lifetimes.ts';

/** What a right PIN comes to when another server counts wrong ones of the same client at the same moment. */
let bank: TestBank;
let otherServer: OpenDatabase;
beforeAll(async () => {
  bank = await openTestBank();
  otherServer = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
});
afterAll(async () => {
  await otherServer.close();
  await bank.close();
});

const triesOf = ({ actor }: TestClient) => ({
  key: wrongPinKey(actor.userId),
  windowSeconds: wrongPinPerUser.windowSeconds,
});

/** A client at the PIN step, and what entering the right PIN answers. */
async function atPinStep() {
  const client = await bank.client();
  const token = await bank.enterPassword(client);
  const [, pin] = (await bank.call('requestPin', { token })).body;
  const enterRightPin = async () => (await bank.call('verifyPin', { token, body: { pin } })).body;
  return { client, enterRightPin };
}

test('a right PIN beyond the last try is refused, also before the other server has closed the PIN', async () => {
  const { client, enterRightPin } = await atPinStep();
  for (let count = 0; count < wrongPinPerUser.attempts; count += 1) {
    await countAttempt(otherServer.db, triesOf(client));
  }
  expect(await enterRightPin()).toBe('PIN IS NOT VALID');
});

test('a right PIN is refused where the other server closes the PIN, and forgets its tries, meanwhile', async () => {
  const { client, enterRightPin } = await atPinStep();
  const tries = triesOf(client);
  const answer = await inTransaction(otherServer.db, async (transaction) => {
    await countAttempt(transaction, tries);
    const entered = enterRightPin();
    await awaitLockWait(otherServer.db);
    await lock(transaction, tries.key);
    await sql`delete from attempt_counters where key = ${tries.key}`.execute(transaction);
    return { entered };
  });
  expect(await answer.entered).toBe('PIN IS NOT VALID');
});

test('a right PIN opens the bank where the other server has counted fewer', async () => {
  const { client, enterRightPin } = await atPinStep();
  await countAttempt(otherServer.db, triesOf(client));
  expect(await enterRightPin()).toMatchObject({ client_id: client.number });
});
