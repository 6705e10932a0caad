import { isRefusal } from '@bank/contract';
import type { ProposalKindName } from '@bank/contract/office';
import { currencyCode, isCurrencyCode, minorUnitsOf } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator, inEmergency } from '../../testing/emergency-for-tests.ts';
import { readLimit } from '../../base/settings/index.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { changeKinds } from './index.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
/** What the approval writes in the test that runs; undefined where the kind does its own work. */
let written: string | undefined;
let account: string;

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(
    bank,
    changeKinds(bank.platform).map((kind) => ({
      ...kind,
      execute: async (transaction, content, by) => {
        if (written === undefined) return kind.execute(transaction, content, by);
        await sql.raw(written).execute(transaction);
        return 'done';
      },
    })),
  );
  account = (await bank.client({ holds: ['10.00 EUR'] })).accounts[0].number;
});
afterAll(() => bank.close());

const setting = (name: string, value: unknown) =>
  `insert into bank_settings values (gen_random_uuid(), '${name}', '${JSON.stringify(value)}', now(), 'ann, ben')`;
const correspondents = [{ name: 'Nordbank', bic: 'NORDDEFF', account: 'DE1' }];
const days = [{ day: '2031-05-05', name: 'Feast' }];

const approved: readonly [string, ProposalKindName, () => unknown, () => string][] = [
  [
    'a limit of another amount',
    'set_limit',
    () => ({ limit: 'order_alone_limit', value: '60000' }),
    () => setting('order_alone_limit', '9000000.00'),
  ],
  [
    'another limit',
    'set_limit',
    () => ({ limit: 'order_alone_limit', value: '60001' }),
    () => setting('suspense_alone_limit', '60001.00'),
  ],
  [
    'a correspondent that nobody named',
    'change_correspondents',
    () => ({ currency: 'EUR', correspondents }),
    () => setting('correspondents', { EUR: [{ ...correspondents[0], account: 'DE2' }] }),
  ],
  [
    'other roles',
    'change_staff_roles',
    () => ({ login: 'ann', roles: ['support'] }),
    () => `update staff set roles = '{support,approver}' where login = 'ann'`,
  ],
  [
    'roles of somebody else',
    'change_staff_roles',
    () => ({ login: 'ann', roles: ['auditor'] }),
    () => `update staff set roles = '{auditor}' where login = 'ben'`,
  ],
  [
    'a day of rest that nobody named',
    'change_holidays',
    () => ({ currency: 'CHF', year: '2031', days }),
    () => `insert into bank_holidays values ('CHF', '2031-05-06', 'Feast')`,
  ],
  [
    'a hold of another amount',
    'place_hold',
    () => ({ account, amount: '1.00' }),
    () => `insert into account_holds (id, account_id, amount_minor, reason, placed_at, placed_by)
      select gen_random_uuid(), id, 1000, 'Court', now(), 'ann, ben' from accounts where account_number = '${account}'`,
  ],
  [
    'what its kind has nothing to do with',
    'set_limit',
    () => ({ limit: 'order_alone_limit', value: '60002' }),
    () => `update staff set roles = '{support}' where login = 'ann'`,
  ],
];

test('a person with all roles proposes, and approves nothing of their own', async () => {
  const id = await people.propose('set_limit', { limit: 'suspense_alone_limit', value: '80000' });
  const read = await readOpenProposal(
    bank.platform,
    people.kinds,
    (await findProposal(bank.platform.db, id as string))!,
  );
  if (isRefusal(read)) throw new Error(read.refusal);
  const deciding = { id: id as string, version: read.version };
  expect(await approveProposal(bank.platform, people.kinds, { ...deciding, by: people.ann })).toEqual({
    refusal: 'own_proposal_not_approved',
  });
  const past = sql`update proposals set state = 'approved', decided_at = proposed_at, decided_by = proposed_by,
    decided_by_login = proposed_by_login where id = ${id}`;
  await expect(past.execute(bank.platform.db)).rejects.toThrow('proposals_take_two');
  expect(await people.approve(id as string)).toBe('done');
});

