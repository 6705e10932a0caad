import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandLine, operatorNamed } from '../../operation/command-line/testing-commands.ts';
import { grantMembership } from '../../people/identity/index.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../testing/office-for-tests.ts';

const password = 'Lantern-Quay-31';
const newPassword = 'Harbour-Chain-58';
const webhook = 'https://books.example/statements';

let bank: TestBank;
let office: TestOffice;
let client: TestClient;
let token: string;
const { run } = commandLine(() => ({
  DATABASE_URL: bank.database.url,
  DATA_DIR: join(tmpdir(), 'unused'),
}));
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR'] });
  token = await bank.logIn(client);
});

const accounts = () => [client.accounts[0]!.number];
async function makeToken(name: string, as = token): Promise<string> {
  const body = { name, accounts: accounts(), lifetime_days: 30, password };
  return (await bank.call('createAccessToken', { token: as, body })).body.token;
}
async function orderDelivery(as = token): Promise<string> {
  const body = { accounts: accounts(), frequency: 'daily', format: 'csv', webhook, password };
  return (await bank.call('orderStatementDelivery', { token: as, body })).body.id;
}
const listed = async (as = token) =>
  (await bank.call('readStandingAccess', { token: as })).body.standing_access as {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly client: string;
  }[];
const namesOf = async (as?: string) => (await listed(as)).map(({ name }) => name);
const reads = async (access: string) => (await bank.call('listStatements', { token: access })).status;
const change = (body: object = {}) =>
  bank.call('changePassword', { token, body: { oldPassword: password, newPassword, ...body } });
const leave = (body: object = {}) => bank.call('closeAllSessions', { token, body: { password, ...body } });
const again = (typed = password) => bank.logIn(client, typed);
async function mailsOfEnds(who: Pick<TestClient, 'email'> = client) {
  return (await bank.mailsTo(who, 'notice'))
    .filter(({ subject }) => subject === 'Programs and deliveries no longer act for you')
    .map(({ text_body: text }) => text);
}
const ends = async () =>
  (
    await sql<{ kind: string; staff: string | null }>`select kind, staff from audit_events
      where client_id = ${client.id} and kind in ('access_token_revoked', 'statement_delivery_ended') order by id
    `.execute(bank.database.db)
  ).rows;

test('the list has what acts for the user without a login, with its client, and nothing of others', async () => {
  await makeToken('Bookkeeping');
  await orderDelivery();
  const user = await bank.user(client, { administer: true });
  await makeToken('Of somebody else', await bank.logIn(user));
  expect(await listed()).toEqual([
    expect.objectContaining({ kind: 'access_token', name: 'Bookkeeping', last_used_at: null }),
    expect.objectContaining({ kind: 'statement_delivery', name: webhook, client: expect.stringMatching(/./) }),
  ]);
});

describe.each([
  ['a new password', change, newPassword, 200],
  ['a logout everywhere', leave, password, 204],
] as const)('%s', (_what, act, after, status) => {
  test('ends it all, tells so in one mail with every name, and puts each end on record', async () => {
    const access = await makeToken('Bookkeeping');
    await orderDelivery();
    expect((await act()).status).toBe(status);
    expect(await reads(access)).toBe(401);
    expect(await namesOf(await again(after))).toEqual([]);
    expect(await mailsOfEnds()).toEqual([expect.stringContaining(`Bookkeeping, ${webhook}`)]);
    expect(await ends()).toEqual([
      { kind: 'access_token_revoked', staff: null },
      { kind: 'statement_delivery_ended', staff: null },
    ]);
  });

  test('leaves what is kept by its id, and nothing that another user made', async () => {
    const [kept, ended] = [await makeToken('Kept'), await makeToken('Ended')];
    const delivery = await orderDelivery();
    const user = await bank.user(client, { administer: true });
    const ofOther = await makeToken('Of somebody else', await bank.logIn(user));
    const { id } = (await listed()).find(({ name }) => name === 'Kept')!;
    await act({ keep: [id.toUpperCase(), delivery, 'no id', crypto.randomUUID()] });
    expect([await reads(kept), await reads(ended), await reads(ofOther)]).toEqual([200, 401, 200]);
    expect(await namesOf(await again(after))).toEqual(['Kept', webhook]);
    expect(await mailsOfEnds()).toHaveLength(1);
  });

  test('ends nothing where it is refused, and mails nothing where there was nothing', async () => {
    const access = await makeToken('Bookkeeping');
    await act({ oldPassword: 'wrong-wrong', password: 'wrong-wrong' });
    expect(await reads(access)).toBe(200);
    await act({ keep: [(await listed())[0]!.id] });
    expect(await mailsOfEnds()).toEqual([]);
  });
});

