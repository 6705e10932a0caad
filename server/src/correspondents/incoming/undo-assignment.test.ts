import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { assignEntry, decideAlone, undoAssignment } from './index.ts';
import { debitReversal } from './debit-reversal.ts';
import { importKinds, testImporter, type TestImporter } from './testing-imports.ts';

let bank: TestBank;
let people: TwoPeople;
let files: TestImporter;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [...changeKinds(bank.platform), ...importKinds(bank.platform)]);
  files = testImporter(bank);
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const reason = 'Called the sender';
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const holder = async () => (await bank.client({ holds: ['0.00 EUR'] })).accounts[0];
const message = 'camt.054.001.08';
let count = 0;
async function waiting(amount = '12.00') {
  const reference = `U-${(count += 1)}`;
  await files.bring({ message, entries: [{ amount, name: 'Gull Ltd', text: 'Invoice 17', reference }] });
  return files.find(reference);
}
const assign = (entryId: string, accountNumber: string) => assignEntry(staff(), { entryId, accountNumber, reason });
const undo = (entry: string) => people.change('undo_assignment', { entry });
async function reverse(reference: string, amount = '12.00') {
  await files.bring({
    message,
    entries: [{ amount, side: 'debit', isReversal: true, name: 'Gull Ltd', reference }],
  });
  return files.find(reference);
}

test('two people undo a wrong assignment: the money waits again, and goes to the right account', async () => {
  const [wrong, right] = [await holder(), await holder()];
  const { id } = await waiting();
  await assign(id, wrong.number);
  expect(await bank.balance(wrong)).toBe('12.00');
  expect(await undo(id)).toBe('done');
  expect([await bank.balance(wrong), (await files.find('U-1')).resolution]).toEqual(['0.00', null]);
  const { rows } = await sql`
    select p.type, p.status, p.reason from payments p
    where ${wrong.number} in (p.creditor_account, p.debtor_account) order by p.id`.execute(bank.database.db);
  expect(rows).toEqual([
    { type: 'deposit', status: 'returned', reason: 'Credited by mistake' },
    { type: 'return', status: 'completed', reason: 'Credited by mistake' },
  ]);
  expect(await undo(id)).toEqual({ refusal: 'entry_not_assigned', field: 'entry' });
  expect(await assign(id, right.number)).toMatchObject({ entry: { resolution: 'assigned' } });
  expect(await bank.balance(right)).toBe('12.00');
  expect(await undo(id)).toBe('done');
});

test('it stays where the client has the money no more, and one person does not undo it', async () => {
  const account = await holder();
  const { id } = await waiting();
  await assign(id, account.number);
  await expect(undoAssignment(staff(), { entryId: id, reason })).rejects.toThrow(/two people decide this/);
  expect(await people.change('place_hold', { account: account.number, amount: '0.01' })).toBe('done');
  expect(await undo(id)).toEqual({ refusal: 'exceeds_available_balance', field: 'entry' });
  expect(await undoAssignment(staff(), { entryId: id, reason })).toBe('exceeds_available_balance');
  expect(await bank.balance(account)).toBe('12.00');
});

test('money goes to several accounts where the shares are the whole amount, to the cent, and back again', async () => {
  const [one, other] = [await holder(), await holder()];
  const { id } = await waiting('12.00');
  const share = (amounts: readonly [string, string], to = other.number) =>
    assignEntry(staff(), {
      entryId: id,
      reason,
      shares: [
        { account: one.number, amount: amounts[0] },
        { account: to, amount: amounts[1] },
      ],
    });
  for (const wrong of [
    ['7.00', '4.99'],
    ['7.00', '5.01'],
    ['12.00', '0.00'],
    ['13.00', '-1.00'],
    ['7.00', '5.000'],
  ] as const)
    expect(await share(wrong)).toBe('shares_not_exact');
  expect(await share(['7.00', '5.00'], one.number)).toBe('shares_not_exact');
  expect(await share(['7.00', '5.00'], 'OS2499999999')).toBe('account_not_found');
  expect(await bank.balance(one)).toBe('0.00');
  expect(await share(['7.00', '5.00'])).toMatchObject({ entry: { resolution: 'assigned' } });
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['7.00', '5.00']);
  expect(await undo(id)).toBe('done');
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['0.00', '0.00']);
  // Two people share it, and the database compares what they asked for with what is booked.
  const shares = [
    { account: one.number, amount: '2.00' },
    { account: other.number, amount: '10.00' },
  ];
  expect(await people.change('resolve_suspense', { entry: id, resolution: 'assigned', account: null, shares })).toBe(
    'done',
  );
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['2.00', '10.00']);
});

