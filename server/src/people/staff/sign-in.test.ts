import { unaskedHeader } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, hashToken } from '../identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { hire } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { findStaffSession, insertStaffSession, listStaffSessions } from './session-store.ts';
import { noteTotpStep, setOwnPassword } from './store.ts';
import { newTotpKey } from '../second-factors/totp.ts';

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

/** The cookie that an answer sets, as the browser sends it again. */
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';')[0]!;

async function enterPassword({ login, password }: Pick<TestOfficer, 'login' | 'password'>) {
  const answer = await office.call('enterStaffPassword', { body: { login, password } });
  expect(answer).toMatchObject({ status: 200, body: { next: 'code' } });
  return { cookie: cookieOf(answer) };
}

const enterCode = (as: { cookie: string }, code: string) => office.call('enterStaffCode', { as, body: { code } });

test('staff sign in with password and code, and the office knows their roles', async () => {
  const tove = await office.officer('payments', 'support');
  const half = await enterPassword(tove);
  const answer = await enterCode(half, office.codeOf(tove));
  expect(answer).toMatchObject({ status: 200, body: { login: tove.login, roles: ['payments', 'support'] } });
  expect(await office.call('readSignedInStaff', { as: { cookie: cookieOf(answer) } })).toMatchObject({
    status: 200,
    body: { login: tove.login, name: 'Tove Brandt' },
  });
});

