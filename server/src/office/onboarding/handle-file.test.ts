import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { documentsLinkDays } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchEvents } from '../../base/audit/index.ts';
import { deleteOldEnquiries, listNotes } from '../enquiries/index.ts';
import { findEnquiry } from '../enquiries/store.ts';
import { listOutbox } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { whileTrailIsFull } from '../../testing/full-trail.ts';
import {
  askForDocuments,
  listColleagues,
  moveOn,
  noteOnFile,
  rejectApplication,
  handFile,
  takeFile,
} from './handle-file.ts';
import { listLinks } from './links-store.ts';
import { countFilesOf } from './files-of-officer-store.ts';
import { deleteOldFiles, listFiles, listMoves } from './store.ts';
import {
  askedApplication,
  fileOf,
  latestMail,
  latestSecret,
  officeOf,
  readyApplication,
  receiveApplication,
  checkDocuments,
  rateRisk,
  wholeData,
} from './testing-applications.ts';
import { fillData } from './fill-file.ts';
import { hire as hireStaff, inEmergency } from '../../testing/emergency-for-tests.ts';
import { openDocumentsLink } from './send-documents.ts';

let bank: TestDatabase;
let platform: Platform;
beforeAll(async () => {
  bank = await createTestDatabase();
  platform = testPlatform(bank.db);
  await hire('liv', ['support']);
});
afterAll(() => bank.close());
beforeEach(async () => {
  for (const table of ['outbox', 'application_files', 'enquiries'] as const) await bank.db.deleteFrom(table).execute();
});

const mara = () => officeOf(platform, 'mara');
const olaf = () => officeOf(platform, 'olaf');
const hire = (login: string, roles: readonly ('support' | 'auditor')[]) =>
  hireStaff(bank.db, {
    id: platform.newId(),
    login,
    name: login,
    roles,
    passwordHash: 'none',
    isFirstPassword: true,
    createdAt: platform.clock.now(),
  });
const countOf = (officer: string, turn: 'bank' | 'applicant' = 'bank') =>
  countFilesOf(bank.db, { officer, turn, limit: 100 });
const mailCount = async () => (await listOutbox(bank.db, { limit: 100, isPinShown: false })).length;

describe('taking a file', () => {
  test('a new application waits in the queue until an officer takes it', async () => {
    const id = await receiveApplication(platform);
    expect(await countOf('mara')).toBe(1);
    expect(await countOf('olaf')).toBe(1);
    expect(await takeFile(mara(), { id, version: 0 })).toBeUndefined();
    expect(await fileOf(platform, id)).toMatchObject({ state: 'in_review', officer: 'mara', version: 1 });
    expect(await countOf('mara')).toBe(1);
    expect(await countOf('olaf')).toBe(0);
    expect(await listFiles(bank.db, { group: 'mine', staff: 'olaf', after: undefined, limit: 10 })).toEqual([]);
    const [event] = await searchEvents(bank.db, { limit: 1 });
    expect(event).toMatchObject({ kind: 'application_assigned', staff: 'mara', subject: id });
  });

  test('an officer hands a file to a colleague who can work on it, with a note', async () => {
    const id = await receiveApplication(platform);
    await hire('signe', ['support']);
    await hire('per', ['auditor']);
    const hand = (to: string, version = 0) => handFile(mara(), { id, version, to, text: 'Speaks Danish' });
    expect(await hand('per')).toMatchObject({ refusal: 'staff_not_found' });
    expect(await hand('nobody')).toMatchObject({ refusal: 'staff_not_found' });
    expect(await hand('signe')).toBeUndefined();
    expect(await fileOf(platform, id)).toMatchObject({ state: 'in_review', officer: 'signe', version: 1 });
    expect(await hand('signe', 1)).toMatchObject({ refusal: 'nothing_to_change' });
    expect(await hand('signe')).toMatchObject({ refusal: 'enquiry_changed' });
    expect(await countOf('signe')).toBe(1);
    expect((await listNotes(bank.db, id)).map(({ text }) => text)).toEqual(['Speaks Danish']);
  });

  test('of two officers who take it at once one has it, and the other is told that it changed', async () => {
    const id = await receiveApplication(platform);
    const outcomes = await Promise.all([mara(), olaf()].map((office) => takeFile(office, { id, version: 0 })));
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== undefined)).toEqual({ refusal: 'enquiry_changed' });
    const [move] = await listMoves(bank.db, id);
    expect(move).toMatchObject({ from: 'new', to: 'in_review', by: (await fileOf(platform, id)).officer });
  });
});

