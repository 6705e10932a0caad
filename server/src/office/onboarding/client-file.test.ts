import type { FileData } from '@bank/contract/office';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { importList } from '../../people/screening/index.ts';
import { fileQueues } from '../client-files/index.ts';
import { fillData } from './fill-file.ts';
import {
  checkDocuments,
  fileOf,
  officeOf,
  plainAnswers,
  readyApplication,
  receiveApplication,
  wholeData,
} from './testing-applications.ts';
import { moveOn, takeFile } from './handle-file.ts';

let bank: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let mara: TestOfficer;
let olaf: TestOfficer;
let approver: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  mara = await office.officer('support');
  olaf = await office.officer('compliance');
  approver = await office.officer('approver');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const named = (id: string, of = 'application') => ({ of, id });
const read = async (id: string, of?: string) =>
  (await office.call('readFile', { as: approver, fields: named(id, of) })).body;

async function takenApplication(fields: Record<string, string> = {}): Promise<string> {
  const id = await receiveApplication(bank.platform, fields);
  await takeFile(officeOf(bank.platform, mara.login), { id, version: 0 });
  return id;
}

test('a file begins with what the applicant typed, and two who save at once do not overwrite each other', async () => {
  const id = await takenApplication({
    'Date of Birth': '9.3.1975',
    'Passport Number': 'PAB123456',
    'Owners and Controllers': 'Ines Aldana, 60 %\nRui Prado',
    'Account Type': 'corporate',
    'Company Name': 'Aldana Lda',
  });
  const first = await read(id);
  expect(first).toMatchObject({
    version: 0,
    data: {
      fields: { birthDate: '1975-03-09', passportNumber: 'PAB123456', registeredIn: 'ES' },
      owners: [
        { name: 'Ines Aldana', share: '60', role: 'owner' },
        { name: 'Rui Prado', share: '', role: '' },
      ],
    },
  });
  const save = (as: TestOfficer) =>
    office.call('saveFileData', { as, fields: named(id), body: { version: 0, data: wholeData } });
  const outcomes = await Promise.all([save(mara), save(olaf)]);
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
  const now = await read(id);
  expect(now).toMatchObject({ version: 1, missing: [], history: [{ version: 1 }] });
  expect((await save(mara)).body.reason).toBe('enquiry_changed');
});

test.each([
  [{ birthDate: '1975-02-30' }, 'birthDate'],
  [{ birthDate: '2975-02-03' }, 'birthDate'],
  [{ nationality: 'Spain' }, 'nationality'],
  [{ turnoverAmount: '-5' }, 'turnoverAmount'],
  [{ turnoverCurrency: 'XXQ' }, 'turnoverCurrency'],
  [{ exposed: 'perhaps' }, 'exposed'],
])('a value that means nothing is refused and its field named: %j', async (wrong, field) => {
  const id = await takenApplication();
  const data = { fields: { ...wholeData.fields, ...wrong }, owners: [] };
  const answer = await office.call('saveFileData', { as: mara, fields: named(id), body: { version: 0, data } });
  expect([answer.body.reason, answer.body.field]).toEqual(['field_malformed', field]);
});

test('shares of owners are at most a hundred percent together', async () => {
  const id = await takenApplication();
  const owners = wholeData.owners.map((owner) => ({ ...owner, share: '50.01' }));
  const save = { version: 0, data: { ...wholeData, owners } };
  expect((await office.call('saveFileData', { as: mara, fields: named(id), body: save })).body.field).toBe('owners');
});

test('a paper is waived with a reason only, and none is in order after its day', async () => {
  const id = await takenApplication();
  const keep = async (paper: object) => {
    const papers = [{ kind: 'tax', verdict: 'accepted', number: '', expiresOn: '', reason: '', ...paper }];
    return (await office.call('keepPapers', { as: mara, fields: named(id), body: { papers } })).body?.reason;
  };
  expect(await keep({ verdict: 'waived', reason: ' ' })).toBe('all_fields_required');
  expect(await keep({ expiresOn: '2020-01-01' })).toBe('paper_expired');
  expect(await keep({ expiresOn: '2031-02-30' })).toBe('field_malformed');
  expect(await keep({ number: '12', expiresOn: '2031-02-28' })).toBeUndefined();
  expect(await keep({ number: '12', expiresOn: '2031-02-28' })).toBe('nothing_to_change');
});

