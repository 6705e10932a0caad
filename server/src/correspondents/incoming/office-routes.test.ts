import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { closeAccount } from '../../money/orders/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import type { FileSortKey, IncomingEntry, SuspenseSortKey } from '@bank/contract/office';
import { fileSortKeys, suspenseSortKeys, type IncomingFile } from '@bank/contract/office/incoming';
import { expectSorts } from '../../testing/expect-sorts.ts';
import { listEntries } from './index.ts';
import { importByTwo } from '../arrivals/testing-arrivals.ts';
import { writeTestCamt, type TestEntry } from './testing-camt.ts';

let bank: TestBank;
let office: TestOffice;
let payments: TestOfficer;
let approver: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  office = await openTestOffice(bank);
  payments = await office.officer('payments');
  approver = await office.officer('approver');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const reason = 'Called the sender';

test('a file is previewed, imported and listed; what waits is assigned, with the name of the officer', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const body = writeTestCamt({
    entries: [
      { amount: '100.00', to: account.number, name: 'Gull Ltd' },
      { amount: '7.00', name: 'Tern Ltd', text: 'Invoice 18' },
      { amount: '3.00', side: 'debit' },
    ],
  });
  const preview = await office.call('previewIncomingFile', { as: payments, body, query });
  expect(preview.body).toMatchObject({
    refused: null,
    summary: {
      sums: [
        { fate: 'booked', count: 1 },
        { fate: 'suspense', count: 2, credits: '7.00', debits: '3.00' },
      ],
    },
    transactions: [
      { fate: 'suspense', suspenseReason: 'no_account_named', amount: '7.00', counterparty: 'Tern Ltd', line: 9 },
      { fate: 'suspense', suspenseReason: 'debit_unknown', amount: '-3.00' },
      { fate: 'booked', belongsTo: account.number },
    ],
  });
  expect(await bank.balance(account)).toBe('0.00');
  await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: 'monday.xml' });
  expect((await office.call('keepFile', { as: payments, body, query: { ...query, kind: 'statement' } })).body).toEqual({
    refused: expect.stringMatching(`^This file was imported before: as monday.xml, .* by ${approver.login}\\.$`),
    id: null,
  });
  expect((await office.call('listIncomingFiles', { as: payments })).body).toMatchObject({
    rows: [{ name: 'monday.xml', entryCount: 3, suspenseCount: 2, importedBy: approver.login }],
    next: null,
  });
  expect((await office.call('officeCounts', { as: payments })).body.counts).toMatchObject({ suspense: 2 });
  const [invoice] = (await office.call('listSuspense', { as: payments })).body.rows;
  const fields = { id: invoice.id };
  const decided = await office.call('assignIncoming', {
    as: payments,
    fields,
    body: { accountNumber: account.number, reason },
  });
  expect(decided.body.entry).toMatchObject({
    resolution: 'assigned',
    resolvedBy: payments.login,
    resolutionReason: reason,
  });
  expect(await bank.balance(account)).toBe('107.00');
  expect(await office.call('returnIncoming', { as: payments, fields, body: { reason } })).toMatchObject({
    status: 422,
    body: { reason: 'suspense_decided' },
  });
  expect((await office.call('readIncomingEntry', { as: payments, fields })).body.entry).toMatchObject({
    resolvedBy: payments.login,
  });
});

test('of a long file the preview shows 500 transactions, what waits first, and counts all of them', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = Array.from({ length: 500 }, () => ({ amount: '1.00', to: account.number, name: 'Gull Ltd' }));
  const body = writeTestCamt({ entries: [...entries, { amount: '7.00', name: 'Tern Ltd' }] });
  const preview = (await office.call('previewIncomingFile', { as: payments, body, query })).body;
  expect(preview.summary.sums).toMatchObject([
    { fate: 'booked', count: 500 },
    { fate: 'suspense', count: 1 },
  ]);
  expect(preview.transactions).toHaveLength(500);
  expect(preview.transactions[0]).toMatchObject({ fate: 'suspense', counterparty: 'Tern Ltd' });
});

