import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { recordEvents, recordStaffAct } from '../../base/audit/index.ts';
import { bookDeposit } from '../../money/payments/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { verifyBank } from './index.ts';
import {
  alice,
  aliceUser,
  bankToTamper,
  judgement,
  mallory,
  malloryUser,
  run,
  type Tampering,
} from './testing-tampering.ts';

const tampered = bankToTamper();
const changed = 'changed by hand';

/** A balanced entry with its payment, on accounts that follow it: nothing in the books contradicts it. */
const forgedDeposit = run(`
  with entry as (
    insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values (gen_random_uuid(), 'deposit', now(), now()::date, 2) returning *
  ), accounts_of as (
    select l.*, case l.kind when 'nostro' then 'debit' else 'credit' end as side
    from ledger_accounts l where l.code in ('nostro:EUR', (select 'client:' || account_number from accounts
    where client_id = ${mallory} limit 1))
  ), moved as (
    update ledger_accounts l set posting_count = l.posting_count + 1, last_booked_at = now(),
      balance_minor = l.balance_minor + case a.side when 'credit' then 100000000 else -100000000 end
    from accounts_of a where a.id = l.id
  ), posted as (
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), entry.id, row_number() over (), a.id, a.posting_count + 1, a.side, 100000000, 'EUR',
      a.balance_minor + case a.side when 'credit' then 100000000 else -100000000 end, entry.booked_at, entry.value_date
    from accounts_of a, entry
  )
  insert into payments (id, journal_entry_id, transfer_number, type, status, debtor_name, debtor_account, creditor_name,
  creditor_account, amount_minor, currency, created_at)
  select gen_random_uuid(), id, 'T-999999', 'deposit', 'completed', 'Cash desk', '', 'Mallory', 'OS', 100000000, 'EUR',
  booked_at from entry`);