test('no script and no other site gets the cookie of a session', async () => {
  const answer = await office.call('enterStaffPassword', { body: await office.officer('support') });
  expect(answer.headers['set-cookie']).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('the password alone opens nothing but the second step', async () => {
  const half = await enterPassword(await office.officer('auditor'));
  expect(await office.call('readSignedInStaff', { as: half })).toMatchObject({
    status: 401,
    body: { reason: 'session_required' },
  });
});

test('a session whose cookie somebody knew before the sign-in opens nothing after it', async () => {
  const tove = await office.officer('support');
  const half = await enterPassword(tove);
  const whole = await enterCode(half, office.codeOf(tove));
  expect(cookieOf(whole)).not.toBe(half.cookie);
  expect(await office.call('readSignedInStaff', { as: half })).toMatchObject({ status: 401 });
  const again = await office.call('enterStaffPassword', { as: { cookie: cookieOf(whole) }, body: tove });
  expect(cookieOf(again)).not.toBe(cookieOf(whole));
  expect(await office.call('readSignedInStaff', { as: { cookie: cookieOf(whole) } })).toMatchObject({ status: 401 });
});

test('a wrong password, an unknown login and a person who was disabled answer alike', async () => {
  const gone = await office.officer('support');
  await sql`update staff set disabled_at = now() where id = ${gone.id}`.execute(bank.database.db);
  const { login } = await office.officer('support');
  const answers = [];
  for (const body of [{ login, password: 'Wrong-Quay-32' }, { login: 'nobody', password: 'x' }, gone])
    answers.push(await office.call('enterStaffPassword', { body }));
  const shown = answers.map(({ status, body }) => [status, body.reason, body.message]);
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(shown[0]).toEqual([401, 'invalid_credentials', 'Invalid login or password']);
});

test('the sixth wrong password within a quarter of an hour is not judged, nor is the right one', async () => {
  const tove = await office.officer('support');
  for (let time = 1; time <= 5; time += 1)
    expect(await office.call('enterStaffPassword', { body: { login: tove.login, password: 'x' } })).toMatchObject({
      status: 401,
    });
  expect(await office.call('enterStaffPassword', { body: tove })).toMatchObject({
    status: 429,
    body: { reason: 'too_many_logins' },
  });
});

test('a code works once, also in another session and at the same moment', async () => {
  const tove = await office.officer('support');
  const halves = await Promise.all([enterPassword(tove), enterPassword(tove), enterPassword(tove)]);
  const code = office.codeOf(tove);
  const answers = await Promise.all(halves.map((half) => enterCode(half, code)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ body: { reason: 'authenticator_code_wrong' } });
});

test('the code of the half minute before and of the one after are accepted, and none further off', async () => {
  for (const [stepsLater, status] of [
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ] as const) {
    const tove = await office.officer('support');
    expect(await enterCode(await enterPassword(tove), office.codeOf(tove, stepsLater))).toMatchObject({ status });
  }
});

test('an earlier code than the last one is used up with it', async () => {
  const tove = await office.officer('support');
  expect(await enterCode(await enterPassword(tove), office.codeOf(tove))).toMatchObject({ status: 200 });
  expect(await enterCode(await enterPassword(tove), office.codeOf(tove, -1))).toMatchObject({ status: 422 });
  expect(await enterCode(await enterPassword(tove), office.codeOf(tove, 1))).toMatchObject({ status: 200 });
});

test('guessing codes closes the second step of the person, however many sessions guess', async () => {
  const tove = await office.officer('support');
  const halves = await Promise.all([enterPassword(tove), enterPassword(tove), enterPassword(tove)]);
  const right = office.codeOf(tove);
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses = (
    await Promise.all(Array.from({ length: 30 }, (_, index) => enterCode(halves[index % 3]!, wrong)))
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  expect(await enterCode(halves[0], right)).toMatchObject({ status: 429, body: { reason: 'too_many_logins' } });
});

test('a session ends a quarter of an hour after its last use, and twelve hours after the sign-in', async () => {
  const idle = await office.officer('support');
  const old = await office.officer('support');
  await sql`update staff_sessions set last_used_at = now() - interval '15 minutes 1 second'
    where id = ${idle.sessionId}`.execute(bank.database.db);
  await sql`update staff_sessions set created_at = now() - interval '12 hours 1 second'
    where id = ${old.sessionId}`.execute(bank.database.db);
  for (const as of [idle, old]) expect(await office.call('readSignedInStaff', { as })).toMatchObject({ status: 401 });
});

test('what no person asked for keeps no session alive', async () => {
  const tove = await office.officer('support');
  const passed = () =>
    sql`update staff_sessions set last_used_at = now() - interval '10 minutes'
      where id = ${tove.sessionId}`.execute(bank.database.db);
  const idleMinutes = async () =>
    (
      await sql<{ minutes: number }>`select (extract(epoch from now() - last_used_at) / 60)::int as minutes
        from staff_sessions where id = ${tove.sessionId}`.execute(bank.database.db)
    ).rows[0]!.minutes;
  await passed();
  await office.call('readSignedInStaff', { as: tove, headers: { [unaskedHeader]: 'yes' } });
  expect(await idleMinutes()).toBe(10);
  await office.call('readSignedInStaff', { as: tove });
  expect(await idleMinutes()).toBe(0);
});

test('a person who signs out is out at once', async () => {
  const tove = await office.officer('support');
  const left = await office.call('signOutOfOffice', { as: tove });
  expect(left).toMatchObject({ status: 204 });
  expect(left.headers['set-cookie']).toContain('Max-Age=0');
  expect(await office.call('readSignedInStaff', { as: tove })).toMatchObject({ status: 401 });
});

test('the trail tells of a sign-in and of a refused one, with the login and the network', async () => {
  const tove = await office.officer('support');
  await office.call('enterStaffPassword', { body: { login: tove.login, password: 'x' } });
  await enterCode(await enterPassword(tove), office.codeOf(tove));
  const { rows } = await sql`select outcome, reason, network, session_id is not null as "hasSession" from audit_events
    where kind = 'staff_sign_in' and staff = ${tove.login} and session_id is distinct from ${tove.sessionId}
    order by happened_at`.execute(bank.database.db);
  expect(rows).toEqual([
    { outcome: 'refused', reason: 'invalid_credentials', network: '127.0.0.0/24', hasSession: false },
    { outcome: 'done', reason: null, network: '127.0.0.0/24', hasSession: true },
  ]);
});

/** The session of a stage, so many seconds after its last use and after the sign-in; the clock stands. */
async function sessionAfter(stage: 'verified' | 'password', lastUse: number, signIn: number, isUse = false) {
  const tove = await office.officer('support');
  return inTransaction(bank.platform.db, async (transaction) => {
    const [id, tokenHash] = [bank.platform.newId(), hashToken(tove.login)];
    const session = { id, tokenHash, staffId: tove.id, stage, network: null, device: null };
    await insertStaffSession(transaction, session);
    await sql`update staff_sessions set last_used_at = now() - make_interval(secs => ${lastUse}::int),
      created_at = now() - make_interval(secs => ${signIn}::int) where id = ${id}`.execute(transaction);
    const found = await findStaffSession(transaction, { tokenHash, isUse });
    const { rows } = await sql<{ age: number }>`select extract(epoch from now() - last_used_at)::int as age
      from staff_sessions where id = ${id}`.execute(transaction);
    const listed = (await listStaffSessions(transaction, tove.id)).some((each) => each.id === id);
    return { isAlive: found !== undefined, isListed: listed, age: rows[0]!.age };
  });
}

test.each([
  ['verified', 899, 899, true],
  ['verified', 900, 900, false],
  ['verified', 0, 43_199, true],
  ['verified', 0, 43_200, false],
  ['password', 599, 599, true],
  ['password', 600, 600, false],
  ['verified', -59, 0, true],
  ['verified', -60, 0, false],
] as const)('a session of the step %s, used %i s and begun %i s ago: alive is %s', async (stage, use, begun, alive) => {
  const { isAlive, isListed } = await sessionAfter(stage, use, begun);
  expect([isAlive, isListed]).toEqual([alive, alive && stage === 'verified']);
});

test.each([
  [5, true, 5],
  [6, true, 0],
  [6, false, 6],
])('the use of a session is noted once in a few seconds: %i s, %s', async (seconds, isUse, age) => {
  expect((await sessionAfter('verified', seconds, seconds, isUse)).age).toBe(age);
});

test.each([
  ['has no authenticator', { isFirstPassword: false }, 'enrolment'],
  ['has a first password', { isFirstPassword: true, totpKey: newTotpKey() }, 'enrolment'],
  ['has both', { isFirstPassword: false, totpKey: newTotpKey() }, 'code'],
] as const)('a person who %s goes on as they must', async (_, person, next) => {
  const login = bank.platform.newId();
  const who = { id: login, login, name: 'Signe', roles: [], createdAt: bank.clock.now() };
  await hire(bank.platform.db, { ...who, passwordHash: await hashPassword('Lantern-Quay-32'), ...person });
  const answer = await office.call('enterStaffPassword', { body: { login, password: 'Lantern-Quay-32' } });
  expect(answer.body).toEqual({ next });
  if (!person.isFirstPassword || !('totpKey' in person)) return;
  // The code of a person who has to enrol opens nothing.
  const code = office.codeOf({ totpKey: person.totpKey });
  expect(await enterCode({ cookie: cookieOf(answer) }, code)).toMatchObject({
    body: { reason: 'authenticator_code_wrong' },
  });
});

test('a code is used up once, and by nobody who is disabled', async () => {
  const tove = await office.officer('support');
  const note = (step: number) => noteTotpStep(bank.platform.db, { staffId: tove.id, step });
  expect([await note(7), await note(7), await note(6), await note(8)]).toEqual([true, false, false, true]);
  await sql`update staff set disabled_at = now() where id = ${tove.id}`.execute(bank.database.db);
  expect(await note(9)).toBe(false);
});

test('of two own passwords at once the first one stays', async () => {
  const tove = await office.officer('support');
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from staff
    where id = ${tove.id}`.execute(bank.database.db);
  const set = (to: string) =>
    setOwnPassword(bank.platform.db, { staffId: tove.id, from: rows[0]!.hash, to, at: bank.clock.now() });
  expect([await set('first'), await set('second')]).toEqual([true, false]);
});

test('the trail keeps the login that nobody has, and no name for it', async () => {
  await office.call('enterStaffPassword', { body: { login: 'not-there', password: 'x' } });
  const { rows } = await sql`select staff, reason, login_hash is not null as typed from audit_events
    where kind = 'staff_sign_in' order by id desc limit 1`.execute(bank.database.db);
  expect(rows).toEqual([{ staff: null, reason: 'invalid_credentials', typed: true }]);
});

test('wrong codes stand in the trail under the name of the person, and a right one opens the step again', async () => {
  const tove = await office.officer('support');
  const half = await enterPassword(tove);
  for (let tries = 0; tries < 4; tries += 1) await enterCode(half, 'abcdef');
  const whole = await enterCode(half, office.codeOf(tove));
  expect(whole.status).toBe(200);
  const again = await enterPassword(tove);
  expect(await enterCode(again, 'abcdef')).toMatchObject({ status: 422 });
  const { rows } = await sql`select count(*)::int as count from audit_events
    where kind = 'staff_sign_in' and staff = ${tove.login} and reason = 'authenticator_code_wrong'`.execute(
    bank.database.db,
  );
  expect(rows).toEqual([{ count: 5 }]);
});
