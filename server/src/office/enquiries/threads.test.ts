import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { openClientWithUsers, seeAndPrepare } from '../../money/orders/testing-orders.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { fullRights, withdrawMembership } from '../../people/identity/manage-memberships.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
/** A second server process, with the limits of production. */
let strict: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let mara: TestOfficer;
let company: Awaited<ReturnType<typeof openClientWithUsers>>;
let anna: string;
let account: Awaited<ReturnType<typeof openClientWithUsers>>['from'];
beforeAll(async () => {
  bank = await openTestBank();
  strict = await openTestBank({ beside: bank, settings: { RATE_LIMIT_SCALE: '1' } });
  office = await openTestOffice(bank);
  mara = await office.officer('support');
  company = await openClientWithUsers(bank);
  anna = company.owner;
  account = company.from;
});
afterAll(async () => {
  const found = await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot));
  // The users of these tests are written without the events that staff would leave.
  expect(found.filter(({ subject }) => !/^(user|membership) /.test(subject))).toEqual([]);
  await office.close();
  await strict.close();
  await bank.close();
});

/** What each form asks for, where a test is about something else. */
const filledIn: Readonly<Record<string, () => object>> = {
  card: () => ({ account: account.id, kind: 'debit', holder: 'Anna Vogel', address: '4 Quay Street' }),
  letter: () => ({ account: account.id, kind: 'balance', day: '2026-03-01', addressee: 'Crane & Moss' }),
  data: () => ({ kind: 'address', day: '2026-03-01' }),
  closing: () => ({ account: account.id, pay_to: 'OS2400712212' }),
};
const send = (body: object, token = anna, at = bank) => {
  const { topic = '' } = body as { topic?: string };
  return at.call('sendMessage', { token, body: { ...filledIn[topic]?.(), ...body } });
};
const threads = async (token = anna) => (await bank.call('listThreads', { token })).body.threads;
async function read(id: string, token = anna) {
  const headers = { authorization: `Bearer ${token}` };
  return (await bank.app.inject({ url: `/user/messages/${id}`, headers })).json();
}
const staff = (name: 'answerMessage' | 'noteOnMessage' | 'closeMessage', id: string, body: object) =>
  office.call(name, { as: mara, fields: { id }, body });
const versionOf = async (id: string) =>
  (await office.call('readMessage', { as: mara, fields: { id } })).body.message.version as number;

test('an officer answers in the thread of a client, and the mail says only that an answer waits', async () => {
  const { body } = await send({ topic: 'card', text: 'A card for Anna, please.' });
  const { id } = body;
  const queue = (await office.call('listMessages', { as: mara, query: { group: 'open' } })).body.messages;
  expect(queue.find((row: { id: string }) => row.id === id)).toMatchObject({
    kind: 'secure',
    excerpt: `card: A card for Anna, please., debit, ${account.number}, Anna Vogel`,
    clientNumber: company.client.number,
  });
  await staff('noteOnMessage', id, { text: 'Ask the desk first.' });
  const answer = { version: 0, text: 'It leaves tomorrow: code-word-7.' };
  expect((await staff('answerMessage', id, answer)).status).toBe(204);
  const shown = await read(id);
  expect(shown.thread).toMatchObject({ id, topic: 'card', state: 'answered' });
  expect(shown.messages.map((one: Record<string, unknown>) => [one['of_bank'], one['text']])).toEqual([
    [false, 'A card for Anna, please.'],
    [true, answer.text],
  ]);
  // The name of the officer, and their note, stay in the bank.
  expect(JSON.stringify(shown)).not.toContain(mara.login);
  const [mail] = await listOutbox(bank.platform.db, { limit: 1, isPinShown: false });
  expect(mail).toMatchObject({ recipient: company.client.email });
  expect(mail!.text).toContain(`message ${shown.thread.reference} waits`);
  expect(mail!.text).not.toContain('code-word-7');
  // Each user of the client has it among their own news until they have seen it.
  const colleague = await company.userWith(seeAndPrepare);
  const newsOf = async (token: string) => (await bank.call('listNews', { token })).body.news;
  const [news] = await newsOf(anna);
  expect(news).toMatchObject({ kind: 'message_answered', is_read: false });
  await bank.call('markNewsRead', { token: anna, body: { latest: news.id } });
  expect((await newsOf(anna))[0]).toMatchObject({ id: news.id, is_read: true });
  expect((await newsOf(colleague.token))[0]).toMatchObject({ id: news.id, is_read: false });
});

