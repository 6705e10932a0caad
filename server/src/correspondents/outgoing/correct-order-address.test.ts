import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundOrders, lifeOf, readOrder } from '../../money/orders/testing-orders.ts';
import { importList } from '../../people/screening/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { readFileContent } from './payment-file-store.ts';
import { order } from './testing-outgoing.ts';
import { writePaymentFiles } from './write-payment-files.ts';

let bank: TestBank;
let office: TestOffice;
let payments: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  payments = await office.officer('payments');
  await bank.setRate('EUR', '1.08');
  const list = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(list), { isShrinkConfirmed: false });
});
afterAll(async () => {
  await expectSoundOrders(bank);
  await office.close();
  await bank.close();
});

const read = async (id: string) => (await office.call('readOutgoingOrder', { as: payments, fields: { id } })).body;
const correct = async (id: string, change: object, version = 0) => {
  const { address } = await read(id);
  const body = { id, version, reason: 'Asked the client', address: { ...address, ...change } };
  return office.call('correctOrderAddress', { as: payments, body });
};
const malta = { BenefCountry: 'MT', 'Bank/Beneficiary Address': '10 Harbour Road, Valletta, Malta' };
const maltese = { ...malta, 'IBAN/Beneficiary Account Number': 'MT84MALT011000012345MTLCAST001S' };

test('staff see an address in parts, correct them, and the payment file has the correction', async () => {
  const { id, owner } = await order(bank, maltese);
  const before = { street: '10 Harbour Road', postCode: '', town: 'Valletta', subdivision: '', country: 'MT' };
  expect((await read(id)).address).toEqual(before);
  expect(await correct(id, { postCode: 'vlt 1117', street: '10, Triq il-Port' })).toMatchObject({
    body: { state: 'in_process', version: 1, decidedBefore: null },
  });
  const after = { ...before, postCode: 'vlt 1117', street: '10, Triq il-Port' };
  const { address, creditorAddress, moves } = await read(id);
  expect([address, creditorAddress]).toEqual([after, '10 Harbour Road, Valletta, Malta']);
  expect(moves).toMatchObject([
    { from: 'in_process', to: 'in_process', by: 'staff', reason: 'Asked the client', corrected: { before, after } },
  ]);
  // What the bank does with an order is told to nobody outside.
  expect(await readOrder(bank, { token: owner, id })).toMatchObject({ steps: [] });
  await office.call('releaseOutgoingOrder', { as: payments, body: { id, version: 1 } });
  const { files } = await writePaymentFiles({ ...bank.platform, staff: 'vera' });
  const content = (await readFileContent(bank.database.db, files[0]!.id)).toString();
  expect(content).toContain(
    '<PstlAdr><StrtNm>10, Triq il-Port</StrtNm><PstCd>vlt 1117</PstCd><TwnNm>Valletta</TwnNm><Ctry>MT</Ctry></PstlAdr>',
  );
});

test('nobody releases an address that they have not read', async () => {
  const { id } = await order(bank, maltese);
  await correct(id, { town: 'Sliema' });
  expect((await office.call('releaseOutgoingOrder', { as: payments, body: { id, version: 0 } })).body).toMatchObject({
    state: 'in_process',
    decidedBefore: { by: payments.login },
  });
  await office.call('proposeRelease', { as: payments, body: { id, version: 1, reason: 'Seen the invoice' } });
  expect((await correct(id, { town: 'Mdina' }, 1)).body).toMatchObject({ reason: 'proposal_open_already' });
});

test('a listed name in a corrected address holds the order', async () => {
  const { id } = await order(bank, maltese);
  expect((await correct(id, { street: 'Sergey Morozov-Ladogin' })).body).toMatchObject({ state: 'held', version: 2 });
  expect((await lifeOf(bank, id)).state).toBe('held');
  expect((await correct(id, { street: 'Quay 1' }, 2)).body).toMatchObject({ reason: 'order_not_in_process' });
});

test('what no payment file may carry is refused by its part, and nothing is kept', async () => {
  const { id } = await order(bank, maltese);
  const refused = async (change: object) => (await correct(id, change)).body;
  expect(await refused({})).toMatchObject({ reason: 'nothing_to_change' });
  expect(await refused({ town: ' ' })).toMatchObject({ reason: 'creditor_town_missing', field: 'town' });
  expect(await refused({ town: 'Malta' })).toMatchObject({ reason: 'creditor_town_missing', field: 'town' });
  expect(await refused({ town: 'Texas', country: 'US' })).toMatchObject({ reason: 'creditor_town_missing' });
  expect(await refused({ country: 'ZZ' })).toMatchObject({ reason: 'creditor_country_unknown', field: 'country' });
  expect(await refused({ postCode: '1'.repeat(17) })).toMatchObject({ reason: 'text_too_long', field: 'postCode' });
  expect(await refused({ street: '\u4e2d' })).toMatchObject({ reason: 'text_has_forbidden_characters' });
  expect((await read(id)).version).toBe(0);
});
