import { staffRoles, type StaffRole } from '@bank/contract/office';
import type { OfficeAccess } from '@bank/contract/office/access';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFacts, recordEvent, type WrongFact } from '../../base/audit/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator, inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { changeStaffRoles, disableStaff } from '../../people/staff/index.ts';
import { changeKinds } from '../changes/index.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { accessReviewCounters } from './read-due.ts';
import { reviewAccessKind } from './review-access-kind.ts';
import { unusedAccessQueues } from './waiting-work.ts';

let bank: TestBank;
let office: TestOffice;
let people: TwoPeople;
let auditor: TestOfficer;
let tove: TestOfficer;
/* The history of roles bears the database's time, so days are counted from its today. */
let today: string;

const dayFrom = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** As if something had happened so many days earlier, past the triggers. */
async function setBack(table: string, column: string, days: number, condition = sql`true`): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(bank.database.db);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
    where ${condition}`.execute(bank.database.db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(bank.database.db);
}
async function read(day?: string): Promise<OfficeAccess> {
  const { status, body } = await office.call('readAccess', { as: auditor, query: day === undefined ? {} : { day } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const person = async (login: string, day?: string) => (await read(day)).people.find((one) => one.login === login);
const give = (id: string, roles: readonly StaffRole[]) =>
  inEmergency(bank.platform.db, 'change_staff_roles', (transaction) =>
    changeStaffRoles(transaction, { staffId: id, roles }),
  );

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  people = await twoPeople(bank, [...changeKinds(bank.platform), reviewAccessKind(bank.platform)]);
  auditor = await office.officer('auditor');
  tove = await office.officer('support');
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'UTC')::date::text as today`.execute(
    bank.database.db,
  );
  today = rows[0]!.today;
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

test('who had which role is known of every day, with the proposal that gave it', async () => {
  await setBack('staff_access', 'since', 30, sql`staff_id = ${tove.id}`);
  const id = await people.propose('change_staff_roles', { login: tove.login, roles: ['payments'] });
  expect(await people.approve(id as string)).toBe('done');
  await setBack('staff_access', 'since', 10, sql`staff_id = ${tove.id} and number = 2`);
  await disableStaff(bank.platform.db, tove.id, bank.clock.now());

  expect(await person(tove.login, dayFrom(-31))).toBeUndefined();
  expect(await person(tove.login, dayFrom(-30))).toMatchObject({ roles: ['support'], isByOperator: true });
  expect(await person(tove.login, dayFrom(-11))).toMatchObject({ roles: ['support'], isDisabled: false });
  expect(await person(tove.login, dayFrom(-10))).toMatchObject({ roles: ['payments'], proposalId: id });
  expect(await person(tove.login)).toMatchObject({ roles: ['payments'], isDisabled: true, proposalId: null });
});

test('30 February and a day to come are refused in words', async () => {
  const ask = async (day: string) => (await office.call('readAccess', { as: auditor, query: { day } })).body;
  expect(await ask('2026-02-30')).toMatchObject({ reason: 'day_unknown', field: 'day' });
  expect((await ask('2026-02-30')).message).toMatch(/No calendar has this day/);
  expect(await ask(dayFrom(1))).toMatchObject({ reason: 'day_in_future', field: 'day' });
});

test('the last sign-in of each person is that of the trail, until the day that is asked for', async () => {
  expect((await person(people.ann.login))!.lastSignInAt).toBeNull();
  const signIn = { kind: 'staff_sign_in', staff: people.ann.login } as const;
  await recordEvent(bank.platform.db, bank.platform, { ...signIn, refusal: 'authenticator_code_wrong' });
  expect((await person(people.ann.login))!.lastSignInAt).toBeNull();
  await recordEvent(bank.platform.db, bank.platform, signIn);
  expect((await person(people.ann.login))!.lastSignInAt!.slice(0, 10)).toBe(today);
});

test('a person with all roles is named with every pair, and an operator who is on the staff as such', async () => {
  const all = await office.officer(...staffRoles);
  expect((await person(all.login))!.meets).toHaveLength(10);
  const operator = asOperator(bank.platform);
  await passAlone(
    bank.platform.db,
    { ...operator, operator: { ...operator.operator!, osUser: all.login.toUpperCase() } },
    { kind: 'set_rate', what: 'Set a rate.' },
  );
  expect((await person(all.login))!.operatorActs).toBe(1);
  expect((await person(auditor.login))!.operatorActs).toBe(0);
  await give(all.id, ['compliance']);
  expect((await person(all.login))!.meets).toEqual([]);
});