test('what a client writes further opens the thread again; who has not read it answers nothing', async () => {
  const { id } = (await send({ topic: 'closing', text: 'Please close the second account.' })).body;
  const seen = await versionOf(id);
  expect((await send({ thread: id, text: 'And send its balance to the first.' })).status).toBe(200);
  expect((await staff('answerMessage', id, { version: seen, text: 'Closed.' })).body.reason).toBe('enquiry_changed');
  await staff('closeMessage', id, { version: await versionOf(id), text: 'Called back.' });
  expect(await threads()).toContainEqual(expect.objectContaining({ id, state: 'answered' }));
  await send({ thread: id, text: 'Is it done?' });
  expect((await read(id)).thread.state).toBe('open');
});

test('a message that is sent again after a line that broke is kept once', async () => {
  const body = { topic: 'question', text: 'When do you close?' };
  const [first, again] = [await send(body), await send(body)];
  expect(again.body.id).toBe(first.body.id);
  const further = { thread: first.body.id, text: 'On Friday, I mean.' };
  await Promise.all([send(further), send(further)]);
  expect((await read(first.body.id)).messages).toHaveLength(2);
});

test('a thread is its client’s alone: for others it does not exist', async () => {
  const { id } = (await send({ topic: 'question', text: 'Only ours' })).body;
  const other = (await openClientWithUsers(bank)).owner;
  expect(await threads(other)).toEqual([]);
  for (const unknown of [id, bank.platform.newId(), 'none'])
    expect((await read(unknown, other)).reason).toBe('enquiry_not_found');
  expect((await send({ thread: id, text: 'Let me in' }, other)).body.reason).toBe('enquiry_not_found');
  // What a visitor's form brought is no thread.
  await sql`insert into enquiries (id, reference, kind, fields, language, client_id)
    select gen_random_uuid(), 'LETTER', 'contact', '{}', 'en', client_id from enquiries where id = ${id}`.execute(
    bank.database.db,
  );
  expect((await threads()).map((one: { reference: string }) => one.reference)).not.toContain('LETTER');
});

test('who only sees reads threads and writes none; who has left writes nothing any more', async () => {
  const watcher = await company.userWith({ ...fullRights, prepare: false, approve: 'nothing', administer: false });
  expect((await threads(watcher.token)).length).toBeGreaterThan(0);
  expect((await send({ topic: 'question', text: 'Hello' }, watcher.token)).body.reason).toBe(
    'right_to_prepare_missing',
  );
  const leaver = await company.userWith(seeAndPrepare);
  const { id } = (await send({ topic: 'question', text: 'Before I leave' }, leaver.token)).body;
  const named = { userId: leaver.id, clientId: company.client.id, at: bank.clock.now() };
  await bank.database.db.transaction().execute((transaction) => withdrawMembership(transaction, named));
  expect((await send({ thread: id, text: 'After' }, leaver.token)).status).toBe(401);
  expect((await read(id)).messages).toMatchObject([{ by: 'Ines Ferro', text: 'Before I leave' }]);
});

