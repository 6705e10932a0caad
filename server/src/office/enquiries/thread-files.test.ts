import { documentPartBytes, filesOfThreadMax, threadFilesOfDayMax } from '@bank/contract';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { openClientWithUsers, seeAndPrepare } from '../../money/orders/testing-orders.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { fullRights } from '../../people/identity/manage-memberships.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { deleteUnsentFiles } from './index.ts';

let bank: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let mara: TestOfficer;
let company: Awaited<ReturnType<typeof openClientWithUsers>>;
let anna: string;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  mara = await office.officer('support');
  company = await openClientWithUsers(bank);
  anna = company.owner;
});
afterAll(async () => {
  const found = await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot));
  // The users of these tests are written without the events that staff would leave.
  expect(found.filter(({ subject }) => !/^(user|membership) /.test(subject))).toEqual([]);
  await office.close();
  await bank.close();
});

const pdf = (length = 100) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, 'a'), Buffer.from('\n%%EOF\n')]);
const partOf = (fileId: string, bytes: Buffer, part: number, name = 'invoice.pdf') => ({
  file_id: fileId,
  name,
  byte_count: bytes.length,
  part,
  content: bytes.subarray(part * documentPartBytes, (part + 1) * documentPartBytes).toString('base64'),
});
async function bring(bytes: Buffer, { token = anna, fileId = v7(), name = 'invoice.pdf' } = {}) {
  let answer = { status: 0, body: {} as Record<string, unknown> };
  for (let part = 0; part * documentPartBytes < bytes.length; part += 1)
    answer = await bank.call('sendThreadFilePart', { token, body: partOf(fileId, bytes, part, name) });
  return { fileId, ...answer };
}
const send = (body: object, token = anna) => bank.call('sendMessage', { token, body });
const get = (url: string, token = anna) => bank.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const read = async (id: string) => (await get(`/user/messages/${id}`)).json();
const versionOf = async (id: string) =>
  (await office.call('readMessage', { as: mara, fields: { id } })).body.message.version as number;
const bringForAnswer = (bytes: Buffer, name: string, as = mara) =>
  office.call('addMessageFile', { as, query: { name }, body: bytes });