test('one person raises a risk with a reason and never lowers it, by no other answers either', async () => {
  const id = await takenApplication();
  const rate = async (more: object) => {
    const body = { questionnaire: '', answers: plainAnswers, risk: null, reason: '', ...more };
    return (await office.call('rateFile', { as: mara, fields: named(id), body })).body?.reason;
  };
  expect(await rate({ answers: { ...plainAnswers, news: undefined } })).toBe('answers_missing');
  expect(await rate({ answers: { ...plainAnswers, news: 'unknown' } })).toBe('answers_missing');
  expect(await rate({ questionnaire: 'another' })).toBe('questionnaire_changed');
  expect(await rate({ risk: 'high' })).toBe('all_fields_required');
  const politician = { ...plainAnswers, exposure: 'own' };
  expect(await rate({ answers: politician, risk: 'low', reason: 'A friend.' })).toBe('risk_lowered_by_two');
  expect(await rate({ answers: politician })).toBeUndefined();
  expect(await rate({})).toBe('risk_lowered_by_two');
  expect((await fileOf(bank.platform, id)).risk).toBe('high');

  const content = { of: 'application', id, questionnaire: '', answers: politician, risk: 'medium' };
  const made = await office.call('makeProposal', {
    as: mara,
    body: { kind: 'lower_risk', content, reason: 'Retired.' },
  });
  expect(made.status).toBe(200);
  const { version } = (await office.call('readProposal', { as: olaf, fields: { id: made.body.id } })).body;
  const approve = (as: TestOfficer) =>
    office.call('approveProposal', { as, fields: { id: made.body.id }, body: { version } });
  expect((await approve(approver)).status).toBe(403);
  expect((await approve(olaf)).status).toBe(204);
  expect((await read(id)).ratings[0]).toMatchObject({
    risk: 'medium',
    computed: 'high',
    by: mara.login,
    approvedBy: olaf.login,
    reason: 'Retired.',
  });
  const past = sql`insert into file_records (id, application_id, about, number, content, due_on, written_by)
    select gen_random_uuid(), application_id, about, number + 1,
      content || '{"risk": "low", "computed": "low"}', due_on, written_by
    from file_records where application_id = ${id} and about = 'risk' order by number desc limit 1`;
  await expect(past.execute(bank.database.db)).rejects.toThrow('two people lower a risk');
});

test('a high risk is accepted with every paper and three people, its file is the client’s from then on', async () => {
  const { id, version } = await readyApplication(bank.platform);
  const desk = officeOf(bank.platform, mara.login);
  await moveOn(desk, { id, version, to: 'in_review' });
  await checkDocuments(desk, { id, kind: 'tax', verdict: 'waived' });
  const answers = { ...plainAnswers, exposure: 'own' };
  const rate = (as: TestOfficer) =>
    office.call('rateFile', { as, fields: named(id), body: { questionnaire: '', answers, risk: null, reason: '' } });
  await rate(mara);
  const ready = async () => (await moveOn(desk, { id, version: version + 1, to: 'ready_for_decision' }))?.refusal;
  expect(await ready()).toBe('waived_at_high_risk');
  await checkDocuments(desk, { id, kind: 'tax', verdict: 'accepted' });
  expect(await ready()).toBe('compliance_needed');
  await rate(olaf);
  expect(await ready()).toBeUndefined();
  const content = {
    application: id,
    version: version + 2,
    login: 'high.risk',
    accounts: [{ type: 'designated_swift', currency: 'USD', securityDeposit: '0' }],
  };
  const propose = (as: TestOfficer) =>
    office.call('makeProposal', { as, body: { kind: 'accept_application', content, reason: 'All is in order.' } });
  expect((await propose(olaf)).body.reason).toBe('compliance_is_third_hand');
  const made = await propose(mara);
  const shown = (await office.call('readProposal', { as: approver, fields: { id: made.body.id } })).body;
  expect(shown).toMatchObject({ subject: id, problem: null });
  const approval = { fields: { id: made.body.id }, body: { version: shown.version } };
  expect((await office.call('approveProposal', { as: approver, ...approval })).status).toBe(204);

  const { clientNumber } = await fileOf(bank.platform, id);
  const file = await read(clientNumber!, 'client');
  expect(file).toMatchObject({
    version: 1,
    application: id,
    ratings: [{ risk: 'high', by: olaf.login }, { by: mara.login }, {}],
  });
  expect(file.papers.every(({ verdict }: { verdict: string }) => verdict === 'accepted')).toBe(true);
  const change = { version: 1, data: { ...file.data, fields: { ...file.data.fields, purpose: 'Savings' } } };
  const of = named(clientNumber!, 'client');
  expect((await office.call('saveFileData', { as: mara, fields: of, body: change })).status).toBe(204);
  expect((await read(clientNumber!, 'client')).history[0]).toMatchObject({ version: 2, changed: ['purpose'] });
  const { rows } = await sql<{ country: string }>`
    select postal_address ->> 'country' as country from clients where client_number = ${clientNumber}`.execute(
    bank.platform.db,
  );
  expect(rows).toEqual([{ country: 'ES' }]);
  const owners = await sql<{ name: string }>`select name from screening_hits where subject_kind = 'owner'`.execute(
    bank.platform.db,
  );
  expect(owners.rows).toEqual([]);

  const line = async (query: Readonly<Record<string, string>>) =>
    (await office.call('readTimeline', { as: approver, fields: { client: clientNumber! }, query })).body;
  const says = ((await line({})).rows as { says: string; by: string }[]).map(({ says: said, by }) => `${said} ${by}`);
  expect(says[0]).toBe(`Data of the file: version 2. ${mara.login}`);
  expect(says).toEqual(
    expect.arrayContaining([
      `Risk rated high. ${olaf.login}`,
      `Accept an applicant: approved by ${approver.login}. ${mara.login}`,
      `Application: ready for decision. ${mara.login}`,
      expect.stringMatching(/^Account opened/),
    ]),
  );
  for (const group of ['file', 'money', 'access', 'cases']) expect((await line({ group })).next).toBeNull();
  expect((await line({ group: 'secret' })).reason).toBe('field_malformed');
  expect((await line({ cursor: "1' or true" })).reason).toBe('cursor_malformed');

  const reviews = fileQueues.find(({ kind }) => kind === 'file_reviews')!;
  const staff = { id: olaf.id, login: olaf.login } as Parameters<typeof reviews.list>[1]['staff'];
  const due = async (days: number) => {
    const clock = { ...bank.platform.clock, now: () => new Date(Date.now() + days * 86_400_000) };
    return (await reviews.list({ ...bank.platform, clock }, { staff, limit: 100 })).map(({ label }) => label);
  };
  expect(await due(0)).not.toContain(clientNumber);
  expect(await due(370)).toContain(clientNumber);
});

