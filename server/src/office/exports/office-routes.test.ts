import { faultsAgainst, saftDefinition, tableOfText } from '@bank/documents/testing';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { recordEvents } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let holder: Awaited<ReturnType<typeof openHolder>>;
let today: string;

const openHolder = () => bank.client({ holds: ['1000.00 EUR', '500 JPY'], companyName: '=cmd|calc' });

type Row = Readonly<Record<string, string>>;
async function take(query: Readonly<Record<string, string>>): Promise<{ text: string; rows: Row[] }> {
  const { status, body } = await office.call('takeExport', { as: auditor, query });
  expect(status, JSON.stringify(body)).toBe(200);
  const text = String(body);
  return { text, rows: tableOfText(text, ',') };
}
const newest = async () => (await office.call('listExports', { as: auditor })).body.exports[0];

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
  today = bank.clock.now().toISOString().slice(0, 10);
  holder = await openHolder();
  bank.clock.passHours(48);
  await bank.deposit(holder.accounts[0], '12.34');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

describe('a file of the journal', () => {
  test('has every posting of the period, and ends with count and sums of both sides', async () => {
    const { rows } = await take({ what: 'journal' });
    expect(rows.filter(({ record }) => record === 'posting')).toHaveLength(6);
    expect(rows.filter(({ record }) => record !== 'posting')).toMatchObject([
      { record: 'count', count: '6' },
      { record: 'sum', currency: 'EUR', debit: '1012.34', credit: '1012.34' },
      { record: 'sum', currency: 'JPY', debit: '500', credit: '500' },
    ]);
    expect((await take({ what: 'journal', from: today, to: today })).rows[0]).toMatchObject({ leg: '1' });
    expect((await take({ what: 'journal', to: '2020-12-31' })).rows).toHaveLength(1);
  });

  test('stands on record with the hash of its bytes, filter and sums, and as an event of the trail', async () => {
    const { text } = await take({ what: 'journal', from: today, to: today });
    const sha256 = createHash('sha256').update(text).digest('hex');
    const kept = await newest();
    expect(kept).toMatchObject({
      sha256,
      what: 'journal',
      bytes: Buffer.byteLength(text),
      rows: 4,
      takenBy: auditor.login,
      filter: { from: today, to: today },
      sums: [
        { currency: 'EUR', debit: '1000.00', credit: '1000.00' },
        { currency: 'JPY', debit: '500', credit: '500' },
      ],
    });
    const { body } = await office.call('listAuditEvents', { as: auditor, query: { kind: 'books_exported' } });
    expect(body.events[0]).toMatchObject({ staff: auditor.login, subject: `${sha256} ${kept.name}`.slice(0, 100) });
    const manifest = await office.call('readExportManifest', { as: auditor, fields: { id: kept.id } });
    expect(JSON.parse(JSON.stringify(manifest.body))).toMatchObject({ sha256, name: kept.name });
  });

  test('names its texts harmlessly: what a spreadsheet would take for a formula is text', async () => {
    const { rows } = await take({ what: 'parties' });
    expect(rows.find(({ id }) => id === holder.number)!['name']).toMatch(/^'=cmd/);
  });

  test('is a workbook as well, with the same rows', async () => {
    const response = await office.call('takeExport', { as: auditor, query: { what: 'journal', format: 'xlsx' } });
    expect(response.status).toBe(200);
    expect((await newest()).rows).toBe(6);
  });
});

test('account cards lead from each opening balance to the closing balance', async () => {
  const { rows } = await take({ what: 'cards', account: holder.accounts[0].number, from: today });
  expect(rows.map(({ record, balance }) => [record, balance])).toEqual([
    ['opening', '0.00'],
    ['posting', '1000.00'],
    ['posting', '1012.34'],
    ['closing', '1012.34'],
    ['count', ''],
    ['sum', ''],
  ]);
  const all = await take({ what: 'cards', to: today });
  expect(
    all.rows.filter(({ record }) => record === 'closing').map(({ account, balance }) => [account, balance]),
  ).toEqual([
    ...holder.accounts
      .map(({ number, currency }) => [number, currency === 'EUR' ? '1000.00' : '500'])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
    ['nostro:EUR', '-1000.00'],
    ['nostro:JPY', '-500'],
  ]);
});

test('balances at a date add up to nothing in each currency', async () => {
  const { rows } = await take({ what: 'balances', at: today });
  expect(rows.filter(({ record }) => record === 'sum')).toMatchObject([
    { currency: 'EUR', debit: '1000.00', credit: '1000.00' },
    { currency: 'JPY', debit: '500', credit: '500' },
  ]);
});

test('parties are clients, correspondents and staff, without what anybody signs in with', async () => {
  const { text, rows } = await take({ what: 'parties' });
  expect(new Set(rows.map(({ record }) => record))).toEqual(new Set(['client', 'correspondent', 'staff', 'count']));
  expect(rows.find(({ id }) => id === auditor.login)).toMatchObject({ roles: 'auditor' });
  expect(text).not.toContain('$scrypt');
  expect(text).not.toContain(holder.email);
});

describe('a sample', () => {
  const drawn = async (query: Readonly<Record<string, string>>) =>
    (await take({ what: 'sample', ...query })).rows.filter(({ record }) => record === 'drawn');

  test('of the same seed is the same, and follows from the journal alone', async () => {
    const ids = new Set((await take({ what: 'journal' })).rows.flatMap(({ entry_id: id }) => id || []));
    const first = await drawn({ seed: 'autumn', size: '2' });
    expect(await drawn({ seed: 'autumn', size: '2' })).toEqual(first);
    const mark = (id: string) => createHash('sha256').update(`autumn:${id}`).digest('hex');
    const expected = [...ids].toSorted((one, other) => (mark(one) < mark(other) ? -1 : 1)).slice(0, 2);
    expect(first.map(({ entry_id: id }) => id)).toEqual(expected);
  });

  test('by money takes each entry that holds a unit, and says the population it was drawn from', async () => {
    const { rows } = await take({ what: 'sample', seed: 's', size: '100', method: 'mus', currency: 'EUR' });
    expect(rows.filter(({ record }) => record === 'drawn').map(({ amount }) => amount)).toContain('1000.00');
    expect(rows.find(({ record }) => record === 'population')).toMatchObject({ count: '2', amount: '1012.34' });
    const amounts = new Map<string, bigint>();
    for (const { entry_id: id, currency, debit } of (await take({ what: 'journal' })).rows)
      if (id && currency === 'EUR' && debit) amounts.set(id, BigInt(debit.replace('.', '')));
    const interval = 101_234n / 100n;
    const chance = createHash('sha256').update('s').digest().readBigUInt64BE(0);
    let [unit, laid] = [(chance % interval) + 1n, 0n];
    const hit = [...amounts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([id, amount]) => {
        laid += amount;
        if (unit > laid) return [];
        while (unit <= laid) unit += interval;
        return [id];
      });
    expect(rows.flatMap(({ record, entry_id: id }) => (record === 'drawn' ? [id] : []))).toEqual(hit);
    const bounded = { seed: 's', currency: 'EUR', amountTo: '100' };
    expect((await drawn(bounded)).map(({ amount }) => amount)).toEqual(['12.34']);
  });

  test('without a seed, or by money without a currency, is refused', async () => {
    const fieldOf = async (query: Readonly<Record<string, string>>) =>
      (await office.call('takeExport', { as: auditor, query: { what: 'sample', ...query } })).body.field;
    expect(await fieldOf({})).toBe('seed');
    expect(await fieldOf({ seed: 'x', method: 'mus' })).toBe('currency');
    expect(await fieldOf({ seed: 'x', size: '0' })).toBe('size');
  });
});

test('staff who do not audit take no books out of the bank', async () => {
  const support = await office.officer('support', 'payments', 'compliance');
  expect((await office.call('takeExport', { as: support, query: { what: 'journal' } })).status).toBe(403);
  expect((await office.call('listExports', { as: support })).status).toBe(403);
});

describe('the file of the audit trail', () => {
  const trail = async (query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await office.call('exportAuditEvents', { as: auditor, query });
    expect(status, JSON.stringify(body)).toBe(200);
    return tableOfText(String(body), ',');
  };
  const eventsOf = (rows: readonly Row[]) => rows.filter(({ record }) => record === 'event');

  test('is whole: every event with its seal, those that wait for one, and the first and the last seal', async () => {
    await sealEvents(bank.platform.db);
    const waiting = Array.from({ length: 300 }, () => ({ kind: 'gate' as const, subject: 'late' }));
    await recordEvents(bank.platform.db, bank.platform, waiting);
    const rows = await trail();
    const events = eventsOf(rows);
    const { count } = await bank.platform.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    // The event of this very file comes after it.
    expect(BigInt(events.length)).toBe(count - 1n);
    expect(events.filter(({ seal_number: seal }) => seal === '')).toHaveLength(300);
    expect(events[0]!['seal_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(rows.filter(({ record }) => record !== 'event').map(({ record }) => record)).toEqual([
      'first seal',
      'last seal',
      'count',
    ]);
  });

  test('names its filter, and is on record like every other file', async () => {
    const rows = await trail({ subject: 'late', outcome: 'done' });
    expect(eventsOf(rows)).toHaveLength(300);
    expect(rows.filter(({ record }) => record === 'filter').map(({ kind, subject }) => [kind, subject])).toEqual([
      ['subject', 'late'],
      ['outcome', 'done'],
    ]);
    expect(await newest()).toMatchObject({ what: 'audit_trail', rows: 300, filter: { subject: 'late' } });
    const file = await office.call('exportAuditEvents', { as: auditor, query: { from: '2026-02-30' } });
    expect(file.body).toMatchObject({ reason: 'period_malformed', field: 'from' });
  });
});

test('the audit file of a currency has the structure of SAF-T 2.00, every entry and both balances', async () => {
  const query = { what: 'saft', currency: 'eur', from: today };
  const { status, body, headers } = await office.call('takeExport', { as: auditor, query });
  expect(status, JSON.stringify(body)).toBe(200);
  const xml = String(body);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(faultsAgainst(saftDefinition, xml)).toEqual([]);
  expect(xml).toContain('xmlns="urn:OECD:StandardAuditFile-Taxation/2.00"');
  expect(xml).toContain(
    '<NumberOfEntries>2</NumberOfEntries><TotalDebit>1012.34</TotalDebit><TotalCredit>1012.34</TotalCredit>',
  );
  expect(xml.match(/<Transaction>/g)).toHaveLength(2);
  expect(xml).toContain(
    '<OpeningCreditBalance>0.00</OpeningCreditBalance><ClosingDebitBalance>1012.34</ClosingDebitBalance>',
  );
  expect(xml).toContain(`<CustomerID>${holder.number}</CustomerID>`);
  expect(await newest()).toMatchObject({ what: 'saft', rows: 4, sums: [{ currency: 'EUR', debit: '1012.34' }] });
  const none = await office.call('takeExport', { as: auditor, query: { what: 'saft' } });
  expect(none.body).toMatchObject({ reason: 'field_malformed', field: 'currency' });
});

test('an account without money stands on neither side of the balances', async () => {
  await bank.client({ holds: ['0.00 CHF'] });
  const { rows } = await take({ what: 'balances' });
  const empty = rows.filter(({ record, currency }) => record === 'account' && currency === 'CHF');
  expect(empty.map(({ debit, credit }) => [debit, credit])).toEqual([['', '']]);
});
