import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { sendDueOrders } from '../orders/index.ts';
import { expectSoundOrders, openClientWithUsers, seeAndPrepare } from '../orders/testing-orders.ts';
import { placeOrderFiles } from './index.ts';
import { abroad, bring, csvOf, painOf, readFile, type ToldFile } from './testing-order-files.ts';
import { figure, rowOf, words, xlsxOf } from './testing-workbooks.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openTestBank({ settings: productionSettings, beside: bank });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await other.close();
  await bank.close();
});

const place = (at = bank) => placeOrderFiles(at.platform, { limit: 2_500 });
const execute = () => sendDueOrders(bank.platform, { limit: 500 });

async function open(holds?: Parameters<typeof openClientWithUsers>[1]) {
  const office = await openClientWithUsers(bank, holds);
  const row = (changes: Readonly<Record<string, string>> = {}) => ({
    from_account: office.from.number,
    to_account: office.to.number,
    amount: '10.00',
    reference: 'rent',
    ...changes,
  });
  const send = (file: ToldFile, token = office.owner, more: object = {}) =>
    bank.call('sendOrderFile', { token, body: { id: file.id, version: file.version, ...more } });
  return { ...office, row, send };
}

describe('a file of orders', () => {
  test('is judged row by row, the refused rows first, and orders nothing', async () => {
    const { owner, row, from, to } = await open();
    const brought = await bring(
      bank,
      owner,
      csvOf([row(), row({ amount: '-1' }), row({ to_account: '' }), abroad(from.number, { bic: 'NONE' })]),
    );
    expect(brought).toMatchObject({
      status: 200,
      body: { state: 'open', counts: { refused: 3, doubtful: 0, good: 1, left_out: 0 } },
    });
    expect(brought.body.totals).toEqual([{ from_account: from.number, currency: 'EUR', amount: '10.00', count: 1 }]);
    const { rows } = await readFile(bank, owner, brought.body.id);
    expect(rows.map(({ number, line, refusal, refused_field }) => [number, line, refusal, refused_field])).toEqual([
      [2, 3, 'amount_malformed', 'amount'],
      [3, 4, 'all_fields_required', 'to_account'],
      [4, 5, 'creditor_agent_bic_malformed', 'bic'],
      [1, 2, null, null],
    ]);
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['100.00', '0.00']);
  });

  test('is sent once its rows are corrected or left out, and each row becomes one order', async () => {
    const { owner, row, send, from, to } = await open();
    const { body: file } = await bring(
      bank,
      owner,
      csvOf([row(), row({ amount: '20,x', reference: 'b' }), row({ reference: '' })]),
    );
    expect(await send(file)).toMatchObject({ status: 422, body: { reason: 'order_file_has_refused_rows' } });
    const change = { id: file.id, number: 2, ...row({ amount: '20,50', reference: 'b' }) };
    expect(await bank.call('changeOrderFileRow', { token: owner, body: change })).toMatchObject({
      status: 200,
      body: { row: { group: 'good', amount: '20.50', refusal: null }, file: { version: 1 } },
    });
    const left = await bank.call('leaveOutOrderFileRow', {
      token: owner,
      body: { id: file.id, number: 3, left_out: true },
    });
    expect(left.body).toMatchObject({ row: { group: 'left_out' }, file: { version: 2, counts: { refused: 0 } } });
    expect(await send(file)).toMatchObject({ body: { reason: 'order_file_moved_on' } });
    const now = left.body.file as ToldFile;
    expect(await send(now)).toMatchObject({ status: 200, body: { state: 'sending' } });
    // Sent again it changes nothing.
    expect(await send(now)).toMatchObject({ status: 200, body: { state: 'sending' } });
    await Promise.all([place(), place(other)]);
    await place();
    await execute();
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['69.50', '30.50']);
    const { file: sent, rows } = await readFile(bank, owner, file.id);
    expect(sent).toMatchObject({ state: 'sent', placed_count: 2, refused_count: 0 });
    expect(rows.filter(({ order_id }) => order_id !== null)).toHaveLength(2);
  });

  test('to another bank is confirmed by one code that is bound to all of its rows', async () => {
    const { owner, from } = await open();
    const { body: file } = await bring(
      bank,
      owner,
      csvOf([abroad(from.number), abroad(from.number, { reference: 'Invoice 119' })]),
    );
    const body = { id: file.id, version: file.version };
    expect(await other.call('sendOrderFile', { token: owner, body })).toMatchObject({
      body: { reason: 'confirmation_required' },
    });
    const made = await bank.call('confirmOrderFile', { token: owner, body });
    expect(made.status).toBe(200);
    const headers = { confirmation: `${made.body.id}:${made.body.code}` };
    const left = await bank.call('leaveOutOrderFileRow', {
      token: owner,
      body: { id: file.id, number: 2, left_out: true },
    });
    const changed = { id: file.id, version: (left.body.file as ToldFile).version };
    expect(await bank.call('sendOrderFile', { token: owner, body: changed, headers })).toMatchObject({
      body: { reason: 'confirmation_of_other_order' },
    });
    const again = await bank.call('confirmOrderFile', { token: owner, body: changed });
    const good = { confirmation: `${again.body.id}:${again.body.code}` };
    expect(await bank.call('sendOrderFile', { token: owner, body: changed, headers: good })).toMatchObject({
      status: 200,
      body: { state: 'sending' },
    });
    await place();
    await execute();
    const { rows } = await readFile(bank, owner, file.id);
    expect(rows[0]).toMatchObject({ number: 1, kind: 'international', group: 'good' });
    expect(await bank.balance(from)).toBe('99.00');
  });

  test('of a user who may only prepare waits for one approval of the whole, and then goes', async () => {
    const { owner, row, send, userWith, from } = await open();
    const clerk = await userWith(seeAndPrepare);
    const { body: file } = await bring(bank, clerk.token, csvOf([row(), row({ reference: 'b' })]));
    expect(await send(file, clerk.token)).toMatchObject({ status: 200, body: { state: 'awaiting_approval' } });
    await place();
    const body = { id: file.id, version: file.version };
    expect((await readFile(bank, owner, file.id)).file).toMatchObject({ may_approve: true, may_change: false });
    expect(await bank.call('approveOrderFile', { token: owner, body: { ...body, version: 7 } })).toMatchObject({
      body: { reason: 'order_file_moved_on' },
    });
    expect(await bank.call('approveOrderFile', { token: owner, body })).toMatchObject({
      status: 200,
      body: { state: 'sending' },
    });
    await place();
    await execute();
    expect(await bank.balance(from)).toBe('80.00');
  });

  test('above the amount of its user as a whole waits, although each row is below it', async () => {
    const { row, send, userWith } = await open();
    const limited = await userWith({ ...seeAndPrepare, approve: { amountMinor: 1_500n, currency: 'EUR' as never } });
    const { body: file } = await bring(bank, limited.token, csvOf([row(), row({ reference: 'b' })]));
    expect(await send(file, limited.token)).toMatchObject({ body: { state: 'awaiting_approval' } });
  });

  test('that comes twice, or again with one row changed, is like the first', async () => {
    const { owner, row, send } = await open();
    const rows = [row(), row({ reference: 'b' })];
    const first = await bring(bank, owner, csvOf(rows));
    expect((await bring(bank, owner, csvOf(rows))).body.id).toBe(first.body.id);
    const second = await bring(bank, owner, csvOf([row(), row({ reference: 'c' })]));
    expect(second.body).toMatchObject({
      counts: { doubtful: 1, good: 1 },
      like_file: { id: first.body.id, count: 1 },
    });
    expect(await send(second.body)).toMatchObject({ body: { reason: 'order_file_has_twins' } });
    expect(await send(second.body, owner, { twins_are_meant: true })).toMatchObject({ status: 200 });
  });

  test('is told how many of its rows an earlier file has, each once however often they stand there', async () => {
    const { owner, row } = await open();
    const first = await bring(bank, owner, csvOf([row(), row(), row()]));
    const second = await bring(bank, owner, csvOf([row(), row(), row({ reference: 'c' })]));
    expect(second.body.like_file).toMatchObject({ id: first.body.id, count: 2 });
  });

  // A statement may run for 4.5 seconds: what compares each row with each is refused long before that.
  test.each(['different', 'alike'])(
    'of 10,000 rows, all %s, is judged beside another of as many',
    {
      tags: ['long'],
      timeout: 60_000,
    },
    async (kind) => {
      const { owner, row } = await open();
      const rowsOf = (first: string) =>
        Array.from({ length: 10_000 }, (_, at) =>
          row({ reference: at === 0 ? first : kind === 'alike' ? 'rent' : `rent ${at}` }),
        );
      await bring(bank, owner, csvOf(rowsOf('January')));
      const { status, body } = await bring(bank, owner, csvOf(rowsOf('February')));
      expect(status).toBe(200);
      expect(body).toMatchObject({ counts: { doubtful: 9_999, good: 1 }, like_file: { count: 9_999 } });
    },
  );

  test('tells rows that are like each other, and like an order of the last days', async () => {
    const { owner, row, internal } = await open();
    await bank.call('orderInternalTransfer', { token: owner, body: internal({ amount: '10.00' }) });
    const { body } = await bring(bank, owner, csvOf([row(), row({ amount: '5.00' }), row({ amount: '5' })]));
    const { rows } = await readFile(bank, owner, body.id);
    expect(rows.map(({ number, twin }) => [number, twin])).toEqual([
      [1, 'order'],
      [3, 'row'],
      [2, null],
    ]);
    await bank.call('leaveOutOrderFileRow', { token: owner, body: { id: body.id, number: 2, left_out: true } });
    expect((await readFile(bank, owner, body.id)).file.counts).toMatchObject({ doubtful: 1, left_out: 1 });
  });

  test('of a user who has left since it was sent moves no money', async () => {
    const { client, row, send, userWith, owner, from } = await open();
    const clerk = await userWith(seeAndPrepare);
    const { body: file } = await bring(bank, clerk.token, csvOf([row()]));
    await send(file, clerk.token);
    await bank.call('approveOrderFile', { token: owner, body: { id: file.id, version: file.version } });
    await withdrawMembership(bank.database.db, { userId: clerk.id, clientId: client.id, at: bank.clock.now() });
    await place();
    await place();
    const { file: sent, rows } = await readFile(bank, owner, file.id);
    expect(sent).toMatchObject({ state: 'sent', placed_count: 0, refused_count: 1 });
    expect(rows[0]).toMatchObject({ refusal: 'right_to_prepare_missing' });
    expect(await bank.balance(from)).toBe('100.00');
  });

  test('is not found by other clients, nor changed by other users', async () => {
    const { owner, row, userWith } = await open();
    const stranger = await open();
    const clerk = await userWith(seeAndPrepare);
    const { body: file } = await bring(bank, owner, csvOf([row()]));
    expect((await readFile(bank, stranger.owner, file.id)).status).toBe(422);
    const body = { id: file.id, number: 1, left_out: true };
    expect(await bank.call('leaveOutOrderFileRow', { token: clerk.token, body })).toMatchObject({
      status: 403,
      body: { reason: 'order_of_other_user' },
    });
  });

  test('ends where its user says so, and is not sent then', async () => {
    const { owner, row, send } = await open();
    const { body: file } = await bring(bank, owner, csvOf([row()]));
    expect(await bank.call('endOrderFile', { token: owner, body: { id: file.id } })).toMatchObject({
      body: { state: 'ended' },
    });
    expect(await send(file)).toMatchObject({ body: { reason: 'order_file_moved_on' } });
  });

  test('as pain.001 is read with its blocks, days and charges', async () => {
    const { owner, from, to } = await open();
    for (const namespace of ['pain.001.001.03', 'pain.001.001.09']) {
      const sum = '<CtrlSum>12.50</CtrlSum>';
      const reference = namespace;
      const file = painOf(from.number, [{ to: to.number, amount: '12.50', reference }], { namespace, sum });
      const { body } = await bring(bank, owner, file);
      expect(body).toMatchObject({ format: namespace, counts: { good: 1 } });
      const { rows } = await readFile(bank, owner, body.id);
      expect(rows).toMatchObject([{ amount: '12.50', reference, execute_on: '2026-03-09', end_to_end_id: 'E-1' }]);
    }
  });

  test.each(['constructor', '__proto__', 'ANY'])('as pain.001 names a row whose charges say "%s"', async (bearer) => {
    const { owner, from } = await open();
    const abroadOnly = [{ to: 'DE89370400440532013000', amount: '1.00', reference: 'a' }];
    const file = painOf(from.number, abroadOnly).replace('SLEV', bearer);
    expect(await bring(bank, owner, file)).toMatchObject({ status: 200, body: { counts: { refused: 1 } } });
  });
});