test('a text is judged and tidied: length, control characters, changes of direction, unknown topics', async () => {
  const bad = async (body: object) => (await send(body)).body;
  expect(await bad({ topic: 'question', text: ' \n\u202e ' })).toMatchObject({ reason: 'all_fields_required' });
  expect(await bad({ topic: 'question', text: 'x'.repeat(5_001) })).toMatchObject({ reason: 'text_too_long' });
  expect((await send({ topic: 'question', text: 'x'.repeat(100_000) })).status).toBeGreaterThanOrEqual(400);
  expect(await bad({ topic: 'loan', text: 'Hello' })).toMatchObject({ reason: 'field_malformed', field: 'topic' });
  const { id } = (await send({ topic: 'data', text: 'From \u202eevil\u0000\u0007 to\r\ngood' })).body;
  expect((await read(id)).messages[0].text).toBe('From evil to\ngood');
});

test('fifty messages a minute stop the user who sends them, and neither a colleague nor another client', async () => {
  const [flood, colleague] = [await company.userWith(seeAndPrepare), await company.userWith(seeAndPrepare)];
  const sent: number[] = [];
  for (let number = 0; number < 22; number += 1) {
    const text = `Number ${number}`;
    sent.push((await send({ topic: 'question', text }, flood.token, strict)).status);
  }
  expect(sent.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(sent.slice(20)).toEqual([429, 429]);
  expect((await send({ topic: 'question', text: 'Mine' }, colleague.token, strict)).status).toBe(200);
  const other = (await openClientWithUsers(bank)).owner;
  expect((await send({ topic: 'question', text: 'Ours' }, other, strict)).status).toBe(200);
});

test('what was written stays: neither a text nor an answer is changed', async () => {
  const { id } = (await send({ topic: 'letter', text: 'A letter of balance, please.' })).body;
  await send({ thread: id, text: 'For our auditor.' });
  const changes = sql`update enquiry_notes set text = 'Other' where enquiry_id = ${id}`;
  await expect(changes.execute(bank.database.db)).rejects.toThrow(/enquiry_notes/);
  const { rows } = await sql<{ kind: string }>`select kind from audit_events where subject = ${id} order by id`.execute(
    bank.database.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['message_sent', 'message_sent']);
});

test('the form of a request is whole, and of an account that its user sees; it is read back by both', async () => {
  const card = { topic: 'card', text: '', ...filledIn['card']!() };
  for (const field of ['account', 'kind', 'holder', 'address'])
    expect((await send({ ...card, [field]: ' ' })).body).toMatchObject({ reason: 'all_fields_required', field });
  expect((await send({ ...card, kind: 'gold' })).body).toMatchObject({ reason: 'field_malformed', field: 'kind' });
  expect((await send({ topic: 'letter', text: '', day: '2026-02-30' })).body.field).toBe('day');
  const other = (await openClientWithUsers(bank)).from;
  expect((await send({ ...card, account: other.id })).body.reason).toBe('account_not_found');
  // A change of data says what has changed.
  expect((await send({ topic: 'data', text: '' })).body.reason).toBe('all_fields_required');
  const { id } = (await send(card)).body;
  expect((await send(card)).body.id).toBe(id);
  expect((await send({ ...card, holder: 'Ines Ferro' })).body.id).not.toBe(id);
  expect((await read(id)).form).toEqual([
    { name: 'account', value: account.number },
    { name: 'kind', value: 'debit' },
    { name: 'holder', value: 'Anna Vogel' },
    { name: 'address', value: '4 Quay Street' },
  ]);
  const shown = (await office.call('readMessage', { as: mara, fields: { id } })).body;
  expect(shown.fields).toContainEqual({ name: 'Holder', value: 'Anna Vogel' });
});

test('only who may send orders asks for the closing of an account', async () => {
  const preparer = await company.userWith(seeAndPrepare);
  const closing = { topic: 'closing', text: '' };
  expect((await send(closing, preparer.token)).body.reason).toBe('right_to_approve_missing');
  expect((await send({ topic: 'letter', text: '' }, preparer.token)).status).toBe(200);
  expect((await send(closing)).status).toBe(200);
});
