import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { importList, openScreen } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let vera: TestOfficer;
let otto: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  vera = await office.officer('compliance');
  otto = await office.officer('approver');
  const bytes = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(bytes), { isShrinkConfirmed: false });
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const readValues = async () => (await office.call('readScreeningValues', { as: vera })).body;
const attempt = async (pairs: string, values?: unknown) =>
  (await office.call('tryScreening', { as: vera, body: { pairs, values: values ?? (await readValues()).values } }))
    .body;
const pairs = [
  'name;listed;expected',
  'Sergey Morozov Ladogin;Sergei Ivanovich MOROZOV-LADOGIN;hit',
  '"Argentum Maritime; Shipping";;hit',
  'Ada Marlowe;;hit',
  'Gholam Reza Shirazpour;;none',
  'Peter Brown, Esq.;;none',
].join('\n');

test('a set of names is tried against the lists in force: found, missed, false, quiet, with scores', async () => {
  const { counts, rows } = await attempt(pairs);
  expect(counts).toEqual({ found: 2, missed: 1, false: 1, quiet: 1 });
  expect(rows).toMatchObject([
    { name: 'Sergey Morozov Ladogin', outcome: 'found', score: 100, listedName: 'Sergey LADOGIN' },
    { name: 'Argentum Maritime; Shipping', outcome: 'found' },
    { name: 'Ada Marlowe', outcome: 'missed', score: null, reason: '' },
    { name: 'Gholam Reza Shirazpour', outcome: 'false', reason: expect.stringContaining('The names agree by') },
  ]);
});

test('values that are not in force are tried and change nothing; two people put them in force', async () => {
  const { values, version, proposed } = await readValues();
  expect([version, proposed]).toEqual(['2026-11', null]);
  const stricter = { ...values, hitScoreMin: 95, weakAliasShare: 0.5 };
  const weak = 'Frost;;hit';
  expect((await attempt(weak)).counts).toMatchObject({ found: 1 });
  expect((await attempt(weak, stricter)).counts).toMatchObject({ missed: 1 });
  const before = (await openScreen(bank.platform))!;
  const find = async () => (await openScreen(bank.platform))!.screen.find({ name: 'Frost' });
  expect(await find()).toHaveLength(1);
  const made = await office.call('makeProposal', {
    as: vera,
    body: { kind: 'set_screening_values', content: stricter, reason: 'Tried with the set of November' },
  });
  const { id } = made.body;
  expect((await readValues()).proposed).toEqual(stricter);
  const { body: shown } = await office.call('readProposal', { as: otto, fields: { id } });
  expect(shown.proposal.differences).toEqual([
    { what: 'screening_value', of: 'hitScoreMin', was: '78', willBe: '95' },
    { what: 'screening_value', of: 'weakAliasShare', was: '0.92', willBe: '0.5' },
  ]);
  const approved = await office.call('approveProposal', { as: otto, fields: { id }, body: { version: shown.version } });
  expect(approved.status).toBe(204);
  expect(await find()).toEqual([]);
  // All names are compared again: what tells the comparison apart is another one.
  expect((await openScreen(bank.platform))!.comparedWith).not.toBe(before.comparedWith);
  expect(await readValues()).toMatchObject({ values: { hitScoreMin: 95 }, proposed: null });
  expect((await readValues()).version).toContain(`${vera.login}, ${otto.login}`);
});

test.each([
  ['Ada Marlowe;;perhaps', 'Line 1: name;listed name or nothing;hit or none is expected.'],
  ['', 'The file has no name.'],
  ['"Ada', 'The file ends within quotation marks: it is cut short.'],
  ['x;;none\n'.repeat(2_001), 'The file has more than 2000 names.'],
])('a file of pairs that is none is refused: %#', async (text, refused) => {
  expect(await attempt(text)).toEqual({ refused });
});

test('values out of their bounds are refused, and the second of two trials at once', async () => {
  const { values } = await readValues();
  expect((await attempt('x;;none', { ...values, hitScoreMin: 1 })).reason).toBe('field_malformed');
  const both = await Promise.all([attempt('Ada;;none'), attempt('Ada;;none')]);
  expect(both.filter((one) => 'refused' in one)).toHaveLength(1);
});
