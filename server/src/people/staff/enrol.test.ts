import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../identity/index.ts';
import { openTestBank, type TestAnswer, type TestBank } from '../../testing/bank-for-tests.ts';
import { hire as hireStaff } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../testing/office-for-tests.ts';
import { fromBase32 } from '../second-factors/index.ts';
import { enterRecoveryCode } from './enrol.ts';
import { enterCode } from './sign-in.ts';
import { codeOfStep, stepAt } from '../second-factors/totp.ts';

let bank: TestBank;
let office: TestOffice;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const firstPassword = 'Given-By-Hand-11';
const ownPassword = 'Compass-Rope-Winter-3';
const cookieOf = ({ headers }: TestAnswer) => ({ cookie: String(headers['set-cookie']).split(';')[0]! });
const codeNow = (key: string, stepsLater = 0) => codeOfStep(fromBase32(key), stepAt(bank.clock.now()) + stepsLater);

/** A member of staff who has not signed in yet. */
async function hire() {
  const login = `new-${randomBytes(8).toString('hex')}`;
  const who = { id: bank.platform.newId(), login, name: 'Agnes Nordin', roles: ['support'] as const };
  const passwordHash = await hashPassword(firstPassword);
  await hireStaff(bank.platform.db, { ...who, passwordHash, isFirstPassword: true, createdAt: bank.clock.now() });
  return who;
}

const enter = (login: string, password: string) => office.call('enterStaffPassword', { body: { login, password } });

/** Signs in for the first time. */
async function enrol(login: string) {
  const half = cookieOf(await enter(login, firstPassword));
  const { body } = await office.call('beginEnrolment', { as: half });
  const code = codeNow(body.key);
  const answer = await office.call('finishEnrolment', { as: half, body: { code, newPassword: ownPassword } });
  expect(answer).toMatchObject({ status: 200 });
  return { half, key: body.key as string, code, answer, recoveryCodes: answer.body.recoveryCodes as string[] };
}

