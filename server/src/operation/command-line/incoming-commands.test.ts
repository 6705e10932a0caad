import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTestCamt, type TestFile } from '../../correspondents/incoming/testing-camt.ts';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { commandLine } from './testing-commands.ts';

let bank: TestBank;
let folder: string;
beforeAll(async () => {
  bank = await openTestBank();
  folder = await mkdtemp(join(tmpdir(), 'camt-'));
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url }));

async function fileOf(name: string, file: TestFile): Promise<string> {
  await writeFile(join(folder, name), writeTestCamt(file));
  return join(folder, name);
}

test('staff preview and import a statement, decide what waits in suspense, and compare the balances', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  await run(['rates', 'set', 'EUR', '1.08']);
  const path = await fileOf('monday.xml', {
    opening: '50.00',
    entries: [
      // Today is within the band of value dates.
      { amount: '100.00', to: account.number, name: 'Gull Ltd', valueDate: new Date().toISOString().slice(0, 10) },
      { amount: '20.00', name: 'Tern Ltd', text: 'Invoice 18' },
      { amount: '7.00', name: 'Skua Ltd' },
      { amount: '3.00', side: 'debit' },
    ],
  });
  const sums = [
    { currency: 'EUR', fate: 'booked', count: 1, credits: '100.00', debits: '0.00' },
    { currency: 'EUR', fate: 'suspense', count: 3, credits: '27.00', debits: '3.00' },
  ];
  expect(await json(['incoming', 'preview', path])).toMatchObject({
    sums,
    statements: [{ opening: '50.00', closing: '174.00' }],
  });
  expect(await bank.balance(account)).toBe('0.00');
  expect((await run(['--as', 'Vera Stone', 'incoming', 'import', path])).out).toContain('The file is imported.');
  expect(await run(['incoming', 'import', path])).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^This file was imported before: as monday\.xml, .* by operator \S+ \(as Vera Stone\)\.\n$/,
    ),
  });
  expect(await json(['incoming', 'list', '--files'])).toMatchObject([{ name: 'monday.xml', entries: 4, suspense: 3 }]);

  const [invoice, unknown, charges] = await json(['incoming', 'list']);
  expect(invoice).toMatchObject({ counterparty: 'Tern Ltd', suspense_reason: 'no_account_named', open_hits: 0 });
  const why = ['--reason', 'Called the sender'];
  expect(await json(['incoming', 'assign', invoice.id, '--account', account.number, ...why])).toMatchObject({
    resolution: 'assigned',
  });
  expect((await run(['incoming', 'assign', invoice.id, '--own', ...why])).err).toMatch(/^The entry does not wait/);
  expect((await run(['incoming', 'assign', charges.id, ...why])).err).toBe('Say either --account or --own.\n');
  expect((await run(['incoming', 'assign', charges.id, '--own', ...why])).out).toBe(
    'Booked -3.00 EUR to the bank itself.\n',
  );
  expect((await run(['incoming', 'return', unknown.id, '--code', 'XX99', ...why])).err).toMatch(
    /^--code must be one of/,
  );
  expect(await json(['incoming', 'return', unknown.id, '--code', 'BE01', ...why])).toMatchObject({
    resolution: 'returned',
    return_code: 'BE01',
    return_file: null,
    return_reference: unknown.id.replaceAll('-', ''),
  });
  expect((await run(['incoming', 'list'])).out).toBe('Nothing waits in suspense.\n');
  expect(await bank.balance(account)).toBe('120.00');

  // What was there before the first statement is open until two people sign it off.
  const compared = await run(['reconcile', '--currency', 'eur', '--json']);
  expect(compared.code).toBe(1);
  const [euro] = JSON.parse(compared.out) as unknown[];
  expect(euro).toMatchObject({
    correspondent: 'HASTXB2L',
    nostro: '117.00',
    closing: '174.00',
    difference: '-57.00',
    brought_forward: '-50.00',
    unexplained: '0.00',
    differences: [{ kind: 'not told by the correspondent', what: 'suspense returned', amount: '-7.00' }],
    open_items: [{ kind: 'opening_difference', amount: '-50.00' }],
  });
  const text = (await run(['reconcile'])).out;
  expect(text).toContain('JPY  Minato Trust Bank');
  expect(text).toContain('before the first statement (open)');
  expect(text).toContain('1 open item waits to be signed off.');
  expect((await run(['verify'])).code).toBe(0);
});

