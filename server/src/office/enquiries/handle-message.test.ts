import { brand } from '@bank/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { walkList } from '../../testing/walk-list.ts';
import { listEnquiries, findEnquiryByReference, insertEnquiry, type EnquiryKind } from './store.ts';

let bank: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let mara: TestOfficer;
let olaf: TestOfficer;
let auditor: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  mara = await office.officer('support');
  olaf = await office.officer('support');
  auditor = await office.officer('auditor');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

async function receive(
  fields: Record<string, string> = {},
  { kind = 'contact', language = 'en', isSuspectedRobot = false, clientId = undefined as string | undefined } = {},
): Promise<string> {
  const id = bank.platform.newId();
  const reference = randomBytes(6).toString('hex').toUpperCase();
  await insertEnquiry(bank.platform.db, {
    id,
    reference,
    kind: kind as EnquiryKind,
    fields: { Name: 'Anna Petrova', Message: 'When do you open?', Email: 'anna@visitor.example', ...fields },
    language,
    clientId,
    isSuspectedRobot,
    awaitsSummary: false,
  });
  return id;
}
const read = async (id: string) => (await office.call('readMessage', { as: auditor, fields: { id } })).body;
const list = async (group: string, as = mara) =>
  (await office.call('listMessages', { as, query: { group } })).body.messages as { id: string }[];
const take = (id: string, version: number, as = mara) =>
  office.call('takeMessage', { as, fields: { id }, body: { version } });
const answer = (id: string, version: number, text: string, as = mara) =>
  office.call('answerMessage', { as, fields: { id }, body: { version, text } });
const mails = async () => listOutbox(bank.platform.db, { limit: 100, isPinShown: false });
const isIn = async (group: string, id: string, as = mara) => (await list(group, as)).some((row) => row.id === id);

describe('the queue of messages', () => {
  test('a message is open until an officer takes it, and answered when they have written', async () => {
    const id = await receive();
    expect(await isIn('open', id)).toBe(true);
    expect((await take(id, 0)).status).toBe(204);
    expect([await isIn('open', id), await isIn('mine', id), await isIn('mine', id, olaf)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await answer(id, 1, 'At nine, on working days.')).status).toBe(204);
    expect(await isIn('answered', id)).toBe(true);
    expect(await read(id)).toMatchObject({
      message: { state: 'answered', takenBy: mara.login, version: 2 },
      notes: [{ kind: 'answer', text: 'At nine, on working days.', writtenBy: mara.login }],
    });
  });

  test('it can be given back, and closed with a note where no answer is needed', async () => {
    const id = await receive();
    await take(id, 0);
    const back = await office.call('giveBackMessage', { as: olaf, fields: { id }, body: { version: 1 } });
    expect(back.status).toBe(204);
    expect(await isIn('open', id)).toBe(true);
    const body = { version: 2, text: 'Called back, all is settled.' };
    expect((await office.call('closeMessage', { as: olaf, fields: { id }, body })).status).toBe(204);
    expect(await read(id)).toMatchObject({ message: { state: 'answered', takenBy: olaf.login } });
    expect(await mails()).toEqual((await mails()).filter(({ text }) => !text.includes('all is settled')));
  });

  test('what a robot seems to have sent stands apart, and applications elsewhere', async () => {
    const robot = await receive({}, { isSuspectedRobot: true });
    const application = await receive({}, { kind: 'application' });
    expect([await isIn('open', robot), await isIn('robots', robot)]).toEqual([false, true]);
    expect(await isIn('open', application)).toBe(false);
    const asked = await office.call('readMessage', { as: mara, fields: { id: application } });
    expect(asked.body.reason).toBe('enquiry_not_found');
  });

  test('an auditor reads and changes nothing', async () => {
    const id = await receive();
    expect((await take(id, 0, auditor)).status).toBe(403);
    expect((await answer(id, 0, 'x', auditor)).status).toBe(403);
    expect(await isIn('open', id, auditor)).toBe(true);
  });
});