test.each(approved)('an approval does not write %s', async (_what, kind, content, statement) => {
  written = statement();
  const id = await people.propose(kind, content());
  if (isRefusal(id)) throw new Error(id.refusal);
  await expect(people.approve(id)).rejects.toThrow('two people decide this, with an approved proposal');
  written = undefined;
  // As it was proposed it is written.
  expect(await people.approve(id)).toBe('done');
});

test('an approval of yesterday writes nothing today', async () => {
  expect(await people.change('set_limit', { limit: 'order_alone_limit', value: '70000' })).toBe('done');
  await expect(sql.raw(setting('order_alone_limit', '70000.00')).execute(bank.database.db)).rejects.toThrow(
    'two people decide this',
  );
});

test('one person takes all roles away, and gives none back', async () => {
  await sql`update staff set roles = '{}', disabled_at = now() where login = 'ann'`.execute(bank.database.db);
  await expect(
    sql`update staff set roles = '{auditor}', disabled_at = null where login = 'ann'`.execute(bank.database.db),
  ).rejects.toThrow('two people decide this');
});

test('the database goes by the limits that the bank begins with, and by those in force', async () => {
  const { db } = bank.platform;
  const limits = ['order_alone_limit', 'suspense_alone_limit', 'officer_day_limit', 'rate_band_percent'] as const;
  const inForce = async (name: string) =>
    (await sql<{ limit: string }>`select limit_in_force(${name})::float8::text as limit`.execute(db)).rows[0]!.limit;
  for (const name of limits) expect(Number(await inForce(name)), name).toBe(Number(await readLimit(db, name)));
  expect(await people.change('set_limit', { limit: 'rate_band_percent', value: '3' })).toBe('done');
  expect(await inForce('rate_band_percent')).toBe('3');
});

test('an emergency act opens its own transaction, for what it was, and no other', async () => {
  const { db } = bank.platform;
  const roles = sql`update staff set roles = '{support}' where login = 'ben'`;
  await inEmergency(db, 'change_staff_roles', (transaction) => roles.execute(transaction));
  await expect(sql`update staff set roles = '{auditor}' where login = 'ben'`.execute(db)).rejects.toThrow(
    'two people decide this',
  );
  await expect(
    inEmergency(db, 'set_limit', (transaction) =>
      sql`update staff set roles = '{auditor}' where login = 'ben'`.execute(transaction),
    ),
  ).rejects.toThrow('two people decide this');
  await expect(sql`update emergency_acts set reason = 'Agreed'`.execute(db)).rejects.toThrow('stays as it is');
});

test('the database dates an emergency act, whatever the program says', async () => {
  const operator = asOperator(bank.platform);
  const act = { kind: 'set_limit', what: 'Nothing.' } as const;
  await bank.database.db.transaction().execute((transaction) => passAlone(transaction, operator, act));
  await sql`insert into emergency_acts (id, kind, command, what, reason, os_user, acted_at, written_by)
    values (gen_random_uuid(), 'set_limit', 'test', 'Dated', 'none', 'root', '2001-01-01', 1)`.execute(
    bank.database.db,
  );
  const { rows } = await sql<{ late: boolean }>`select acted_at > now() - interval '1 hour' and written_by > 1 as late
    from emergency_acts where what = 'Dated'`.execute(bank.database.db);
  expect(rows).toEqual([{ late: true }]);
});

test('the database knows the decimals of every currency', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const currencies = codes.filter(isCurrencyCode);
  expect(currencies.length).toBeGreaterThan(150);
  const { rows } = await sql<{ code: string; decimals: number }>`
    select code, minor_units_of(code) as decimals from unnest(${currencies}::text[]) as code`.execute(bank.database.db);
  expect(rows.filter(({ code, decimals }) => decimals !== minorUnitsOf(currencyCode(code)))).toEqual([]);
});