test('the database alone writes who had which role, and nobody changes it', async () => {
  const { db } = bank.database;
  await expect(sql`update staff_access set roles = '{auditor}'`.execute(db)).rejects.toThrow(/stays on record/);
  await expect(sql`delete from staff_access`.execute(db)).rejects.toThrow(/stays on record/);
});

test('a review is the list that two people read, once for a day, and a fact of the trail', async () => {
  const id = await people.propose('review_access', { day: today });
  const { body } = await office.call('readProposal', { as: auditor, fields: { id: id as string } });
  expect(body.proposal.differences).toContainEqual({
    what: 'access',
    of: auditor.login,
    was: `signed in last on ${today}`,
    willBe: 'auditor',
  });
  expect(body.proposal.differences).toContainEqual({
    what: 'roles_meet',
    of: 'ann',
    was: 'support with approver',
    willBe: 'support with approver',
  });
  expect(body.proposal.differences.map(({ of }: { of: string }) => of)).not.toContain(tove.login);
  expect(await people.approve(id as string)).toBe('done');
  expect(await people.change('review_access', { day: today })).toEqual({ refusal: 'nothing_to_change', field: 'day' });
  expect(await people.change('review_access', { day: '2026-02-30' })).toEqual({ refusal: 'day_unknown', field: 'day' });

  const reviews = await office.call('listAccessReviews', { as: auditor });
  expect(reviews.body.reviews).toMatchObject([{ day: today, proposalId: id, proposedBy: 'ann', approvedBy: 'ben' }]);
  const { body: trail } = await office.call('listAuditEvents', { as: auditor, query: { kind: 'access_reviewed' } });
  expect(trail.events).toMatchObject([{ staff: 'ben', subject: today }]);
  await expect(
    sql`insert into access_reviews (id, day, proposal_id) values (gen_random_uuid(), '2020-01-01', ${id})`.execute(
      bank.database.db,
    ),
  ).rejects.toThrow(/approved proposal only/);

  const wrongReviews = () =>
    inTransaction(bank.database.db, async (transaction) => {
      const wrong: WrongFact[] = [];
      await compareFacts(transaction, (one) => wrong.push(one));
      return wrong.filter(({ kind }) => kind === 'access_review').length;
    });
  expect(await wrongReviews()).toBe(0);
  await setBack('access_reviews', 'day', 100);
  expect(await wrongReviews()).toBe(1);
});

test('the next review is due by setting, and stands on Today from two weeks before', async () => {
  const [counter] = accessReviewCounters;
  expect(await read()).toMatchObject({ reviewedDay: dayFrom(-100), dueDay: dayFrom(-10) });
  expect(await counter!.count(bank.platform)).toBe(1);
  expect((await counter!.oldest!(bank.platform))!.toISOString().slice(0, 10)).toBe(dayFrom(-10));
  const set = (value: string) => people.change('set_limit', { limit: 'access_review_days', value });
  expect(await set('0')).toEqual({ refusal: 'field_malformed', field: 'value' });
  expect(await set('114')).toBe('done');
  expect(await counter!.count(bank.platform)).toBe(1);
  expect(await set('115')).toBe('done');
  expect(await counter!.count(bank.platform)).toBe(0);
  expect(await counter!.oldest!(bank.platform)).toBeNull();
});

test('a role that somebody has not needed for 90 days asks for a second look, the others do not', async () => {
  const looked = async (): Promise<string[]> => {
    const { body } = await office.call('officeToday', { as: auditor });
    const queue = body.queues.find(({ kind }: { kind: string }) => kind === 'unused_roles');
    return (queue?.items ?? []).map(({ id }: { id: string }) => id);
  };
  const carl = await office.officer('payments', 'administrator');
  const of = async (login = carl.login) => (await looked()).filter((id) => id.startsWith(login));
  expect(await of()).toEqual([]);
  await setBack('staff_access', 'since', 91, sql`staff_id = ${carl.id}`);
  expect(await of()).toEqual([`${carl.login} administrator`, `${carl.login} payments`]);
  // Everybody may read this, and either role that.
  await office.call('officeToday', { as: carl });
  await office.call('listOfficeStaff', { as: carl });
  expect(await of()).toEqual([`${carl.login} payments`]);
  const set = { currency: 'EUR', usd: 'none', source: 'Desk' };
  expect((await office.call('setRateAlone', { as: carl, body: set })).status).toBe(422);
  expect(await of()).toEqual([`${carl.login} payments`]);
  await bank.setRate('EUR', '1.0800');
  expect((await office.call('setRateAlone', { as: carl, body: { ...set, usd: '1.0810' } })).status).toBe(204);
  expect(await of()).toEqual([]);
  expect(unusedAccessQueues[0]!.roles).toEqual(['administrator', 'auditor']);
});
