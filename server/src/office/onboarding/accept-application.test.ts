import { isRefusal, welcomeLinkHours } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { inTransaction } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { findClientForStaff, findUserForStaff } from '../../people/identity/index.ts';
import { verifyPassword } from '../../people/identity/hash-password.ts';
import { disableClient } from '../../people/identity/manage-clients.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { endStandingAccess } from '../standing-access/index.ts';
import { readFile } from 'node:fs/promises';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { decideLocked, lockHits, type HitDecision, importList, readHits } from '../../people/screening/index.ts';
import {
  acceptApplication,
  findFreeLogin,
  judgeAcceptance,
  sendWelcomeAgain,
  type Acceptance,
} from './accept-application.ts';
import { readApplicant, suggestLogin } from './applicant.ts';
import { screenApplication } from './screen-application.ts';
import { openWelcomeLink, setFirstPassword } from './set-first-password.ts';
import type { ApplicationFile } from './store.ts';
import { fileOf, latestMail, latestSecret, officeOf, readyApplication } from './testing-applications.ts';

let bank: TestDatabase;
let platform: Platform;
beforeAll(async () => {
  bank = await createTestDatabase();
  platform = testPlatform(bank.db);
});
afterAll(() => bank.close());

const origin = {
  network: '203.0.113.0/24',
  device: null,
  requestId: '0199a3c4-0001-7000-8000-0123456789ab',
  sessionId: null,
  userId: null,
};
const office = () => officeOf(platform, 'olaf');
let logins = 0;
const acceptanceOf = ({ id, version }: ApplicationFile, more: Partial<Acceptance> = {}): Acceptance => ({
  id,
  version,
  login: `ines.aldana${(logins += 1)}`,
  accounts: [
    { type: 'designated_swift', minimumBalance: money(50_000n, currencyCode('USD')) },
    { type: 'shared_sepa', minimumBalance: money(0n, currencyCode('EUR')) },
  ],
  ...more,
});
const accept = (acceptance: Acceptance) =>
  inTransaction(bank.db, (transaction) => acceptApplication(transaction, office(), acceptance));

/** An accepted application, and the secret of the welcome mail. */
async function welcomed(more: Partial<Acceptance> = {}) {
  const file = await readyApplication(platform);
  await screenApplication(office(), file.id);
  const acceptance = acceptanceOf(file, more);
  expect(await accept(acceptance)).toBe('done');
  return { ...acceptance, token: await latestSecret(platform) };
}