test('above the limit one person decides nothing by the command line either', async () => {
  const [account] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  const entries = [{ amount: '90000.00', name: 'Heron Estates' }];
  await run(['incoming', 'import', await fileOf('large.xml', { opening: '174.00', entries, day: '2026-03-03' })]);
  const [large] = (await json(['incoming', 'list'])) as { id: string }[];
  const why = ['--reason', 'Called the sender'];
  for (const decision of [
    ['assign', large!.id, '--account', account.number],
    ['assign', large!.id, '--own'],
    ['return', large!.id],
  ])
    expect(await run(['incoming', ...decision, ...why])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Above the limit one person does not decide it alone'),
    });
  expect(await json(['incoming', 'list'])).toMatchObject([{ id: large!.id, resolution: null }]);
});

test('a statement that comes twice is told as a copy, and the books stay as they are', async () => {
  const day = {
    currency: 'GBP',
    day: '2026-03-02',
    entries: [{ reference: 'DUP1', amount: '70.00', name: 'Gull Ltd' }],
  };
  await run(['incoming', 'import', await fileOf('original.xml', { ...day, statement: 'GB-1' })]);
  const copy = await fileOf('copy.xml', { ...day, statement: 'GB-1-COPY', copyMark: 'DUPL' });
  const said = 'The statement GB-1-COPY (marked DUPL) is a copy of GB-1: it changes nothing.';
  expect((await run(['incoming', 'preview', copy])).out).toContain(said);
  expect((await run(['incoming', 'import', copy])).out).toContain(said);
  const files = await json(['incoming', 'list', '--files', '--limit', '1']);
  expect(files).toMatchObject([{ name: 'copy.xml', entries: 0, copy_of: ['GB-1'] }]);
  const week = { ...day, statement: 'GB-WEEK', day: '2026-03-06', entries: [...day.entries, { amount: '1.00' }] };
  expect(await json(['incoming', 'import', await fileOf('week.xml', week)])).toMatchObject({
    statements: [{ reference: 'GB-WEEK', entries: 2, seen: 1, copy_of: null }],
  });
  const compared = await run(['reconcile', '--currency', 'GBP']);
  expect(compared).toMatchObject({ code: 0, out: expect.not.stringContaining('missing') });
  expect((await run(['verify'])).code).toBe(0);
});

test('money that names an order waits with it, and order return does not book it beside', async () => {
  const { owner, international } = await openClientWithUsers(bank);
  await bank.call('orderInternationalTransfer', { token: owner, body: international() });
  const [order] = await json(['order', 'list']);
  const number = order.transfer_number;
  await run(['order', 'complete', number]);
  const entries = [{ amount: '30.00', name: 'Tern Ltd', text: `Refund of ${number}` }];
  await run(['incoming', 'import', await fileOf('back.xml', { message: 'camt.054.001.08', entries })]);
  const waiting = (await json(['incoming', 'list'])).at(-1);
  expect(waiting).toMatchObject({ suspense_reason: 'order_named', order: number, order_state: 'completed' });
  expect((await run(['incoming', 'list'])).out).toContain(`${number} (completed)`);
  const back = ['order', 'return', number, '--reason', 'AC04'];
  expect(await run(back)).toMatchObject({
    code: 1,
    err:
      `The correspondent has told of money that names ${number}, and it waits in suspense: decide the entry ` +
      `${waiting.id} first.\n`,
  });
  const why = ['--reason', 'It came back'];
  await run(['incoming', 'assign', waiting.id, '--account', order.debtor_account, ...why]);
  expect(await run(back)).toMatchObject({
    code: 1,
    err: expect.stringMatching(`^The money of ${number} came back before: it was booked as the deposit T-\\d+\\.\n$`),
  });
});

test('a file that is refused says where', async () => {
  const path = await fileOf('wrong.xml', { opening: '1.00', closing: '5.00', entries: [] });
  expect(await run(['incoming', 'preview', path])).toMatchObject({
    code: 1,
    err: 'Line 4, Stmt: opens with 1.00, its entries lead to 1.00, and it closes with 5.00.\n',
  });
});