describe('asking for documents', () => {
  test('a mail in the language of the applicant lists what is missing and brings a link', async () => {
    const id = await receiveApplication(platform, { language: 'ru' });
    await takeFile(mara(), { id, version: 0 });
    await checkDocuments(mara(), { id, kind: 'tax', verdict: 'waived' });
    expect(await askForDocuments(mara(), { id, version: 1, message: 'Нужен разворот с фотографией.' })).toBeUndefined();
    const mail = await latestMail(platform);
    expect(mail).toMatchObject({ recipient: 'ines@applicant.example', kind: 'pin' });
    expect(mail.subject).toContain('Документы к вашей заявке');
    expect(mail.text).toContain('Паспорт или удостоверение личности');
    expect(mail.text).not.toContain('Налоговый номер');
    expect(mail.text).toContain('Нужен разворот с фотографией.');
    expect(mail.text).toContain('https://bank.example/Documents?language=ru#');
    expect(await fileOf(platform, id)).toMatchObject({ state: 'waiting_for_documents' });
    expect(await listNotes(bank.db, id)).toMatchObject([{ kind: 'answer', writtenBy: 'mara' }]);
  });

  test('a second link takes the place of the first', async () => {
    const { id, token } = await askedApplication(platform);
    await askForDocuments(mara(), { id, version: 2, message: '' });
    expect(await openDocumentsLink(platform, token)).toEqual({ refusal: 'link_not_found' });
    expect(await openDocumentsLink(platform, await latestSecret(platform))).toMatchObject({ arrived: [] });
    expect((await listLinks(bank.db, id)).map(({ state }) => state)).toEqual(['live', 'ended']);
  });

  test.each([
    'ines@applicant.example\r\nBcc: all@bank.example',
    'ines@applicant.example, second@applicant.example',
    '"ines" <ines@applicant.example>',
    '',
  ])('nothing is mailed to %j, which is not exactly one address', async (Email) => {
    const id = await receiveApplication(platform, { Email });
    await takeFile(mara(), { id, version: 0 });
    expect(await askForDocuments(mara(), { id, version: 1, message: '' })).toEqual({
      refusal: 'sender_address_missing',
    });
    expect(await mailCount()).toBe(0);
    expect(await fileOf(platform, id)).toMatchObject({ state: 'in_review' });
  });

  test('neither what the applicant typed nor the officer’s text makes markup of the mail', async () => {
    const id = await receiveApplication(platform, { 'First Name': '<img src=x>', 'Last Name': '</p><script>' });
    await takeFile(mara(), { id, version: 0 });
    await askForDocuments(mara(), { id, version: 1, message: '<b>Please</b>' });
    const { html_body } = await bank.db.selectFrom('outbox').select('html_body').executeTakeFirstOrThrow();
    expect(html_body).toContain('&lt;b&gt;Please&lt;/b&gt;');
    expect(html_body).not.toMatch(/<img|<script|<b>/);
  });
});