describe('an accepted application', () => {
  test('is a client with a user, accounts and a welcome mail, from what the applicant typed', async () => {
    const file = await readyApplication(platform, { language: 'es' });
    const acceptance = acceptanceOf(file);
    expect(await accept(acceptance)).toBe('done');
    const { state, clientId } = await fileOf(platform, file.id);
    expect(state).toBe('accepted');
    const client = await findClientForStaff(bank.db, acceptance.login);
    expect(client).toMatchObject({
      id: clientId,
      kind: 'personal',
      name: 'Ines Aldana',
      email: 'ines@applicant.example',
      language: 'es',
    });
    const accounts = await listAccountsOf(bank.db, allAccountsOf(clientId!));
    expect(accounts.map(({ type, currency, minimumBalance }) => [type, currency, minimumBalance.amountMinor])).toEqual(
      expect.arrayContaining([
        ['designated_swift', 'USD', 50_000n],
        ['shared_sepa', 'EUR', 0n],
      ]),
    );
    const mail = await latestMail(platform);
    expect(mail.subject).toContain('bienvenida');
    for (const told of [acceptance.login, client!.number, 'https://bank.example/Welcome?language=es#'])
      expect(mail.text).toContain(told);
  });

  test('of a company is a client of its name, with the contact person as user', async () => {
    const file = await readyApplication(platform, { 'Account Type': 'corporate', 'Company Name': 'Aldana Marine SL' });
    const acceptance = acceptanceOf(file);
    expect(await accept(acceptance)).toBe('done');
    expect(await findClientForStaff(bank.db, acceptance.login)).toMatchObject({
      kind: 'corporate',
      companyName: 'Aldana Marine SL',
      name: 'Ines Aldana',
    });
  });

  test('is made once, however many approve at once', async () => {
    const file = await readyApplication(platform);
    const outcomes = await Promise.all([1, 2, 3].map(() => accept(acceptanceOf(file))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const refused = { refusal: 'enquiry_changed' };
    expect(outcomes.filter(isRefusal)).toEqual([refused, refused]);
  });

  test('is refused where the login is taken or none, and where accounts, address or name are missing', async () => {
    const file = await readyApplication(platform);
    const { login } = await welcomed();
    const judged = async (more: Partial<Acceptance>, of = file) => {
      const outcome = await judgeAcceptance(bank.db, platform, acceptanceOf(of, more));
      return isRefusal(outcome) ? outcome.refusal : 'done';
    };
    expect(await judged({ login })).toBe('login_taken');
    for (const wrong of ['', 'ab', 'Ines', 'ines aldana', '<b>ines</b>', 'ines\0', 'x'.repeat(101)])
      expect(await judged({ login: wrong })).toBe('login_malformed');
    expect(await judged({ accounts: [] })).toBe('accounts_missing');
    expect(await judged({ version: 1 })).toBe('enquiry_changed');
    expect(await judged({}, await readyApplication(platform, { 'Last Name': '  ' }))).toBe('applicant_name_missing');
    expect(await judged({}, await readyApplication(platform, { Email: 'ines' }))).toBe('sender_address_missing');
    const nameless = await readyApplication(platform, { 'Account Type': 'corporate' });
    expect(await judged({}, nameless)).toBe('applicant_name_missing');
    expect(await judged({})).toBe('done');
  });

  test('has a login made of the name in Latin letters, with a number where it is taken', async () => {
    const suggest = async (fields: Record<string, string>) =>
      findFreeLogin(bank.db, readApplicant({ fields, language: 'ru' }));
    expect(await suggest({ 'First Name': 'Анна', 'Last Name': 'Вересова' })).toBe('anna.veresova');
    expect(await suggest({ 'First Name': '李', 'Last Name': '' })).toBe('client.');
    await welcomed({ login: 'mara.lind' });
    expect(await suggest({ 'First Name': 'Mara', 'Last Name': 'Lind' })).toBe('mara.lind2');
  });
});

describe('screening', () => {
  beforeAll(async () => {
    const list = await readFile(new URL('../../operation/demonstration/lists/un-sample.xml', import.meta.url));
    await importList(office(), list, { isShrinkConfirmed: false });
  });

  const decide = (by: Parameters<typeof decideLocked>[1], id: string, decision: HitDecision) =>
    inTransaction(bank.db, async (transaction) =>
      decideLocked(transaction, by, await lockHits(transaction, [id]), decision),
    );

  test('keeps an application from being accepted until compliance has decided its hits', async () => {
    const file = await readyApplication(platform, { 'First Name': 'Khaled', 'Last Name': 'Umar Abushaqra' });
    const acceptance = acceptanceOf(file);
    // Nobody has compared the name yet.
    expect(await accept(acceptance)).toEqual({ refusal: 'screening_undecided' });
    await screenApplication(office(), file.id);
    const [hit] = await readHits(bank.db, {
      isOpenOnly: true,
      limit: 1,
      subject: { kind: 'application', id: file.id },
    });
    expect(hit!.score).toBeGreaterThan(80);
    expect(await accept(acceptance)).toEqual({ refusal: 'screening_undecided' });
    const operator = { osUser: 'tester', givenName: undefined, command: 'test', reason: undefined };
    await decide({ ...office(), operator }, hit!.id, { decision: 'released', reason: 'Another date of birth.' });
    expect(await accept(acceptance)).toBe('done');
  });

  test('a hit that waits keeps it from being accepted, also behind a hundred that were decided after it', async () => {
    const file = await readyApplication(platform, { 'First Name': 'Khaled', 'Last Name': 'Umar Abushaqra' });
    await screenApplication(office(), file.id);
    await bank.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into screening_hits
        select (jsonb_populate_record(hit, jsonb_build_object('id', gen_random_uuid(), 'reference', 'COPY.' || place,
          'found_at', hit.found_at + place * interval '1 second', 'decision', 'released',
          'decided_at', hit.found_at + interval '1 hour', 'decided_by', 'tester', 'decision_reason', 'Another'))).*
        from screening_hits hit, generate_series(1, 100) place
        where hit.subject_id = ${file.id}`.execute(transaction);
    });
    expect(await accept(acceptanceOf(file))).toEqual({ refusal: 'screening_undecided' });
  });

  test('a confirmed hit of the company keeps it for good', async () => {
    const company = { 'Account Type': 'corporate', 'Company Name': 'Al Barakah Exchange and Remittance' };
    const file = await readyApplication(platform, company);
    await screenApplication(office(), file.id);
    const [hit] = await readHits(bank.db, { isOpenOnly: true, limit: 1, subject: { kind: 'company', id: file.id } });
    await decide(office(), hit!.id, { decision: 'confirmed', reason: 'The same company.' });
    expect(await accept(acceptanceOf(file))).toEqual({ refusal: 'screening_confirmed' });
  });
});

describe('the link of the welcome mail', () => {
  const password = 'harbour kestrel 91 lantern';

  test('lets the user choose the password, once', async () => {
    const { login, token } = await welcomed();
    expect(await openWelcomeLink(platform, token)).toMatchObject({ login });
    expect(await setFirstPassword(platform, { token, newPassword: password, origin })).toBeUndefined();
    const user = await findUserForStaff(bank.db, login);
    expect(user).toMatchObject({ isFirstPassword: false });
    expect(await verifyPassword(password, user!.passwordHash)).toBe(true);
    const again = await setFirstPassword(platform, { token, newPassword: 'another password 22', origin });
    expect(again).toEqual({ refusal: 'link_not_found' });
    expect(await openWelcomeLink(platform, token)).toEqual({ refusal: 'link_not_found' });
  });

  test('of two who use it at once one sets the password', async () => {
    const { token } = await welcomed();
    const outcomes = await Promise.all(
      ['first words 2026 oak', 'second words 2026 elm'].map((newPassword) =>
        setFirstPassword(platform, { token, newPassword, origin }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  });

  test('holds the password to the rules of every other', async () => {
    const { token, login } = await welcomed();
    const refusalOf = async (newPassword: string) =>
      (await setFirstPassword(platform, { token, newPassword, origin }))?.refusal;
    expect(await refusalOf('')).toBe('all_fields_required');
    expect(await refusalOf('short')).toBe('password_too_short');
    expect(await refusalOf('x'.repeat(257))).toBe('password_too_long');
    expect(await refusalOf('password1')).toBe('password_too_common');
    expect(await refusalOf(login)).toBe('password_too_common');
    expect(await openWelcomeLink(platform, token)).toMatchObject({ login });
  });

  test('works for its own purpose and in its time only, and not for a client who was disabled', async () => {
    const { id, token } = await welcomed();
    const { openDocumentsLink } = await import('./send-documents.ts');
    expect(await openDocumentsLink(platform, token)).toEqual({ refusal: 'link_not_found' });
    await sql`update application_links set expires_at = now() where application_id = ${id}`.execute(bank.db);
    expect(await openWelcomeLink(platform, token)).toEqual({ refusal: 'link_not_found' });
    const other = await welcomed();
    await disableClient(bank.db, (await fileOf(platform, other.id)).clientId!, new Date());
    const refused = await setFirstPassword(platform, { token: other.token, newPassword: password, origin });
    expect(refused).toEqual({ refusal: 'link_not_found' });
  });

  test('opens nothing once staff gave the user another password', async () => {
    const { login, token } = await welcomed();
    const { id } = (await findUserForStaff(bank.db, login))!;
    await inTransaction(bank.db, (transaction) => endStandingAccess(transaction, office(), { userId: id }));
    expect(await openWelcomeLink(platform, token)).toEqual({ refusal: 'link_not_found' });
  });

  test('is mailed again on request, in the place of the first, until the password is chosen', async () => {
    const { id, token } = await welcomed();
    expect(await sendWelcomeAgain(office(), { id })).toBeUndefined();
    expect(await openWelcomeLink(platform, token)).toEqual({ refusal: 'link_not_found' });
    const second = await latestSecret(platform);
    await setFirstPassword(platform, { token: second, newPassword: password, origin });
    expect(await sendWelcomeAgain(office(), { id })).toEqual({ refusal: 'enquiry_changed' });
  });
});

describe('the edges of an acceptance', () => {
  const judged = async (more: Partial<Acceptance>, of: ApplicationFile) => {
    const outcome = await judgeAcceptance(bank.db, platform, acceptanceOf(of, more));
    return isRefusal(outcome) ? outcome.refusal : 'done';
  };
  const account = { type: 'shared_sepa', minimumBalance: money(0n, currencyCode('EUR')) } as const;

  test('a login has 3 to 100 letters, and a client begins with 1 to 10 accounts', async () => {
    const file = await readyApplication(platform);
    await screenApplication(office(), file.id);
    expect([await judged({ login: 'abc' }, file), await judged({ login: 'x'.repeat(100) }, file)]).toEqual([
      'done',
      'done',
    ]);
    const accounts = (count: number) => Array.from({ length: count }, () => account);
    expect([await judged({ accounts: accounts(1) }, file), await judged({ accounts: accounts(10) }, file)]).toEqual([
      'done',
      'done',
    ]);
    expect(await judged({ accounts: accounts(11) }, file)).toBe('accounts_missing');
    const odd = { ...account, type: 'gold' as 'shared_sepa' };
    expect(await judged({ accounts: [account, odd] }, file)).toBe('accounts_missing');
    const unknown = { ...file, id: '0199a3c4-0001-7000-8000-0123456789ab' };
    expect(await judged({}, unknown)).toBe('enquiry_not_found');
  });

  test.each([{ 'First Name': '' }, { 'Last Name': '' }])(
    'without a whole name there is no client: %j',
    async (name) => {
      const file = await readyApplication(platform, name);
      await screenApplication(office(), file.id);
      expect(await judged({}, file)).toBe('applicant_name_missing');
    },
  );

  test('the names of both people stand in the move and in the trail', async () => {
    const { id } = await welcomed({ proposedBy: 'mara' });
    const { rows } = await sql`select by_staff as by, reason from application_moves where application_id = ${id}
      and to_state = 'accepted'`.execute(bank.db);
    expect(rows).toEqual([{ by: 'olaf', reason: 'Proposed by mara.' }]);
    const { clientId } = await fileOf(platform, id);
    const { rows: events } = await sql<{ kind: string; told: boolean }>`select kind, facts is not null as told
      from audit_events where client_id = ${clientId} and staff = 'olaf' order by id`.execute(bank.db);
    expect(events.map(({ kind, told }) => `${kind} ${told}`)).toEqual([
      'client_created true',
      'account_opened true',
      'account_opened true',
      'application_accepted true',
    ]);
  });

  test('a login is looked for fifty times', async () => {
    const applicant = readApplicant({ fields: { 'First Name': 'Li', 'Last Name': 'Wu' }, language: 'en' });
    const { login } = await welcomed();
    const copies = (names: string) =>
      sql`insert into users select (u).* from (select jsonb_populate_record(person, jsonb_build_object(
        'id', gen_random_uuid(), 'login', name)) as u from users person, unnest(string_to_array(${names}, ' ')) name
        where person.login = ${login}) made`.execute(bank.db);
    await copies(['li.wu', ...Array.from({ length: 48 }, (_, index) => `li.wu${index + 2}`)].join(' '));
    expect(await findFreeLogin(bank.db, applicant)).toBe('li.wu50');
    await copies('li.wu50');
    expect(await findFreeLogin(bank.db, applicant)).toBe('');
  });

  test('the welcome works for its hours, is on record, and is not mailed again to a user who is shut out', async () => {
    const { id } = await welcomed();
    const { rows } = await sql`select extract(epoch from expires_at - created_at)::int as seconds
      from application_links where application_id = ${id} and purpose = 'welcome'`.execute(bank.db);
    expect(rows).toEqual([{ seconds: welcomeLinkHours * 3_600 }]);
    const { rows: mails } = await sql`select extract(epoch from expires_at - created_at)::int as seconds
      from outbox order by created_at desc, id desc limit 1`.execute(bank.db);
    expect(mails).toEqual([{ seconds: welcomeLinkHours * 3_600 }]);
    expect(await sendWelcomeAgain(office(), { id })).toBeUndefined();
    const kinds = async () =>
      (
        await sql<{ kind: string }>`select kind from audit_events
          where client_id = ${(await fileOf(platform, id)).clientId} order by id desc limit 1`.execute(bank.db)
      ).rows[0]!.kind;
    expect(await kinds()).toBe('welcome_sent');
    const token = await latestSecret(platform);
    await setFirstPassword(platform, { token, newPassword: 'harbour kestrel 91 lantern', origin });
    expect(await kinds()).toBe('first_password_set');
    const gone = await welcomed();
    await disableClient(bank.db, (await fileOf(platform, gone.id)).clientId!, new Date());
    const changed = { refusal: 'enquiry_changed' };
    expect(await sendWelcomeAgain(office(), { id: gone.id })).toEqual(changed);
    expect(await sendWelcomeAgain(office(), { id: (await readyApplication(platform)).id })).toEqual(changed);
  });
});

test('what an applicant typed is read on one line, up to a hundred letters, and by its own names', () => {
  const fields = {
    'First Name': ` Ines \n Maria ${'x'.repeat(100)}`,
    Email: ' ines@applicant.example ',
    'Business card required': true,
    'Design Swift': true,
    'Shared Swift': true,
  };
  const applicant = readApplicant({ fields, language: 'tlh' });
  expect(applicant).toMatchObject({
    firstName: `Ines Maria ${'x'.repeat(89)}`,
    lastName: '',
    email: 'ines@applicant.example',
    typedEmail: 'ines@applicant.example',
    phone: '',
    country: '',
    companyName: '',
    natureOfBusiness: '',
    identity: [],
    isBusinessCardWanted: true,
    accountTypes: ['designated_swift', 'shared_swift'],
    language: 'en',
  });
  const sepa = readApplicant({ fields: { 'Design Sepa': true, 'Shared Sepa': true }, language: 'fr' });
  expect(sepa).toMatchObject({ isBusinessCardWanted: false, language: 'fr', email: undefined, typedEmail: '' });
  expect(sepa.accountTypes).toEqual(['designated_sepa', 'shared_sepa']);
});

test.each([
  ['Al', '', 'client.al'],
  ['Ali', '', 'ali'],
  ['a'.repeat(40), 'b'.repeat(40), `${'a'.repeat(40)}.${'b'.repeat(19)}`],
])('of %s %s the login %s is made', (firstName, lastName, login) => {
  expect(suggestLogin({ firstName, lastName })).toBe(login);
});
