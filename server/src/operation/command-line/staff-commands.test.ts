import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { commandLine, operatorNamed } from './testing-commands.ts';

let bank: TestDatabase;
const { run, json } = commandLine(() => ({
  DATABASE_URL: bank.url,
  DATA_DIR: join(tmpdir(), 'unused'),
  BANK_MODE: 'production',
}));
const create = (login: string, ...roles: string[]) =>
  json(['staff', 'create', '--login', login, '--name', 'Tove Brandt', '--role', ...roles]);
const events = async (subject: string) =>
  (
    await sql<{ kind: string; staff: string }>`select kind, staff from audit_events
    where subject like ${`${subject}%`} order by happened_at`.execute(bank.db)
  ).rows;

beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

test('a member of staff is created with several roles and a first password that is shown once', async () => {
  const made = await create('Tove', 'payments', 'support', 'payments');
  expect(made).toMatchObject({ login: 'tove', roles: ['support', 'payments'] });
  expect(made.password).toMatch(/^(\w{5}-){3}\w{5}$/);
  expect(await json(['staff', 'list'])).toMatchObject([
    { login: 'tove', roles: ['support', 'payments'], has_authenticator: false, disabled: false },
  ]);
  expect((await run(['staff', 'list'])).out).toContain('not yet signed in');
});

test('a login is given once, and a role has to be one', async () => {
  await create('agnes', 'approver');
  expect(await run(['staff', 'create', '--login', 'AGNES', '--name', 'A', '--role', 'support'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('The login agnes is taken.'),
  });
  expect((await run(['staff', 'roles', 'agnes', 'director'])).err).toContain('director is no role: name support,');
});

test('the sessions of a member of staff end when they are disabled, reset, or get other roles', async () => {
  for (const [login, parameters] of [
    ['one', ['staff', 'disable', 'one']],
    ['two', ['staff', 'reset', 'two']],
    ['three', ['staff', 'roles', 'three', 'auditor']],
  ] as const) {
    const { id } = await create(login, 'support');
    await sql`insert into staff_sessions (id, token_hash, staff_id, stage)
      values (gen_random_uuid(), sha256(${login}::bytea), ${id}, 'verified')`.execute(bank.db);
    await json([...parameters]);
    const { rows } = await sql`select from staff_sessions where staff_id = ${id}`.execute(bank.db);
    expect.soft(rows, login).toEqual([]);
  }
});

test('a reset forgets the authenticator, the recovery codes and the passkeys', async () => {
  const { id, password } = await create('lost', 'support');
  await sql`update staff set totp_key = sha256('key'), is_first_password = false where id = ${id}`.execute(bank.db);
  await sql`insert into staff_recovery_codes values (sha256('code'), ${id})`.execute(bank.db);
  const again = await json(['staff', 'reset', 'lost']);
  expect(again.password).not.toBe(password);
  const { rows } = await sql`select totp_key, is_first_password,
    (select count(*)::int from staff_recovery_codes where staff_id = staff.id) as codes
    from staff where id = ${id}`.execute(bank.db);
  expect(rows).toEqual([{ totp_key: null, is_first_password: true, codes: 0 }]);
});

test('the trail says who hired whom, and with which roles', async () => {
  await json(['--as', 'Odile', 'staff', 'create', '--login', 'camille', '--name', 'C R', '--role', 'compliance']);
  await json(['--as', 'Odile', 'staff', 'roles', 'camille', 'compliance', 'auditor']);
  expect(await events('camille: ')).toEqual([
    { kind: 'staff_created', staff: operatorNamed('Odile') },
    { kind: 'staff_roles_changed', staff: operatorNamed('Odile') },
  ]);
});

test('staff stay on record: the database deletes none and keeps their logins', async () => {
  await create('gone', 'support');
  await expect(sql`delete from staff where login = 'gone'`.execute(bank.db)).rejects.toThrow('staff stay');
  await expect(sql`update staff set login = 'other' where login = 'gone'`.execute(bank.db)).rejects.toThrow(
    'staff stay',
  );
  const director = sql`update staff set roles = '{director}' where login = 'gone'`;
  await expect(director.execute(bank.db)).rejects.toThrow('two people decide this');
  await expect(
    inEmergency(bank.db, 'change_staff_roles', (transaction) => director.execute(transaction)),
  ).rejects.toThrow('staff_roles_check');
});

test('nobody of the staff has a login that looks like an operator', async () => {
  expect((await run(['staff', 'create', '--login', 'operator root', '--name', 'A', '--role', 'support'])).code).toBe(2);
  await expect(
    sql`insert into staff (id, login, name, roles, password_hash, password_changed_at, is_first_password, created_at)
    values (gen_random_uuid(), 'operator root', 'A', '{}', 'none', now(), false, now())`.execute(bank.db),
  ).rejects.toThrow('staff_login_check');
});

test('roles of staff by command are an emergency act, with what the roles were, and which must not meet', async () => {
  await create('otto', 'support');
  await json(['staff', 'roles', 'otto', 'payments', 'approver', '--reason', 'Vera is ill']);
  const { rows } = await sql`select kind, command, what, reason from emergency_acts order by id desc limit 1`.execute(
    bank.db,
  );
  expect(rows).toEqual([
    {
      kind: 'change_staff_roles',
      command: 'staff roles',
      what:
        'Gave otto the roles payments, approver in place of support. ' +
        'Roles that must not meet: payments with approver.',
      reason: 'Vera is ill',
    },
  ]);
  expect(await events('otto: support -> payments approver')).toHaveLength(1);
});
