import { isRefusal } from '@bank/contract';
import type { ApplicationSortKey, ShownApplication } from '@bank/contract/office';
import { applicationSortKeys } from '@bank/contract/office/applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchEvents } from '../../base/audit/index.ts';
import { findUserForStaff } from '../../people/identity/index.ts';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { proposalKindsOf } from '../../people/proposals/index.ts';
import { propose } from '../../people/proposals/propose.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { expectSorts } from '../../testing/expect-sorts.ts';
import { sql } from 'kysely';
import { walkList } from '../../testing/walk-list.ts';
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
  // That documents of the applicant were read is one event, which names the application.
  const events = await searchEvents(bank.platform.db, { limit: 2 });
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'client_read', staff: mara.login, subject: `documents ${id}, as support` }),
  );
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
    ['risk', 'low: No answer counts against the client (0 points).'],
    ['file', 'version 1'],
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

test.each([
  ['new', false],
  ['rejected', true],
] as const)('the group %s comes in parts of a hundred, and has no empty part', async (group, isNewestFirst) => {
  const { db } = bank.platform;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from application_files
    where state = ${group}`.execute(db);
  // Files end by moves only: the guards of the tables stand aside for the story.
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`with come as (insert into enquiries (id, reference, kind, fields, language)
        select gen_random_uuid(), ${group} || n, 'application', '{}', 'en'
        from generate_series(1, ${200 - rows[0]!.count}::int) n returning id)
      insert into application_files (application_id, kind, state, officer)
      select id, 'personal', ${group}, 'mara' from come`.execute(transaction);
  });
  const { sizes, ids } = await walkList(office, ['listApplications', 'applications'], {
    as: auditor,
    query: { group },
  });
  expect(sizes).toEqual([100, 100]);
  const inTime = [...new Set(ids)].toSorted();
  expect(ids).toEqual(isNewestFirst ? inTime.toReversed() : inTime);
});

test('the page of a file shows what was typed, checked and moved, and suggests a login in the end', async () => {
  const { id } = await readyApplication(bank.platform, { 'First Name': 'Rosa', 'Business card required': true });
  const { body } = await office.call('readApplication', { as: auditor, fields: { id } });
  expect(body).toMatchObject({
    application: { name: 'Rosa Aldana', country: 'Spain', language: 'en', risk: 'low' },
    applicant: { email: 'ines@applicant.example', isEmailUsable: true, isBusinessCardWanted: true },
    riskRatedBy: 'mara',
    suggestedLogin: 'rosa.aldana',
    clientNumber: null,
    isPasswordChosen: false,
  });
  expect(body.checks).toEqual(
    ['identity', 'address', 'funds', 'tax'].map((kind) => ({ kind, verdict: 'accepted', by: 'mara' })),
  );
  expect(body.moves.at(-1)).toMatchObject({ to: 'ready_for_decision', by: 'mara' });
  const early = await receiveApplication(bank.platform, { Email: 'none' });
  const shown = (await office.call('readApplication', { as: auditor, fields: { id: early } })).body;
  expect(shown).toMatchObject({ suggestedLogin: '', applicant: { email: 'none', isEmailUsable: false } });
});

test.each(['none', '0199a3c4-0001-7000-8000-0123456789ab'])('there is no file and no document %s', async (id) => {
  const unknown = { status: 422, body: { reason: 'enquiry_not_found' } };
  expect(await office.call('readApplication', { as: mara, fields: { id } })).toMatchObject(unknown);
  const fields = { id: await receiveApplication(bank.platform), document: id };
  expect(await office.call('readDocument', { as: mara, fields })).toMatchObject(unknown);
});

test('staff add documents to a file that somebody has taken, and to no other', async () => {
  const id = await receiveApplication(bank.platform);
  const add = (body: Uint8Array) =>
    office.call('addDocument', { as: mara, fields: { id }, query: { kind: 'identity', name: 'p.pdf' }, body });
  expect((await add(smallPdf)).body.reason).toBe('enquiry_changed');
  await office.call('takeApplication', { as: mara, fields: { id }, body: { version: 0 } });
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(800_000, 'x'), Buffer.from('\n%%EOF\n')]);
  expect((await add(large)).status).toBe(204);
  expect((await add(Buffer.from('GIF89a'))).body.reason).toBe('document_type_unknown');
  const { body } = await office.call('readApplication', { as: mara, fields: { id } });
  expect(body.documents).toMatchObject([{ byteCount: large.length, sentBy: mara.login }]);
  const events = await searchEvents(bank.platform.db, { limit: 3 });
  const event = events.find(({ kind }) => kind === 'document_added');
  expect(event).toMatchObject({ kind: 'document_added', subject: `${id} ${body.documents[0].id}` });
});

test('files are sorted by each column that they have, up and down, from part to part', async () => {
  const list = async (query: Record<string, string>): Promise<ShownApplication[]> => {
    const { applications, next } = (await office.call('listApplications', { as: auditor, query })).body;
    return next === null ? applications : [...applications, ...(await list({ ...query, cursor: next }))];
  };
  await receiveApplication(bank.platform, {
    'First Name': 'x'.repeat(200),
    'Last Name': 'Long',
    Country: 'Malta',
    'Company Name': 'y'.repeat(200),
  });
  await expectSorts<ShownApplication, ApplicationSortKey>(
    applicationSortKeys,
    {
      received: ({ id }) => id,
      applicant: ({ name }) => name.toLowerCase(),
      company: ({ companyName }) => companyName.toLowerCase(),
      kind: ({ kind }) => ['personal', 'corporate'].indexOf(kind),
      country: ({ country }) => country.toLowerCase(),
      state: ({ state }) => state,
      officer: ({ officer }) => officer ?? '',
      risk: ({ risk }) => ['low', 'medium', 'high'].indexOf(risk ?? ''),
      reference: ({ reference }) => reference,
      language: ({ language }) => language,
    },
    list,
  );
});
