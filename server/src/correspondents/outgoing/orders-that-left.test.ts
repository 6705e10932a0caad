import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeOrder, screenOrdersInProcess, screenOrdersThatLeft } from '../../money/orders/index.ts';
import { expectSoundOrders, lifeOf, readOrder } from '../../money/orders/testing-orders.ts';
import { importList, readHits, screenNames } from '../../people/screening/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { writePaymentFiles } from './index.ts';
import { order, released } from './testing-outgoing.ts';

/** Two servers with connections of their own, on one database. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
let office: TestOffice;
let compliance: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
  office = await openTestOffice(bank);
  compliance = await office.officer('compliance');
});
afterAll(async () => {
  await expectSoundOrders(bank);
  await office.close();
  await other.close();
  await pool.close();
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const listed = { 'Beneficiary Name': 'Khaled Omar Abu Shaqra' };
const hitsOf = (id: string) =>
  readHits(bank.database.db, { isOpenOnly: false, limit: 10, subject: { kind: 'order', id } });
const look = (limit = 100) => screenOrdersThatLeft(bank.platform, { limit });

/** What the sample of the United Nations has, as an edition of another day. */
let editionCount = 0;
async function importEdition() {
  const text = readFileSync(new URL('../../operation/demonstration/lists/un-sample.xml', import.meta.url), 'utf8');
  const edition = text.replace('</CONSOLIDATED_LIST>', `<!-- ${(editionCount += 1)} --></CONSOLIDATED_LIST>`);
  await importList(staff(), new TextEncoder().encode(edition), { isShrinkConfirmed: false });
}

test('a list that comes into force later finds orders that have left, which stay as they are', async () => {
  const sent = await released(bank, listed);
  await writePaymentFiles(staff());
  const completed = await order(bank, listed);
  await completeOrder(staff(), completed.id);
  const harmless = await order(bank);
  await completeOrder(staff(), harmless.id);
  expect(await look()).toEqual({ orderCount: 0, newHitCount: 0 });

  const seen = async () => {
    const { body } = await bank.call('readStatement', {
      token: sent.owner,
      body: { account_id: sent.from.id, currency: 'EUR' },
    });
    return [await readOrder(bank, { id: sent.id, token: sent.owner }), body];
  };
  const before = await seen();
  await importEdition();
  expect(await look()).toMatchObject({ orderCount: 3 });
  expect(await look()).toEqual({ orderCount: 0, newHitCount: 0 });
  expect(await screenOrdersInProcess(bank.platform, { limit: 100 })).toBe(0);
  expect(await hitsOf(sent.id)).toMatchObject([{ decision: null, name: listed['Beneficiary Name'] }]);
  expect(await hitsOf(completed.id)).toMatchObject([{ decision: null }]);
  expect(await hitsOf(harmless.id)).toEqual([]);
  expect([(await lifeOf(bank, sent.id)).state, (await lifeOf(bank, completed.id)).state]).toEqual([
    'sent',
    'completed',
  ]);
  expect(await seen()).toEqual(before);

  // Another edition asks about the same name and entry no second time.
  await importEdition();
  expect(await look()).toEqual({ orderCount: 3, newHitCount: 0 });
});

test('compliance decides such a hit in its queue, once and with a reason; a held order on its own page', async () => {
  const { body } = await office.call('listScreeningHits', { as: compliance });
  const [hit] = body.hits;
  const fields = { id: hit.id };
  expect((await office.call('readScreeningHit', { as: compliance, fields })).body).toMatchObject({
    orderId: hit.subjectId,
    holdsOrder: false,
  });
  const decide = (id: string, decision: string, reason: string) =>
    office.call('decideScreeningHit', { as: compliance, body: { id, decision, reason } });
  expect((await decide(hit.id, 'confirmed', '')).body).toMatchObject({ reason: 'all_fields_required' });
  const [first, second] = await Promise.all([
    decide(hit.id, 'confirmed', 'Reported to the authority, case 12'),
    decide(hit.id, 'released', 'Born in 1990'),
  ]);
  expect([first.body.decidedBefore, second.body.decidedBefore].filter((before) => before === null)).toHaveLength(1);
  expect((await hitsOf(hit.subjectId))[0]).toMatchObject({ decidedBy: compliance.login });

  const held = await order(bank, listed);
  expect((await lifeOf(bank, held.id)).state).toBe('held');
  const [ofHeld] = await hitsOf(held.id);
  expect((await office.call('readScreeningHit', { as: compliance, fields: { id: ofHeld!.id } })).body).toMatchObject({
    holdsOrder: true,
  });
  expect((await decide(ofHeld!.id, 'released', 'Born in 1990')).body).toMatchObject({ reason: 'hit_of_an_order' });
});

test('is compared in portions, each order once, also by two processes at the same moment', async () => {
  const orders = [];
  for (let place = 0; place < 5; place++) {
    const placed = await order(bank);
    await completeOrder(staff(), placed.id);
    orders.push(placed.id);
  }
  await importEdition();
  expect([(await look(2)).orderCount, (await look(2)).orderCount]).toEqual([2, 2]);
  const both = await Promise.all([bank, other].map(({ platform }) => screenOrdersThatLeft(platform, { limit: 100 })));
  expect(both.reduce((sum, { newHitCount }) => sum + newHitCount, 0)).toBe(0);
  expect((await look()).orderCount).toBe(0);
});

test('an order of more than ninety days ago is not compared again', async () => {
  const placed = await order(bank);
  await completeOrder(staff(), placed.id);
  await importEdition();
  bank.clock.passHours(24 * 91);
  expect((await look()).orderCount).toBe(0);
  const { comparedWith } = (await screenNames(bank.platform, [{ name: 'Otto Graf' }]))!;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from screened_names where subject_kind = 'order' and subject_id = ${placed.id}
      and compared_with = ${comparedWith}`.execute(pool.db);
  expect(rows[0]!.count).toBe(0);
});
