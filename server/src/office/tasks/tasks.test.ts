import type { OfficeTask } from '@bank/contract/office/tasks';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFacts, type WrongFact } from '../../base/audit/index.ts';
import { remindOfTasks } from './index.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let client: TestClient;
let tove: TestOfficer;
let mara: TestOfficer;
let auditor: TestOfficer;
let today: string;

beforeAll(async () => {
  bank = await openTestBank({ settings: { STAFF_MAIL_DOMAIN: 'bank.example' } });
  office = await openTestOffice(bank);
  client = await bank.client();
  tove = await office.officer('support');
  mara = await office.officer('compliance');
  auditor = await office.officer('auditor');
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'UTC')::date::text as today`.execute(
    bank.database.db,
  );
  today = rows[0]!.today;
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const make = (as: TestOfficer, changes: object = {}) =>
  office.call('makeTask', {
    as,
    body: {
      aboutKind: 'client',
      about: client.number,
      text: 'Ask for a new passport',
      dueOn: today,
      owner: '',
      ownerRole: 'compliance',
      ...changes,
    },
  });
const list = async (as: TestOfficer, query: Record<string, string> = {}): Promise<OfficeTask[]> =>
  (await office.call('listTasks', { as, query })).body.tasks;
const move = (name: 'takeTask' | 'handOnTask' | 'finishTask', as: TestOfficer, id: string, body: object) =>
  office.call(name, { as, fields: { id }, body });

test('a task goes from hand to hand until it is done; each step stays, with who did it', async () => {
  const { body } = await make(tove);
  const { id } = body;
  expect(await list(mara)).toMatchObject([
    {
      id,
      text: 'Ask for a new passport',
      about: client.number,
      path: `/clients/${client.number}`,
      ownerRole: 'compliance',
    },
  ]);
  expect(await list(tove)).toEqual([]);
  expect(await list(tove, { group: 'made' })).toMatchObject([{ id }]);
  expect((await move('takeTask', mara, id, { version: 1 })).status).toBe(204);
  expect((await move('takeTask', mara, id, { version: 2 })).body.reason).toBe('nothing_to_change');
  const handed = { version: 2, owner: ` ${tove.login.toUpperCase()} `, ownerRole: null, note: 'The client calls you' };
  expect((await move('handOnTask', mara, id, handed)).status).toBe(204);
  expect((await move('handOnTask', mara, id, { ...handed, version: 3 })).body.reason).toBe('task_not_found');
  expect((await move('finishTask', tove, id, { version: 3, note: 'Came by mail' })).status).toBe(204);
  expect((await move('finishTask', tove, id, { version: 4, note: '' })).body.reason).toBe('task_done');
  const [done] = await list(auditor, { aboutKind: 'client', about: client.number });
  expect(done!.steps.map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ['made', tove.login, ''],
    ['taken', mara.login, ''],
    ['handed_on', mara.login, 'The client calls you'],
    ['done', tove.login, 'Came by mail'],
  ]);
  const { body: trail } = await office.call('listAuditEvents', { as: auditor, query: { subject: id } });
  expect(trail.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'task_moved',
    'task_moved',
    'task_moved',
    'task_made',
  ]);
});

test('of two who take it at once one has it', async () => {
  const { body } = await make(tove);
  const second = await office.officer('compliance');
  const both = await Promise.all([mara, second].map((as) => move('takeTask', as, body.id, { version: 1 })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
});

test('an owner may see what it is about, and works in the bank; a day is one to come', async () => {
  expect((await make(tove, { text: ' \0 ' })).body).toMatchObject({ reason: 'all_fields_required', field: 'text' });
  expect((await make(tove, { dueOn: '2026-02-30' })).body).toMatchObject({ reason: 'day_unknown', field: 'dueOn' });
  expect((await make(tove, { dueOn: '2020-01-01' })).body).toMatchObject({ reason: 'field_malformed', field: 'dueOn' });
  expect((await make(tove, { about: 'nobody' })).body).toMatchObject({ reason: 'task_subject_not_found' });
  for (const owner of [
    { owner: '', ownerRole: null },
    { owner: tove.login, ownerRole: 'support' },
  ])
    expect((await make(tove, owner)).body).toMatchObject({ reason: 'all_fields_required', field: 'owner' });
  for (const owner of [
    { owner: 'nobody', ownerRole: null },
    { owner: auditor.login, ownerRole: null },
    { owner: '', ownerRole: 'auditor' },
    { owner: '', ownerRole: 'administrator' },
  ])
    expect((await make(tove, owner)).body).toMatchObject({ reason: 'staff_not_found', field: 'owner' });
  expect((await make(auditor)).status).toBe(403);
  const administrator = await office.officer('administrator');
  expect((await make(administrator)).body).toMatchObject({ reason: 'staff_right_missing' });
});

test('a person sees no task about what they may not see', async () => {
  await make(mara, { ownerRole: 'support' });
  const administrator = await office.officer('administrator');
  expect(await list(administrator, { group: 'open' })).toEqual([]);
  const asked = { aboutKind: 'client', about: client.number };
  expect((await office.call('listTasks', { as: administrator, query: asked })).status).toBe(403);
});

test('an overdue task of a role stands on Today of those who have it, and on that of its maker as given', async () => {
  const { body } = await make(tove, { aboutKind: null, about: '', ownerRole: 'payments' });
  const payments = await office.officer('payments');
  const ofToday = async (as: TestOfficer, kind: string) =>
    (await office.call('officeToday', { as })).body.queues.find((queue: { kind: string }) => queue.kind === kind);
  const item = { id: body.id, path: '/tasks', due: today };
  expect(await ofToday(payments, 'tasks')).toMatchObject({ part: 'mine', items: [item] });
  expect((await ofToday(tove, 'tasks_given')).items).toContainEqual(expect.objectContaining({ by: ['payments'] }));
});

test('nobody moves a task past its steps, and the trail holds all of it', async () => {
  const { db } = bank.database;
  await expect(sql`delete from tasks`.execute(db)).rejects.toThrow(/stays on record/);
  await expect(sql`update task_steps set note = 'x'`.execute(db)).rejects.toThrow(/a step of a task stays/);
  const wrong = () =>
    inTransaction(db, async (transaction) => {
      const found: WrongFact[] = [];
      await compareFacts(transaction, (one) => found.push(one));
      return found.filter(({ kind }) => kind === 'task').length;
    });
  expect(await wrong()).toBe(0);
  await sql`update tasks set text = 'Forget it' where text like 'Ask%' and done_at is not null`.execute(db);
  expect(await wrong()).toBe(1);
});

test('whoever has tasks that are due gets one mail a day with their number, and no client in it', async () => {
  const ola = await office.officer('approver');
  const mails = async () => {
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, text_body as text from outbox
      where recipient = ${`${ola.login}@bank.example`}`.execute(bank.database.db);
    return rows;
  };
  const nextDay = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await make(mara, { owner: ola.login, ownerRole: null });
  await make(mara, { owner: ola.login, ownerRole: null, dueOn: nextDay });
  await remindOfTasks(bank.platform, { fromHour: 24 });
  expect(await mails()).toEqual([]);
  for (const _ of [1, 2]) await remindOfTasks(bank.platform, { fromHour: 0 });
  expect(await mails()).toMatchObject([
    { subject: `Your tasks of ${today}`, text: expect.stringMatching(/: 1 due today, 0 late\./) },
  ]);
  expect((await mails())[0]!.text).not.toContain(client.number);
  await remindOfTasks({ ...bank.platform, config: { ...bank.platform.config, staffMailDomain: undefined } });
});
