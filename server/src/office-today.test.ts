import type { OfficeToday, ShownQueue } from '@bank/contract/office/today';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, released } from './correspondents/outgoing/testing-outgoing.ts';
import { importList } from './people/screening/index.ts';
import { receiveApplication } from './office/onboarding/testing-applications.ts';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from './testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
const officers: Record<string, TestOfficer> = {};
const roles = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  for (const role of roles) officers[role] = await office.officer(role);
  await bank.setRate('EUR', '1.08');
  const list = readFileSync(new URL('./operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(list), { isShrinkConfirmed: false });
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

async function today(role: (typeof roles)[number]): Promise<OfficeToday> {
  const { status, body } = await office.call('officeToday', { as: officers[role]! });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const queueOf = ({ queues }: OfficeToday, kind: string): ShownQueue | undefined =>
  queues.find((queue) => queue.kind === kind);

test('an order waits for those who may decide it, with its number, client and sum, and for nobody else', async () => {
  const { id, number } = await order(bank);
  await released(bank);
  const queue = queueOf(await today('payments'), 'outgoing_orders');
  expect(queue).toMatchObject({
    part: 'mine',
    count: 1,
    items: [{ id, label: number, amount: '30.00', currency: 'EUR', path: `/orders/${id}`, by: [] }],
  });
  // Office hours end at 17:00 of the day on which the clock of the test stands.
  expect(queue!.items[0]!.due).toBe('2026-03-02T17:00:00.000Z');
  const { calendar } = await today('payments');
  expect(calendar.filter(({ kind }) => kind === 'cut_off')).toMatchObject([{ name: 'EUR', state: 'ahead' }]);
  expect(queueOf(await today('payments'), 'released_orders')).toMatchObject({ count: 1 });
  for (const role of ['support', 'compliance', 'administrator', 'auditor'] as const) {
    const shown = await today(role);
    expect([queueOf(shown, 'outgoing_orders'), queueOf(shown, 'released_orders')]).toEqual([undefined, undefined]);
  }
  const { body } = await office.call('officeCounts', { as: officers['support']! });
  expect(body.counts.outgoing_orders).toBeUndefined();
});

test('a held order and its hit are the work of compliance; others read that it is blocked, and by whom', async () => {
  const { id } = await order(bank, { 'Beneficiary Name': 'Sergey Morozov-Ladogin' });
  const compliance = await today('compliance');
  expect(queueOf(compliance, 'held_orders')).toMatchObject({ part: 'mine', count: 1, items: [{ id }] });
  expect(queueOf(compliance, 'screening_hits')!.items[0]!.due).not.toBeNull();
  for (const role of ['support', 'payments', 'approver'] as const)
    expect(queueOf(await today(role), 'orders_on_hold')).toMatchObject({
      part: 'blocked',
      items: [{ id, by: ['compliance'] }],
    });
  expect(queueOf(await today('payments'), 'screening_hits')).toBeUndefined();
});

test('an application is work until its applicant has to send something', async () => {
  const id = await receiveApplication(bank.platform);
  expect(queueOf(await today('support'), 'applications')).toMatchObject({ count: 1, items: [{ id }] });
  await office.call('takeApplication', { as: officers['support']!, fields: { id }, body: { version: 0 } });
  expect(queueOf(await today('compliance'), 'applications')).toBeUndefined();
  const asked = await office.call('askForDocuments', {
    as: officers['support']!,
    fields: { id },
    body: { version: 1, text: 'Please send your passport.', kinds: ['identity'] },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
  const shown = await today('support');
  expect(queueOf(shown, 'applications')).toBeUndefined();
  expect(queueOf(shown, 'applications_of_applicants')).toMatchObject({
    part: 'others',
    items: [{ id, by: ['applicant'] }],
  });
  const { body } = await office.call('officeCounts', { as: officers['support']! });
  expect(body.counts.applications).toBe(0);
});

test('a proposal waits for those who may approve it; its maker reads for whom it waits', async () => {
  const made = await office.call('makeProposal', {
    as: officers['payments']!,
    body: {
      kind: 'change_holidays',
      content: { currency: 'EUR', year: '2027', days: [{ day: '2027-03-26', name: 'Good Friday' }] },
      reason: 'As published',
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  expect(queueOf(await today('approver'), 'proposals')).toMatchObject({
    part: 'mine',
    items: [{ id, label: 'change_holidays' }],
  });
  expect(queueOf(await today('compliance'), 'proposals')).toBeUndefined();
  const own = await today('payments');
  expect(queueOf(own, 'own_proposals')).toMatchObject({
    part: 'others',
    items: [{ id, by: ['approver', 'administrator'] }],
  });
  expect(queueOf(own, 'proposals')).toBeUndefined();
});

test('kinds stand in the order of what is due first; the moment and the day are those of the database', async () => {
  const { queues, now, day, calendar } = await today('payments');
  const firsts = queues.map(({ items: [first] }) => first!.due ?? first!.since!);
  expect(firsts).toEqual(firsts.toSorted());
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'UTC')::date::text as day`.execute(
    bank.database.db,
  );
  expect([day, now.slice(0, 10)]).toEqual([rows[0]!.day, rows[0]!.day]);
  expect(calendar.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['close_day', 'close_month', 'fees']));
});
