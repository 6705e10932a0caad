import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../testing/office-for-tests.ts';
import { screenSubjects } from './index.ts';

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

const sample = (change: (text: string) => string = (text) => text): Uint8Array =>
  new TextEncoder().encode(
    change(readFileSync(new URL('../demonstration/lists/ofac-sample.xml', import.meta.url), 'utf8')),
  );
const importing = (bytes: Uint8Array, query: Record<string, string> = {}) =>
  office.call('importScreeningList', { as: compliance, body: bytes, query });
const lists = async () => (await office.call('listScreeningLists', { as: compliance })).body.lists;

test('a list comes into force in the browser; one that is cut short or broken never replaces it', async () => {
  expect((await importing(sample())).body).toMatchObject({
    publisher: 'ofac',
    entryCount: 4,
    importedBy: compliance.login,
  });
  const cut = sample((text) => text.slice(0, text.length / 2));
  const fewer = sample((text) =>
    text.replace(/<sdnEntry>[\s\S]*<\/sdnEntry>(?=\s*<sdnEntry>)/, '').replace(/(<Record_Count>)\d+/, '$11'),
  );
  const bomb = sample((text) => text.replace('<sdnList', '<!DOCTYPE a [<!ENTITY b "b">]><sdnList'));
  for (const bytes of [cut, bomb, fewer, sample(), new TextEncoder().encode('hello')])
    expect((await importing(bytes)).body).toEqual({ refused: expect.stringMatching(/\.$/) });
  expect(await lists()).toMatchObject([{ entryCount: 4, isInForce: true }]);
});

test('a hit is shown with its entry, and decided once, by compliance, with a reason', async () => {
  await importing(sample());
  await bank.client({ companyName: 'Argentum Maritime Shipping Co Ltd' });
  await importing(sample());
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
  expect((await deciding('released')).body).toEqual({ decidedBefore: null });
  const second = await office.officer('compliance');
  expect((await deciding('confirmed', second)).body).toEqual({
    decidedBefore: { by: compliance.login, decision: 'released' },
  });
  expect((await office.call('listScreeningHits', { as: compliance })).body.count).toBe(0);
});