test('a reversal is debited from the client who got the credit, and from nobody else', async () => {
  const account = await holder();
  await files.bring({
    message,
    entries: [{ amount: '12.00', to: account.number, name: 'Gull Ltd', reference: 'CREDIT-1' }],
  });
  const { id } = await reverse('CREDIT-1');
  expect(await debitReversal(staff(), { entryId: id, reason })).toMatchObject({ entry: { resolution: 'debited' } });
  expect(await bank.balance(account)).toBe('0.00');
  expect(await debitReversal(staff(), { entryId: id, reason })).toBe('entry_not_in_suspense');
  const unknown = await reverse('NOTHING-1');
  expect(await debitReversal(staff(), { entryId: unknown.id, reason })).toBe('reversal_has_no_credit');
});

test('a reversal of another amount than its entry is debited from nobody, and a debit is not undone', async () => {
  const account = await holder();
  const reference = 'CREDIT-2';
  await files.bring({ message, entries: [{ amount: '12.00', to: account.number, name: 'Gull Ltd', reference }] });
  for (const amount of ['11.99', '12.01']) {
    const { id } = await reverse(reference, amount);
    expect(await debitReversal(staff(), { entryId: id, reason })).toBe('reversal_has_no_credit');
    expect(await people.change('resolve_suspense', { entry: id, resolution: 'debited', account: null })).toMatchObject({
      refusal: 'reversal_has_no_credit',
    });
  }
  expect(await bank.balance(account)).toBe('12.00');
  const { id } = await reverse(reference);
  expect(await debitReversal(staff(), { entryId: id, reason })).toMatchObject({ entry: { resolution: 'debited' } });
  // The sender's bank has the money: what was debited by mistake comes back as money of its own.
  expect(await undo(id)).toEqual({ refusal: 'entry_not_assigned', field: 'entry' });
  await expect(
    sql`insert into undone_decisions (resolution_entry_id, entry_id, resolution, resolved_at, resolved_by,
        resolution_reason, undone_at, undone_by, undone_reason)
      select resolution_entry_id, id, resolution, resolved_at, resolved_by, resolution_reason, now(), 'x', 'x'
      from incoming_entries where id = ${id}`.execute(bank.database.db),
  ).rejects.toThrow(/undone in the books first/);
  expect(await bank.balance(account)).toBe('0.00');
});

test('a reversal of money that staff shared out is debited from each, and not where one has spent it', async () => {
  const [one, other] = [await holder(), await holder()];
  const entry = await waiting('12.00');
  const shares = [
    { account: one.number, amount: '7.00' },
    { account: other.number, amount: '5.00' },
  ];
  await assignEntry(staff(), { entryId: entry.id, reason, shares });
  const { id } = await reverse(entry.servicerReference);
  const hold = { account: other.number, amount: '5.00' };
  expect(await people.change('place_hold', hold)).toBe('done');
  expect(await debitReversal(staff(), { entryId: id, reason })).toBe('exceeds_available_balance');
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['7.00', '5.00']);
  const [held] = (
    await sql<{ id: string }>`select id from account_holds where ended_at is null
    and amount_minor = 500`.execute(bank.database.db)
  ).rows;
  expect(await people.change('end_hold', { hold: held!.id })).toBe('done');
  expect(await debitReversal(staff(), { entryId: id, reason })).toMatchObject({ entry: { resolution: 'debited' } });
  expect([await bank.balance(one), await bank.balance(other)]).toEqual(['0.00', '0.00']);
  expect(await undo(entry.id)).toMatchObject({ refusal: expect.any(String) });
});

test('of an undoing and a debit of the same money at one moment one wins', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const account = await holder();
    const entry = await waiting();
    await assign(entry.id, account.number);
    const { id } = await reverse(entry.servicerReference);
    const asked = await people.propose('undo_assignment', { entry: entry.id });
    if (typeof asked !== 'string') throw new Error(asked.refusal);
    const [undone, debited] = await Promise.all([
      people.approve(asked),
      debitReversal(staff(), { entryId: id, reason }),
    ]);
    expect([undone === 'done', typeof debited === 'object'].filter(Boolean)).toHaveLength(1);
    expect(await bank.balance(account)).toBe('0.00');
  }
});

test('shares count for the limits of one person, for each client and all together', async () => {
  const [first, second] = (await bank.client({ holds: ['0.00 USD', '0.00 USD'] })).accounts;
  const share = async (amounts: readonly [string, string], amount: string) => {
    const reference = `U-${(count += 1)}`;
    await files.bring({ message, currency: 'USD', entries: [{ amount, name: 'Gull Ltd', reference }] });
    const { id } = await files.find(reference);
    const shares = [
      { account: first.number, amount: amounts[0] },
      { account: second.number, amount: amounts[1] },
    ];
    return decideAlone(staff(), { entryId: id, reason }, (within, decision) =>
      assignEntry(within, { ...decision, shares }),
    );
  };
  expect(await share(['20000.00', '20000.00'], '40000.00')).toMatchObject({ entry: { resolution: 'assigned' } });
  // Both accounts are of one client, who got 40,000 today.
  expect(await share(['6000.00', '6000.00'], '12000.00')).toEqual({ refusal: 'second_person_required', field: 'id' });
  expect([await bank.balance(first), await bank.balance(second)]).toEqual(['20000.00', '20000.00']);
});
