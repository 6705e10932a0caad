import { decideHits } from '../../office/hits/index.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { closeAccount } from '../../money/orders/index.ts';
import { importList, readHits } from '../../people/screening/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { assignEntry, importFile, keepEntry, listEntries, returnEntry, returnReference } from './index.ts';
import { writeTestCamt, type TestEntry } from './testing-camt.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
const staff = (name = 'Vera Stone') => ({ ...bank.platform, staff: name });
const reason = 'Called the sender: meant for invoice 17';

beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

let fileCount = 0;
async function importOne(entry: Partial<TestEntry> = {}) {
  const entries = [{ amount: '12.00', name: 'Gull Ltd', text: 'Invoice 17', ...entry }];
  const bytes = writeTestCamt({ statement: `R${(fileCount += 1)}`, message: 'camt.054.001.08', entries });
  await importFile(asOperator(staff()), { name: 'camt.xml', bytes });
  return (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!;
}
const holder = async (currency = 'EUR') => (await bank.client({ holds: [`0.00 ${currency}`] })).accounts[0];
const ownBalance = async (code: string) =>
  (
    await bank.database.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.balance_minor ?? 0n;
const isWaiting = async (id: string) =>
  (await listEntries(bank.database.db, { isWaitingOnly: true, limit: 1_000 })).some((entry) => entry.id === id);

describe('money in suspense', () => {
  test('is assigned to an account, with its sender and the day from which it counts', async () => {
    const account = await holder();
    const { id } = await importOne({ valueDate: '2026-02-27', agent: { name: 'Nordbank', bic: 'NORDDEFF' } });
    expect(await isWaiting(id)).toBe(true);
    expect(await assignEntry(staff(), { entryId: id, accountNumber: account.number, reason })).toMatchObject({
      entry: { resolution: 'assigned', resolvedBy: 'Vera Stone', resolutionReason: reason },
    });
    expect([await isWaiting(id), await bank.balance(account)]).toEqual([false, '12.00']);
    const { rows } = await sql`
      select p.type, p.debtor_name, p.debtor_agent_name, p.remittance_information, j.value_date::text
      from payments p join journal_entries j on j.id = p.journal_entry_id
      where p.creditor_account = ${account.number}`.execute(bank.database.db);
    expect(rows).toEqual([
      {
        type: 'deposit',
        debtor_name: 'Gull Ltd',
        debtor_agent_name: 'Nordbank',
        remittance_information: 'Invoice 17',
        value_date: '2026-02-27',
      },
    ]);
  });

  test('goes back to where it came from, and the debit that follows is known by its reference', async () => {
    const entry = await importOne();
    const suspense = await ownBalance('suspense:EUR');
    expect(await returnEntry(staff(), { entryId: entry.id, reason })).toMatchObject({
      entry: { resolution: 'returned' },
    });
    expect(await ownBalance('suspense:EUR')).toBe(suspense - 1_200n);
    const debit = { side: 'debit', endToEndId: returnReference(entry) } as const;
    expect(await importOne(debit)).toMatchObject({ outcome: 'known' });
    expect(await importOne(debit)).toMatchObject({ outcome: 'suspense', suspenseReason: 'debit_unknown' });
  });

  test('goes back, and a debit that names its UETR alone is known, unless two went back under it', async () => {
    const uetrs = ['2f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b', '3f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b'] as const;
    for (const uetr of [uetrs[0], uetrs[1], uetrs[1]]) {
      const { id } = await importOne({ uetr });
      await returnEntry(staff(), { entryId: ` ${id} `, reason });
    }
    expect(await importOne({ side: 'debit', uetr: uetrs[0] })).toMatchObject({ outcome: 'known' });
    expect(await importOne({ side: 'debit', uetr: uetrs[0] })).toMatchObject({ suspenseReason: 'debit_unknown' });
    expect(await importOne({ side: 'debit', uetr: uetrs[1] })).toMatchObject({ suspenseReason: 'debit_unknown' });
  });

  test('of a payer without a name is assigned as money of its bank, or under its reference', async () => {
    const account = await holder();
    const uetr = '4f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
    const ofBank = { name: '', agent: { name: 'Nordbank', bic: 'NORDDEFF' }, endToEndId: 'GULL-18', uetr };
    for (const entry of [ofBank, { name: '', reference: 'SERVICER-1' }])
      await assignEntry(staff(), { entryId: (await importOne(entry)).id, accountNumber: account.number, reason });
    const { rows } = await sql`
      select debtor_name as name, end_to_end_id as id, uetr::text as uetr, debtor_agent_bic as bic
      from payments where creditor_account = ${account.number} order by debtor_name`.execute(bank.database.db);
    expect(rows).toEqual([
      { name: 'Nordbank', id: 'GULL-18', uetr, bic: 'NORDDEFF' },
      { name: 'SERVICER-1', id: null, uetr: null, bic: null },
    ]);
  });

  test.each([
    ['returned', 'suspense_returned', 2],
    // The bank's own is an entry by hand.
    ['kept', 'suspense_assigned', 3],
    // The deposit of a client has an event of its own.
    ['assigned', 'suspense_assigned', 1],
  ])('that is %s is on record with the staff who did it', async (what, kind, facts) => {
    const { number } = await holder();
    const { id } = await importOne();
    const decision = { entryId: id, reason };
    if (what === 'returned') await returnEntry(staff(), decision);
    else if (what === 'kept') await keepEntry(staff(), decision);
    else await assignEntry(staff(), { ...decision, accountNumber: number });
    const { rows } = await sql`
      select kind, staff, length(facts) / 49 as facts from audit_events where subject = ${id}`.execute(
      bank.database.db,
    );
    expect(rows).toEqual([{ kind, staff: 'Vera Stone', facts }]);
  });

  test.each([
    ['interest of the correspondent', 'credit', 'income:EUR', 1_200n],
    ['charges of the correspondent', 'debit', 'expense:EUR', -1_200n],
  ] as const)('is the bank’s own: %s', async (_what, side, code, moved) => {
    const { id } = await importOne({ side });
    const before = await ownBalance(code);
    expect(await keepEntry(staff(), { entryId: id, reason })).toMatchObject({ entry: { resolution: 'own' } });
    expect((await ownBalance(code)) - before).toBe(moved);
  });

  test('is decided once: of two of the staff at the same moment one wins', async () => {
    const account = await holder();
    const { id } = await importOne();
    const outcomes = await Promise.all([
      assignEntry(staff('Vera Stone'), { entryId: id, accountNumber: account.number, reason }),
      returnEntry(staff('Ivo Brandt'), { entryId: id, reason }),
      keepEntry(staff('Nora Lind'), { entryId: id, reason }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'entry_not_in_suspense')).toHaveLength(2);
  });

  test('stays where the rules refuse what staff ask for', async () => {
    const [dollars, closed] = [await holder('USD'), await holder()];
    await closeAccount(staff(), (await findAccountByNumber(bank.database.db, closed.number))!);
    const { id } = await importOne();
    const debit = await importOne({ side: 'debit' });
    const booked = await importOne({ to: (await holder()).number });
    const assign = (entryId: string, accountNumber: string) => assignEntry(staff(), { entryId, accountNumber, reason });
    expect(await assign(id, dollars.number)).toBe('account_in_other_currency');
    expect(await assign(id, 'OS2499999999')).toBe('account_not_found');
    expect(await assign(id, closed.number)).toBe('ledger_account_closed');
    expect(await assign(debit.id, dollars.number)).toBe('entry_is_a_debit');
    expect(await returnEntry(staff(), { entryId: debit.id, reason })).toBe('entry_is_a_debit');
    expect(await assign(booked.id, dollars.number)).toBe('entry_not_in_suspense');
    expect(await assign(bank.platform.newId(), dollars.number)).toBe('entry_not_found');
    expect(await assign("' or 1=1 --", dollars.number)).toBe('entry_not_found');
    expect(await isWaiting(id)).toBe(true);
  });
});

test('a payer without a name goes by its bank, one without both by the correspondent', async () => {
  const { number } = await holder();
  await importOne({ to: number, name: '', agent: { name: 'Nordbank', bic: 'NORDDEFF' } });
  await importOne({ to: number, name: '' });
  const { rows } = await sql<{ name: string }>`
    select debtor_name as name from payments where creditor_account = ${number}
    order by debtor_name`.execute(bank.database.db);
  expect(rows.map(({ name }) => name)).toEqual(['HASTXB2L', 'Nordbank']);
});

describe('money of a payer whose name is like one on a list', () => {
  const hitsOf = (id: string) =>
    readHits(bank.database.db, { isOpenOnly: false, limit: 10, subject: { kind: 'incoming', id } });
  const listed = { name: 'Sergey Morozov-Ladogin' };

  test('is neither assigned nor sent back until compliance says that it is somebody else', async () => {
    const before = await importOne(listed);
    const sample = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
    await importList(staff(), sample, { isShrinkConfirmed: false });
    const account = await holder();
    const held = await importOne({ ...listed, to: account.number });
    const assign = (entryId: string) => assignEntry(staff(), { entryId, accountNumber: account.number, reason });
    expect(await assign(held.id)).toBe('entry_held_by_screening');
    expect(await returnEntry(staff(), { entryId: held.id, reason })).toBe('entry_held_by_screening');
    // It came in before the list.
    expect(await assign(before.id)).toBe('entry_held_by_screening');
    for (const { id } of await hitsOf(held.id))
      await decideHits(asOperator(bank.platform), { ids: [id], decision: 'released', reason: 'Born in 1990' });
    expect(await assign(held.id)).toMatchObject({ entry: { resolution: 'assigned' } });
    for (const { id } of await hitsOf(before.id))
      await decideHits(staff('Nora Lind'), { ids: [id], decision: 'confirmed', reason: 'The man on the list' });
    expect(await assign(before.id)).toBe('entry_held_by_screening');
    expect(await bank.balance(account)).toBe('12.00');
  });
});
