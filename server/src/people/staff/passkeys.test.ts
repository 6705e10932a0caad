import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { insertChallenge } from './passkey-store.ts';
import { softwareAuthenticator, type Signing } from '../second-factors/testing-passkey.ts';

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

type Authenticator = ReturnType<typeof softwareAuthenticator>;

const begun = new Map<string, number>();

/** Each with a code of its own: the authenticator shows the next one half a minute later. */
function begin(as: TestOfficer) {
  const times = begun.get(as.login) ?? 0;
  begun.set(as.login, times + 1);
  return office.call('beginPasskey', { as, body: { code: office.codeOf(as, times - 1) } });
}

async function add(as: TestOfficer, authenticator: Authenticator, signing?: Signing) {
  const { body } = await begin(as);
  const answer = authenticator.register(body, signing);
  return office.call('addPasskey', { as, body: { name: 'Laptop', answer } });
}

async function signIn(authenticator: Authenticator, signing?: Signing) {
  const { body } = await office.call('beginPasskeySignIn');
  return office.call('finishPasskeySignIn', { body: authenticator.signIn(body, signing) });
}

const refused = { status: 422, body: { reason: 'passkey_refused' } };

test('a member of staff adds a passkey and signs in with it alone', async () => {
  const tove = await office.officer('payments');
  const authenticator = softwareAuthenticator();
  expect(await add(tove, authenticator)).toMatchObject({ status: 204 });
  const answer = await signIn(authenticator);
  expect(answer).toMatchObject({ status: 200, body: { login: tove.login, roles: ['payments'] } });
  const as = { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
  const account = await office.call('readStaffAccount', { as });
  expect(account.body.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
  expect(account.body.sessions).toHaveLength(2);
});

test.each<[string, Signing]>([
  ['a page of another origin', { origin: 'http://localhost:8080' }],
  ['another host name', { rpId: 'attacker.example' }],
  ['an authenticator that does not look who it is', { verifies: false }],
])('a passkey is not accepted from %s', async (_, signing) => {
  const tove = await office.officer('support');
  const authenticator = softwareAuthenticator();
  expect(await add(tove, softwareAuthenticator(), signing)).toMatchObject(refused);
  await add(tove, authenticator);
  expect(await signIn(authenticator, signing)).toMatchObject(refused);
});

test('a challenge is answered once, and an old one not at all', async () => {
  const authenticator = softwareAuthenticator();
  await add(await office.officer('support'), authenticator);
  const { body } = await office.call('beginPasskeySignIn');
  const answer = authenticator.signIn(body);
  expect(await office.call('finishPasskeySignIn', { body: answer })).toMatchObject({ status: 200 });
  expect(await office.call('finishPasskeySignIn', { body: answer })).toMatchObject(refused);
  const old = await office.call('beginPasskeySignIn');
  await sql`update staff_challenges set expires_at = now() - interval '1 second'`.execute(bank.database.db);
  expect(await office.call('finishPasskeySignIn', { body: authenticator.signIn(old.body) })).toMatchObject(refused);
});

test('the challenge of one person adds no passkey to another, and opens no sign-in', async () => {
  const [tove, agnes] = [await office.officer('support'), await office.officer('approver')];
  const ofTove = await begin(tove);
  const answer = softwareAuthenticator().register(ofTove.body);
  expect(await office.call('addPasskey', { as: agnes, body: { name: 'Mine', answer } })).toMatchObject(refused);
  const authenticator = softwareAuthenticator();
  await add(tove, authenticator);
  const toAdd = await begin(tove);
  expect(await office.call('finishPasskeySignIn', { body: authenticator.signIn(toAdd.body) })).toMatchObject(refused);
});

test('a passkey whose copy has signed less often is refused', async () => {
  const authenticator = softwareAuthenticator();
  await add(await office.officer('support'), authenticator);
  expect(await signIn(authenticator)).toMatchObject({ status: 200 });
  expect(await signIn(authenticator)).toMatchObject({ status: 200 });
  authenticator.turnBack(0);
  expect(await signIn(authenticator)).toMatchObject(refused);
});

test('nobody signs in with a passkey of a person who was disabled, or with one that was removed', async () => {
  const [gone, tove] = [await office.officer('support'), await office.officer('support')];
  const [ofGone, ofTove] = [softwareAuthenticator(), softwareAuthenticator()];
  await add(gone, ofGone);
  await add(tove, ofTove);
  await sql`update staff set disabled_at = now() where id = ${gone.id}`.execute(bank.database.db);
  const [{ id }] = (await office.call('readStaffAccount', { as: tove })).body.passkeys;
  const other = await office.officer('administrator');
  expect(await office.call('removePasskey', { as: other, fields: { id } })).toMatchObject({
    status: 422,
    body: { reason: 'passkey_not_found' },
  });
  expect(await office.call('removePasskey', { as: tove, fields: { id } })).toMatchObject({ status: 204 });
  expect(await signIn(ofGone)).toMatchObject(refused);
  expect(await signIn(ofTove)).toMatchObject(refused);
});

test('whatever is sent in place of a passkey is refused and breaks nothing', async () => {
  const authenticator = softwareAuthenticator();
  const tove = await office.officer('support');
  await add(tove, authenticator);
  const { body } = await office.call('beginPasskeySignIn');
  const good = authenticator.signIn(body);
  for (const answer of [
    {},
    { id: 1 },
    { ...good, id: 'unknown' },
    { ...good, response: {} },
    { ...good, response: { ...good.response, signature: 'AAAA' } },
    { ...good, response: { ...good.response, authenticatorData: '' } },
    { ...good, response: { ...good.response, clientDataJSON: '%%%' } },
  ])
    expect(await office.call('finishPasskeySignIn', { body: answer })).toMatchObject(refused);
  expect(await office.call('addPasskey', { as: tove, body: { name: 'x', answer: good } })).toMatchObject(refused);
  expect(await office.call('addPasskey', { as: tove, body: { name: ' ', answer: good } })).toMatchObject({
    body: { reason: 'all_fields_required' },
  });
});

test('the trail names the passkey that was added and removed', async () => {
  const tove = await office.officer('support');
  await add(tove, softwareAuthenticator());
  const [{ id }] = (await office.call('readStaffAccount', { as: tove })).body.passkeys;
  await office.call('removePasskey', { as: tove, fields: { id } });
  const { rows } = await sql`select kind, subject, session_id from audit_events
    where staff = ${tove.login} and kind <> 'staff_sign_in' order by happened_at`.execute(bank.database.db);
  expect(rows).toEqual([
    { kind: 'staff_passkey_added', subject: 'Laptop', session_id: tove.sessionId },
    { kind: 'staff_passkey_removed', subject: 'Laptop', session_id: tove.sessionId },
  ]);
});

test('a session alone adds no passkey: a fresh code of the authenticator is asked for', async () => {
  const tove = await office.officer('support');
  const code = office.codeOf(tove);
  expect(await office.call('beginPasskey', { as: tove, body: { code: '000000' } })).toMatchObject({
    status: 422,
    body: { reason: 'authenticator_code_wrong' },
  });
  expect(await office.call('beginPasskey', { as: tove, body: { code } })).toMatchObject({ status: 200 });
  expect(await office.call('beginPasskey', { as: tove, body: { code } })).toMatchObject({ status: 422 });
});

test('what is asked of an authenticator names the passkeys that are there, and tells who is asked', async () => {
  const tove = await office.officer('support');
  expect((await begin(tove)).body.excludeCredentials).toEqual([]);
  const authenticator = softwareAuthenticator();
  await add(tove, authenticator);
  const { id } = authenticator.signIn({ challenge: 'x' });
  expect((await begin(tove)).body).toMatchObject({
    rp: { name: 'Ostro office', id: 'localhost' },
    user: { name: tove.login, displayName: tove.name, id: Buffer.from(tove.id).toString('base64url') },
    excludeCredentials: [{ id, transports: ['internal'] }],
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await office.call('beginPasskeySignIn')).body).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
  });
});