describe('the decision', () => {
  test('a file is ready when every document has its verdict and the risk is rated', async () => {
    const id = await receiveApplication(platform);
    await takeFile(mara(), { id, version: 0 });
    const go = () => moveOn(mara(), { id, version: 1, to: 'ready_for_decision' });
    expect(await go()).toEqual({ refusal: 'application_not_ready' });
    for (const kind of ['identity', 'address', 'funds'] as const)
      await checkDocuments(mara(), { id, kind, verdict: 'accepted' });
    expect(await go()).toEqual({ refusal: 'application_not_ready' });
    await checkDocuments(mara(), { id, kind: 'tax', verdict: 'waived' });
    expect(await go()).toEqual({ refusal: 'risk_not_rated' });
    await rateRisk(mara(), { id, risk: 'medium', reasons: 'Lives in a country of higher risk.' });
    expect(await go()).toMatchObject({ refusal: 'file_incomplete' });
    await fillData(mara(), { of: 'application', id, version: 0, data: wholeData });
    expect(await go()).toBeUndefined();
    expect(await fileOf(platform, id)).toMatchObject({ state: 'ready_for_decision', risk: 'medium' });
  });

  test('what waits for its decision is not rated or checked another way', async () => {
    const { id } = await readyApplication(platform);
    const changed = { refusal: 'enquiry_changed' };
    expect(await rateRisk(mara(), { id, risk: 'high', reasons: 'Another thought.' })).toEqual(changed);
    expect(await checkDocuments(mara(), { id, kind: 'tax', verdict: null })).toEqual(changed);
    expect(await fileOf(platform, id)).toMatchObject({ risk: 'low' });
  });

  test('documents of the other kind of application are not on the list', async () => {
    const id = await receiveApplication(platform, { 'Account Type': 'corporate', 'Company Name': 'Aldana SL' });
    await takeFile(mara(), { id, version: 0 });
    expect(await checkDocuments(mara(), { id, kind: 'identity', verdict: 'accepted' })).toEqual({
      refusal: 'document_not_asked_for',
    });
  });

  test('a rejection stays with its reason, and the mail to the applicant gives none', async () => {
    const { id } = await readyApplication(platform, { language: 'fr' });
    const reason = 'On the sanctions list of the EU, confirmed by compliance.';
    expect(await rejectApplication(mara(), { id, version: 2, reason })).toBeUndefined();
    expect((await listMoves(bank.db, id)).at(-1)).toMatchObject({ to: 'rejected', by: 'mara', reason });
    const mail = await latestMail(platform);
    expect(mail.subject).toContain('Votre demande');
    expect(mail.text).not.toMatch(/sanction|compliance|conformité|list/i);
    expect(await noteOnFile(mara(), { id, text: 'The applicant has called.' })).toBeUndefined();
    expect(await takeFile(olaf(), { id, version: 3 })).toEqual({ refusal: 'enquiry_changed' });
  });

  test('a rejection ends the link for documents', async () => {
    const { id, token } = await askedApplication(platform);
    await rejectApplication(mara(), { id, version: 2, reason: 'No business with the bank.' });
    expect(await openDocumentsLink(platform, token)).toEqual({ refusal: 'link_not_found' });
  });

  test('of two who decide at once one wins', async () => {
    const { id, version } = await readyApplication(platform);
    const outcomes = await Promise.all([
      rejectApplication(mara(), { id, version, reason: 'No need.' }),
      moveOn(olaf(), { id, version, to: 'in_review' }),
    ]);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(await listMoves(bank.db, id)).toHaveLength(3);
  });
});

test.each([
  ['taken over', (id: string) => takeFile(olaf(), { id, version: 1 })],
  ['handed to a colleague', (id: string) => handFile(mara(), { id, version: 1, to: 'liv', text: 'On leave' })],
  ['asked for documents', (id: string) => askForDocuments(mara(), { id, version: 1, message: '' })],
  ['checked', (id: string) => checkDocuments(mara(), { id, kind: 'tax', verdict: 'waived' })],
  ['rated', (id: string) => rateRisk(mara(), { id, risk: 'low', reasons: 'Known for years.' })],
  ['rejected', (id: string) => rejectApplication(mara(), { id, version: 1, reason: 'No business here.' })],
])('no file is %s without a record of it', async (_what, act) => {
  const id = await receiveApplication(platform);
  await takeFile(mara(), { id, version: 0 });
  const before = await fileOf(platform, id);
  await expect(whileTrailIsFull(bank.db, () => act(id))).rejects.toThrow('the disk is full');
  expect(await fileOf(platform, id)).toEqual(before);
  expect(await mailCount()).toBe(0);
});