test('a token that is being made while the password changes does not outlive the change', async () => {
  const thief = await again();
  const made = await Promise.all([makeToken('Quick', thief), change()]);
  if (made[0] !== undefined) expect(await reads(made[0])).toBe(401);
  expect(await namesOf()).toEqual([]);
});

describe('what staff do', () => {
  test.each([
    ['resets the password', 'resetClientPassword'],
    ['ends the sessions', 'endClientSessions'],
    ['disables the client', 'disableClient'],
  ] as const)('a member of staff who %s in the office ends it, under their name', async (_what, call) => {
    const access = await makeToken('Bookkeeping');
    await orderDelivery();
    const support = await office.officer('support');
    const fields = { client: client.number, user: client.actor.userId };
    const answer = await office.call(call, { as: support, fields, body: { reason: 'The laptop is gone' } });
    expect(answer.status).toBeLessThan(300);
    if (call === 'disableClient')
      await office.call('enableClient', { as: support, fields, body: { reason: 'It was found' } });
    expect(await reads(access)).toBe(401);
    expect(await ends()).toEqual([
      { kind: 'access_token_revoked', staff: support.login },
      { kind: 'statement_delivery_ended', staff: support.login },
    ]);
    expect(await mailsOfEnds()).toHaveLength(1);
  });

  test.each([
    ['client', 'reset-password'],
    ['client', 'disable'],
    ['user', 'reset-password'],
    ['user', 'disable'],
  ])('so does the operator: %s %s', async (noun, verb) => {
    const access = await makeToken('Bookkeeping');
    expect((await run([noun, verb, client.login, '--as', 'Signe'])).code).toBe(0);
    await sql`update users set disabled_at = null where id = ${client.actor.userId}`.execute(bank.database.db);
    await sql`update clients set disabled_at = null where id = ${client.id}`.execute(bank.database.db);
    expect(await reads(access)).toBe(401);
    expect(await ends()).toEqual([{ kind: 'access_token_revoked', staff: operatorNamed('Signe') }]);
  });

  test.each([
    ['grant', ['--rights', 'see,prepare'], true],
    ['end', [], true],
    ['grant', ['--rights', 'see,administer'], false],
  ] as const)(
    'a right to administer that ends takes it along, for good: membership %s %s',
    async (verb, more, isOver) => {
      const user = await bank.user(client, { administer: true });
      const access = await makeToken('Bookkeeping', await bank.logIn(user));
      const pair = ['--user', user.login, '--client', client.number];
      expect((await run(['membership', verb, ...pair, ...more])).code).toBe(0);
      expect(await reads(access)).toBe(isOver ? 401 : 200);
      expect(await mailsOfEnds(user)).toHaveLength(isOver ? 1 : 0);
      await run(['membership', 'grant', ...pair, '--rights', 'see,administer']);
      expect(await reads(access)).toBe(isOver ? 401 : 200);
    },
  );
});

test('a token opens nothing while its user may not administer the client, whoever took the right away', async () => {
  const user = await bank.user(client, { administer: true });
  const access = await makeToken('Bookkeeping', await bank.logIn(user));
  const grant = { id: bank.newKey(), userId: user.id, clientId: client.id, at: bank.clock.now() };
  const rights = { see: true, prepare: true, approve: 'everything', administer: false, accountIds: 'all' } as const;
  await inTransaction(bank.database.db, (transaction) => grantMembership(transaction, { ...grant, rights }));
  expect(await reads(access)).toBe(401);
});