test('a client sends a file, an officer answers with one, and each side downloads what the other sent', async () => {
  const mine = pdf(documentPartBytes + 5);
  const { fileId, body } = await bring(mine, { name: '../Счёт.pdf' });
  expect(body).toEqual({ is_whole: true });
  const { id } = (await send({ topic: 'question', text: 'The invoice.', files: [fileId] })).body;
  const seen = (await office.call('readMessage', { as: mara, fields: { id } })).body;
  expect(seen.files).toMatchObject([{ id: fileId, name: 'Счёт.pdf', byteCount: mine.length }]);
  const taken = await office.call('readMessageFile', { as: mara, fields: { id: fileId } });
  expect(taken.status).toBe(200);

  const theirs = pdf(77);
  const added = await bringForAnswer(theirs, 'balance.pdf');
  expect(added.status).toBe(200);
  const answered = { version: await versionOf(id), text: 'Here it is: code-word-8.', files: [added.body.id] };
  // Nobody sees it before it goes with an answer.
  expect((await get(`/user/message-files/${added.body.id}`)).json().reason).toBe('document_not_found');
  expect((await office.call('answerMessage', { as: mara, fields: { id }, body: answered })).status).toBe(204);
  const [first, answer] = (await read(id)).messages;
  expect(first.files).toEqual([{ id: fileId, name: 'Счёт.pdf', byte_count: mine.length }]);
  expect(answer.files).toEqual([{ id: added.body.id, name: 'balance.pdf', byte_count: theirs.length }]);
  const file = await get(`/user/message-files/${added.body.id}`);
  expect(file.rawPayload.equals(theirs)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="message-${added.body.id}.pdf"`,
    'x-content-type-options': 'nosniff',
  });
  expect((await get(`/user/message-files/${fileId}`)).rawPayload.equals(mine)).toBe(true);
  const [mail] = await listOutbox(bank.platform.db, { limit: 1, isPinShown: false });
  expect(mail!.text).not.toMatch(/code-word-8|balance\.pdf/);
});

test('a file is judged as a document is: by its bytes, by its size, by its parts', async () => {
  expect((await bring(Buffer.from('MZ this is a program'))).body['reason']).toBe('document_type_unknown');
  const cut = pdf().subarray(0, 40);
  expect((await bring(cut)).body['reason']).toBe('document_type_unknown');
  const large = { ...partOf(v7(), pdf(), 0), byte_count: 6 * 1024 * 1024 + 1 };
  expect((await bank.call('sendThreadFilePart', { token: anna, body: large })).body.reason).toBe('document_too_large');
  const long = pdf(2 * documentPartBytes);
  const later = await bank.call('sendThreadFilePart', { token: anna, body: partOf(v7(), long, 1) });
  expect(later.body.reason).toBe('document_part_unexpected');
  const { fileId } = await bring(long);
  // Once more, as after a line that broke.
  expect((await bring(long, { fileId })).body).toEqual({ is_whole: true });
  expect((await bring(long, { fileId, token: (await openClientWithUsers(bank)).owner })).body['reason']).toBe(
    'document_part_unexpected',
  );
  expect((await bringForAnswer(Buffer.from('<html>'), 'a.pdf')).body.reason).toBe('document_type_unknown');
});

test('only the body of a part may be larger than 64 KiB', async () => {
  const text = 'x'.repeat(70_000);
  const large = await send({ topic: 'question', text, files: [] });
  expect([large.status, large.body.reason]).toEqual([413, 'body_too_large']);
});

test('a file goes with one message of who brought it, whole, and belongs to its client alone', async () => {
  const { fileId } = await bring(pdf());
  const colleague = (await company.userWith(seeAndPrepare)).token;
  const other = await openClientWithUsers(bank);
  for (const token of [colleague, other.owner])
    expect((await send({ topic: 'question', text: 'Mine?', files: [fileId] }, token)).body.reason).toBe(
      'document_not_found',
    );
  const half = v7();
  await bank.call('sendThreadFilePart', { token: anna, body: partOf(half, pdf(2 * documentPartBytes), 0) });
  expect((await send({ topic: 'question', text: 'Half', files: [half] })).body.reason).toBe('document_not_found');
  const { id } = (await send({ topic: 'question', text: 'With it', files: [fileId] })).body;
  expect((await send({ thread: id, text: 'Once more', files: [fileId] })).body.reason).toBe('document_not_found');
  expect((await get(`/user/message-files/${fileId}`, other.owner)).json().reason).toBe('document_not_found');
  // A colleague who sees for the same client reads it.
  expect((await get(`/user/message-files/${fileId}`, colleague)).statusCode).toBe(200);
  const watcher = await company.userWith({ ...fullRights, prepare: false, approve: 'nothing', administer: false });
  expect((await bring(pdf(), { token: watcher.token })).body['reason']).toBe('right_to_prepare_missing');
  // An officer attaches their own files alone, and none to what is answered by mail.
  const theirs = await bringForAnswer(pdf(), 'a.pdf', await office.officer('support'));
  const body = { version: await versionOf(id), text: 'Done', files: [theirs.body.id] };
  expect((await office.call('answerMessage', { as: mara, fields: { id }, body })).body.reason).toBe(
    'document_not_found',
  );
});

test('the same text with the same files sent again is kept once; with another file it is another message', async () => {
  const [one, two] = [await bring(pdf(1)), await bring(pdf(2))];
  const { id } = (await send({ topic: 'question', text: 'The paper', files: [one.fileId] })).body;
  expect((await send({ topic: 'question', text: 'The paper', files: [one.fileId] })).body.id).toBe(id);
  expect((await send({ thread: id, text: 'The paper', files: [two.fileId] })).status).toBe(200);
  expect((await send({ thread: id, text: 'The paper', files: [two.fileId] })).status).toBe(200);
  expect((await read(id)).messages).toHaveLength(2);
});

test('five files go with a message, twenty with a thread, fifty a day with a client', async () => {
  const flood = await openClientWithUsers(bank);
  const token = flood.owner;
  const ids: string[] = [];
  for (let number = 0; number < threadFilesOfDayMax; number += 1) ids.push((await bring(pdf(), { token })).fileId);
  expect((await bring(pdf(), { token })).body['reason']).toBe('too_many_documents');
  const six = await send({ topic: 'question', text: 'Six', files: ids.slice(0, 6) }, token);
  expect(six.body.reason).toBe('too_many_documents');
  const { id } = (await send({ topic: 'question', text: '0', files: ids.slice(0, 5) }, token)).body;
  for (let sent = 5; sent < filesOfThreadMax; sent += 5)
    await send({ thread: id, text: `${sent}`, files: ids.slice(sent, sent + 5) }, token);
  const beyond = await send({ thread: id, text: 'More', files: ids.slice(20, 21) }, token);
  expect(beyond.body.reason).toBe('too_many_documents');
});

test('of files that come at once at two servers, no more bytes are kept than a client has room for', async () => {
  const other = await openTestBank({ beside: bank });
  const { client, owner: token } = await openClientWithUsers(bank);
  const { length } = pdf();
  // Fifty of the largest files, of earlier days: one of them leaves room for one small file.
  for (let number = 0; number < 50; number += 1)
    await sql`
      insert into enquiry_files (id, client_id, user_id, name, media_type, byte_count, part_count, begun_at)
      values (gen_random_uuid(), ${client.id}, ${client.actor.userId}, 'old.pdf', 'application/pdf',
        ${6 * 1024 * 1024 - (number === 0 ? length : 0)}, 48, now() - interval '2 days')`.execute(bank.database.db);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      (at % 2 === 0 ? bank : other).call('sendThreadFilePart', { token, body: partOf(v7(), pdf(), 0) }),
    ),
  );
  expect(answers.map(({ status, body }) => String(body.reason ?? status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 5 }, () => 'too_many_document_bytes'),
  ]);
  await deleteUnsentFiles(bank.database.db);
  await other.close();
});

test('what was sent never changes; what went with no message is gone after a day', async () => {
  const [sent, kept] = [await bring(pdf()), await bring(pdf())];
  await send({ topic: 'question', text: 'Keep it', files: [sent.fileId] });
  const rename = sql`update enquiry_files set name = 'other.pdf' where id = ${sent.fileId}`;
  await expect(rename.execute(bank.database.db)).rejects.toThrow(/enquiry_files/);
  const rewrite = sql`update enquiry_file_parts set content = 'x' where file_id = ${sent.fileId}`;
  await expect(rewrite.execute(bank.database.db)).rejects.toThrow(/enquiry_file_parts/);
  await deleteUnsentFiles(bank.database.db);
  expect((await send({ topic: 'question', text: 'Still there', files: [kept.fileId] })).status).toBe(200);
  const late = await bring(pdf());
  await sql`update enquiry_files set begun_at = begun_at - interval '25 hours' where id = ${late.fileId}`.execute(
    bank.database.db,
  );
  await deleteUnsentFiles(bank.database.db);
  expect((await send({ topic: 'question', text: 'Too late', files: [late.fileId] })).body.reason).toBe(
    'document_not_found',
  );
});
