import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffNameLengthMax } from '@bank/contract/office/staff-account';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let admin: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  admin = await office.officer('administrator');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const reason = 'Came back from leave';
const rowOf = async (login: string) =>
  (
    await sql<{ roles: string[]; isFirst: boolean; disabled: boolean }>`select roles, is_first_password as "isFirst",
      disabled_at is not null as disabled from staff where login = ${login}`.execute(bank.database.db)
  ).rows[0];
const eventsOf = async (login: string) =>
  (
    await sql<{ kind: string; subject: string }>`select kind, subject from audit_events
      where staff = ${admin.login} and subject like ${`${login}:%`} order by happened_at`.execute(bank.database.db)
  ).rows;
const at = (id: string) => ({ as: admin, fields: { id }, body: { reason } });

test('a new member of staff has a password that is told once, and no roles until two people give some', async () => {
  const made = await office.call('createStaff', { as: admin, body: { login: ' Signe ', name: 'Signe Holm' } });
  expect(made).toMatchObject({
    status: 200,
    body: { login: 'signe', password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) },
  });
  expect(await rowOf('signe')).toEqual({ roles: [], isFirst: true, disabled: false });
  const entered = await office.call('enterStaffPassword', { body: { login: 'signe', password: made.body.password } });
  expect(entered.body).toEqual({ next: 'enrolment' });
  expect(await office.call('createStaff', { as: admin, body: { login: 'SIGNE', name: 'Another' } })).toMatchObject({
    status: 422,
    body: { reason: 'login_taken' },
  });
  const content = { login: 'signe', roles: ['support'] };
  const proposed = await office.call('makeProposal', {
    as: admin,
    body: { kind: 'change_staff_roles', content, reason },
  });
  expect(proposed.status).toBe(200);
});

test.each([
  [{ login: '', name: 'A' }, 'all_fields_required'],
  [{ login: 'anna', name: '\0 ' }, 'all_fields_required'],
  [{ login: 'a b', name: 'A' }, 'login_malformed'],
  [{ login: '../x', name: 'A' }, 'login_malformed'],
])('%j makes no member of staff', async (body, refusal) => {
  expect(await office.call('createStaff', { as: admin, body })).toMatchObject({
    status: 422,
    body: { reason: refusal },
  });
});

test('a person who is reset or comes back has no roles, and one who is disabled is out at once', async () => {
  const other = await office.officer('approver');
  const reset = await office.call('resetStaff', at(other.id));
  expect(reset).toMatchObject({ status: 200, body: { login: other.login } });
  expect(await rowOf(other.login)).toEqual({ roles: [], isFirst: true, disabled: false });
  expect(await office.call('readSignedInStaff', { as: other })).toMatchObject({ status: 401 });
  expect(await office.call('disableStaff', at(other.id))).toMatchObject({ status: 204 });
  expect(await office.call('disableStaff', at(other.id))).toMatchObject({ body: { reason: 'nothing_to_change' } });
  expect(await office.call('resetStaff', at(other.id))).toMatchObject({ body: { reason: 'staff_not_found' } });
  const login = { login: other.login, password: reset.body.password };
  expect(await office.call('enterStaffPassword', { body: login })).toMatchObject({ status: 401 });
  expect(await office.call('enableStaff', at(other.id))).toMatchObject({ status: 204 });
  expect(await rowOf(other.login)).toEqual({ roles: [], isFirst: true, disabled: false });
  expect(await eventsOf(other.login)).toEqual([
    { kind: 'staff_reset', subject: `${other.login}: ${reason}` },
    { kind: 'staff_disabled', subject: `${other.login}: ${reason}` },
    { kind: 'staff_enabled', subject: `${other.login}: ${reason}` },
  ]);
});

test('nobody does it to themselves, without a reason, or to nobody', async () => {
  for (const name of ['disableStaff', 'enableStaff', 'resetStaff'] as const) {
    expect.soft(await office.call(name, at(admin.id))).toMatchObject({ body: { reason: 'staff_is_yourself' } });
    expect.soft(await office.call(name, at('none'))).toMatchObject({ body: { reason: 'staff_not_found' } });
    const silent = { as: admin, fields: { id: admin.id }, body: { reason: ' ' } };
    expect.soft(await office.call(name, silent)).toMatchObject({ body: { reason: 'all_fields_required' } });
  }
});

