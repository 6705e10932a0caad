import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { recordEvents } from '../../base/audit/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { listCredentials } from '../../money/merchants/credentials-store.ts';
import { authenticateMerchant, insertMerchant } from '../../money/merchants/index.ts';
import { hashMerchantToken, newMerchantToken } from '../../money/merchants/secret.ts';
import { insertToken } from '../../money/merchants/store.ts';
import { releaseToSend } from '../../money/orders/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let sam: TestOfficer;
let nora: TestOfficer;
let otto: TestOfficer;
let paper: string;
let today: string;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  sam = await office.officer('support');
  nora = await office.officer('compliance');
  otto = await office.officer('approver');
  const body = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');
  const kept = await office.call('addEntryDocument', { as: sam, query: { name: 'certificate.pdf' }, body });
  paper = kept.body.id;
  today = (await sql<{ day: string }>`select bank_day_now()::text as day`.execute(bank.database.db)).rows[0]!.day;
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

const reason = 'Certificate 114 of the registrar';
async function propose(kind: string, content: object, as = sam) {
  return (await office.call('makeProposal', { as, body: { kind, content, reason } })).body;
}
async function byTwo(kind: string, content: object, approver: TestOfficer) {
  const made = await propose(kind, content);
  if (made.id === undefined) return made.reason;
  const fields = { id: made.id };
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  const answer = await office.call('approveProposal', { as: approver, fields, body: { version } });
  return answer.status === 204 ? 204 : answer.body.reason;
}
const death = (client: { number: string }, more: object = {}) => ({
  client: client.number,
  diedOn: today,
  document: paper,
  ...more,
});
const end = (client: { number: string }, outcome: 'released' | 'mistaken') => ({
  client: client.number,
  outcome,
  document: paper,
});
const fileOf = async (client: { number: string }) =>
  (await office.call('readClientFile', { as: sam, fields: { client: client.number } })).body;
const blocksOf = async (client: { number: string }) =>
  (await office.call('listClientBlocks', { as: sam, fields: { client: client.number } })).body.blocks;
const listed = async (state: string) =>
  (await office.call('listClients', { as: sam, query: { state } })).body.rows.map(({ id }: { id: string }) => id);
const enable = (client: { number: string }) =>
  office.call('enableClient', { as: sam, fields: { client: client.number }, body: { reason } });

/** Credentials of a program that takes card payments for the client, with a token of them. */
async function keepsShop({ id: clientId }: { id: string }) {
  const { db, newId } = bank.platform;
  const [id, key] = [newId(), newMerchantToken('test')];
  const credentials = { id: newId(), mode: 'test', login: `shop_${id.slice(-12)}`, passwordHash: 'none' } as const;
  const shop = { id, clientId, name: 'A shop', discountBasisPoints: 300, credentials, createdAt: bank.clock.now() };
  await insertMerchant(db, shop);
  await recordEvents(db, testRecorder, [{ kind: 'client_created', clientId, about: [{ kind: 'merchant', id }] }]);
  await insertToken(db, { tokenHash: hashMerchantToken(key), credentialsId: credentials.id });
  expect(await authenticateMerchant(bank.platform, key, '127.0.0.1')).toMatchObject({ clientId });
  return { key, keys: async () => (await listCredentials(db, clientId)).length };
}

