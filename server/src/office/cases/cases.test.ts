import type { CaseSortKey } from '@bank/contract/office';
import { caseSortKeys, type OfficeCase } from '@bank/contract/office/cases';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { expectSorts } from '../../testing/expect-sorts.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { insertEnquiry } from '../enquiries/store.ts';
import { receiveApplication } from '../onboarding/testing-applications.ts';
import { changeMailAddress } from '../changes/change-mail-address.ts';
import { erasePersonKind } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let people: TwoPeople;
let mara: TestOfficer;
let otto: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  people = await twoPeople(bank, [erasePersonKind(bank.platform), changeMailAddress(bank.platform)]);
  [mara, otto] = [await office.officer('compliance'), await office.officer('auditor')];
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const today = () => bank.clock.now().toISOString().slice(0, 10);

async function open(kind: string, about: string, more: object = {}) {
  const body = { kind, receivedOn: today(), about, person: '', subject: 'Please', ...more };
  return (await office.call('openCase', { as: mara, body })).body;
}
const take = (id: string, step: string, { text = 'Called back', dueOn = '' } = {}) =>
  office.call('takeCaseStep', { as: mara, fields: { id }, body: { step, text, dueOn } });
const listed = async (query: Record<string, string> = {}) =>
  (await office.call('listCases', { as: otto, query })).body.cases;

/** A message of a stranger: its reference. */
async function message(email: string, clientId?: string): Promise<string> {
  const reference = randomBytes(5).toString('hex').toUpperCase();
  await insertEnquiry(bank.database.db, {
    id: bank.platform.newId(),
    reference,
    kind: 'contact',
    fields: { Name: 'Nora Quill', Email: email, Message: 'When do you open?' },
    language: 'en',
    clientId,
    isSuspectedRobot: false,
    awaitsSummary: false,
  });
  return reference;
}

/** The rows of a table in the extract of a case. */
async function extract(id: string, as = mara) {
  const { body } = await office.call('takeExtract', { as, fields: { id }, query: { format: 'json' } });
  return new Map<string, { rows: Record<string, unknown>[]; left_out: Record<string, string> }>(
    body.tables.map((table: { table: string }) => [table.table, table]),
  );
}

describe('the register', () => {
  test('numbers complaints without gaps, and says until when each is answered', async () => {
    const [first, second] = [
      await open('complaint', '', { person: 'A. Passer-by' }),
      await open('complaint', '', { person: 'B' }),
    ];
    expect(second.number).toBe(first.number + 1);
    const due = new Date(Date.parse(today()) + 15 * 86_400_000).toISOString().slice(0, 10);
    expect(first.dueOn).toBe(due);
    await expect(sql`delete from cases where id = ${first.id}`.execute(bank.database.db)).rejects.toThrow('stays');
  });

  test('keeps every step with its author; an answer closes the case, and nothing follows it', async () => {
    const { id } = await open('complaint', '', { person: 'C' });
    expect((await take(id, 'noted')).status).toBe(204);
    expect((await take(id, 'postponed', { dueOn: '2019-01-01' })).body).toMatchObject({ field: 'dueOn' });
    const later = new Date(Date.parse(today()) + 40 * 86_400_000).toISOString().slice(0, 10);
    expect((await take(id, 'postponed', { dueOn: later })).status).toBe(204);
    expect((await take(id, 'answered', { text: 'We are sorry' })).status).toBe(204);
    expect((await take(id, 'noted')).body).toMatchObject({ reason: 'case_closed' });
    const [closed] = await listed({ state: 'closed', kind: 'complaint' });
    expect(closed).toMatchObject({ id, dueOn: later, isOpen: false });
    expect(closed.steps.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['noted', mara.login],
      ['postponed', mara.login],
      ['answered', mara.login],
    ]);
  });

  test('shows on the first page what is due within days, and names what is late', async () => {
    const count = async () => (await office.call('officeCounts', { as: mara })).body.counts.cases;
    const before = await count();
    const receivedOn = new Date(Date.parse(today()) - 30 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await open('complaint', '', { person: 'D', receivedOn });
    expect(await count()).toBe(before + 1);
    expect((await listed()).find((one: { id: string }) => one.id === id)).toMatchObject({ isLate: true });
    await take(id, 'refused', { text: 'Not about this bank' });
    expect(await count()).toBe(before);
  });

  test('refuses what it cannot record', async () => {
    expect(await open('complaint', '')).toMatchObject({ reason: 'all_fields_required', field: 'person' });
    expect(await open('extract', '', { person: 'E' })).toMatchObject({ reason: 'all_fields_required', field: 'about' });
    expect(await open('extract', 'OS-99999999')).toMatchObject({ reason: 'person_not_found' });
    for (const receivedOn of ['2026-02-30', '2999-01-01', '1999-01-01'])
      expect(await open('complaint', '', { person: 'F', receivedOn })).toMatchObject({ field: 'receivedOn' });
    expect((await office.call('openCase', { as: otto, body: {} })).status).toBe(403);
  });
});

