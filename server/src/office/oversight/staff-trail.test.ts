import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { importList } from '../../people/screening/index.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { refusalsToldInHour } from './staff-trail.ts';

let bank: TestBank;
let office: TestOffice;
let client: TestClient;
let support: TestOfficer;
let compliance: TestOfficer;
let auditor: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [support, compliance, auditor] = [
    await office.officer('support'),
    await office.officer('compliance'),
    await office.officer('auditor'),
  ];
  client = await bank.client({ holds: ['1000.00 EUR'] });
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const trail = async (query: Record<string, string>) =>
  (await office.call('listAuditEvents', { as: auditor, query })).body.events as Record<string, unknown>[];

test('who opens the file of a client is on record, once a day for each kind of reading', async () => {
  const fields = { client: client.number };
  await Promise.all([1, 2].map(() => office.call('readClientFile', { as: support, fields })));
  await office.call('readClientFile', { as: support, fields: { client: client.login } });
  await office.call('listClientOrders', { as: support, fields, query: {} });
  await office.call('readClientFile', { as: compliance, fields });

  const told = await trail({ kind: 'client_read', client: client.number });
  const inOrder = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')));
  expect(inOrder(told.map(({ staff, subject }) => [staff, subject]))).toEqual(
    inOrder([
      [compliance.login, 'file, as compliance'],
      [support.login, 'file, as support'],
      [support.login, 'orders, as support'],
    ]),
  );
});

test('a client sees who looked, by role; what compliance read is told to nobody', async () => {
  const token = await bank.logIn(client);
  const { body } = await bank.call('readStaffReadings', { token });
  expect(body).toMatchObject([
    { what: 'orders', role: 'support' },
    { what: 'file', role: 'support' },
  ]);
  expect(JSON.stringify(body)).not.toContain(support.login);
  const stranger = await bank.logIn(await bank.client());
  expect((await bank.call('readStaffReadings', { token: stranger })).body).toEqual([]);
});

test('an act that is refused for lack of a right is on record, and nobody floods the trail with them', async () => {
  for (let tries = 0; tries < refusalsToldInHour + 3; tries++)
    expect((await office.call('readTrialBalance', { as: support, query: {} })).status).toBe(403);
  const refused = await office.call('listAuditEvents', {
    as: auditor,
    query: { kind: 'act_refused', staff: support.login },
  });
  expect(refused.body.events).toHaveLength(refusalsToldInHour + 1);
  expect(refused.body.events.at(-1)).toMatchObject({
    kind: 'act_refused',
    outcome: 'refused',
    reason: 'staff_right_missing',
    subject: 'readTrialBalance',
  });
});

test('who decides what they proposed is refused, and that is on record', async () => {
  const boss = await office.officer('support', 'compliance');
  const { body } = await office.call('makeProposal', {
    as: boss,
    body: { kind: 'change_mail_address', content: { login: client.login, email: 'a@b.example' }, reason: 'Asked' },
  });
  const fields = { id: body.id };
  const { version } = (await office.call('readProposal', { as: boss, fields })).body;
  await office.call('approveProposal', { as: boss, fields, body: { version } });
  expect((await trail({ kind: 'act_refused', staff: boss.login }))[0]).toMatchObject({
    reason: 'own_proposal_not_approved',
    subject: `approveProposal change_mail_address of ${client.login}`,
  });
});

test('who opens a hit or the list of cases is on record, and no client is told of it', async () => {
  const list = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(list), { isShrinkConfirmed: false });
  await order(bank, { 'Beneficiary Name': 'Sergey Morozov-Ladogin' });
  const { hits } = (await office.call('listScreeningHits', { as: compliance, query: {} })).body;
  await office.call('readScreeningHit', { as: compliance, fields: { id: hits[0].id } });
  await office.call('listCases', { as: support, query: {} });
  const told = (await trail({ kind: 'client_read' })).filter(({ client: of }) => of === null);
  expect(told.map(({ staff, subject }) => [staff, subject])).toEqual(
    expect.arrayContaining([
      [compliance.login, expect.stringMatching(/^hit .+, as compliance$/)],
      [support.login, 'cases, as support'],
    ]),
  );
});

test('a limit of one person that refuses an act is on record as well, though the act is theirs to do', async () => {
  const cashier = await office.officer('payments');
  const body = { currency: 'EUR', usd: '99.00', source: 'Typed wrongly' };
  expect((await office.call('setRateAlone', { as: cashier, body })).body.reason).toBe('rate_beyond_band');
  expect(await trail({ kind: 'act_refused', staff: cashier.login })).toMatchObject([
    { outcome: 'refused', reason: 'rate_beyond_band', subject: 'setRateAlone' },
  ]);
});