test('above the limit nobody decides alone: one person proposes, another one approves', async () => {
  const [account] = (await bank.client({ holds: ['0.00 CHF'] })).accounts;
  const entries = [{ amount: '90000.00', name: 'Heron Estates' }];
  const body = writeTestCamt({ currency: 'CHF', entries });
  await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: query.name });
  const { rows } = (await office.call('listSuspense', { as: payments })).body;
  const { id } = rows.find(({ amount }: { amount: string }) => amount === '90000.00');
  const fields = { id };
  const needsTwo = { status: 422, body: { reason: 'second_person_required' } };
  const assigning = { accountNumber: account.number, reason };
  expect(await office.call('assignIncoming', { as: payments, fields, body: assigning })).toMatchObject(needsTwo);
  expect(await office.call('returnIncoming', { as: payments, fields, body: { reason } })).toMatchObject(needsTwo);
  expect(await office.call('keepIncoming', { as: payments, fields, body: { reason } })).toMatchObject(needsTwo);

  const propose = (content: object) =>
    office.call('makeProposal', { as: payments, body: { kind: 'resolve_suspense', content, reason } });
  const unknown = await propose({ entry: id, resolution: 'assigned', account: 'OS0000000000' });
  expect(unknown.body).toMatchObject({ reason: 'account_not_found' });
  const proposed = (await propose({ entry: id, resolution: 'assigned', account: account.number })).body;
  expect(await bank.balance(account)).toBe('0.00');
  const proposal = { id: proposed.id };
  const { version, proposal: shown } = (await office.call('readProposal', { as: approver, fields: proposal })).body;
  expect(shown.differences).toEqual([
    {
      what: 'suspense',
      of: '90000.00 CHF, Heron Estates',
      was: 'suspense:CHF',
      willBe: account.number,
    },
  ]);
  const approving = { fields: proposal, body: { version } };
  expect((await office.call('approveProposal', { as: payments, ...approving })).status).not.toBe(200);
  await office.call('approveProposal', { as: approver, ...approving });
  expect(await bank.balance(account)).toBe('90000.00');
  expect((await office.call('readIncomingEntry', { as: payments, fields })).body.entry).toMatchObject({
    resolution: 'assigned',
    resolvedBy: approver.login,
    resolutionReason: reason,
  });
});

describe('a proposal about money in suspense', () => {
  const waiting = async (entry: Partial<TestEntry> = {}, currency = 'CHF'): Promise<string> => {
    const body = writeTestCamt({ currency, entries: [{ amount: '95000.00', name: 'Ibis Ltd', ...entry }] });
    await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: query.name });
    return (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!.id;
  };
  const propose = async (content: object) =>
    (
      await office.call('makeProposal', {
        as: payments,
        body: { kind: 'resolve_suspense', content: { account: null, ...content }, reason },
      })
    ).body;
  const held = async (currency: string) => (await bank.client({ holds: [`0.00 ${currency}`] })).accounts[0];

  test('is refused where the decision itself would be', async () => {
    const [entry, debit] = [await waiting(), await waiting({ side: 'debit' })];
    const [own, dollars, closed] = [await held('CHF'), await held('USD'), await held('CHF')];
    await closeAccount(bank.platform, (await findAccountByNumber(bank.database.db, closed.number))!);
    const booked = await waiting({ amount: '1.00', to: own.number });
    const small = await waiting({ amount: '2.00' }, 'EUR');
    const fields = { id: small };
    await office.call('keepIncoming', { as: payments, fields, body: { reason } });
    const cases = [
      [{ entry: 'nothing', resolution: 'own' }, 'entry_not_found'],
      [{ entry: bank.platform.newId(), resolution: 'own' }, 'entry_not_found'],
      [{ entry: booked, resolution: 'own' }, 'suspense_decided'],
      [{ entry: small, resolution: 'own' }, 'suspense_decided'],
      [{ entry: debit, resolution: 'returned' }, 'entry_is_a_debit'],
      [{ entry: debit, resolution: 'assigned', account: own.number }, 'entry_is_a_debit'],
      [{ entry, resolution: 'assigned' }, 'account_not_found'],
      [{ entry, resolution: 'assigned', account: dollars.number }, 'account_in_other_currency'],
      [{ entry, resolution: 'assigned', account: closed.number }, 'creditor_account_closed'],
    ] as const;
    for (const [content, refusal] of cases) expect(await propose(content)).toMatchObject({ reason: refusal });
  });

  test.each([
    [{ resolution: 'own' }, 'the bank itself', 'own'],
    [{ resolution: 'returned' }, 'back to the sender', 'returned'],
    [{ resolution: 'returned', returnCode: 'AC04' }, 'back to the sender, AC04', 'returned'],
  ])('%o is shown as that and done by the person who approves', async (content, willBe, resolution) => {
    const entry = await waiting({ name: '', reference: `IBIS-${willBe.length}` });
    const { id } = await propose({ entry, ...content });
    const { version, proposal } = (await office.call('readProposal', { as: approver, fields: { id } })).body;
    expect(proposal.differences).toMatchObject([{ of: `95000.00 CHF, IBIS-${willBe.length}`, willBe }]);
    await office.call('approveProposal', { as: approver, fields: { id }, body: { version } });
    expect((await office.call('readIncomingEntry', { as: payments, fields: { id: entry } })).body.entry).toMatchObject({
      resolution,
      resolvedBy: approver.login,
    });
  });

  test.each([
    ['USD', 'account_in_other_currency'],
    ['none', 'account_not_found'],
    ['closed', 'creditor_account_closed'],
  ])('is not needed for a small sum; the account %s is refused', async (which, refusal) => {
    const id = await waiting({ amount: '3.00' }, 'EUR');
    const account = await held(which === 'USD' ? 'USD' : 'EUR');
    if (which === 'closed')
      await closeAccount(bank.platform, (await findAccountByNumber(bank.database.db, account.number))!);
    const accountNumber = which === 'none' ? 'OS2499999999' : account.number;
    expect(
      await office.call('assignIncoming', { as: payments, fields: { id }, body: { accountNumber, reason } }),
    ).toMatchObject({ status: 422, body: { reason: refusal, field: 'accountNumber' } });
  });
});

