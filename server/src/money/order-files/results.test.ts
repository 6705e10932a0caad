import { faultsAgainst, paymentStatusDefinition, tableOfText } from '@bank/documents/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { completeOrder, sendDueOrders } from '../orders/index.ts';
import { openClientWithUsers } from '../orders/testing-orders.ts';
import { placeOrderFiles } from './index.ts';
import { abroad, bring, csvOf, painOf, readFile, type ToldFile } from './testing-order-files.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

async function sendOff(owner: string, file: ToldFile): Promise<void> {
  const body = { id: file.id, version: file.version };
  const made = await bank.call('confirmOrderFile', { token: owner, body });
  const headers = { confirmation: `${made.body.id}:${made.body.code}` };
  expect(await bank.call('sendOrderFile', { token: owner, body, headers })).toMatchObject({ status: 200 });
  await placeOrderFiles(bank.platform, { limit: 2_500 });
  await placeOrderFiles(bank.platform, { limit: 2_500 });
  await sendDueOrders(bank.platform, { limit: 500 });
}

async function leaveOut(owner: string, file: ToldFile, number: number): Promise<ToldFile> {
  const body = { id: file.id, number, left_out: true };
  return (await bank.call('leaveOutOrderFileRow', { token: owner, body })).body.file as ToldFile;
}

async function take(token: string, id: string, query: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await bank.app.inject({ url: `/api/orders/files/${id}/result?${query}`, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

test('the result of a table tells each row with its order, its state and its reason', async () => {
  const { owner, from, to } = await openClientWithUsers(bank);
  const own = { from_account: from.number, to_account: to.number };
  const brought = await bring(
    bank,
    owner,
    csvOf([
      { ...own, amount: '10.00', reference: '=1+1', end_to_end_id: 'SAL-1' },
      abroad(from.number, { reference: 'Invoice 118' }),
      { ...own, amount: '999.00', reference: 'too much' },
      { ...own, amount: 'x', reference: 'left out' },
    ]),
  );
  await sendOff(owner, await leaveOut(owner, brought.body, 4));
  const result = await take(owner, brought.body.id, 'format=csv&language=en');
  expect(result).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  const rows = tableOfText(result.text, ',');
  expect(rows).toMatchObject([
    { line: '2', reference: "'=1+1", end_to_end_id: 'SAL-1', state: 'completed', reason: '' },
    { line: '3', beneficiary: 'Halden Marine Insurance', state: 'in_process', reason: '' },
    { line: '4', state: 'rejected', reason_name: 'exceeds_available_balance' },
    { line: '5', amount: 'x', state: 'left_out', order_id: '', reason: '' },
  ]);
  const { rows: read } = await readFile(bank, owner, brought.body.id);
  const orderOf = (number: number) => read.find((row) => row.number === number)!.order_id;
  expect(rows.slice(0, 3).map((row) => row.order_id)).toEqual([1, 2, 3].map(orderOf));
  expect(rows[0]!.transfer_number).not.toBe('');
  expect(rows[2]!.reason).not.toBe('');
  const inFrench = tableOfText((await take(owner, brought.body.id, 'language=fr')).text, ',');
  expect(inFrench[2]!.reason).not.toBe(rows[2]!.reason);
});

test.each([
  ['pain.001.001.03', 'pain.002.001.03'],
  ['pain.001.001.09', 'pain.002.001.10'],
] as const)('a file of %s is answered by %s', async (namespace, answer) => {
  const { owner, from, to } = await openClientWithUsers(bank);
  const of = (amount: string, reference: string) => ({ to: to.number, amount, reference });
  const { body: file } = await bring(
    bank,
    owner,
    painOf(from.number, [of('10.00', 'a'), of('999.00', 'b'), of('1.00', 'c')], { namespace, day: '2026-03-02' }),
  );
  await sendOff(owner, await leaveOut(owner, file, 3));
  const result = await take(owner, file.id, 'format=pain.002');
  expect(result).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } });
  expect(faultsAgainst(paymentStatusDefinition(answer), result.text)).toEqual([]);
  expect(result.text).toContain(
    `<OrgnlMsgId>SALARIES-3</OrgnlMsgId><OrgnlMsgNmId>${namespace}</OrgnlMsgNmId><OrgnlNbOfTxs>3</OrgnlNbOfTxs>` +
      '<GrpSts>PART</GrpSts>',
  );
  expect(result.text).toContain('<OrgnlPmtInfId>1</OrgnlPmtInfId>');
  const told = [...result.text.matchAll(/<OrgnlEndToEndId>(.*?)<\/OrgnlEndToEndId><TxSts>(.*?)<\/TxSts>/g)];
  expect(told.map(([, id, status]) => [id, status])).toEqual([
    ['E-1', 'ACSC'],
    ['E-2', 'RJCT'],
    ['E-3', 'RJCT'],
  ]);
  expect([...result.text.matchAll(/<Cd>(.*?)<\/Cd>/g)].map(([, code]) => code)).toEqual(['AM04', 'DS02']);
});

test('a result follows its orders: in process, then completed', async () => {
  const { owner, from } = await openClientWithUsers(bank);
  const { body: file } = await bring(bank, owner, csvOf([abroad(from.number)]));
  await sendOff(owner, file);
  const stateNow = async () => tableOfText((await take(owner, file.id, '')).text, ',')[0]!;
  const { transfer_number: number, state } = await stateNow();
  expect(state).toBe('in_process');
  await completeOrder(bank.platform, number!);
  expect((await stateNow()).state).toBe('completed');
});

test('there is no result of a file that was not sent, of another client, or in a format of others', async () => {
  const { owner, from, to } = await openClientWithUsers(bank);
  const stranger = await openClientWithUsers(bank);
  const row = { from_account: from.number, to_account: to.number, amount: '1.00', reference: 'a' };
  const { body: file } = await bring(bank, owner, csvOf([row]));
  const refused = async (token: string, query: string) => JSON.parse((await take(token, file.id, query)).text).reason;
  expect(await refused(owner, 'format=csv')).toBe('order_file_not_sent');
  expect(await refused(stranger.owner, 'format=csv')).toBe('order_file_not_found');
  expect(await refused(owner, 'format=pdf')).toBe('format_unknown');
  await bank.call('sendOrderFile', { token: owner, body: { id: file.id, version: 0 } });
  expect(await refused(owner, 'format=pain.002')).toBe('format_unknown');
});

test('a row that is not an order yet is told as such, and no row of a long file is missing or told twice', async () => {
  const { owner, from, to } = await openClientWithUsers(bank);
  const transfers = Array.from({ length: 1_203 }, (_, at) => ({ to: to.number, amount: '0.01', reference: `r ${at}` }));
  const { body: file } = await bring(bank, owner, painOf(from.number, transfers));
  await bank.call('sendOrderFile', { token: owner, body: { id: file.id, version: file.version } });
  const csv = tableOfText((await take(owner, file.id, 'format=csv')).text, ',');
  expect(csv.map(({ reference }) => reference)).toEqual(transfers.map(({ reference }) => reference));
  expect(new Set(csv.map(({ state }) => state))).toEqual(new Set(['sending']));
  const message = (await take(owner, file.id, 'format=pain.002')).text;
  expect(message.match(/<TxSts>PDNG<\/TxSts>/g)).toHaveLength(1_203);
  expect(message).toContain('<GrpSts>PDNG</GrpSts>');
});