test('an application and its file are deleted after the days that messages are kept', async () => {
  const [old, recent] = [await receiveApplication(platform), await receiveApplication(platform)];
  const then = new Date(Date.now() - 31 * 86_400_000);
  await bank.db.updateTable('application_files').set({ opened_at: then }).where('application_id', '=', old).execute();
  await bank.db.updateTable('enquiries').set({ received_at: then }).execute();
  await deleteOldFiles(bank.db, 30, 9);
  await deleteOldEnquiries(bank.db, 30, 9);
  expect(await findEnquiry(bank.db, old)).toBeUndefined();
  expect(await findEnquiry(bank.db, recent)).toBeDefined();
});

describe('what is done to a file', () => {
  const changed = { refusal: 'enquiry_changed' };
  const acts = {
    ask: (id: string) => askForDocuments(mara(), { id, version: 0, message: '' }),
    rate: (id: string) => rateRisk(mara(), { id, risk: 'low', reasons: 'Known for years.' }),
    check: (id: string) => checkDocuments(mara(), { id, kind: 'tax', verdict: 'waived' }),
    'move back': (id: string) => moveOn(mara(), { id, version: 0, to: 'in_review' }),
  };

  test.each(Object.entries(acts))('to %s a new file somebody has to take it first', async (_, act) => {
    const id = await receiveApplication(platform);
    expect(await act(id)).toEqual(changed);
    expect(await fileOf(platform, id)).toMatchObject({ state: 'new', risk: null });
  });

  test('nobody asks again for documents while the file waits for its decision', async () => {
    const { id, version } = await readyApplication(platform);
    expect(await askForDocuments(mara(), { id, version, message: '' })).toEqual(changed);
    expect(await moveOn(mara(), { id, version, to: 'ready_for_decision' })).toEqual(changed);
    expect(await moveOn(mara(), { id, version, to: 'in_review' })).toBeUndefined();
    expect(await moveOn(mara(), { id, version: version + 1, to: 'in_review' })).toEqual(changed);
  });

  test('a file that waits for documents is still checked and rated', async () => {
    const { id } = await askedApplication(platform);
    expect([await acts.rate(id), await acts.check(id)]).toEqual([undefined, undefined]);
  });

  test('stands in the trail, each under its name', async () => {
    const id = await receiveApplication(platform);
    await takeFile(mara(), { id, version: 0 });
    await takeFile(olaf(), { id, version: 1 });
    expect(await fileOf(platform, id)).toMatchObject({ state: 'in_review', officer: 'olaf' });
    await askForDocuments(mara(), { id, version: (await fileOf(platform, id)).version, message: '' });
    await acts.rate(id);
    await acts.check(id);
    await moveOn(mara(), { id, version: (await fileOf(platform, id)).version, to: 'in_review' });
    await rejectApplication(mara(), { id, version: (await fileOf(platform, id)).version, reason: ' No need. ' });
    const { rows } = await sql<{ kind: string; staff: string }>`select kind, staff from audit_events
      where subject like ${`${id}%`} order by id`.execute(bank.db);
    expect(rows.map(({ kind, staff }) => `${staff} ${kind}`)).toEqual([
      'mara application_assigned',
      'olaf application_assigned',
      'mara documents_asked_for',
      'mara application_rated',
      'mara document_checked',
      'mara application_moved',
      'mara application_rejected',
    ]);
    expect((await listMoves(bank.db, id)).at(-1)).toMatchObject({ reason: 'No need.' });
    expect(await rejectApplication(mara(), { id, version: 4, reason: 'Again.' })).toEqual(changed);
  });

  test('has reasons that somebody reads: of 2,000 letters and no more', async () => {
    const id = await receiveApplication(platform);
    await takeFile(mara(), { id, version: 0 });
    const rate = (reasons: string) => rateRisk(mara(), { id, risk: 'high', reasons });
    const reject = (reason: string) => rejectApplication(mara(), { id, version: 1, reason });
    expect(await rate(' ')).toEqual({ refusal: 'all_fields_required', field: 'reason' });
    expect(await rate('r'.repeat(2_001))).toEqual({ refusal: 'text_too_long', field: 'reason' });
    expect(await rate('r'.repeat(2_000))).toBeUndefined();
    expect(await reject('')).toEqual({ refusal: 'all_fields_required', field: 'reason' });
    expect(await reject('r'.repeat(2_001))).toEqual({ refusal: 'text_too_long', field: 'reason' });
    expect(await reject('r'.repeat(2_000))).toBeUndefined();
  });

  test('has texts that are mailed and kept only where there are some', async () => {
    const { id, token } = await askedApplication(platform);
    expect(token).not.toBe('');
    const long = 'm'.repeat(5_001);
    const tooLong = { refusal: 'text_too_long', field: 'text' };
    const { version } = await fileOf(platform, id);
    expect(await askForDocuments(mara(), { id, version, message: long })).toEqual(tooLong);
    expect(await handFile(mara(), { id, version, to: 'liv', text: long })).toEqual(tooLong);
    expect(await handFile(mara(), { id, version, to: 'liv', text: ' ' })).toBeUndefined();
    expect(await noteOnFile(mara(), { id, text: ' ' })).toEqual({ refusal: 'all_fields_required', field: 'text' });
    expect(await listNotes(bank.db, id)).toEqual([]);
  });

  test.each(['none', '0199a3c4-0001-7000-8000-0123456789ab'])('is nothing to the file %s', async (id) => {
    const unknown = { refusal: 'enquiry_not_found' };
    expect(await takeFile(mara(), { id, version: 0 })).toEqual(unknown);
    expect(await noteOnFile(mara(), { id, text: 'Hello' })).toEqual(unknown);
  });
});

