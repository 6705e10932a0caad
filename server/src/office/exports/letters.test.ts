import { languages } from '@bank/contract';
import { tableOfText } from '@bank/documents/testing';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareFacts, type WrongFact } from '../../base/audit/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let clients: Awaited<ReturnType<typeof openClients>>;
let day: string;

const openClients = () =>
  Promise.all(languages.map((language) => bank.client({ holds: ['1000.00 EUR', '500 JPY'], language })));

/** The bytes of a file, and of each file in it where it is an archive. */
async function take(query: Readonly<Record<string, string>>) {
  const address = `/office/exports/file?${new URLSearchParams(query).toString()}`;
  const { statusCode, rawPayload, headers } = await office.app.inject({
    url: address,
    headers: { cookie: auditor.cookie },
  });
  expect(statusCode, String(rawPayload.subarray(0, 500))).toBe(200);
  return { bytes: rawPayload, name: String(headers['content-disposition']), files: untar(rawPayload) };
}
function untar(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const text = (from: number, length: number) =>
      archive
        .subarray(at + from, at + from + length)
        .toString('latin1')
        .replace(/\0.*$/s, '');
    const length = Number.parseInt(text(124, 12), 8);
    if (!Number.isInteger(length)) break;
    files.set(text(0, 100), archive.subarray(at + 512, at + 512 + length));
    at += 512 + Math.ceil(length / 512) * 512;
  }
  return files;
}
const reasonOf = async (query: Readonly<Record<string, string>>) =>
  (await office.call('takeExport', { as: auditor, query })).body;
const newest = async () => (await office.call('listExports', { as: auditor })).body.exports[0];

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
  clients = await openClients();
  await bank.client();
  day = bank.clock.now().toISOString().slice(0, 10);
  bank.clock.passHours(24);
  await bank.deposit(clients[0]!.accounts[0], '12.34');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

describe('letters of confirmation', () => {
  test('are refused for 30 February, a day that is not over, and a client that is none', async () => {
    const today = bank.clock.now().toISOString().slice(0, 10);
    expect(await reasonOf({ what: 'letters', at: '2026-02-30' })).toMatchObject({ reason: 'day_unknown', field: 'at' });
    for (const at of [today, '2031-01-01', '9999-12-31'])
      expect(await reasonOf({ what: 'letters', at })).toMatchObject({ reason: 'day_not_over', field: 'at' });
    expect(await reasonOf({ what: 'letters', at: day, clients: `${clients[0]!.number}, OS-1` })).toMatchObject({
      reason: 'client_not_found',
      field: 'clients',
    });
    expect(await reasonOf({ what: 'letters', at: '2020-01-01' })).toMatchObject({ reason: 'nothing_to_confirm' });
    expect(await reasonOf({ what: 'letter', number: '1' })).toMatchObject({ reason: 'letter_not_found' });
  });

  test('of all clients are one archive, without a gap, each in its language and in a list with its hash', async () => {
    const { bytes, files } = await take({ what: 'letters', at: day });
    const rows = tableOfText(String(files.get('list-from-C-000001.csv')), ',');
    expect(rows).toHaveLength(clients.length);
    expect(rows.map(({ letter }) => letter)).toEqual(['C-000001', 'C-000002', 'C-000003', 'C-000004']);
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(languages));
    for (const { file, sha256 } of rows) {
      const letter = files.get(file!)!;
      expect(String(letter.subarray(0, 5))).toBe('%PDF-');
      expect(createHash('sha256').update(letter).digest('hex')).toBe(sha256);
    }
    expect(await newest()).toMatchObject({
      what: 'letters',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      rows: 4,
      filter: { at: day, letters: 'C-000001 to C-000004' },
      sums: [
        { currency: 'EUR', credit: '4000.00' },
        { currency: 'JPY', credit: '2000' },
      ],
    });
  });

  test('are bound to the figures of that day, which anybody can hash again', async () => {
    const { number, accounts } = clients[0]!;
    const figures = accounts
      .map((account) => [account.number, account.currency, account.currency === 'EUR' ? '1000.00' : '500'])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1));
    const hash = createHash('sha256')
      .update(JSON.stringify([day, number, ...figures]))
      .digest('hex');
    const { rows } = await sql<{ hash: string }>`
      select encode(figures_hash, 'hex') as hash from confirmation_letters
      where client_id = ${clients[0]!.id}`.execute(bank.database.db);
    expect(rows).toEqual([{ hash }]);
  });

  test('stand in the trail, one event for a run, and a change of one is found', async () => {
    const { body } = await office.call('listAuditEvents', { as: auditor, query: { kind: 'confirmations_drawn_up' } });
    expect(body.events).toMatchObject([{ staff: auditor.login, subject: `${day}: C-000001 to C-000004` }]);
    await inTransaction(bank.database.db, async (transaction) => {
      const wrong = async () => {
        const found: WrongFact[] = [];
        await compareFacts(transaction, (one) => found.push(one));
        return found.map(({ kind }) => kind);
      };
      expect(await wrong()).toEqual([]);
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update confirmation_letters set language = 'en' where number = 2 or number = 3`.execute(transaction);
      expect(await wrong()).toEqual(['confirmation_run']);
      await sql`update confirmation_letters letter set language = client.language from clients client
        where client.id = letter.client_id`.execute(transaction);
    });
  });

  test('of one client are the letter itself, and the same letter comes again by its number', async () => {
    const { bytes, name } = await take({ what: 'letters', at: day, clients: clients[1]!.number.toLowerCase() });
    expect(name).toContain('C-000005');
    expect(String(bytes.subarray(0, 5))).toBe('%PDF-');
    const again = await take({ what: 'letter', number: 'c-000005' });
    expect(Buffer.compare(bytes, again.bytes)).toBe(0);
    expect(Buffer.compare(bytes, (await take({ what: 'letter', number: '5' })).bytes)).toBe(0);
    expect(await newest()).toMatchObject({ what: 'letter', filter: { letter: 'C-000005' }, rows: 1 });
  });

  test('are not drawn again where the books no longer say what they said', async () => {
    const account = clients[0]!.accounts[0].number;
    const move = (minor: number) =>
      inTransaction(bank.database.db, async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`update postings set balance_after_minor = balance_after_minor + ${minor}
          where account_id = (select ledger_account_id from accounts where account_number = ${account})
        `.execute(transaction);
      });
    const { rows } = await sql<{ number: string }>`
      select number::text from confirmation_letters where client_id = ${clients[0]!.id}`.execute(bank.database.db);
    await move(1);
    expect(await reasonOf({ what: 'letter', number: rows[0]!.number })).toMatchObject({ reason: 'letter_differs' });
    await move(-1);
    await take({ what: 'letter', number: rows[0]!.number });
  });

  test('stay as they were drawn up, and the database asks for a day that is over', async () => {
    const { db } = bank.database;
    await expect(sql`delete from confirmation_letters`.execute(db)).rejects.toThrow(/drawn up stays/);
    await expect(
      sql`insert into confirmation_runs (id, day, clients, drawn_by) values (gen_random_uuid(),
        (now() at time zone 'UTC')::date, '', 'x')`.execute(db),
    ).rejects.toThrow(/a day that is over/);
  });
});
