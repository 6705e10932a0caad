import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { decideCountryRules } from '../../testing/country-rules-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { importList, screenSubjects } from './index.ts';
import { insertHits } from './store.ts';

let bank: TestBank;
let office: TestOffice;
let compliance: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  compliance = await office.officer('compliance');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const sample = (): Uint8Array =>
  new Uint8Array(readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url)));
const importing = () => importList(bank.platform, sample(), { isShrinkConfirmed: false });

test('a hit is shown with its entry, and decided once, by compliance, with a reason', async () => {
  await importing();
  await bank.client({ companyName: 'Argentum Maritime Shipping Co Ltd' });
  await importing();
  await screenSubjects(bank.platform, { limit: 100 });
  const { body } = await office.call('listScreeningHits', { as: compliance });
  expect(body).toMatchObject({ count: 1, next: null, hits: [{ subjectKind: 'company', decision: null }] });
  const [{ id }] = body.hits;
  expect((await office.call('readScreeningHit', { as: compliance, fields: { id } })).body).toMatchObject({
    orderId: null,
    entry: { kind: expect.any(String), programme: expect.any(String), edition: '2026-11-20' },
  });
  const deciding = (decision: string, as = compliance, reason = 'Registered in Malta') =>
    office.call('decideScreeningHit', { as, body: { id, decision, reason } });
  const others = await office.officer('payments', 'support', 'approver', 'administrator');
  expect((await deciding('released', others)).status).toBe(403);
  expect((await deciding('released', compliance, ' ')).body).toMatchObject({ reason: 'all_fields_required' });
  expect((await deciding('released', compliance, 'x'.repeat(501))).body).toMatchObject({ reason: 'text_too_long' });
  // Its exact name takes two people to release.
  expect((await deciding('released')).body).toMatchObject({ reason: 'second_person_required' });
  expect((await deciding('confirmed', compliance, ` ${'x'.repeat(500)} `)).body).toEqual({ decidedBefore: null });
  const second = await office.officer('compliance');
  expect((await deciding('released', second)).body).toEqual({
    decidedBefore: { by: compliance.login, decision: 'confirmed' },
  });
  expect((await office.call('listScreeningHits', { as: compliance })).body.count).toBe(0);
});

test.each(['nothing', '00000000-0000-4000-8000-000000000000'])('no hit has the id %s', async (id) => {
  const body = { id, decision: 'released', reason: 'Registered in Malta' };
  const none = { reason: 'hit_not_found' };
  expect((await office.call('readScreeningHit', { as: compliance, fields: { id } })).body).toMatchObject(none);
  expect((await office.call('decideScreeningHit', { as: compliance, body })).body).toMatchObject(none);
  expect((await office.call('listScreeningHits', { as: compliance, query: { cursor: 'x' } })).body).toMatchObject({
    reason: 'cursor_malformed',
  });
});

test('a hit that holds an order is decided with the order', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const body = internationalOrder({
    from_account: client.accounts[0].number,
    'Beneficiary Name': 'Sergey Morozov-Ladogin',
  });
  await bank.call('orderInternationalTransfer', { token: await bank.logIn(client), body });
  const { hits } = (await office.call('listScreeningHits', { as: compliance })).body;
  const { id, subjectId } = hits.find(({ subjectKind }: { subjectKind: string }) => subjectKind === 'order');
  expect((await office.call('readScreeningHit', { as: compliance, fields: { id } })).body).toMatchObject({
    orderId: subjectId,
    holdsOrder: true,
  });
  const decision = { id, decision: 'released', reason: 'Born in 1990' };
  expect((await office.call('decideScreeningHit', { as: compliance, body: decision })).body).toMatchObject({
    reason: 'hit_of_an_order',
  });
});

test('many hits come in parts of fifty, each once', async () => {
  const hits = Array.from({ length: 51 }, (_, place) => ({
    id: bank.platform.newId(),
    subjectKind: 'company' as const,
    subjectId: bank.platform.newId(),
    name: `Company ${place}`,
    publisher: 'ofac' as const,
    reference: '900001',
    listedName: 'FROST',
    score: 90,
    reasons: ['The names agree by 90 %.'],
  }));
  expect(await insertHits(bank.database.db, hits, bank.clock.now())).toHaveLength(51);
  expect(await insertHits(bank.database.db, [], bank.clock.now())).toEqual([]);
  const part = async (query: Record<string, string> = {}) =>
    (await office.call('listScreeningHits', { as: compliance, query })).body;
  const first = await part();
  const rest = await part({ cursor: first.next });
  const names = [...first.hits, ...rest.hits].map(({ name }: { name: string }) => name);
  expect([first.hits.length, rest.next, new Set(names).size]).toEqual([50, null, names.length]);
  expect(names.filter((name) => name.startsWith('Company'))).toHaveLength(51);
});

test('compliance is asked for rules of countries until somebody has decided, also that there is none', async () => {
  const auditor = await office.officer('auditor');
  const waiting = async () => (await office.call('officeCounts', { as: auditor })).body.counts['country_rules'];
  const read = async () => (await office.call('readCountryRules', { as: auditor })).body;
  expect([await waiting(), await read()]).toMatchObject([1, { isUndecided: true, rules: [], setBy: null }]);
  await decideCountryRules(bank.platform, []);
  expect([await waiting(), await read()]).toMatchObject([0, { isUndecided: false, rules: [], setBy: 'ann, ben' }]);
});