describe('an answer', () => {
  test('goes to the sender in their language, with the reference, and markup stays text', async () => {
    const id = await receive({}, { language: 'fr' });
    const { reference } = (await read(id)).message;
    await answer(id, 0, 'Bonjour,\n<b>neuf heures</b>.');
    const [mail] = (await mails()).filter(({ subject }) => subject.includes(reference));
    expect(mail).toMatchObject({ recipient: 'anna@visitor.example', kind: 'enquiry' });
    expect(mail!.subject).toContain('Votre message');
    const { html_body, reply_to } = await bank.platform.db
      .selectFrom('outbox')
      .select(['html_body', 'reply_to'])
      .where('id', '=', mail!.id)
      .executeTakeFirstOrThrow();
    expect(html_body).toContain('&lt;b&gt;neuf heures&lt;/b&gt;');
    expect(reply_to).toBe(brand.mailbox);
  });

  test('of two officers who answer at once one is mailed, and the other is told', async () => {
    const id = await receive({ Email: 'twice@visitor.example' });
    const outcomes = await Promise.all([answer(id, 0, 'First.', mara), answer(id, 0, 'Second.', olaf)]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
    expect(outcomes.find(({ status }) => status === 422)!.body.reason).toBe('enquiry_changed');
    expect((await mails()).filter(({ recipient }) => recipient === 'twice@visitor.example')).toHaveLength(1);
  });

  test.each(['', 'anna', 'a@b.example\r\nBcc: all@bank.example', 'a@b.example,c@d.example'])(
    'is not mailed to %j, and the message stays open',
    async (Email) => {
      const id = await receive({ Email });
      expect((await answer(id, 0, 'Good day.')).body.reason).toBe('sender_address_missing');
      expect(await isIn('open', id)).toBe(true);
    },
  );

  test('needs a text of a length that anybody reads', async () => {
    const id = await receive();
    expect((await answer(id, 0, ' \n ')).body.reason).toBe('all_fields_required');
    expect((await answer(id, 0, 'x'.repeat(5_001))).body.reason).toBe('text_too_long');
  });
});

test('a note stays in the bank and changes nothing of what others have read', async () => {
  const id = await receive({ Message: 'Quote 118' });
  const noted = await office.call('noteOnMessage', {
    as: olaf,
    fields: { id },
    body: { text: 'A regular.' },
  });
  expect(noted.status).toBe(204);
  expect(await read(id)).toMatchObject({
    message: { version: 0, excerpt: 'Quote 118' },
    notes: [{ kind: 'note', text: 'A regular.', writtenBy: olaf.login }],
  });
});

test.each([
  ['open', false],
  ['robots', true],
] as const)('the group %s comes in parts of a hundred, and has no empty part', async (group, isRobot) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries
    where state = 'open' and is_suspected_robot = ${isRobot} and kind <> 'application'`.execute(bank.database.db);
  await sql`insert into enquiries (id, reference, kind, fields, language, is_suspected_robot)
    select gen_random_uuid(), ${group} || n, 'contact', '{}', 'en', ${isRobot}
    from generate_series(1, ${200 - rows[0]!.count}::int) n`.execute(bank.database.db);
  const { sizes, ids } = await walkList(office, ['listMessages', 'messages'], { as: mara, query: { group } });
  expect(sizes).toEqual([100, 100]);
  const inTime = [...new Set(ids)].toSorted();
  expect(ids).toEqual(group === 'robots' ? inTime.toReversed() : inTime);
});

test('no list of messages has a group or a place that it did not give', async () => {
  const refused = async (query: Record<string, string>) =>
    (await office.call('listMessages', { as: mara, query })).body;
  expect(await refused({ group: 'lost' })).toMatchObject({ reason: 'field_malformed', field: 'group' });
  expect(await refused({ cursor: 'next' })).toMatchObject({ reason: 'cursor_malformed', field: 'cursor' });
  expect(await refused({ group: '', cursor: '' })).toMatchObject({ messages: expect.any(Array) });
});

test.each([
  ['x'.repeat(140), 'x'.repeat(140)],
  ['x'.repeat(141), `${'x'.repeat(139)}…`],
  ['one \n two', 'one two'],
])('of a long message the list shows the beginning %#', async (Message, excerpt) => {
  expect((await read(await receive({ Message }))).message.excerpt).toBe(excerpt);
});

test('a message shows its kind, its sender, its language and its fields in words', async () => {
  const fields = { Name: 'Ola', Urgent: true as unknown as string, Paper: false as unknown as string };
  const shown = await read(await receive(fields, { kind: 'account_manager', language: 'fr' }));
  expect(shown.message).toMatchObject({
    kind: 'account_manager',
    senderName: 'Ola',
    language: 'fr',
    clientNumber: null,
  });
  const words = new Map(shown.fields.map(({ name, value }: { name: string; value: string }) => [name, value]));
  expect([words.get('Urgent'), words.get('Paper'), words.get('Name')]).toEqual(['yes', 'no', 'Ola']);
  const odd = await read(await receive({}, { language: 'tlh' }));
  expect(odd.message).toMatchObject({ kind: 'contact', language: 'en' });
  await sql`update enquiries set fields = '{}' where id = ${odd.message.id}`.execute(bank.database.db);
  expect((await read(odd.message.id)).message).toMatchObject({ senderName: '', excerpt: '' });
});

test('a client is answered at the address that the bank knows, whatever was typed', async () => {
  const client = await bank.client();
  const id = await receive({ Email: 'other@visitor.example' }, { clientId: client.id });
  expect((await answer(id, 0, 'Good day.')).status).toBe(204);
  const told = (await mails()).filter(({ recipient }) => [client.email, 'other@visitor.example'].includes(recipient));
  expect(told.map(({ recipient }) => recipient)).toEqual([client.email]);
});

test('an address is taken from either form, without the spaces around it', async () => {
  const id = await receive({ Email: '', 'E-mail': ' spaced@visitor.example ' });
  expect((await answer(id, 0, ` ${'x'.repeat(5_000)} `)).status).toBe(204);
  expect((await mails()).map(({ recipient }) => recipient)).toContain('spaced@visitor.example');
  expect((await read(id)).notes[0].text).toBe('x'.repeat(5_000));
});

test('what is done to a message is on record, and asks for its text and its version', async () => {
  const id = await receive();
  await take(id, 0);
  await office.call('giveBackMessage', { as: mara, fields: { id }, body: { version: 1 } });
  const close = (version: number, text: string, of = id) =>
    office.call('closeMessage', { as: mara, fields: { id: of }, body: { version, text } });
  expect((await close(1, 'Settled.')).body.reason).toBe('enquiry_changed');
  expect((await close(2, ' ')).body).toMatchObject({ reason: 'all_fields_required', field: 'text' });
  expect((await close(2, 'Settled.')).status).toBe(204);
  const answered = await receive();
  await answer(answered, 0, 'Good day.');
  for (const unknown of ['none', bank.platform.newId()]) {
    expect((await close(0, 'Settled.', unknown)).body.reason).toBe('enquiry_not_found');
    const note = { as: mara, fields: { id: unknown }, body: { text: 'Hello' } };
    expect((await office.call('noteOnMessage', note)).body.reason).toBe('enquiry_not_found');
  }
  const empty = { as: mara, fields: { id }, body: { text: ' ' } };
  expect((await office.call('noteOnMessage', empty)).body.reason).toBe('all_fields_required');
  const { rows } = await sql<{ kind: string }>`select kind from audit_events
    where subject in (${id}, ${answered}) and staff = ${mara.login} order by id`.execute(bank.database.db);
  const kinds = ['message_taken', 'message_given_back', 'message_closed', 'message_answered'];
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
});

test('a list of enquiries leaves robots out unless they are asked for', async () => {
  const id = await receive({}, { isSuspectedRobot: true });
  const { reference } = (await read(id)).message;
  const all = { kinds: ['contact'], limit: 500 } as const;
  const has = (found: readonly { id: string }[]) => found.some((enquiry) => enquiry.id === id);
  expect(has(await listEnquiries(bank.platform.db, all))).toBe(false);
  expect(has(await listEnquiries(bank.platform.db, { ...all, isRobotIncluded: true }))).toBe(true);
  expect(await findEnquiryByReference(bank.platform.db, reference)).toMatchObject({ id, clientId: undefined });
});