test('another password is taken after the old one and a fresh code; other sessions end', async () => {
  const tove = await office.officer('support');
  const elsewhere = await office.signIn(tove.id);
  const change = (typed: Readonly<Record<string, string>>, stepsLater = 0) =>
    office.call('changeStaffPassword', {
      as: tove,
      body: {
        oldPassword: tove.password,
        newPassword: 'Quay-Rope-Lantern-8',
        code: office.codeOf(tove, stepsLater),
        ...typed,
      },
    });
  expect(await change({ code: '000000' })).toMatchObject({ body: { reason: 'authenticator_code_wrong' } });
  expect(await change({ newPassword: tove.password })).toMatchObject({ body: { reason: 'password_unchanged' } });
  expect(await change({ newPassword: 'short' })).toMatchObject({ body: { reason: 'password_too_short' } });
  expect(await change({ oldPassword: 'Wrong-Quay-32' }, -1)).toMatchObject({
    body: { reason: 'current_password_wrong' },
  });
  expect(await change({})).toMatchObject({ status: 204 });
  expect(await office.call('readSignedInStaff', { as: elsewhere })).toMatchObject({ status: 401 });
  expect(await office.call('readSignedInStaff', { as: tove })).toMatchObject({ status: 200 });
  const login = { login: tove.login, password: 'Quay-Rope-Lantern-8' };
  expect(await office.call('enterStaffPassword', { body: login })).toMatchObject({ status: 200 });
});

test('recovery codes are renewed after a fresh code, and the ones before open nothing', async () => {
  const tove = await office.officer('support');
  const renew = (code: string) => office.call('renewRecoveryCodes', { as: tove, body: { code } });
  expect(await renew('000000')).toMatchObject({ body: { reason: 'authenticator_code_wrong' } });
  const first = await renew(office.codeOf(tove, -1));
  expect(first.body.recoveryCodes).toHaveLength(10);
  const second = await renew(office.codeOf(tove));
  expect(second.body.recoveryCodes).not.toContain(first.body.recoveryCodes[0]);
  const half = await office.call('enterStaffPassword', { body: tove });
  const as = { cookie: String(half.headers['set-cookie']).split(';')[0]! };
  const enter = (code: string) => office.call('enterRecoveryCode', { as, body: { code } });
  expect(await enter(first.body.recoveryCodes[0])).toMatchObject({ status: 422 });
  expect(await enter(second.body.recoveryCodes[0])).toMatchObject({ status: 200 });
});

test('a new person is on record, and has a name of the length that the office shows', async () => {
  const name = ` ${'n'.repeat(staffNameLengthMax + 1)} `;
  await office.call('createStaff', { as: admin, body: { login: 'long.name', name } });
  const { rows } = await sql<{ name: string }>`select name from staff where login = 'long.name'`.execute(
    bank.database.db,
  );
  expect(rows[0]!.name).toBe('n'.repeat(staffNameLengthMax));
  expect(await eventsOf('long.name')).toEqual([{ kind: 'staff_created', subject: 'long.name: ' }]);
});

test.each([
  [{ login: ' ', name: ' ' }, 'login'],
  [{ login: 'anna', name: ' ' }, 'name'],
  [{ login: 'a', name: 'Anna' }, 'login'],
])('of %j the office says which field is wrong', async (body, field) => {
  expect((await office.call('createStaff', { as: admin, body })).body).toMatchObject({ field });
});

test('a long reason is cut to what the trail keeps, and a person who is not disabled is not let in again', async () => {
  const tove = await office.officer('support');
  const asked = { as: admin, fields: { id: tove.id }, body: { reason: ` ${'r'.repeat(200)}\0 ` } };
  expect((await office.call('enableStaff', asked)).body.reason).toBe('nothing_to_change');
  expect((await office.call('disableStaff', asked)).status).toBe(204);
  expect(await eventsOf(tove.login)).toEqual([
    { kind: 'staff_disabled', subject: `${tove.login}: ${'r'.repeat(200)}`.slice(0, 100) },
  ]);
});

