import { isRefusal } from '@bank/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEvents } from '../audit/index.ts';
import { findUserForStaff } from '../identity/index.ts';
import { approveProposal, readOpenProposal } from '../proposals/decide-proposal.ts';
import { proposalKindsOf } from '../proposals/index.ts';
import { propose } from '../proposals/propose.ts';
import { findProposal } from '../proposals/store.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../testing/office-for-tests.ts';
import { acceptanceKind } from './propose-acceptance.ts';
import { fileOf, latestMail, readyApplication, receiveApplication, smallPdf } from './testing-applications.ts';

let bank: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let mara: TestOfficer;
let olaf: TestOfficer;
let auditor: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  mara = await office.officer('support');
  olaf = await office.officer('compliance');
  auditor = await office.officer('auditor');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

test('an officer takes a file, a colleague is told that it changed, and an auditor reads who did it', async () => {
  const id = await receiveApplication(bank.platform);
  const take = (as: TestOfficer) => office.call('takeApplication', { as, fields: { id }, body: { version: 0 } });
  expect((await take(mara)).status).toBe(204);
  const late = await take(olaf);
  expect([late.status, late.body.reason]).toEqual([422, 'enquiry_changed']);
  expect((await take(auditor)).status).toBe(403);
  const read = await office.call('readApplication', { as: auditor, fields: { id } });
  expect(read.body).toMatchObject({
    application: { state: 'in_review', officer: mara.login, version: 1 },
    moves: [{ from: 'new', to: 'in_review', by: mara.login }],
    checks: ['identity', 'address', 'funds', 'tax'].map((kind) => ({ kind, verdict: null })),
  });
});

test('the queue shows files by where they stand, and refuses what is no group', async () => {
  const id = await receiveApplication(bank.platform, { 'First Name': '<b>Ines</b>' });
  const list = (query: Record<string, string>) => office.call('listApplications', { as: auditor, query });
  const { applications } = (await list({ group: 'new' })).body;
  expect(applications.find((file: { id: string }) => file.id === id)).toMatchObject({ name: '<b>Ines</b> Aldana' });
  expect((await list({ group: 'secret' })).body.reason).toBe('field_malformed');
  expect((await list({ cursor: '1; drop table' })).body.reason).toBe('cursor_malformed');
});

test('a document is downloaded as an attachment with the type of its bytes, under a name of ours', async () => {
  const id = await receiveApplication(bank.platform);
  await office.call('takeApplication', { as: mara, fields: { id }, body: { version: 0 } });
  const sent = await office.call('addDocument', {
    as: mara,
    fields: { id },
    query: { kind: 'identity', name: '"><script>.html' },
    body: smallPdf,
  });
  expect(sent.status).toBe(204);
  const read = await office.call('readApplication', { as: mara, fields: { id } });
  const [document] = read.body.documents;
  expect(document).toMatchObject({ name: '"><script>.html', mediaType: 'application/pdf', sentBy: mara.login });
  const download = (fields: Record<string, string>) => office.call('readDocument', { as: mara, fields: fields });
  const file = await download({ id, document: document.id });
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="identity-${document.id}.pdf"`,
    'x-content-type-options': 'nosniff',
  });
  const other = await receiveApplication(bank.platform);
  expect((await download({ id: other, document: document.id })).body.reason).toBe('enquiry_not_found');
  const [event] = await listEvents(bank.platform.db, { limit: 1 });
  expect(event).toMatchObject({ kind: 'document_read', staff: mara.login });
});

test('two people make a client: the officer proposes, an approver approves, nobody does both', async () => {
  const platform = { ...bank.platform };
  const kinds = proposalKindsOf([acceptanceKind(platform, { publicUrl: () => 'https://bank.example' })]);
  const kind = kinds.get('accept_application')!;
  const { id, version } = await readyApplication(bank.platform);
  const content = {
    application: id,
    version,
    login: 'Two.People ',
    accounts: [{ type: 'designated_swift', currency: 'USD', securityDeposit: '500.00' }],
  };
  const officer = { id: mara.id, login: mara.login, roles: ['support', 'approver'] } as const;
  const made = await propose(platform, kind, { content, reason: 'All is in order.', by: officer });
  if (isRefusal(made)) throw new Error(made.refusal);
  const proposal = (await findProposal(platform.db, made.id))!;
  expect(proposal.differences.map(({ what, willBe }) => [what, willBe])).toEqual([
    ['client', 'Ines Aldana'],
    ['login', 'two.people'],
    ['mail_address', 'ines@applicant.example'],
    ['risk', 'low: Salary of one employer, known for years.'],
    ['account', 'Designated SWIFT, USD, 500.00 USD'],
  ]);
  const now = await readOpenProposal(platform, kinds, proposal);
  if (isRefusal(now)) throw new Error(now.refusal);
  const approve = (by: Parameters<typeof approveProposal>[2]['by']) =>
    approveProposal(platform, kinds, { id: made.id, version: now.version, by });
  expect(isRefusal(await approve(officer))).toBe(true);
  const second = await office.officer('approver');
  const approver = { id: second.id, login: second.login, roles: ['approver'] } as const;
  const outcomes = await Promise.all([approve(approver), approve(approver)]);
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  expect(await fileOf(platform, id)).toMatchObject({ state: 'accepted' });
  expect(await findUserForStaff(platform.db, 'two.people')).toMatchObject({ firstName: 'Ines', isFirstPassword: true });
  expect((await latestMail(platform)).text).toContain('https://bank.example/Welcome#');
});

test('a file that moved since it was proposed is not accepted', async () => {
  const kinds = proposalKindsOf([acceptanceKind(bank.platform, { publicUrl: () => 'https://bank.example' })]);
  const { id, version } = await readyApplication(bank.platform);
  const accounts = [{ type: 'shared_sepa', currency: 'EUR', securityDeposit: '0' }];
  const by = { id: mara.id, login: mara.login, roles: ['support'] } as const;
  const made = await propose(bank.platform, kinds.get('accept_application')!, {
    content: { application: id, version, login: 'moved.on', accounts },
    reason: 'In order.',
    by,
  });
  if (isRefusal(made)) throw new Error(made.refusal);
  const moved = await office.call('moveApplication', {
    as: olaf,
    fields: { id },
    body: { version, to: 'in_review' },
  });
  expect(moved.status).toBe(204);
  const proposal = (await findProposal(bank.platform.db, made.id))!;
  expect(await readOpenProposal(bank.platform, kinds, proposal)).toEqual({ refusal: 'enquiry_changed' });
});