test('a link for documents works for its days, and its mail is worth sending as long', async () => {
  const { id } = await askedApplication(platform);
  const { rows } = await sql`select extract(epoch from expires_at - created_at)::int as seconds
    from application_links where application_id = ${id}`.execute(bank.db);
  expect(rows).toEqual([{ seconds: documentsLinkDays * 86_400 }]);
  const { rows: mails } = await sql`select extract(epoch from expires_at - created_at)::int as seconds
    from outbox`.execute(bank.db);
  expect(mails).toEqual([{ seconds: documentsLinkDays * 86_400 }]);
  const until = new Date(platform.clock.now().getTime() + documentsLinkDays * 86_400_000);
  expect((await latestMail(platform)).text).toContain(String(until.getUTCFullYear()));
});

test('nothing is mailed to an applicant without an address when the bank declines', async () => {
  const id = await receiveApplication(platform, { Email: 'none' });
  await takeFile(mara(), { id, version: 0 });
  expect(await rejectApplication(mara(), { id, version: 1, reason: 'No way to answer.' })).toBeUndefined();
  expect(await mailCount()).toBe(0);
});

test('colleagues are those of support and compliance who can sign in, by name', async () => {
  await hire('zoe', ['support']);
  await hire('abe', ['support']);
  await hire('gone', ['support']);
  await sql`update staff set disabled_at = now() where login = 'gone'`.execute(bank.db);
  await inEmergency(bank.db, 'change_staff_roles', (transaction) =>
    sql`update staff set roles = '{compliance}' where login = 'abe'`.execute(transaction),
  );
  await hire('eve', ['auditor']);
  const logins = (await listColleagues(bank.db)).map(({ login }) => login);
  expect(logins).toEqual(logins.toSorted());
  expect(logins).toEqual(expect.arrayContaining(['abe', 'liv', 'zoe']));
  for (const login of ['gone', 'eve']) expect(logins).not.toContain(login);
});