test('at the first sign-in a person chooses a password, sets up an authenticator, and is in', async () => {
  const { login } = await hire();
  const first = await enter(login, firstPassword);
  expect(first.body).toEqual({ next: 'enrolment' });
  const begun = await office.call('beginEnrolment', { as: cookieOf(first) });
  expect(begun.body).toMatchObject({ key: expect.stringMatching(/^[A-Z2-7]{32}$/), mustChoosePassword: true });
  expect(begun.body.address).toBe(
    `otpauth://totp/Ostro%20office:${login}?secret=${begun.body.key}&issuer=Ostro%20office`,
  );
  const body = { code: codeNow(begun.body.key), newPassword: ownPassword };
  const answer = await office.call('finishEnrolment', { as: cookieOf(first), body });
  expect(answer.body.recoveryCodes).toHaveLength(10);
  // Of 32 letters and digits, so 24 of them are 120 random bits.
  for (const code of answer.body.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  expect(await office.call('readSignedInStaff', { as: cookieOf(answer) })).toMatchObject({ body: { login } });
  expect((await enter(login, firstPassword)).status).toBe(401);
  expect((await enter(login, ownPassword)).body).toEqual({ next: 'code' });
});

test('the cookie from before opens nothing after the enrolment, and its code is used up', async () => {
  const { login } = await hire();
  const { half, code } = await enrol(login);
  expect(await office.call('readSignedInStaff', { as: half })).toMatchObject({ status: 401 });
  const again = cookieOf(await enter(login, ownPassword));
  expect(await office.call('enterStaffCode', { as: again, body: { code } })).toMatchObject({ status: 422 });
});

test('a first password does not stay, nor does a common one or the same again', async () => {
  const { login } = await hire();
  const as = cookieOf(await enter(login, firstPassword));
  const { key } = (await office.call('beginEnrolment', { as })).body;
  for (const [newPassword, reason] of [
    [undefined, 'all_fields_required'],
    ['', 'all_fields_required'],
    ['short', 'password_too_short'],
    ['password123', 'password_too_common'],
    [firstPassword, 'password_unchanged'],
  ])
    expect(await office.call('finishEnrolment', { as, body: { code: codeNow(key), newPassword } })).toMatchObject({
      body: { reason },
    });
});

test('a person who has an authenticator sets up no other one with the password alone', async () => {
  const tove = await office.officer('support');
  const as = cookieOf(await enter(tove.login, tove.password));
  expect(await office.call('beginEnrolment', { as })).toMatchObject({ status: 401 });
  expect(await office.call('finishEnrolment', { as, body: { code: office.codeOf(tove) } })).toMatchObject({
    status: 401,
  });
  expect(await office.call('beginEnrolment', { as: tove })).toMatchObject({ status: 401 });
});

test('a recovery code works once, and lets the person set up another authenticator', async () => {
  const { login, id } = await hire();
  const { key, recoveryCodes, answer } = await enrol(login);
  const as = cookieOf(await enter(login, ownPassword));
  const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
  expect(await office.call('enterRecoveryCode', { as, body: { code: typed } })).toMatchObject({
    status: 200,
    body: { next: 'enrolment' },
  });
  expect(await office.call('readSignedInStaff', { as })).toMatchObject({ status: 401 });
  const begun = await office.call('beginEnrolment', { as });
  expect(begun.body).toMatchObject({ mustChoosePassword: false });
  expect(begun.body.key).not.toBe(key);
  const done = await office.call('finishEnrolment', { as, body: { code: codeNow(begun.body.key) } });
  expect(done).toMatchObject({ status: 200 });
  // What was open before is closed, and the codes from before are good no more.
  expect(await office.call('readSignedInStaff', { as: cookieOf(answer) })).toMatchObject({ status: 401 });
  const later = cookieOf(await enter(login, ownPassword));
  for (const code of [recoveryCodes[3], recoveryCodes[4]])
    expect(await office.call('enterRecoveryCode', { as: later, body: { code } })).toMatchObject({ status: 422 });
  const { rows } = await sql`select count(*)::int as count from staff_recovery_codes where staff_id = ${id}`.execute(
    bank.database.db,
  );
  expect(rows).toEqual([{ count: 10 }]);
});

test('a code is used up also where the session ends at the same moment, and opens nothing else then', async () => {
  const { login, id, name } = await hire();
  const { key, recoveryCodes } = await enrol(login);
  const origin = {
    network: '203.0.113.0',
    device: null,
    sessionId: null,
    userId: null,
    requestId: bank.platform.newId(),
  };
  const ended = { id, login, name, roles: [], sessionId: bank.platform.newId() };
  const factor = { staff: ended, origin, deviceTokens: [] };
  const [code, recoveryCode] = [codeNow(key, 1), recoveryCodes[0]!];
  const wrong = { refusal: 'authenticator_code_wrong' };
  expect(await enterCode(bank.platform, { ...factor, code })).toEqual(wrong);
  expect(await enterRecoveryCode(bank.platform, { ...factor, code: recoveryCode })).toEqual(wrong);
  const as = cookieOf(await enter(login, ownPassword));
  expect(await office.call('enterStaffCode', { as, body: { code } })).toMatchObject({ status: 422 });
  expect(await office.call('enterRecoveryCode', { as, body: { code: recoveryCode } })).toMatchObject({ status: 422 });
});

test('a recovery code that was given and not followed by an enrolment leaves the authenticator as it was', async () => {
  const { login } = await hire();
  const { key, recoveryCodes } = await enrol(login);
  const as = cookieOf(await enter(login, ownPassword));
  await office.call('enterRecoveryCode', { as, body: { code: recoveryCodes[0] } });
  await office.call('beginEnrolment', { as });
  const other = cookieOf(await enter(login, ownPassword));
  expect(await office.call('beginEnrolment', { as: other })).toMatchObject({ status: 401 });
  expect(await office.call('enterStaffCode', { as: other, body: { code: codeNow(key, 1) } })).toMatchObject({
    status: 200,
  });
});

test('a recovery code of one person is none of another, and guesses close the second step', async () => {
  const [one, other] = [await hire(), await hire()];
  const { recoveryCodes } = await enrol(one.login);
  await enrol(other.login);
  const as = cookieOf(await enter(other.login, ownPassword));
  const statuses = [];
  for (const code of recoveryCodes.slice(0, 6))
    statuses.push((await office.call('enterRecoveryCode', { as, body: { code } })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('the database holds no recovery code and no password as it is typed', async () => {
  const { login, id } = await hire();
  const { recoveryCodes } = await enrol(login);
  const { rows } = await sql<{ row: string }>`
    select staff::text || coalesce(string_agg(code::text, ' '), '') as row
    from staff left join staff_recovery_codes code on code.staff_id = staff.id
    where staff.id = ${id} group by staff.*`.execute(bank.database.db);
  for (const secret of [ownPassword, ...recoveryCodes]) expect(rows[0]!.row).not.toContain(secret);
});

test('staff see their own sessions and end them; those of others do not exist for them', async () => {
  const [tove, other] = [await office.officer('support'), await office.officer('administrator')];
  const second = await office.signIn(tove.id);
  const { body } = await office.call('readStaffAccount', { as: tove });
  expect(body).toMatchObject({ login: tove.login, recoveryCodesLeft: 0, passkeys: [] });
  const shown = body.sessions.map(({ id, isThis }: { id: string; isThis: boolean }) => `${id} ${isThis}`);
  expect(new Set(shown)).toEqual(new Set([`${tove.sessionId} true`, `${second.sessionId} false`]));
  const fields = { id: second.sessionId };
  expect(await office.call('endStaffSession', { as: other, fields })).toMatchObject({
    body: { reason: 'session_not_found' },
  });
  expect(await office.call('endStaffSession', { as: tove, fields })).toMatchObject({ status: 204 });
  expect(await office.call('readSignedInStaff', { as: second })).toMatchObject({ status: 401 });
  expect(await office.call('endStaffSession', { as: tove, fields: { id: 'no id' } })).toMatchObject({ status: 422 });
});

test('the list of staff is for administrators and auditors', async () => {
  const administrator = await office.officer('administrator');
  const { body } = await office.call('listOfficeStaff', { as: administrator });
  expect(body.find(({ login }: { login: string }) => login === administrator.login)).toMatchObject({
    name: 'Tove Brandt',
    roles: ['administrator'],
    hasAuthenticator: true,
    isDisabled: false,
    openSessions: 1,
  });
  expect(await office.call('listOfficeStaff', { as: await office.officer('auditor') })).toMatchObject({ status: 200 });
  expect(
    await office.call('listOfficeStaff', { as: await office.officer('support', 'payments', 'approver', 'compliance') }),
  ).toMatchObject({ status: 403, body: { reason: 'staff_right_missing' } });
});