test.each(['oldPassword', 'newPassword', 'code'])('without %s nobody changes a password', async (field) => {
  const tove = await office.officer('support');
  const typed = { oldPassword: tove.password, newPassword: 'Quay-Rope-Lantern-8', code: office.codeOf(tove) };
  const answer = await office.call('changeStaffPassword', { as: tove, body: { ...typed, [field]: ' ' } });
  expect(answer.body).toMatchObject({ reason: 'all_fields_required', field });
});

test('another password and other recovery codes are on record', async () => {
  const tove = await office.officer('support');
  await office.call('renewRecoveryCodes', { as: tove, body: { code: office.codeOf(tove, -1) } });
  const account = await office.call('readStaffAccount', { as: tove });
  expect(account.body.recoveryCodesLeft).toBe(10);
  const body = { oldPassword: tove.password, newPassword: 'Quay-Rope-Lantern-8', code: office.codeOf(tove) };
  expect((await office.call('changeStaffPassword', { as: tove, body })).status).toBe(204);
  const { rows } = await sql`select kind, network from audit_events
    where staff = ${tove.login} and kind <> 'staff_sign_in' order by id`.execute(bank.database.db);
  const network = '127.0.0.0/24';
  expect(rows).toEqual([
    { kind: 'staff_recovery_codes_renewed', network },
    { kind: 'staff_password_changed', network },
  ]);
});

test('the list shows which people are disabled, have no authenticator, and have no session', async () => {
  const made = await office.call('createStaff', { as: admin, body: { login: 'not.yet', name: 'Not Yet' } });
  expect(made.status).toBe(200);
  const gone = await office.officer('support');
  await office.call('disableStaff', at(gone.id));
  const { body } = await office.call('listOfficeStaff', { as: admin });
  const rows = new Map<string, object>(body.map((row: { login: string }) => [row.login, row]));
  expect(rows.get('not.yet')).toMatchObject({ hasAuthenticator: false, isDisabled: false, openSessions: 0 });
  expect(rows.get(gone.login)).toMatchObject({ hasAuthenticator: true, isDisabled: true, openSessions: 0 });
});

test('an administrator sees who is signed in, ends one session of a person or all, each with an event', async () => {
  const tove = await office.officer('support');
  const second = await office.signIn(tove.id);
  const end = (as: TestOfficer, session: string | null, id = tove.id) =>
    office.call('endSessionsOfStaff', { as, fields: { id }, body: { session, reason } });
  const listed = await office.call('listStaffSessions', { as: admin });
  const ofTove = listed.body.filter(({ login }: { login: string }) => login === tove.login);
  expect(ofTove).toHaveLength(2);
  expect(ofTove[0]).toMatchObject({ device: 'Firefox · Linux', network: '203.0.113.0/24', isThis: false });
  expect((await end(admin, admin.sessionId)).body).toMatchObject({ reason: 'session_not_found' });
  expect((await end(admin, null, admin.id)).body).toMatchObject({ reason: 'staff_is_yourself' });
  expect((await end(tove, null)).status).toBe(403);
  expect((await office.call('listStaffSessions', { as: tove })).status).toBe(403);

  expect((await end(admin, tove.sessionId)).status).toBe(204);
  expect((await office.call('readSignedInStaff', { as: tove })).status).toBe(401);
  expect((await office.call('readSignedInStaff', { as: second })).status).toBe(200);
  expect((await end(admin, null)).status).toBe(204);
  expect((await office.call('readSignedInStaff', { as: second })).status).toBe(401);
  const ended = { kind: 'staff_sessions_ended', subject: `${tove.login}: ${reason}` };
  expect(await eventsOf(tove.login)).toEqual([ended, ended]);
});

test('a session that a person ends of their own is an event as well', async () => {
  const other = await office.signIn(admin.id);
  const fields = { id: other.sessionId };
  expect((await office.call('endStaffSession', { as: admin, fields })).status).toBe(204);
  expect((await office.call('endStaffSession', { as: admin, fields })).body.reason).toBe('session_not_found');
  const { rows } = await sql`select from audit_events
    where kind = 'staff_sessions_ended' and subject = ${admin.login} and staff = ${admin.login}`.execute(
    bank.database.db,
  );
  expect(rows).toHaveLength(1);
});