test('a file that is refused says where, and books nothing', async () => {
  const body = writeTestCamt({ opening: '1.00', closing: '5.00', entries: [] });
  expect((await office.call('previewIncomingFile', { as: payments, body, query })).body).toEqual({
    refused: 'Line 4, Stmt: opens with 1.00, its entries lead to 1.00, and it closes with 5.00.',
    summary: null,
    transactions: [],
  });
  const zipped = new Uint8Array([0x50, 0x4b, 3, 4, 0, 255]);
  expect((await office.call('previewIncomingFile', { as: payments, body: zipped, query })).body.refused).toMatch(
    /^Line 1/,
  );
});

test('staff without the right are refused: the auditor reads and decides nothing, support sees nothing', async () => {
  const [auditor, support] = [await office.officer('auditor'), await office.officer('support')];
  const body = writeTestCamt({ entries: [] });
  const fields = { id: bank.platform.newId() };
  expect((await office.call('listSuspense', { as: auditor })).status).toBe(200);
  expect((await office.call('readReconciliation', { as: auditor })).body.correspondents).toHaveLength(6);
  expect((await office.call('keepFile', { as: auditor, body, query: { ...query, kind: 'statement' } })).status).toBe(
    403,
  );
  expect((await office.call('keepIncoming', { as: auditor, fields, body: { reason } })).status).toBe(403);
  expect((await office.call('listSuspense', { as: support })).status).toBe(403);
  expect((await office.call('keepFile', { body, query: { ...query, kind: 'statement' } })).status).toBe(401);
});

test.each(['nothing', "' or 1=1 --", '%00', '00000000-0000-4000-8000-000000000000'])(
  'no entry has the id %s',
  async (id) => {
    const fields = { id };
    expect((await office.call('readIncomingEntry', { as: payments, fields })).body.reason).toBe('entry_not_found');
    expect((await office.call('keepIncoming', { as: payments, fields, body: { reason } })).body.reason).toBe(
      'entry_not_found',
    );
  },
);

