import { brand } from '@bank/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { setAttempts } from '../../base/platform/testing-attempts.ts';
import { deleteOldSavedApplications } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  for (const table of ['outbox', 'saved_applications', 'attempt_counters'])
    await sql`delete from ${sql.table(table)}`.execute(bank.database.db);
});
afterAll(() => bank.close());

const typed = { firstName: 'Ида', passportNumber: 'P1234567', ownersAndControllers: 'Ada\nOtto' };
const refused = { status: 422, body: { reason: 'link_not_found' } };

const save = (email = 'ida@moor.example', more: object = {}) =>
  bank.call('saveApplication', { body: { email, fields: typed, ...more } });
const open = (token: string, window: string = randomUUID()) =>
  bank.call('continueApplication', { body: { token, window } });

async function mails(): Promise<{ recipient: string; text_body: string; kind: string }[]> {
  return bank.database.db
    .selectFrom('outbox')
    .select(['recipient', 'text_body', 'kind'])
    .orderBy('created_at')
    .execute();
}

/** The secret of the link that was mailed last. */
async function mailedSecret(): Promise<string> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  return /\/form-two(?:\?language=\w+)?#([\w-]{43})/.exec(text)?.[1] ?? 'no link';
}

test('what was typed comes back by the mailed link, as it was typed', async () => {
  const answer = await save();
  expect(answer.status).toBe(200);
  expect(Date.parse(answer.body.expires_at) - Date.now()).toBeGreaterThan(13 * 86_400_000);
  expect(await open(await mailedSecret())).toMatchObject({ status: 200, body: { fields: typed } });
});

test('the link opens once: only the window that was first may ask again', async () => {
  await save();
  const secret = await mailedSecret();
  const window = randomUUID();
  expect((await open(secret, window)).status).toBe(200);
  expect((await open(secret, window)).status).toBe(200);
  expect(await open(secret)).toMatchObject(refused);
  expect(await open(secret)).toMatchObject(refused);
});

test('of two windows that open a link at the same moment one gets the application', async () => {
  await save();
  const secret = await mailedSecret();
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(secret)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422, 422, 422,
  ]);
});

test('after some minutes the window that was first hears no more either, and the row goes', async () => {
  await save();
  const secret = await mailedSecret();
  const window = randomUUID();
  await open(secret, window);
  await sql`update saved_applications set expires_at = expires_at - interval '11 minutes'`.execute(bank.database.db);
  expect(await open(secret, window)).toMatchObject(refused);
  await deleteOldSavedApplications(bank.database.db);
  expect(await bank.database.db.selectFrom('saved_applications').select('id').execute()).toEqual([]);
});

test('after fourteen days the link opens nothing, and the job deletes what it led to', async () => {
  await save();
  await deleteOldSavedApplications(bank.database.db);
  expect(await bank.database.db.selectFrom('saved_applications').select('id').execute()).toHaveLength(1);
  await sql`update saved_applications set expires_at = expires_at - interval '15 days'`.execute(bank.database.db);
  expect(await open(await mailedSecret())).toMatchObject(refused);
  await deleteOldSavedApplications(bank.database.db);
  expect(await bank.database.db.selectFrom('saved_applications').select('id').execute()).toEqual([]);
});

test.each(['', 'X7K2M9Q4RT', 'A'.repeat(43)])('%j, a reference or a guess, opens nothing', async (guess) => {
  await save();
  expect(await open(guess)).toMatchObject(refused);
  expect(await open(await mailedSecret())).toMatchObject({ status: 200 });
});

test('neither the mail nor the database holds a word of what was typed, nor the secret', async () => {
  await save();
  const secret = await mailedSecret();
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'ida@moor.example', kind: 'pin' });
  const rows = await sql<{ row: string }>`
    select encode(sealed_fields, 'escape') || encode(token_hash, 'escape') as row from saved_applications`.execute(
    bank.database.db,
  );
  for (const word of ['P1234567', 'Otto', secret]) expect(rows.rows[0]?.row).not.toContain(word);
  for (const word of ['P1234567', 'Otto', 'Ида']) expect(mail?.text_body).not.toContain(word);
});

test.each(['', 'ida', 'ida@a.example, bob@b.example', 'a@b.example\r\nBcc: c@d.example'])(
  'nothing is saved for %j: the form asks for one address',
  async (email) => {
    expect(await save(email)).toMatchObject({
      status: 422,
      body: { reason: 'mail_address_malformed', field: 'email' },
    });
    expect(await mails()).toEqual([]);
  },
);

test('a program that fills every field hears the same, and nothing is kept or mailed', async () => {
  expect(await save('ida@moor.example', { website: 'https://spam.example' })).toMatchObject({ status: 200 });
  expect(await mails()).toEqual([]);
});

test('one mailbox gets three links a day, however it is written; the fourth saving is refused in words', async () => {
  for (const email of ['ida@moor.example', 'IDA@moor.example', 'ida+1@moor.example'])
    expect((await save(email)).status).toBe(200);
  expect(await save('ida+2@MOOR.example')).toMatchObject({ status: 429, body: { reason: 'too_many_requests' } });
  expect(await mails()).toHaveLength(3);
});

test('nobody has the bank write to itself', async () => {
  expect((await save(brand.mailbox)).status).toBe(429);
  expect(await mails()).toEqual([]);
});

test('confirmations of messages take nothing from the links of one mailbox', async () => {
  const key = 'acknowledged';
  await setAttempts(bank.database.db, { key, windowSeconds: 86_400 }, 100_000);
  expect((await save()).status).toBe(200);
});

test('the mail is in the language of the page, and so is the page of its link', async () => {
  await bank.call('saveApplication', {
    body: { email: 'ida@moor.example', fields: typed },
    headers: { 'accept-language': 'fr' },
  });
  const [mail] = await mails();
  expect(mail?.text_body).toContain('/form-two?language=fr#');
});

test.each([
  ['33 fields', Object.fromEntries(Array.from({ length: 33 }, (_, place) => [`f${place}`, '1']))],
  ['a field of 2,001 letters', { a: 'x'.repeat(2_001) }],
  ['16,001 letters', Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`f${place}`, 'x'.repeat(1_778)]))],
  ['a field that is no text', { a: 1 }],
])('%s are refused', async (_what, fields) => {
  expect(await save('ida@moor.example', { fields })).toMatchObject({ status: 400 });
});
