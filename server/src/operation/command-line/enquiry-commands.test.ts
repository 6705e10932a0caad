import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEnquiry } from '../../office/enquiries/store.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { commandLine } from './testing-commands.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

const { run } = commandLine(() => ({ DATABASE_URL: database.url, DATA_DIR: '/nowhere' }));

/** A message that has come in. Returns its id. */
async function receive(reference: string, Message: string): Promise<string> {
  const { db, newId } = testPlatform(database.db);
  const id = newId();
  await insertEnquiry(db, {
    id,
    reference,
    kind: 'contact',
    fields: { Name: 'Anna Petrova', Message },
    language: 'en',
    clientId: undefined,
    isSuspectedRobot: false,
    awaitsSummary: false,
  });
  return id;
}

test('the list shows a message of sixty characters whole, and of a longer one the beginning', async () => {
  const whole = '🚢'.repeat(60);
  await receive('M0000001', whole);
  await receive('M0000002', `${'b'.repeat(60)}c`);
  const { out } = await run(['message', 'list']);
  expect(out).toContain(whole);
  expect(out).toContain(`${'b'.repeat(59)}…`);
  expect(out).not.toContain('b'.repeat(60));
});

test('one is shown by its id or its reference, in small letters too, and not as what it is not', async () => {
  const id = await receive('M0000003', 'When do you open?');
  for (const name of [id, 'M0000003', ' m0000003 '])
    expect((await run(['message', 'show', name])).out).toContain('When do you open?');
  for (const [group, name] of [
    ['application', id],
    ['message', 'M0000009'],
  ] as const)
    expect(await run([group, 'show', name])).toMatchObject({ code: 1, err: `There is no ${group} ${name}.\n` });
});