test('a long queue comes in parts, each entry once', async () => {
  const entries = Array.from({ length: 130 }, (_, index) => ({ amount: '1.00', name: `Sender ${index}` }));
  const body = writeTestCamt({ currency: 'GBP', entries });
  await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: query.name });
  const first = (await office.call('listSuspense', { as: payments })).body;
  const second = (await office.call('listSuspense', { as: payments, query: { cursor: first.next } })).body;
  const ids = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id);
  expect([first.rows.length, second.next, new Set(ids).size]).toEqual([100, null, ids.length]);
  for (const list of ['listSuspense', 'listIncomingFiles'] as const)
    expect(await office.call(list, { as: payments, query: { cursor: 'x' } })).toMatchObject({
      status: 422,
      body: { reason: 'cursor_malformed' },
    });
});

test('money in suspense is sorted by each column, up and down, from part to part', async () => {
  const body = writeTestCamt({
    currency: 'EUR',
    entries: ['7.00', '3.00', '5.00'].map((amount, place) => ({ amount, name: `${'BaC'[place]} Sorted` })),
  });
  await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: 'sorted.xml' });
  const list = async (asked: Record<string, string>): Promise<IncomingEntry[]> => {
    const { rows, next } = (await office.call('listSuspense', { as: payments, query: asked })).body;
    return next === null ? rows : [...rows, ...(await list({ ...asked, cursor: next }))];
  };
  await expectSorts<IncomingEntry, SuspenseSortKey>(
    suspenseSortKeys,
    {
      age: ({ id }) => -Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16),
      since: ({ importedAt }) => importedAt,
      counterparty: ({ counterparty }) => counterparty.name.toLowerCase(),
      amount: ({ currency, amount }) => `${currency} ${String(5e9 + Math.round(Number(amount) * 100))}`,
      meantFor: ({ accountNumber, creditorAccount }) => accountNumber ?? creditorAccount,
      text: ({ remittanceInformation }) => remittanceInformation.toLowerCase(),
      why: ({ suspenseReason }) => suspenseReason ?? '',
      order: ({ order }) => order?.transferNumber ?? '',
      hits: ({ openHitCount }) => openHitCount,
      reference: ({ servicerReference }) => servicerReference,
      file: ({ fileName }) => fileName.toLowerCase(),
    },
    list,
  );
  expect((await office.call('listSuspense', { as: payments, query: { state: 'all', sort: 'why' } })).body.reason).toBe(
    'field_malformed',
  );
});

test('files are sorted by each column, by what they told and when they were taken back as well', async () => {
  const list = async (asked: Record<string, string>): Promise<IncomingFile[]> =>
    (await office.call('listIncomingFiles', { as: payments, query: asked })).body.rows;
  await expectSorts<IncomingFile, FileSortKey>(
    fileSortKeys,
    {
      name: ({ name }) => name.toLowerCase(),
      message: ({ message }) => message,
      imported: ({ importedAt }) => importedAt,
      by: ({ importedBy }) => importedBy,
      entries: ({ entryCount }) => entryCount,
      suspense: ({ suspenseCount }) => suspenseCount,
      copyOf: ({ copyOf }) => copyOf[0] ?? '',
      takenBack: ({ takenBack }) => takenBack?.at ?? '',
    },
    list,
  );
});

test('what a file told is counted once, and rightly: the database refuses other figures', async () => {
  const body = writeTestCamt({ entries: [{ amount: '7.00', name: 'Tern Ltd' }] });
  await importByTwo(office, { payments, approver }, { kind: 'statement', body, name: 'counted.xml' });
  const { db } = bank.database;
  const ours = sql`where name = 'counted.xml'`;
  await expect(sql`update incoming_files set entry_count = 2 ${ours}`.execute(db)).rejects.toThrow(
    'its rows stay as they were written',
  );
  await expect(
    sql`update incoming_files set entry_count = null, suspense_count = null ${ours}`.execute(db),
  ).rejects.toThrow('its rows stay as they were written');
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update incoming_files set entry_count = null, suspense_count = null ${ours}`.execute(transaction);
  });
  const counted = (entries: number) =>
    sql`update incoming_files set entry_count = ${entries}, suspense_count = 1 ${ours}`.execute(db);
  await expect(counted(2)).rejects.toThrow('does not count what the file told');
  await counted(1);
});
const query = { name: 'monday.xml' };