describe('verify finds', () => {
  test('nothing in a bank that nobody tampered with', async () => {
    expect(await verifyBank(tampered.bank.database.db, { ...judgement, witnesses: [tampered.witness] })).toEqual([]);
  });

  test.each<[string, Tampering, string]>([
    [
      'a balance that was raised',
      run(
        'update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1 where ' +
          `kind = 'client' and currency = 'USD'`,
      ),
      'every balance is the sum of its postings',
    ],
    [
      'both legs of an entry with another amount',
      run(
        'update postings set amount_minor = amount_minor + 1 where entry_id = (select journal_entry_id from ' +
          `payments where type = 'conversion')`,
      ),
      changed,
    ],
    [
      'an entry that was deleted',
      run(`delete from postings where entry_id = (select journal_entry_id from payments where type = 'conversion')`),
      changed,
    ],
    [
      'an account that was moved to another client',
      run(
        `update accounts set client_id = ${mallory} where id = (select id from accounts where client_id = ` +
          `${alice} limit 1)`,
      ),
      'every account has an event and reads as the newest one tells: account OS24',
    ],
    [
      'a whole forged deposit without an event',
      forgedDeposit,
      'payment T-999999: no event of the audit trail tells of it',
    ],
    [
      'the creditor of an order that was changed',
      run(`update payments set creditor_account = 'DE02120300000000202051' where type = 'sepa'`),
      changed,
    ],
    [
      'the bank of an order that was changed',
      run(`update payments set creditor_agent_bic = 'CITIUS33' where type = 'sepa'`),
      changed,
    ],
    [
      'a mail address that was changed',
      run(`update clients set email = 'mallory@tern.example' where id = ${alice}`),
      'every client has an event',
    ],
    [
      'a high risk that was lowered in the file of a client',
      run(`update file_records set content = content || '{"risk": "low"}' where number = 2`),
      'version 2 of risk in the file of a client',
    ],
    [
      'the newest version in the file of a client, which was deleted',
      run('delete from file_records where number = 2'),
      'every record of a client',
    ],
    [
      'a password hash that was changed',
      run(
        `update users set password_hash = (select password_hash from users where id = ${malloryUser})
           where id = ${aliceUser}`,
      ),
      'every user has an event',
    ],
    [
      'an older password hash that was put back',
      async (transaction) => {
        const old = await transaction
          .selectFrom('users')
          .selectAll()
          .where('id', '=', sql<string>`${sql.raw(aliceUser)}`)
          .executeTakeFirstOrThrow();
        await recordStaffAct(transaction, testRecorder, {
          kind: 'password_reset',
          userId: old.id,
          about: [{ kind: 'user', id: old.id }],
        });
        await transaction.updateTable('users').set({ is_first_password: true }).where('id', '=', old.id).execute();
      },
      'every user has an event',
    ],
    [
      'a login that was opened again',
      run(`update users set disabled_at = now() where id = ${aliceUser}`),
      'every user has an event',
    ],
    [
      'a floor that was taken off',
      run(`update ledger_accounts set floor_minor = floor_minor + 1 where kind = 'client' and currency = 'USD'`),
      'every account has an event',
    ],
    [
      'a forged verified session',
      run(
        'insert into sessions (id, token_hash, user_id, client_id, stage, verified_at) values (gen_random_uuid(), ' +
          `'\\x01', ${aliceUser}, ${alice}, 'verified', now())`,
      ),
      'every login that was verified has the event of its second step',
    ],
    [
      'rates that were doubled',
      run(`update exchange_rates set usd_per_unit_scaled = usd_per_unit_scaled * 2`),
      'every exchange rate has its event',
    ],
    [
      'a rate that was slipped in',
      run(
        'insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source) values ' +
          `(gen_random_uuid(), 'EUR', 1, now(), 'forged')`,
      ),
      'no event of the audit trail tells of it',
    ],
    ['a rate that was removed', run(`delete from exchange_rates`), 'tells of what is not there'],
    [
      'a client that was slipped in',
      run(`
      insert into clients select (jsonb_populate_record(c,
      '{"id": "00000000-0000-4000-8000-000000000001", "client_number": "OS-1"}')).* from clients c
      limit 1`),
      'client OS-1: no event',
    ],
    [
      'a user who was slipped in',
      run(`
      insert into users select (jsonb_populate_record(u,
      '{"id": "00000000-0000-4000-8000-000000000002", "login": "forged"}')).* from users u limit 1`),
      'user forged: no event',
    ],
    [
      'a membership that was slipped in',
      run(`insert into memberships (id, user_id, client_id, may_see, may_prepare, may_approve, may_administer,
        created_at)
        values ('00000000-0000-4000-8000-000000000003', ${malloryUser}, ${alice}, true, true, true, true, now())`),
      'membership 00000000-0000-4000-8000-000000000003: no event',
    ],
    [
      'rights that were widened',
      run(`update memberships set may_administer = false where client_id = ${alice}`),
      'every membership has an event and reads as the newest one tells',
    ],
    [
      'an entry dated later than now',
      run(
        `update journal_entries set booked_at = now() + interval '40 days' where id = (select id from ` +
          'journal_entries limit 1)',
      ),
      'no entry is dated later than now',
    ],
    [
      'a posting whose time goes back, in its own words',
      run(`
      update postings p set booked_at = booked_at - interval '1 day' where account_sequence = 2 and (select count(*)
      from postings o where o.account_id = p.account_id) > 1`),
      'no posting of an account is dated before the one before it',
    ],
  ])('%s', async (_what, tamper, told) => {
    expect(await tampered.found(tamper)).toContainEqual(expect.stringContaining(told));
  });

  test('a changed booking although a second event with its new digest was slipped into the chain', async () => {
    expect(
      await tampered.found(async (transaction) => {
        const { id } = await transaction
          .selectFrom('journal_entries')
          .select('id')
          .where('kind', '=', 'conversion')
          .executeTakeFirstOrThrow();
        await sql`update payments set remittance_information = 'forged' where journal_entry_id = ${id}`.execute(
          transaction,
        );
        await recordEvents(transaction, testRecorder, [{ kind: 'deposit_booked', about: [{ kind: 'booking', id }] }]);
      }),
    ).toContainEqual(expect.stringContaining(changed));
  });
});

describe('what stands in the way of the tables deceives nobody:', () => {
  test.each([
    [
      'a temporary table of the same name',
      'create temp table payments as select * from public.payments; update public.payments set creditor_account ' +
        `= 'DE02120300000000202051' where type = 'sepa'`,
      changed,
    ],
    [
      'an operator that finds everything equal',
      `
      create function always(text, text) returns boolean language sql as 'select false';
      create operator <> (leftarg = text, rightarg = text, function = always);
      set local search_path = public, pg_catalog;
      update accounts set currency = 'NOK' where currency = 'USD'`,
      'in the same currency',
    ],
    [
      'a policy that hides rows',
      `alter table payments enable row level security; alter table payments force row level security`,
      'hides rows by policies',
    ],
    ['a rule', `create rule quiet as on insert to payments do instead nothing`, 'has rules'],
    [
      'a view',
      `alter table exchange_rates rename to hidden; create view exchange_rates as select * from hidden`,
      'is no table',
    ],
  ])('%s', async (_what, statement, told) => {
    expect(await tampered.found(run(statement))).toContainEqual(expect.stringContaining(told));
  });
});

test('a deposit, and what it does to a digest, is the same whether it is read or written', async () => {
  const client = await tampered.bank.client({ holds: ['0 EUR'] });
  const account = await findAccountByNumber(tampered.bank.database.db, client.accounts[0].number);
  await bookDeposit(tampered.bank.platform, {
    account: account!,
    amount: money(5n, currencyCode('EUR')),
    debtor: { name: 'O\'Neill "quoted" \\ \t', account: '' },
    reference: 'тест',
  });
  expect(await verifyBank(tampered.bank.database.db, judgement)).toEqual([]);
});