test('a death that two people record stops at once what goes out, who acts, and what waits', async () => {
  const { client, id } = await order(bank);
  const staff = { ...bank.platform, staff: 'Vera Stone' };
  await releaseToSend(staff, id, { isApproved: true });
  const token = await bank.logIn(client);
  expect(await byTwo('record_death', death(client), otto)).toBe(204);
  expect((await bank.call('readClient', { token })).status).toBe(401);
  expect(await bank.call('login', { body: { username: client.login, password: client.password } })).toMatchObject({
    status: 401,
  });
  expect(await blocksOf(client)).toMatchObject([{ cause: 'deceased', direction: 'out', endedAt: null }]);
  expect(await fileOf(client)).toMatchObject({ state: 'deceased', isDisabled: true, sessions: [] });
  expect(await listed('deceased')).toEqual([client.number]);
  // The order was released and is no longer: nobody sends it.
  expect(await releaseToSend(staff, id, { isApproved: true })).toBe('account_unavailable');
  expect((await office.call('readOutgoingOrder', { as: otto, fields: { id } })).body).toMatchObject({
    state: 'in_process',
    setAside: { reason: expect.stringContaining(`Died on ${today}`) },
  });
  expect(await byTwo('record_death', death(client), otto)).toBe('nothing_to_change');
  expect((await enable(client)).body.reason).toBe('death_stands');
  const { rows } = (
    await office.call('readTimeline', { as: sam, fields: { client: client.number }, query: { group: 'file' } })
  ).body;
  expect(rows.map(({ says }: { says: string }) => says).join(' ')).toMatch(/Record the death of a client: approved by/);
  // Of the order the time line tells once, by its number.
  const all = (await office.call('readTimeline', { as: sam, fields: { client: client.number } })).body.rows;
  const released = all.filter(({ says }: { says: string }) => /^Order.* released/.test(says));
  expect(released).toMatchObject([{ says: expect.stringMatching(/^Order T-\d+: released\.$/) }]);
});

test('a death that was a mistake ends by compliance, and everything is as it was', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  await byTwo('record_death', death(client), otto);
  const blocks = (await blocksOf(client)).map(({ id }: { id: string }) => id);
  expect(await byTwo('lift_block', { blocks }, nora)).toBe('death_stands');
  const { id } = await propose('end_death', end(client, 'mistaken'));
  const fields = { id };
  const { version } = (await office.call('readProposal', { as: nora, fields })).body;
  const approve = (as: TestOfficer) => office.call('approveProposal', { as, fields, body: { version } });
  expect((await approve(otto)).body.reason).toBe('staff_right_missing');
  expect(await approve(nora)).toMatchObject({ status: 204 });
  expect(await fileOf(client)).toMatchObject({ state: 'active', users: [{ endedAt: null }] });
  const { body } = await bank.call('readClient', { token: await bank.logIn(client) });
  expect(JSON.stringify(body)).not.toContain('deceased');
});

test('the heirs get the accounts by compliance, and nobody who acted before acts again', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const shop = await keepsShop(client);
  const { key } = shop;
  await byTwo('record_death', death(client), otto);
  // What a program of the client held opens nothing any more, and no heir inherits it.
  expect(await shop.keys()).toBe(0);
  expect(await byTwo('end_death', end(client, 'released'), nora)).toBe(204);
  expect(await authenticateMerchant(bank.platform, key, '127.0.0.1')).toBeUndefined();
  expect(await fileOf(client)).toMatchObject({ state: 'active', users: [{ endedAt: expect.any(String) }] });
  await expect(bank.logIn(client)).rejects.toThrow('could not log in');
  expect(await byTwo('end_death', end(client, 'released'), nora)).toBe('nothing_to_change');
});

test.each([
  ['a day to come', { diedOn: '2999-01-01' }, 'field_malformed'],
  ['no day', { diedOn: '2026-02-30' }, 'field_malformed'],
  ['no paper', { document: '0199a3c4-0001-7000-8000-0123456789ab' }, 'document_not_found'],
  ['a login instead of the number', { client: 'personal' }, 'client_not_found'],
])('a death with %s is refused', async (_what, more, refusal) => {
  const client = await bank.client({ holds: ['1.00 EUR'] });
  expect((await propose('record_death', death(client, more))).reason).toBe(refusal);
});

test('the database ends a block of a death by its own proposal alone', async () => {
  const client = await bank.client({ holds: ['1.00 EUR'] });
  await byTwo('record_death', death(client), otto);
  const [{ id }] = await blocksOf(client);
  const by = sql`update account_blocks set ended_at = now(), ended_by = 'x', end_reason = 'x' where id = ${id}`;
  await expect(by.execute(bank.database.db)).rejects.toThrow('two people');
});