describe('the extract of a person', () => {
  test('has what the bank knows of a client and of nobody else, without secrets', async () => {
    const [ada, eve] = [await bank.client({ holds: ['10.00 EUR'] }), await bank.client({ holds: ['20.00 EUR'] })];
    await bank.logIn(ada);
    await message('else@where.example', ada.id);
    const { id } = await open('extract', ada.number);
    const tables = await extract(id);
    expect(tables.get('clients')!.rows).toMatchObject([{ id: ada.id, email: ada.email }]);
    expect(tables.get('users')!.rows).toMatchObject([{ login: ada.login }]);
    expect(tables.get('accounts')!.rows).toMatchObject([{ account_number: ada.accounts[0].number }]);
    expect(tables.get('payments')!.rows).toHaveLength(1);
    expect(tables.get('enquiries')!.rows).toHaveLength(1);
    expect(tables.get('audit_events')!.rows.length).toBeGreaterThan(2);
    const all = JSON.stringify([...tables.values()].map(({ rows }) => rows));
    expect(all).not.toContain(eve.id);
    expect(all).not.toMatch(/password_hash|token_hash|pin_hash/);
    expect(tables.get('users')!.left_out['password_hash']).toBeTruthy();
  });

  test('has amounts on its page as people write them, each with its currency', async () => {
    const ada = await bank.client({ holds: ['12.34 EUR', '1500 JPY'] });
    const { id } = await open('extract', ada.number);
    const { body } = await office.call('takeExtract', { as: mara, fields: { id }, query: { format: 'html' } });
    expect(String(body)).toContain('<td>12.34 EUR</td>');
    expect(String(body)).toContain('<td>1500 JPY</td>');
    expect(String(body)).not.toContain('minor</th>');
  });

  test('is read as a page too, where nothing of it is markup, and each file is on record with its hash', async () => {
    const reference = await message('<b>@mail.example');
    const { id } = await open('extract', reference);
    const { body, headers } = await office.call('takeExtract', { as: mara, fields: { id }, query: { format: 'html' } });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-disposition']).toContain('attachment');
    expect(String(body)).toContain('&lt;b&gt;@mail.example');
    const { rows } = await sql`select what, taken_by from book_exports order by id desc limit 1`.execute(
      bank.database.db,
    );
    expect(rows).toEqual([{ what: 'person', taken_by: mara.login }]);
  });
});