test('a person without a name in Latin letters has a file, a login and is accepted', async () => {
  const { id, version } = await readyApplication(bank.platform, { 'First Name': '小明', 'Last Name': '王' });
  const { suggestedLogin } = (await office.call('readApplication', { as: mara, fields: { id } })).body;
  expect(suggestedLogin).toMatch(/^[a-z0-9][a-z0-9._@+-]{2,99}$/);
  const accounts = [{ type: 'designated_swift', currency: 'USD', securityDeposit: '0' }];
  const content = { application: id, version, login: suggestedLogin, accounts };
  const made = await office.call('makeProposal', {
    as: mara,
    body: { kind: 'accept_application', content, reason: 'In order.' },
  });
  const shown = (await office.call('readProposal', { as: approver, fields: { id: made.body.id } })).body;
  const approval = { fields: { id: made.body.id }, body: { version: shown.version } };
  expect((await office.call('approveProposal', { as: approver, ...approval })).status).toBe(204);
  expect((await fileOf(bank.platform, id)).clientNumber).not.toBeNull();
});

test('an owner is somebody with birth and country for screening, and again when they change', async () => {
  const list = await readFile(new URL('../../operation/demonstration/lists/un-sample.xml', import.meta.url));
  await importList(officeOf(bank.platform, olaf.login), list, { isShrinkConfirmed: false });
  const id = await takenApplication({ 'Account Type': 'corporate', 'Company Name': 'Aldana Lda' });
  const desk = officeOf(bank.platform, mara.login);
  const [first, second] = wholeData.owners;
  const listed = { ...first!, name: 'Khaled Umar Abushaqra', country: '', born: '' };
  const save = (version: number, owners: object[]) =>
    fillData(desk, { of: 'application', id, version, data: { ...wholeData, owners: owners as FileData['owners'] } });
  await save(0, [{ ...first! }, second!]);
  expect((await read(id)).hits).toEqual([]);
  const { data } = await read(id);
  await save(1, [{ ...listed, id: data.owners[0].id }, data.owners[1]]);
  const { hits, data: now } = await read(id);
  expect(hits).toMatchObject([{ name: 'Khaled Umar Abushaqra', isOpen: true }]);
  expect(now.owners[0].id).toBe(data.owners[0].id);
  const shown = (await office.call('readApplication', { as: mara, fields: { id } })).body.screening;
  expect(shown).toMatchObject({ isUpToDate: true, hits: [{ name: 'Khaled Umar Abushaqra' }] });
});
