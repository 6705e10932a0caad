import { migrate, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { askServer, urlOfDatabase } from '@bank/database/testing';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { sealEvents } from '../audit/index.ts';
import { verifyBank } from '../backup/index.ts';
import { rejectOrder } from '../payments/index.ts';
import { openTestBank, type TestBank } from './bank-for-tests.ts';
import { testClock } from './test-clock.ts';

const suffix = randomBytes(4).toString('hex');
const owner = `bank_owner_${suffix}`;
const serverRole = `bank_server_${suffix}`;
const name = `bank_roles_${suffix}`;

/** The operator's own files; roles are shared by all databases of a server, so these bear names of their own. */
const script = async (file: string): Promise<string> =>
  (await readFile(fileURLToPath(new URL(`../../../deploy/postgresql/${file}`, import.meta.url)), 'utf8'))
    .replaceAll('bank_owner', owner).replaceAll('bank_server', serverRole);

/** Connections of one role. The test server lets its own user in only, who becomes that role before anything else is asked. */
async function openAs(role: string): Promise<OpenDatabase> {
  const opened = await openDatabase({ databaseUrl: urlOfDatabase(inject('testServer').adminUrl, name), log: silentLog });
  const become = `set session authorization ${role}`;
  opened.pool.on('connect', (client) => void client.query(become));
  // The one that is open already.
  await opened.pool.query(become);
  return opened;
}

let database: OpenDatabase;
let bank: TestBank;
// An external server asks the two roles for passwords that a test cannot know.
describe('a bank whose roles have the least right', { skip: process.env['TEST_DATABASE_URL'] !== undefined, meta: { needs: 'a PostgreSQL of its own, whose roles it may make: unset TEST_DATABASE_URL' } }, () => {
  beforeAll(async () => {
    const { adminUrl } = inject('testServer');
    await askServer(adminUrl, `create database ${name}`);
    await askServer(urlOfDatabase(adminUrl, name), await script('roles.sql'));
    const asOwner = await openAs(owner);
    await migrate(asOwner);
    await asOwner.pool.query(await script('books-only-add.sql'));
    await asOwner.close();
    database = await openAs(serverRole);
    const beside = { database: { ...database, url: 'unused' }, clock: testClock('2026-03-02T09:00:00.000Z') };
    bank = await openTestBank({ beside });
  });
  afterAll(async () => {
    await bank.close();
    await database.close();
    const { adminUrl } = inject('testServer');
    await askServer(adminUrl, `drop database ${name} with (force)`);
    await askServer(adminUrl, `drop role ${owner}, ${serverRole}`);
  });

  test('starts: its tables are up to date and it needs no right to change them', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('says who has to bring the tables up to date where they are not, and changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-newer-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(fileURLToPath(new URL('../../../database/migrations', import.meta.url)), folder, { recursive: true });
    const next = String((await readdir(folder)).length + 1).padStart(4, '0');
    await writeFile(join(folder, `${next}_newer.sql`), 'alter table accounts add column newer text;');
    await expect(migrate(database, { folder })).rejects.toThrow(
      /^The tables are not up to date, and this role may not change them: run `npm run migrate` as their owner first \(Migration \d{4}_newer failed: must be owner of table accounts\)\.$/);
    expect(await migrate(database)).toEqual([]);
  });

  test('does all that a bank does', async () => {
    await bank.setRate('EUR', '1.08');
    const client = await bank.client({ holds: ['1000.00 EUR', '0.00 USD'] });
    const token = await bank.logIn(client);
    const [euro, dollar] = client.accounts;
    const internal = { from_account: euro.id, to_account: dollar.id, amount: '10.00', reference: 'rent' };
    expect(await bank.call('orderInternalTransfer', { token, body: internal, headers: { 'idempotency-key': 'one' } })).toMatchObject({ status: 200 });
    expect(await bank.call('orderInternalTransfer', { token, body: internal, headers: { 'idempotency-key': 'one' } })).toMatchObject({ status: 200 });
    const international = {
      from_account: euro.id, Amount: '20.00', 'Bank Name': 'Nordbank', 'SWIFT Code': 'COBADEFF',
      'IBAN/Beneficiary Account Number': 'DE89370400440532013000', 'Beneficiary Reference': 'rent',
      'Beneficiary Name': 'Otto Graf', BenefCountry: 'DE', 'Bank/Beneficiary Address': 'Berlin', PayCharges: 'SHA',
    };
    expect(await bank.call('orderInternationalTransfer', { token, body: international })).toMatchObject({ status: 200 });
    const { body } = await bank.call('readStatement', { token });
    const order = body.flatMap((group: { transaction: { status_name: string; transfer_number: string }[] }) => group.transaction)
      .find(({ status_name: status }: { status_name: string }) => status === 'In process');
    expect(await rejectOrder(bank.platform, order.transfer_number, 'test')).toMatchObject({ order: {} });
    expect(await bank.call('changePassword', { token, body: { oldPassword: client.password, newPassword: 'Seven-Lanterns-92' } })).toMatchObject({ status: 200 });
    expect(await bank.call('sendContactMessage', { body: { Name: 'Ada', Message: 'Good morning', Email: 'ada@tern.com' } })).toMatchObject({ status: 200 });
    expect(await bank.balance(euro)).toBe('990.00');
    await sealEvents(database.db);
    expect(await database.db.selectFrom('audit_unsealed').selectAll().execute()).toEqual([]);
    expect(await verifyBank(database.db)).toEqual([]);
  });

  test.each([
    ['delete an entry of the books', 'delete from postings'],
    ['change an entry of the books', 'update postings set amount_minor = 1'],
    ['change the journal', `update journal_entries set kind = 'x'`],
    ['empty the books', 'truncate postings, journal_entries'],
    ['unsay what is on record', 'delete from audit_events'],
    ['break the seal of the record', `update audit_seals set hash = ''`],
    ['close an account by deleting it', 'delete from ledger_accounts'],
    ['switch off what guards the books', 'alter table postings disable trigger all'],
    ['step around what guards the books', `set session_replication_role = replica`],
    ['change a table', 'alter table clients add column x text'],
    ['make a table', 'create table x (y integer)'],
    ['drop a table', 'drop table clients'],
    ['change a guard', 'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$'],
    ['pretend that a migration was applied', `insert into schema_migrations (name, checksum) values ('x', 'x')`],
    ['become somebody else', `set role ${owner}`],
    ['read a file of the machine', `copy clients from '/etc/passwd'`],
    ['run a program', `copy (select 1) to program 'true'`],
  ])('cannot %s', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