describe('an erasure', () => {
  const erase = (number: number) => people.change('erase_person', { case: String(number) });

  test('takes the messages of a stranger with two people, and closes the request with what went', async () => {
    const [one, other] = [await message('nora@mail.example'), await message('Nora@mail.example')];
    const another = await message('otis@mail.example');
    const { id, number } = await open('erasure', one);
    const told = await office.call('readErasure', { as: mara, fields: { id } });
    expect(told.body.removes).toEqual([{ what: 'messages', count: 2 }]);
    expect(await erase(number)).toBe('done');
    const { rows } = await sql<{ reference: string }>`
      select reference from enquiries where reference in (${one}, ${other}, ${another})`.execute(bank.database.db);
    expect(rows).toEqual([{ reference: another }]);
    expect((await listed({ kind: 'erasure' }))[0]).toMatchObject({
      number,
      isOpen: false,
      steps: [{ kind: 'answered' }],
    });
    expect(await erase(number)).toEqual({ refusal: 'case_closed', field: 'case' });
    await expect(sql`delete from erasures`.execute(bank.database.db)).rejects.toThrow('erasures');
  });

  test('leaves the application of somebody until its time is over, and says until when', async () => {
    const applicationId = await receiveApplication(bank.platform);
    const { rows } = await sql<{ reference: string }>`
      select reference from enquiries where id = ${applicationId}`.execute(bank.database.db);
    const { id, number } = await open('erasure', rows[0]!.reference);
    const { body } = await office.call('readErasure', { as: mara, fields: { id } });
    expect(body.removes).toEqual([]);
    expect(body.keeps[0].until).toMatch(/^20\d\d-/);
    expect(await erase(number)).toEqual({ refusal: 'nothing_to_erase', field: 'case' });
  });

  test('of a client waits for the last account, takes what no law keeps, then what time has run out for', async () => {
    const ada = await bank.client({ holds: ['0.00 EUR'] });
    const { number } = await open('erasure', ada.number);
    expect(await erase(number)).toEqual({ refusal: 'accounts_still_open', field: 'case' });

    await bank.logIn(ada);
    await people.change('change_mail_address', { login: ada.login, email: 'ada.later@mail.example' });
    await close(ada.accounts[0].number, 0);
    expect(await erase(number)).toBe('done');
    const count = async (text: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(text)}`.execute(bank.database.db)).rows[0]!.n;
    expect(await count(`sessions where user_id = '${ada.actor.userId}'`)).toBe(0);
    expect(await count(`clients where id = '${ada.id}' and email = 'ada.later@mail.example'`)).toBe(1);
    const told = `proposals where content || differences like '%ada.later@mail.example%'`;
    expect(await count(told)).toBe(1);

    await close(ada.accounts[0].number, 11);
    const again = await open('erasure', ada.number);
    expect(await erase(again.number)).toBe('done');
    expect(await count(`clients where id = '${ada.id}' and first_name = 'Erased' and email <> '${ada.email}'`)).toBe(1);
    expect(await count(`users where first_name = 'Erased' and id = '${ada.actor.userId}'`)).toBe(1);
    // Nor do the addresses of before live on where two people had changed them; that they did stays.
    expect(await count(told)).toBe(0);
    expect(await count(`proposals where kind = 'change_mail_address' and state = 'approved'`)).toBe(1);
    const forged = `update proposals set content = '{"erased":true}', differences = '[]' where kind = 'erase_person'`;
    await expect(sql.raw(forged).execute(bank.database.db)).rejects.toThrow('decided once');
    await close(ada.accounts[0].number, null);
  });

  test('is refused by the database to whoever has no approved proposal', async () => {
    const eve = await bank.client();
    const past = (text: string) => sql.raw(text).execute(bank.database.db);
    await expect(past(`update clients set first_name = 'Erased' where id = '${eve.id}'`)).rejects.toThrow('two people');
    await expect(past(`update users set last_name = '' where id = '${eve.actor.userId}'`)).rejects.toThrow(
      'two people',
    );
    const { id } = await open('erasure', eve.number);
    const proposal = `(select id from proposals limit 1)`;
    await expect(
      past(`insert into erasures (case_id, proposal_id, removed, stays, erased_at)
        values ('${id}', ${proposal}, '[]', '[]', now())`),
    ).rejects.toThrow('approved proposal');
  });
});

/** Puts the end of an account so many years back, past the guards; null opens it again. */
async function close(accountNumber: string, yearsAgo: number | null): Promise<void> {
  await bank.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      update ledger_accounts set closed_at = now() - make_interval(years => ${yearsAgo}::int)
      where id = (select ledger_account_id from accounts where account_number = ${accountNumber})`.execute(transaction);
  });
}

test('all of it is in the trail: verify finds a step and an erasure that were changed past the guards', async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  const changes = [
    [`update case_steps set text = 'Paid back' where kind = 'refused'`, 'complaint'],
    [`delete from cases where kind = 'extract' and number = 1`, 'removed by hand'],
    [`update erasures set stays = '[]'`, 'erasure'],
  ];
  for (const [change = '', named] of changes) {
    const transaction = await bank.database.db.startTransaction().execute();
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(change).execute(transaction);
    expect.soft(JSON.stringify(await verifyBank(transaction))).toContain(named);
    await transaction.rollback().execute();
  }
});

test('the register is sorted by each column, by the day that a step set and by the last step, too', async () => {
  const postponed = await open('complaint', '', { person: 'Late Answer', subject: 'B statement' });
  const later = new Date(Date.parse(today()) + 60 * 86_400_000).toISOString().slice(0, 10);
  await take(postponed.id, 'postponed', { dueOn: later });
  await take((await open('complaint', '', { person: 'early answer', subject: 'a statement' })).id, 'noted');
  const valuesOf: Readonly<Record<CaseSortKey, (row: OfficeCase) => string>> = {
    due: ({ dueOn }) => dueOn,
    case: ({ kind, number }) => kind + String(number).padStart(9, '0'),
    person: ({ person }) => person.toLowerCase(),
    received: ({ receivedOn }) => receivedOn,
    subject: ({ subject }) => subject.toLowerCase(),
    steps: ({ steps, openedAt }) => steps.at(-1)?.at ?? openedAt,
  };
  await expectSorts(caseSortKeys, valuesOf, listed);
  await expectSorts(caseSortKeys, valuesOf, (query) => listed({ state: 'open', ...query }));
});