describe('a file is refused whole', () => {
  const good = [{ to: 'x', amount: '1.00', reference: 'a' }];
  // Read in a thread of its own.
  const long = Array.from({ length: 6_000 }, () => good[0]!);
  test.each([
    ['with a DOCTYPE', painOf('x', good, { head: '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'order_file_malformed'],
    ['with a control sum of other rows', painOf('x', good, { sum: '<CtrlSum>2.00</CtrlSum>' }), 'order_file_malformed'],
    ['of another message', painOf('x', good, { namespace: 'pain.001.001.12' }), 'order_file_type_unknown'],
    ['that is cut short', painOf('x', good).slice(0, -20), 'order_file_malformed'],
    ['without a column', 'from_account,amount\r\n1,2', 'order_file_columns_wrong'],
    ['with an unknown column', csvOf([{ ...row, colour: 'red' }]), 'order_file_columns_wrong'],
    ['with more cells than columns', `${csvOf([row])},more`, 'order_file_malformed'],
    ['whose quote never ends', `${csvOf([row])}\r\n"never`, 'order_file_malformed'],
    ['in Windows-1252', Buffer.from(csvOf([{ ...row, reference: 'Müller' }]), 'latin1'), 'order_file_type_unknown'],
    ['without rows', csvOf([row]).split('\r\n')[0]!, 'order_file_empty'],
    ['with more than 10,000 rows', csvOf(Array.from({ length: 10_001 }, () => row)), 'order_file_too_large'],
  ])('%s', async (_, file, reason) => {
    const { owner } = await open();
    expect(await bring(bank, owner, file)).toMatchObject({ status: 422, body: { reason } });
  });

  // Lines and cells count from 1; a message is told by its lines alone.
  test.each([
    ['a cell too many', `${csvOf([row])},more`, 'line 2, column 5'],
    ['a quote that never ends', `${csvOf([row])}\r\n1,"never`, 'line 3, column 2'],
    ['what follows a quote', `${csvOf([row])}\r\n"1"2,3`, 'line 3, column 1'],
    ['a column of another name', csvOf([{ from_account: '1', colour: 'red' }]), 'line 1, column 2'],
    ['a column that is missing', 'from_account,amount\r\n1,2', 'line 1'],
    ['a sum that is another one', painOf('x', good, { sum: '\n<CtrlSum>2.00</CtrlSum>' }), 'line 4'],
    ['XML that is broken', painOf('x', good).replace('</CdtTrfTxInf>', '</Cdt>'), 'line 9'],
    ['XML that is broken far down', painOf('x', long).replace(/<\/CdtTrfTxInf>\s*<\/PmtInf>/, '</Cdt>'), 'line 18006'],
  ])('and says where: %s', async (_, file, where) => {
    const { owner } = await open();
    const { body } = await bring(bank, owner, file);
    expect((body as { message?: string }).message).toContain(`(${where})`);
  });

  test('above its limit of bytes, before it is read', async () => {
    const { owner } = await open();
    const answer = await bank.call('judgeOrderFile', {
      token: owner,
      body: { name: 'a.csv', content: 'A'.repeat(17 * 1024 * 1024) },
    });
    expect(answer.status).toBe(413);
  });
});

const row = { from_account: '1', to_account: '2', amount: '1.00', reference: 'a' };

describe('a table', () => {
  test('with semicolons, decimal commas and days as they are written in Europe is read', async () => {
    const { owner, row: of } = await open();
    const { body } = await bring(
      bank,
      owner,
      csvOf(
        [
          of({ amount: '1.234,56', execute_on: '02.03.2026' }),
          of({ amount: '7,5', execute_on: '4.3.2026' }),
          of({ amount: '1,234', execute_on: '' }),
        ],
        ';',
      ),
    );
    const { rows } = await readFile(bank, owner, body.id);
    expect(rows.map(({ amount, execute_on, refusal }) => [amount, execute_on, refusal])).toEqual([
      ['1,234', '', 'amount_malformed'],
      ['1234.56', '2026-03-02', null],
      ['7.5', '2026-03-04', null],
    ]);
  });

  test('that is a workbook is read in a thread; a cell that is refused is told by its place', async () => {
    const { owner, from, to } = await open();
    const head = rowOf(['from_account', 'to_account', 'amount', 'reference'].map(words));
    const workbook = (amount: string) => {
      const cells = [words(from.number), words(to.number), amount, figure('2026')];
      return xlsxOf({ sheets: [{ inside: `<sheetData>${head}${rowOf(cells)}</sheetData>` }] });
    };
    const { body } = await bring(bank, owner, workbook(figure('12.499999999999998')));
    expect(body).toMatchObject({ format: 'xlsx', counts: { good: 1 } });
    expect((await readFile(bank, owner, body.id)).rows).toMatchObject([{ line: 2, amount: '12.5', reference: '2026' }]);
    expect(await bring(bank, owner, workbook('<c><f>1+1</f><v>2</v></c>'))).toMatchObject({
      status: 422,
      body: { reason: 'order_file_cell_computed', message: expect.stringContaining('(line 2, column 3)') },
    });
  });

  test('in UTF-16, or in UTF-8 with a byte order mark, is read', async () => {
    const { owner, row: of } = await open();
    const text = csvOf([of({ reference: 'Ünlü' })], '\t');
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect((await bring(bank, owner, utf16)).body.counts).toMatchObject({ good: 1 });
    expect((await bring(bank, owner, `\uFEFF${csvOf([of({ reference: 'Ünlü 2' })])}`)).body.counts).toMatchObject({
      good: 1,
    });
  });

  test('names a row whose beneficiary is a formula, whose day is past, or whose currency is another one', async () => {
    const { owner, row: of, from } = await open();
    const { body } = await bring(
      bank,
      owner,
      csvOf([
        abroad(from.number, { beneficiary: '=HYPERLINK("x")' }),
        of({ execute_on: '2026-02-27' }),
        of({ execute_on: '2027-01-31' }),
        of({ execute_on: '31/01/2027' }),
        of({ currency: 'USD' }),
      ]),
    );
    const { rows } = await readFile(bank, owner, body.id);
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      'order_row_begins_as_formula',
      'execution_day_out_of_range',
      'execution_day_is_no_bank_day',
      'execution_day_malformed',
      'order_row_in_other_currency',
    ]);
  });
});