test('a passkey is kept once, under its name without the spaces around it', async () => {
  const [tove, agnes] = [await office.officer('support'), await office.officer('approver')];
  const authenticator = softwareAuthenticator();
  const { body } = await begin(tove);
  const named = { name: ' Key of the safe ', answer: authenticator.register(body) };
  expect((await office.call('addPasskey', { as: tove, body: named })).status).toBe(204);
  const account = await office.call('readStaffAccount', { as: tove });
  expect(account.body.passkeys).toMatchObject([{ name: 'Key of the safe', lastUsedAt: null }]);
  expect(await add(agnes, authenticator)).toMatchObject(refused);
  expect(await office.call('removePasskey', { as: tove, fields: { id: 'none' } })).toMatchObject({
    body: { reason: 'passkey_not_found' },
  });
});

test('a question to an authenticator is open for five minutes', async () => {
  const { rows } = await inTransaction(bank.platform.db, async (transaction) => {
    const challengeHash = Buffer.alloc(32, 7);
    await insertChallenge(transaction, { challengeHash, staffId: null });
    return sql`select extract(epoch from expires_at - now())::int as seconds from staff_challenges
      where challenge_hash = ${challengeHash}`.execute(transaction);
  });
  expect(rows).toEqual([{ seconds: 300 }]);
});

test('a sign-in by passkey ends the session before, is on record, and so is one that is refused', async () => {
  const tove = await office.officer('support');
  const authenticator = softwareAuthenticator();
  await add(tove, authenticator);
  const { body } = await office.call('beginPasskeySignIn');
  const answer = await office.call('finishPasskeySignIn', { as: tove, body: authenticator.signIn(body) });
  expect(answer.status).toBe(200);
  expect([answer.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^office=/),
    expect.stringMatching(/^office-device=/),
  ]);
  expect((await office.call('readSignedInStaff', { as: tove })).status).toBe(401);
  authenticator.turnBack(0);
  await signIn(authenticator);
  const { rows } = await sql`select outcome, reason, session_id is not null as "hasSession" from audit_events
    where staff = ${tove.login} and kind = 'staff_sign_in' and session_id is distinct from ${tove.sessionId}
    order by id`.execute(bank.database.db);
  expect(rows).toEqual([
    { outcome: 'done', reason: null, hasSession: true },
    { outcome: 'refused', reason: 'passkey_refused', hasSession: false },
  ]);
});
