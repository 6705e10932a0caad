import { migrate, type OpenDatabase } from '@bank/database';
import { tryBookingLocks } from '@bank/ledger';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAccountByNumber, insertHold } from '../money/accounts/index.ts';
import { recordEvents, recordStaffAct } from '../base/audit/index.ts';
import { sealEvents } from '../base/audit/seal-events.ts';
import { backup, restore, verifyBank } from '../operation/backup/index.ts';
import { disableClient, resetPassword } from '../people/identity/index.ts';
import { watchClock } from '../people/identity/watch-clock.ts';
import { retryOutbox } from '../base/mail/index.ts';
import { closeAccount, completeOrder, rejectOrder, releaseSecurityDeposit } from '../money/orders/index.ts';
import { jobKinds } from '../job-kinds.ts';
import { startJobs } from '../base/jobs/index.ts';
import { openTestBank, type TestBank } from './bank-for-tests.ts';
import { openDatabaseWithRoles, whereRolesAreMade, type DatabaseWithRoles } from './testing-database-with-roles.ts';
import { asOperator, hire, inEmergency, returnByHand } from './emergency-for-tests.ts';
import { testClock } from './test-clock.ts';

let roles: DatabaseWithRoles;
let database: OpenDatabase;
let bank: TestBank;
describe('a bank whose roles have the least right', whereRolesAreMade, () => {
  beforeAll(async () => {
    roles = await openDatabaseWithRoles();
    database = await roles.openAs('server');
    const beside = { database: { ...database, url: 'unused' }, clock: testClock('2026-03-02T09:00:00.000Z') };
    bank = await openTestBank({ beside });
  });
  afterAll(async () => {
    await bank.close();
    await database.close();
    await roles.close();
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
      new RegExp(
        '^The tables are not up to date, and this role may not change them: ' +
          'run `npm run migrate` as their owner first ' +
          '\\(Migration \\d{4}_newer failed: must be owner of table accounts\\)\\.$',
      ),
    );
    expect(await migrate(database)).toEqual([]);
  });

  test('sees whether a booking would get its locks', async () => {
    await tryBookingLocks(database.db, ['transit:EUR', 'position:EUR']);
  });

  test('restores no backup, and says which role does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-roles-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'bank.backup');
    await backup(database.db, file, { clock: bank.platform.clock });
    await expect(restore(database.db, file, { isReplacing: true })).rejects.toThrow(
      `Only the owner of the tables may restore: set DATABASE_URL to the role ${roles.owner} for this command, not ` +
        `${roles.server}.`,
    );
  });

  test('does all that a bank does', async () => {
    await bank.setRate('EUR', '1.08');
    const client = await bank.client({ holds: ['1000.00 EUR', '0.00 USD'] });
    const token = await bank.logIn(client);
    const [euro, dollar] = client.accounts;
    const internal = { from_account: euro.id, to_account: dollar.id, amount: '10.00', reference: 'rent' };
    expect(
      await bank.call('orderInternalTransfer', { token, body: internal, headers: { 'idempotency-key': 'one' } }),
    ).toMatchObject({ status: 200 });
    expect(
      await bank.call('orderInternalTransfer', { token, body: internal, headers: { 'idempotency-key': 'one' } }),
    ).toMatchObject({ status: 200 });
    const international = {
      from_account: euro.id,
      Amount: '20.00',
      'Bank Name': 'Nordbank',
      'SWIFT Code': 'COBADEFF',
      'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
      'Beneficiary Reference': 'rent',
      'Beneficiary Name': 'Otto Graf',
      BenefCountry: 'DE',
      'Bank/Beneficiary Address': 'Berlin',
      PayCharges: 'SHA',
    };
    expect(await bank.call('orderInternationalTransfer', { token, body: international })).toMatchObject({
      status: 200,
    });
    const { body } = await bank.call('readStatement', { token });
    const order = body
      .flatMap((group: { transaction: { status_name: string; transfer_number: string }[] }) => group.transaction)
      .find(({ status_name: status }: { status_name: string }) => status === 'In process');
    expect(await rejectOrder(bank.platform, order.transfer_number, 'test')).toMatchObject({ order: {} });
    expect(
      await bank.call('changePassword', {
        token,
        body: { oldPassword: client.password, newPassword: 'Seven-Lanterns-92' },
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await bank.call('sendContactMessage', { body: { Name: 'Ada', Message: 'Good morning', Email: 'ada@tern.com' } }),
    ).toMatchObject({ status: 200 });
    expect(await bank.balance(euro)).toBe('990.00');
    await sealEvents(database.db);
    expect(await database.db.selectFrom('audit_unsealed').selectAll().execute()).toEqual([]);
    expect(await verifyBank(database.db)).toEqual([]);
  });

  test('keeps house, closes accounts and settles orders', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'], securityDeposit: '0.00' });
    const [euro, other] = client.accounts;
    const token = await bank.logIn(client);
    const international = {
      from_account: euro.id,
      Amount: '20.00',
      'Bank Name': 'Nordbank',
      'SWIFT Code': 'COBADEFF',
      'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
      'Beneficiary Reference': 'rent',
      'Beneficiary Name': 'Otto Graf',
      BenefCountry: 'DE',
      'Bank/Beneficiary Address': 'Berlin',
      PayCharges: 'SHA',
    };
    const { body: confirmation } = await bank.call('requestConfirmation', { token, body: international });
    const confirmed = { confirmation: `${confirmation.confirmation_id ?? confirmation.id}:${confirmation.code}` };
    expect(
      await bank.call('orderInternationalTransfer', { token, body: international, headers: confirmed }),
    ).toMatchObject({ status: 200 });
    const { id } = await database.db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'in_process')
      .executeTakeFirstOrThrow();
    expect(await completeOrder(bank.platform, id)).toMatchObject({ order: {} });
    expect(await returnByHand(bank.platform, id, 'closed there')).toMatchObject({ order: {} });
    const account = (await findAccountByNumber(database.db, other.number))!;
    await releaseSecurityDeposit(asOperator(bank.platform), account);
    expect(await closeAccount(bank.platform, account)).toBe('closed');
    await resetPassword(database.db, {
      userId: client.actor.userId,
      password: 'Nine-Harbours-17',
      at: new Date(),
      isFirst: true,
    });
    await disableClient(database.db, client.id, new Date());
    await recordStaffAct(database.db, bank.platform, {
      kind: 'client_disabled',
      clientId: client.id,
      about: [
        { kind: 'client', id: client.id },
        { kind: 'user', id: client.actor.userId },
      ],
    });
    expect(await watchClock(bank.platform)).toBe('steady');
    await retryOutbox(database.db);
    const recurring = jobKinds(bank.platform).filter((kind) => 'everySeconds' in kind);
    for (const { run } of recurring) await run({ key: '', signal: new AbortController().signal });
    await (await startJobs(bank.platform, jobKinds(bank.platform)))();
    await database.db
      .transaction()
      .execute((snapshot) => verifyBank(snapshot))
      .then((found) => expect(found).toEqual([]));
  });

  test('may do to each table what the manual says, and nothing else', {
    tags: ['long'],
    timeout: 120_000,
  }, async () => {
    const manual = await readFile(fileURLToPath(new URL('../../../docs/rights.md', import.meta.url)), 'utf8');
    const documented = Object.fromEntries(
      [...manual.matchAll(/^\| (`.+`) \| (yes|-) \| (.+) \| (yes|-) \|$/gm)].flatMap(
        ([, tables, adds, changes, deletes]) =>
          [...tables!.matchAll(/\w+/g)].map(([table]) => [
            table,
            {
              adds,
              changes:
                changes === '-'
                  ? []
                  : changes!
                      .replace(/ \([^)]*\)/g, '')
                      .split(', ')
                      .sort(),
              deletes,
            },
          ]),
      ),
    );
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text order by column_name)::text[] as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
    const { rows: tables } = await database.pool.query<{ table: string }>(`
      select relname::text as table from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    expect(rows.map(({ table }) => table)).toEqual(tables.map(({ table }) => table));
    const allows = (statement: string): Promise<boolean> =>
      database.pool.query(statement).then(
        () => true,
        (error: Error & { code?: string }) => {
          // 55000, 42809: a view of several tables takes no row, and none is cut off it.
          if (['42501', '55000', '42809'].includes(error.code ?? '')) return false;
          throw new Error(`${statement}: ${error.message}`);
        },
      );
    const found: Record<string, unknown> = {};
    for (const { table, columns } of rows) {
      const changes: string[] = [];
      for (const column of columns)
        if (await allows(`update ${table} set ${column} = ${column} where false`)) changes.push(column);
      found[table] = {
        adds: (await allows(`insert into ${table} select * from ${table} where false`)) ? 'yes' : '-',
        changes,
        deletes: (await allows(`delete from ${table} where false`)) ? 'yes' : '-',
      };
      for (const statement of [
        `truncate ${table}`,
        `alter table ${table} add column x text`,
        `alter table ${table} drop column ${columns[0]}`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} owner to ${roles.server}`,
        `drop table ${table}`,
        `create index on ${table} (${columns[0]})`,
        `create rule x as on insert to ${table} do instead nothing`,
        `create trigger x before insert on ${table} for each row execute function refuse_change()`,
        `create policy x on ${table}`,
        `grant delete on ${table} to ${roles.server}`,
        `create view public.x as select * from ${table}`,
        `comment on table ${table} is 'x'`,
        `reindex table ${table}`,
      ]) {
        // PostgreSQL takes a grant of what one may not grant with a warning, and does nothing.
        const isTaken = await allows(statement);
        expect([statement, isTaken]).toEqual([statement, statement.startsWith('grant') && isTaken]);
      }
    }
    expect(found).toEqual(documented);
    const { rows: sequences } = await database.pool.query<{ name: string }>(
      `select sequencename::text as name from pg_sequences`,
    );
    for (const { name: sequence } of sequences) expect(await allows(`alter sequence ${sequence} restart`)).toBe(false);
    for (const { name: sequence } of sequences) expect(await allows(`select setval('${sequence}', 1)`)).toBe(false);
  });

  test.each([
    ['raise a balance', 'update ledger_accounts set balance_minor = balance_minor + 1'],
    [
      'raise a balance with a posting that is only counted',
      'update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1',
    ],
    ['push later bookings of an account into the future', `update ledger_accounts set last_booked_at = '2199-01-01'`],
    [
      'open an account with money in it',
      `insert into ledger_accounts (id, code, kind, currency, floor_minor, balance_minor, opened_at)
      values (gen_random_uuid(), 'client:FULL', 'client', 'EUR', 0, 500, now())`,
    ],
    ['open a closed account again', 'update ledger_accounts set closed_at = null'],
    ['say that an order came to something else', `update orders set refusal = 'rate_too_old', payment_id = null`],
    ['rewrite what waits for its seal', `update audit_unsealed set further_ids = '{}'`],
  ])('cannot %s, by what the database itself keeps', async (_what, statement) => {
    await recordEvents(database.db, bank.platform, [{ kind: 'logout' }]);
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test('has staff, and money that is held, with an emergency act each', async () => {
    const who = { id: bank.platform.newId(), login: 'otto', name: 'Otto Lind', roles: ['payments'] as const };
    const how = { passwordHash: 'none', isFirstPassword: true, createdAt: new Date() };
    expect(await hire(database.db, { ...who, ...how })).toBe(true);
    const { number } = (await bank.client({ holds: ['5.00 EUR'] })).accounts[0];
    const { id: accountId } = (await findAccountByNumber(database.db, number))!;
    const hold = { amountMinor: 100n, reason: 'Court', placedAt: new Date(), placedBy: 'ann, ben' };
    await inEmergency(database.db, 'place_hold', (transaction) =>
      insertHold(transaction, { ...hold, id: bank.platform.newId(), accountId }),
    );
  });

  test('cannot become somebody else', async () => {
    await expect(database.pool.query(`set role ${roles.owner}`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['turn a production bank into a demonstration', `update bank_mode set mode = 'demo'`],
    ['give an account to another client', 'update accounts set client_id = (select id from clients limit 1)'],
    ['delete an account', 'delete from accounts'],
    ['delete a client', 'delete from clients'],
    ['delete a rate', 'delete from exchange_rates'],
    ['change a rate', 'update exchange_rates set usd_per_unit_scaled = 1'],
    ['give itself roles of staff', `update staff set roles = '{payments,approver,administrator}'`],
    [
      'hire somebody with roles',
      `insert into staff (id, login, name, roles, password_hash, password_changed_at, is_first_password, created_at)
      values (gen_random_uuid(), 'mallory', 'Mallory', '{approver}', 'none', now(), false, now())`,
    ],
    [
      'raise the limit up to which one person decides',
      `insert into bank_settings values (gen_random_uuid(), 'suspense_alone_limit', '"9000000.00"', now(), 'ann, ben')`,
    ],
    [
      'name a correspondent bank of its own',
      `insert into bank_settings values (gen_random_uuid(), 'correspondents',
      '{"EUR":[{"name":"Mallory","bic":"MALLDEFF","account":"1"}]}', now(), 'ann, ben')`,
    ],
    ['declare a day of rest', `insert into bank_holidays values ('EUR', '2026-05-04', 'Rest')`],
    ['take security deposits off', 'update ledger_accounts set floor_minor = floor_minor + 1'],
    [
      'hold money of a client',
      `insert into account_holds (id, account_id, amount_minor, reason, placed_at, placed_by)
      select gen_random_uuid(), id, 1, 'Try', now(), 'ann, ben' from accounts limit 1`,
    ],
    ['end a hold', `update account_holds set ended_at = now(), ended_by = 'ann, ben'`],
    ['change where the PINs of a client go', `update clients set email = 'mallory@client.example'`],
    ['change the creditor of a payment', `update payments set creditor_account = 'X'`],
    ['change a block summary', 'update block_summaries set debit_minor = 0'],
    ['delete an entry of the books', 'delete from postings'],
    ['change an entry of the books', 'update postings set amount_minor = 1'],
    ['change the journal', `update journal_entries set kind = 'x'`],
    ['empty the books', 'truncate postings, journal_entries'],
    ['unsay an emergency act', `update emergency_acts set reason = 'Agreed'`],
    ['unsay what is on record', 'delete from audit_events'],
    ['break the seal of the record', `update audit_seals set hash = ''`],
    ['close an account by deleting it', 'delete from ledger_accounts'],
    ['switch off what guards the books', 'alter table postings disable trigger all'],
    ['step around what guards the books', `set session_replication_role = replica`],
    ['change a table', 'alter table clients add column x text'],
    ['make a table', 'create table x (y integer)'],
    ['drop a table', 'drop table clients'],
    [
      'change a guard',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['pretend that a migration was applied', `insert into schema_migrations (name, checksum) values ('x', 'x')`],
    ['read a file of the machine', `copy clients from '/etc/passwd'`],
    ['run a program', `copy (select 1) to program 'true'`],
  ])('cannot %s', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
