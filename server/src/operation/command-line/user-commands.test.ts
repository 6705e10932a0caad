import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine, operatorNamed } from './testing-commands.ts';

/** The operator's commands for users and memberships. */
let bank: TestDatabase;
let folder: string;
let client: string;
let account: string;
const { run, json } = commandLine(() => ({
  DATABASE_URL: bank.url,
  DATA_DIR: join(folder, 'unused'),
  BANK_MODE: 'production',
}));
const person = (login: string) =>
  ['--login', login, '--first-name', 'Mara', '--last-name', 'Lind', '--email', `${login}@tern.example`] as const;
const pair = (login: string) => ['--user', login, '--client', client] as const;

beforeAll(async () => {
  [bank, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'bank-users-'))]);
  const company = ['--kind', 'corporate', '--company', 'Tern Ltd'];
  client = (await json(['client', 'create', ...company, ...person('tern')])).number;
  account = (await json(['account', 'open', '--client', 'tern', '--currency', 'EUR'])).number;
});
afterAll(async () => {
  expect(await json(['verify'])).toMatchObject({ sound: true });
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const staffOf = async (kind: string) =>
  (await bank.db.selectFrom('audit_events').select('staff').where('kind', '=', kind).orderBy('id').execute()).map(
    ({ staff }) => staff,
  );
const rightsOf = async (login: string, ...more: string[]) =>
  (await json(['membership', 'list', '--user', login, ...more])).map(
    // oxlint-disable-next-line typescript/no-explicit-any -- the report of a command
    ({ id: _id, created_at: _at, ended_at, ...rights }: any) => ({ ...rights, hasEnded: ended_at !== null }),
  );

test('a client begins with a user who may do everything for them', async () => {
  expect(await rightsOf('tern')).toEqual([
    {
      user: 'tern',
      client,
      see: true,
      prepare: true,
      approve: true,
      approve_up_to: null,
      administer: true,
      accounts: null,
      hasEnded: false,
    },
  ]);
});

test('a further user acts for nobody until a membership is granted, and another grant takes its place', async () => {
  const made = await json(['user', 'create', ...person('mara')]);
  expect(made).toMatchObject({ login: 'mara', password: expect.stringMatching(/^\w{5}(-\w{5}){3}$/) });
  expect(await rightsOf('mara')).toEqual([]);
  await json(['membership', 'grant', ...pair('mara'), '--rights', 'prepare']);
  expect(await rightsOf('mara')).toMatchObject([{ see: true, prepare: true, approve: false, administer: false }]);
  const narrowed = ['--approve-up-to', '10000.00-EUR', '--accounts', account.toLowerCase()];
  await json(['membership', 'grant', ...pair('mara'), '--rights', 'prepare,approve', ...narrowed]);
  expect(await rightsOf('mara')).toMatchObject([
    { approve: true, approve_up_to: { amount: '10000.00', currency: 'EUR' }, accounts: [expect.any(String)] },
  ]);
  expect(await rightsOf('mara', '--ended')).toMatchObject([{ hasEnded: true }, { hasEnded: false }]);
  expect((await run(['user', 'list'])).out).toMatch(new RegExp(`mara .*active +${client}`));
});

test('a membership ends once, and a user who was disabled is listed as such', async () => {
  await json(['user', 'create', ...person('per')]);
  await json(['membership', 'grant', ...pair('per'), '--rights', 'see']);
  expect(await json(['membership', 'end', ...pair('per')])).toMatchObject({ ended: true });
  expect(await run(['membership', 'end', ...pair('per')])).toMatchObject({
    code: 1,
    err: `User per does not act for client ${client}.\n`,
  });
  expect(await json(['user', 'disable', 'per'])).toMatchObject({ login: 'per', disabled: true });
  expect((await run(['user', 'list'])).out).toMatch(/per .*disabled/);
});

test('a new password is for one user; a client number means the first user of the client', async () => {
  const hashOf = async (login: string) =>
    (await bank.db.selectFrom('users').select('password_hash').where('login', '=', login).executeTakeFirstOrThrow())
      .password_hash;
  const before = { tern: await hashOf('tern'), mara: await hashOf('mara') };
  expect((await json(['user', 'reset-password', 'mara'])).password).toHaveLength(23);
  expect(await hashOf('tern')).toBe(before.tern);
  expect(await hashOf('mara')).not.toBe(before.mara);
  await json(['client', 'reset-password', client]);
  expect(await hashOf('tern')).not.toBe(before.tern);
});

test('the audit trail keeps who gave a command: the name after --as, or that of the operating system', async () => {
  await json(['user', 'create', ...person('vera'), '--as', 'Ann Keeper']);
  const [last, before] = (await staffOf('user_created')).toReversed();
  expect(last).toBe(operatorNamed('Ann Keeper'));
  expect(before).toBe(operatorNamed());
  await json(['account', 'open', '--client', 'tern', '--currency', 'USD', '--as', 'Ann Keeper']);
  expect((await staffOf('account_opened')).at(-1)).toBe(operatorNamed('Ann Keeper'));
});

test('memberships are listed with their rights in words, those of one user or of one client', async () => {
  await json(['user', 'create', ...person('otto')]);
  const limited = ['--rights', 'see, approve, administer', '--approve-up-to', ' 10.00-eur ', '--accounts', account];
  await json(['membership', 'grant', ...pair('otto'), ...limited]);
  const { out } = await run(['membership', 'list', '--user', 'otto', '--client', client]);
  expect(out).toMatch(/^User +Name +Client +For +Rights +Since/);
  expect(out).toMatch(/otto .* see, approve up to 10\.00 EUR, administer \(accounts: 1\) /);
  const other = await json(['client', 'create', '--kind', 'personal', ...person('solo')]);
  expect((await run(['membership', 'list', '--client', other.number])).out.trim().split('\n')).toHaveLength(2);
  expect((await run(['membership', 'list', '--user', 'solo'])).out).toMatch(/see, prepare, approve, administer /);
  await json(['membership', 'grant', '--user', 'otto', '--client', other.number, '--rights', 'prepare']);
  expect((await run(['membership', 'list', '--client', 'solo'])).out).toMatch(/otto .* see, prepare {2}/);
});

test('an account that is closed keeps no security deposit, and a rate may be some minutes early', async () => {
  const { number } = await json(['account', 'open', '--client', 'tern', '--currency', 'GBP']);
  await json(['account', 'close', number]);
  expect(await run(['account', 'release-deposit', number])).toMatchObject({
    code: 1,
    err: `The account ${number} is closed.\n`,
  });
  expect((await run(['rates', 'set', 'EUR', '1.1', '--as-of', inMinutes(4)])).code).toBe(0);
});

test.each<[string, () => readonly string[], number]>([
  ['a right that is none', () => ['membership', 'grant', ...pair('tern'), '--rights', 'all'], 2],
  [
    'a limit without the right to approve',
    () => ['membership', 'grant', ...pair('tern'), '--rights', 'see', '--approve-up-to', '5.00-EUR'],
    2,
  ],
  [
    'a limit that is no amount',
    () => ['membership', 'grant', ...pair('tern'), '--rights', 'approve', '--approve-up-to', 'much'],
    2,
  ],
  [
    'an account of nobody',
    () => ['membership', 'grant', ...pair('tern'), '--rights', 'see', '--accounts', 'OS2499999999'],
    1,
  ],
  ['a user of nobody', () => ['membership', 'grant', ...pair('nemo'), '--rights', 'see'], 1],
  ['a login that is taken', () => ['user', 'create', ...person('tern')], 1],
  ['a wait of more than an hour', () => ['verify', '--standby', '--wait', '3601'], 2],
  ['a wait in words', () => ['verify', '--standby', '--wait', 'long'], 2],
  ['a wait without a standby', () => ['verify', '--wait', '5'], 2],
  ['a seal that is none', () => ['verify', '--seal', `1:${'g'.repeat(64)}`], 2],
  ['a rate of no time', () => ['rates', 'set', 'EUR', '1.1', '--as-of', 'yesterday'], 2],
  ['a rate of no day', () => ['rates', 'set', 'EUR', '1.1', '--as-of', '2026-02-30'], 2],
  ['a rate of nothing', () => ['rates', 'set', 'EUR', '0'], 1],
  ['a rate of the future', () => ['rates', 'set', 'EUR', '1.1', '--as-of', inMinutes(6)], 1],
  ['a client that there is not', () => ['client', 'disable', 'nemo'], 1],
  ['an order that there is not', () => ['order', 'cancel', 'T-999', '--reason', 'x'], 1],
  ['staff that there are not', () => ['staff', 'disable', 'nemo'], 1],
  ['a list of no rows', () => ['payment', 'list', '--limit', '0'], 2],
  ['an empty name of staff', () => ['user', 'disable', 'tern', '--as', ' '], 2],
])('%s is refused in one line, and nothing changes', async (_what, parameters, code) => {
  const before = await rightsOf('tern', '--ended');
  const outcome = await run(parameters());
  expect(outcome).toMatchObject({ code, out: '' });
  expect(outcome.err.trim().split('\n')).toHaveLength(1);
  expect(await rightsOf('tern', '--ended')).toEqual(before);
});

test('a password that staff typed is changed first, as one that was made up is', async () => {
  const isFirst = async (login: string) =>
    (await bank.db.selectFrom('users').select('is_first_password').where('login', '=', login).executeTakeFirstOrThrow())
      .is_first_password;
  const typed = { input: 'Seven-Gulls-Aboard\n' };
  const own = async (login: string) =>
    bank.db.updateTable('users').set({ is_first_password: false }).where('login', '=', login).execute();
  await json(['client', 'create', '--kind', 'personal', ...person('knot'), '--password-stdin'], typed);
  await json(['user', 'create', ...person('dunlin'), '--password-stdin'], typed);
  expect([await isFirst('knot'), await isFirst('dunlin')]).toEqual([true, true]);
  await Promise.all([own('knot'), own('dunlin')]);
  await json(['client', 'reset-password', 'knot', '--password-stdin'], typed);
  await json(['user', 'reset-password', 'dunlin', '--password-stdin'], typed);
  expect([await isFirst('knot'), await isFirst('dunlin')]).toEqual([true, true]);
});
