import { accessTokensMax, calls, type Call } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { authenticateAccessToken } from './authenticate.ts';
import { endAccessTokens } from './end-access-tokens.ts';
import type { OwnerOfTokens } from './store.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let euro: TestAccount;
let yen: TestAccount;

const password = 'Lantern-Quay-31';
const open: readonly string[] = ['readStatement', 'readStatementTotals', 'readStatementFile', 'listStatements'];

beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  await bank.setRate('JPY', '0.0065');
  client = await bank.client({ holds: ['1000.00 EUR', '500 JPY'] });
  [euro, yen] = client.accounts as never as [TestAccount, TestAccount];
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const asked = () => ({ name: 'Accountant', accounts: [euro.number], lifetime_days: 30, password });

async function make(body: object = {}, as = token): Promise<string> {
  const answer = await bank.call('createAccessToken', { token: as, body: { ...asked(), ...body } });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

let made: Promise<string> | undefined;
/** One for all who ask. */
function shared(): Promise<string> {
  made ??= make({ name: 'For all' });
  return made;
}

async function listed(as = token) {
  const { body } = await bank.call('readAccessTokens', { token: as });
  return body.access_tokens as { id: string; name: string; last_used_at: string | null; account_numbers: string[] }[];
}

async function file(as: string, account = euro.number) {
  const answer = await bank.app.inject({
    url: `/api/statement/file?format=csv&account=${account}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: answer.statusCode, text: answer.payload };
}

describe('a token for an accountant', () => {
  test('reads the statement of its account and of no other', async () => {
    const access = await make();
    expect((await file(access)).text).toContain(euro.number);
    const other = await file(access, yen.number);
    expect([other.status, JSON.parse(other.text).reason]).toEqual([422, 'account_not_found']);
    const { body } = await bank.call('readStatement', { token: access });
    expect(body.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR']);
  });

  const closed: readonly Call[] = Object.values(calls).filter(
    ({ name, auth }) => !open.includes(name) && (auth === 'client' || auth === 'credentials'),
  );
  test.each(closed.map(({ name }) => name))('opens nothing else: %s', async (name) => {
    const answer = await bank.call(name as never, { token: await shared(), body: {} });
    expect([answer.status, answer.body.reason]).toEqual([403, 'call_closed_to_access_tokens']);
  });

  test('is no login where a login is optional', async () => {
    const access = await make();
    const message = { Name: 'Ada', Email: 'ada@example.com', Phone: '+49 40 1234567', Message: 'Hello', Country: 'DE' };
    await bank.call('sendContactMessage', { token: access, body: { ...message, ClientID: '' } });
    const { rows } = await sql<{ client_id: string | null }>`select client_id from enquiries`.execute(bank.database.db);
    expect(rows.every(({ client_id: clientId }) => clientId === null)).toBe(true);
  });

  test('is shown once, and nothing of it is stored but its hash', async () => {
    const access = await make({ name: 'Shown once' });
    expect(access).toMatch(/^ostro_read_[\w-]{43}$/);
    expect(JSON.stringify(await listed())).not.toContain(access.slice(11));
    const { rows } = await sql<{ all: string }>`select access_tokens::text as all from access_tokens`.execute(
      bank.database.db,
    );
    expect(rows.some(({ all }) => all.includes(access.slice(11)))).toBe(false);
  });

  test('has a name of at most forty letters, without the spaces around it', async () => {
    const name = 'e\u0301'.repeat(40);
    await make({ name: ` ${name} `, lifetime_days: 365 });
    expect((await listed()).map((each) => each.name)).toContain('\u00e9'.repeat(40));
  });

  test('opens its accounts to be read, whatever else its user may do', async () => {
    const session = await authenticateAccessToken(bank.platform, await make({ name: 'Rights' }));
    expect(session).toMatchObject({
      rights: { see: true, prepare: false, approve: 'nothing', administer: false, accountIds: [euro.id] },
      stage: 'verified',
      mustChangePassword: false,
      isAccessToken: true,
    });
  });

  test('is good no more once it was revoked or its time is over', async () => {
    const [revoked, over] = [await make({ name: 'Revoked' }), await make({ name: 'Over' })];
    const { id } = (await listed()).find(({ name }) => name === 'Revoked')!;
    expect((await bank.call('revokeAccessToken', { token, body: { id } })).status).toBe(204);
    await sql`update access_tokens set expires_at = now() where name = 'Over'`.execute(bank.database.db);
    for (const access of [revoked, over, `${over}x`]) expect((await file(access)).status).toBe(401);
    const again = await bank.call('revokeAccessToken', { token, body: { id } });
    expect([again.status, again.body.reason]).toEqual([422, 'access_token_not_found']);
  });

  test('ends with what it stands on: those of one client, or of one user, and nobody else', async () => {
    const [own, other] = [await bank.client({ holds: ['1.00 EUR'] }), await bank.client({ holds: ['1.00 EUR'] })];
    const user = await bank.user(own, { administer: true });
    const [ofClient, ofUser, ofOther] = await Promise.all([own, user, other].map((one) => bank.logIn(one)));
    const body = (of: TestClient) => ({ accounts: [of.accounts[0]!.number] });
    await make(body(own), ofClient);
    await make(body(own), ofUser);
    await make(body(other), ofOther);
    const end = (whose: OwnerOfTokens) => endAccessTokens(bank.database.db, bank.platform, { ...whose, by: {} });
    const left = async () =>
      [await listed(ofClient), await listed(ofUser), await listed(ofOther)].map((all) => all.length);
    const before = await left();
    expect(await end({ userId: user.id })).toHaveLength(1);
    expect(await left()).toEqual([before[0]! - 1, before[1]! - 1, 1]);
    expect(await end({ clientId: own.id })).toHaveLength(1);
    expect(await left()).toEqual([0, 0, 1]);
  });

  test('shows when it was used last, and every use is on record', async () => {
    const access = await make({ name: 'Used' });
    const used = async () => (await listed()).find(({ name }) => name === 'Used')!;
    expect((await used()).last_used_at).toBeNull();
    await file(access);
    await bank.call('listStatements', { token: access });
    const { id, last_used_at: lastUsedAt } = await used();
    expect(lastUsedAt).not.toBeNull();
    const { rows } = await sql<{ subject: string; user_id: string }>`
      select subject, user_id from audit_events where kind = 'access_token_used' and session_id = ${id} order by id
    `.execute(bank.database.db);
    expect(rows.map(({ subject }) => subject)).toEqual(['readStatementFile', 'listStatements']);
  });

  test('sees no more than the user who made it may see', async () => {
    const user = await bank.user(client, { see: true, administer: true });
    const access = await make({ accounts: [euro.number, yen.number] }, await bank.logIn(user));
    expect((await file(access, yen.number)).status).toBe(200);
    const { rows } = await sql<{ id: string }>`
      select id from memberships where user_id = ${user.id} and ended_at is null`.execute(bank.database.db);
    await sql`update memberships set ended_at = now() where id = ${rows[0]!.id}`.execute(bank.database.db);
    expect((await file(access)).status).toBe(401);
  });
});

describe('no token is made', () => {
  test.each([
    [{ name: ' ' }, 422, 'all_fields_required', 'name'],
    [{ accounts: [] }, 422, 'all_fields_required', 'accounts'],
    [{ password: '' }, 422, 'all_fields_required', 'password'],
    [{ name: 'x'.repeat(41) }, 422, 'text_too_long', 'name'],
    [{ name: 'a\u0000b' }, 422, 'text_has_forbidden_characters', 'name'],
    [{ lifetime_days: 29 }, 422, 'access_token_lifetime_unknown', 'lifetime_days'],
    [{ lifetime_days: 366 }, 422, 'access_token_lifetime_unknown', 'lifetime_days'],
    [{ accounts: ['OS2499999999'] }, 422, 'account_not_found', 'accounts'],
    [{ password: 'wrong' }, 422, 'current_password_wrong', undefined],
  ] as const)('for %o', async (body, status, reason, field) => {
    const answer = await bank.call('createAccessToken', { token, body: { ...asked(), ...body } });
    expect([answer.status, answer.body.reason, answer.body.field]).toEqual([status, reason, field]);
  });

  test('for a user who may not administer the client', async () => {
    const user = await bank.user(client, { see: true });
    const answer = await bank.call('createAccessToken', { token: await bank.logIn(user), body: asked() });
    expect(answer.body.reason).toBe('right_to_administer_missing');
  });

  test('beyond so many, and another client neither sees nor revokes them', async () => {
    const other = await bank.client({ holds: ['1.00 EUR'] });
    const theirs = await bank.logIn(other);
    const body = { ...asked(), accounts: [other.accounts[0].number] };
    for (let count = 0; count < accessTokensMax; count++)
      expect((await bank.call('createAccessToken', { token: theirs, body })).status).toBe(200);
    const { body: refused } = await bank.call('createAccessToken', { token: theirs, body });
    expect(refused.reason).toBe('too_many_access_tokens');
    const { id } = (await listed(theirs))[0]!;
    expect((await listed()).map((each) => each.id)).not.toContain(id);
    expect((await bank.call('revokeAccessToken', { token, body: { id } })).status).toBe(422);
  });
});

describe('a notice by mail', () => {
  const noticesTo = async (email: string) =>
    (await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false }))
      .filter(({ recipient, subject }) => recipient === email && subject.includes('access token'))
      .toReversed();

  test('tells of a token that was made and of one that was revoked, by its name and never by itself', async () => {
    const own = await bank.client({ holds: ['1.00 EUR'] });
    const as = await bank.logIn(own);
    const secret = await make({ name: 'Accountant & Co', accounts: [own.accounts[0].number] }, as);
    await bank.call('revokeAccessToken', { token: as, body: { id: (await listed(as))[0]!.id } });
    const [created, revoked, ...others] = await noticesTo(own.email);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ subject: 'An access token was made' });
    expect(revoked).toMatchObject({ subject: 'An access token was revoked' });
    for (const mail of [created!, revoked!]) {
      expect(mail.text).toContain('Accountant & Co');
      expect(mail.text).not.toContain(secret);
    }
  });

  test('reaches the client, too, where another user made the token', async () => {
    const own = await bank.client({ holds: ['1.00 EUR'] });
    const user = await bank.user(own, { administer: true });
    await make({ accounts: [own.accounts[0].number] }, await bank.logIn(user));
    expect(await noticesTo(own.email)).toHaveLength(1);
    expect(await noticesTo(user.email)).toHaveLength(1);
  });

  test('is not sent of what was refused', async () => {
    const own = await bank.client({ holds: ['1.00 EUR'] });
    const as = await bank.logIn(own);
    const body = { ...asked(), accounts: [own.accounts[0].number], password: 'Wrong-Password-1' };
    expect((await bank.call('createAccessToken', { token: as, body })).status).not.toBe(200);
    await bank.call('revokeAccessToken', { token: as, body: { id: bank.platform.newId() } });
    expect(await noticesTo(own.email)).toEqual([]);
  });
});
