import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../accounts/index.ts';
import {
  hashEvent,
  hashSeal,
  newSealKey,
  noHash,
  recordEvents,
  recordStaffAct,
  sealEvents,
  columnsToHash,
  type EventToHash,
  type SealKey,
} from '../audit/index.ts';
import { bookDeposit, completeOrder } from '../payments/index.ts';
import { newId } from '../platform/new-id.ts';
import type { Database } from '../platform/platform.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { verifyBank, type SealJudgement, type Witness } from './index.ts';

const key = newSealKey();
/** The verifier has the bank's public key and one seal that was noted while the bank worked. */
const judgement: SealJudgement = {
  keys: new Map([[key.fingerprint, createPublicKey(key.publicKey)]]),
  isComplete: true,
  witnesses: [],
};

let bank: TestBank;
let witness: Witness;
beforeAll(async () => {
  bank = await openTestBank();
  const {
    database: { db },
  } = bank;
  const seal = () => sealEvents(db, key);
  await bank.setRate('EUR', '1.08');
  const alice = await bank.client({ holds: ['1000.00 EUR', '0 USD', '50.00 EUR'] });
  await bank.client({ holds: ['1.00 EUR'] });
  await seal();
  const token = await bank.logIn(alice);
  await seal();
  const [euro, dollar, more] = alice.accounts;
  const transfer = (to: { id: string }) =>
    bank.call('orderInternalTransfer', {
      token,
      body: { from_account: euro.id, to_account: to.id, amount: '10.00', reference: 'Rent «€»' },
    });
  for (const to of [dollar, more]) expect((await transfer(to)).body).toBe('OK');
  await seal();
  const order = {
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
  expect(await bank.call('orderInternationalTransfer', { token, body: order })).toMatchObject({ status: 200 });
  const { transfer_number: number } = await db
    .selectFrom('payments')
    .select('transfer_number')
    .where('status', '=', 'in_process')
    .executeTakeFirstOrThrow();
  expect(await completeOrder(bank.platform, number)).toMatchObject({ order: {} });
  await bank.call('changePassword', { token, body: { oldPassword: alice.password, newPassword: 'Seven-Lanterns-92' } });
  const last = await seal();
  witness = { number: last!.number, hash: last!.hash };
});
afterAll(() => bank.close());

/** What the owner of the database can do: no trigger, reference or right stops them. */
async function found(
  tamper: (transaction: Database) => Promise<unknown>,
  by: SealJudgement = judgement,
): Promise<string[]> {
  return bank.database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of [
        'ledger_accounts',
        'journal_entries',
        'postings',
        'payments',
        'audit_events',
        'audit_seals',
      ]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      }
      await tamper(transaction);
      throw Object.assign(new Error('what was tampered with is put right again'), {
        found: await verifyBank(transaction, by),
      });
    })
    .catch((error: { found?: { invariant: string; subject: string; detail: string }[] }) => {
      if (error.found === undefined) throw error;
      return error.found.map(({ invariant, subject, detail }) => `${invariant}: ${subject}: ${detail}`);
    });
}

const run = (statement: string) => (transaction: Database) => sql.raw(statement).execute(transaction);
const alice = `(select id from clients order by created_at, id limit 1)`;
const mallory = `(select id from clients order by created_at, id desc limit 1)`;
const someSealed = `(select event_ids[1] from audit_seals where number = 2)`;

/** Writes the chain again over the content of the tables, as this program would, but without its key. */
async function rehash(transaction: Database, forger?: SealKey): Promise<void> {
  const { rows: seals } = await sql<{ number: bigint; micros: string; event_ids: string[] }>`
    select number, (extract(epoch from sealed_at) * 1000000)::bigint::text as micros, event_ids from audit_seals
    order by number`.execute(transaction);
  let hashBefore: Buffer = noHash;
  for (const { number, micros, event_ids: ids } of seals) {
    const { rows } = await sql<EventToHash>`select ${columnsToHash} from audit_events e where e.id = any(${ids}::uuid[])
        order by e.id`.execute(transaction);
    const about = {
      version: 2,
      number,
      eventIds: rows.map(({ id }) => id),
      eventHashes: rows.map((event) => hashEvent(2, event)),
      keyFingerprint: forger?.fingerprint ?? null,
    } as const;
    const hash = hashSeal({ ...about, hashBefore, sealedMicros: micros });
    await transaction
      .updateTable('audit_seals')
      .set({
        event_hashes: about.eventHashes.map((digits) => Buffer.from(digits, 'hex')),
        hash,
        key_fingerprint: about.keyFingerprint,
        signature: forger?.sign(hash) ?? null,
      })
      .where('number', '=', number)
      .execute();
    hashBefore = hash;
  }
}

const forgedEvent = run(`update audit_events set subject = 'forged' where id = ${someSealed}`);

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

const changed = 'changed by hand';

describe('verify finds', () => {
  test('nothing in a bank that nobody tampered with', async () => {
    expect(await verifyBank(bank.database.db, { ...judgement, witnesses: [witness] })).toEqual([]);
  });

  test.each<[string, (transaction: Database) => Promise<unknown>, string]>([
    ['an event that was changed', forgedEvent, 'was changed after seal 2 covered it'],
    [
      'an event that was removed',
      run(`delete from audit_events where id = ${someSealed}`),
      'was removed after seal 2 covered it',
    ],
    [
      'an event that was moved in time',
      run(`update audit_events set happened_at = happened_at - interval '1 microsecond' where id = ${someSealed}`),
      'was changed after seal 2 covered it',
    ],
    [
      'an event that was slipped in',
      run(`insert into audit_events (id, kind, outcome) values (gen_random_uuid(), 'login', 'done')`),
      'it was slipped in by hand',
    ],
    [
      'a seal that was removed',
      run(`delete from audit_seals where number = 2`),
      'seal 3: is number 2 in the row: one before it is missing',
    ],
    [
      'two seals that changed places',
      run(`
      update audit_seals set number = number + 1000 where number in (2, 3);
      update audit_seals set number = 1005 - number where number > 1000`),
      'seal 2: its hash does not follow',
    ],
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
      'a changed event though the function that hashed it is replaced by one that knows the sealed hash',
      async (transaction) => {
        await sql
          .raw(`
        create or replace function audit_event_hash(e audit_events) returns bytea language sql stable as $$
          select h from audit_seals, unnest(event_ids, event_hashes) as sealed (i, h) where i = e.id limit 1
        $$`)
          .execute(transaction);
        await forgedEvent(transaction);
      },
      'was changed after seal 2 covered it',
    ],
    [
      'a chain that was hashed again without a key',
      async (transaction) => {
        await forgedEvent(transaction);
        await rehash(transaction);
      },
      'is not signed, and covers an event of a version that signs',
    ],
    [
      "a chain that was hashed again and signed with the forger's key",
      async (transaction) => {
        await forgedEvent(transaction);
        await rehash(transaction, newSealKey());
      },
      'which is not known here',
    ],
    [
      'a chain that was hashed again under the old signatures',
      async (transaction) => {
        await forgedEvent(transaction);
        const { rows } = await sql<{
          number: bigint;
          signature: Buffer;
        }>`select number, signature from audit_seals`.execute(transaction);
        await rehash(transaction, { ...newSealKey(), fingerprint: key.fingerprint });
        for (const { number, signature } of rows)
          await transaction.updateTable('audit_seals').set({ signature }).where('number', '=', number).execute();
      },
      'its signature is not that of its key',
    ],
    [
      'the tail of seals and events cut off, by the bookings that lose their events',
      run(`
      delete from audit_events where id in (select unnest(event_ids) from audit_seals where number >= 3);
      delete from audit_seals where number >= 3`),
      'no event of the audit trail tells of it',
    ],
    [
      'a trail that was emptied',
      run(`truncate audit_events, audit_seals, audit_unsealed`),
      'no event of the audit trail tells of it',
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
      'a password hash that was changed',
      run(
        `update clients set password_hash = (select password_hash from clients where id = ${mallory}) where id = ` +
          `${alice}`,
      ),
      'every login has an event',
    ],
    [
      'an older password hash that was put back',
      async (transaction) => {
        const old = await transaction
          .selectFrom('clients')
          .selectAll()
          .where('id', '=', sql<string>`${sql.raw(alice)}`)
          .executeTakeFirstOrThrow();
        await recordStaffAct(
          transaction,
          { newId },
          { kind: 'password_reset', clientId: old.id, about: [{ kind: 'login', id: old.id }] },
        );
        await transaction.updateTable('clients').set({ is_first_password: true }).where('id', '=', old.id).execute();
      },
      'every login has an event',
    ],
    [
      'a login that was opened again',
      run(`update clients set disabled_at = now() where id = ${alice}`),
      'every login has an event',
    ],
    [
      'a floor that was taken off',
      run(`update ledger_accounts set floor_minor = floor_minor + 1 where kind = 'client' and currency = 'USD'`),
      'every account has an event',
    ],
    [
      'a forged verified session',
      run(
        'insert into sessions (id, token_hash, client_id, stage, verified_at) values (gen_random_uuid(), ' +
          `'\\x01', ${alice}, 'verified', now())`,
      ),
      'every login that was verified has the event of its PIN',
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
      '{"id": "00000000-0000-4000-8000-000000000001", "login": "forged", "client_number": "OS-1"}')).* from clients c
      limit 1`),
      'client OS-1: no event',
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
      'an event dated later than now',
      run(`update audit_events set happened_at = now() + interval '40 days' where id = ${someSealed}`),
      'no payment, rate, event or seal is dated later than now',
    ],
    [
      'a posting whose time goes back, in its own words',
      run(`
      update postings p set booked_at = booked_at - interval '1 day' where account_sequence = 2 and (select count(*)
      from postings o where o.account_id = p.account_id) > 1`),
      'no posting of an account is dated before the one before it',
    ],
  ])('%s', async (_what, tamper, told) => {
    expect(await found(tamper)).toContainEqual(expect.stringContaining(told));
  });

  test('a changed booking although a second event with its new digest was slipped into the chain', async () => {
    expect(
      await found(async (transaction) => {
        const { id } = await transaction
          .selectFrom('journal_entries')
          .select('id')
          .where('kind', '=', 'conversion')
          .executeTakeFirstOrThrow();
        await sql`update payments set remittance_information = 'forged' where journal_entry_id = ${id}`.execute(
          transaction,
        );
        await recordEvents(transaction, { newId }, [{ kind: 'deposit_booked', about: [{ kind: 'booking', id }] }]);
      }),
    ).toContainEqual(expect.stringContaining(changed));
  });
});

describe('a seal that was noted elsewhere finds', () => {
  const byWitness = (): SealJudgement => ({ ...judgement, isComplete: false, keys: new Map(), witnesses: [witness] });

  test('a chain that was hashed again, without any key', async () => {
    expect(await found((transaction) => rehash(transaction), byWitness())).toContainEqual(
      expect.stringContaining('the trail was written again'),
    );
  });

  test.each([
    ['a tail that was cut off', `delete from audit_seals where number >= 4`, 'the trail ends with seal 3'],
    ['a trail that was emptied', `truncate audit_events, audit_seals, audit_unsealed`, 'the trail ends with seal 0'],
  ])('%s', async (_what, statement, told) => {
    expect(await found(run(statement), byWitness())).toContainEqual(expect.stringContaining(told));
  });
});

describe('an event that was dated back', () => {
  /** A quiet bank whose seals were set hours ago. */
  const hoursLater = async (transaction: Database): Promise<void> => {
    await sql`update audit_seals set sealed_at = sealed_at - interval '5 hours'`.execute(transaction);
    await sql`update audit_events set happened_at = happened_at - interval '5 hours'`.execute(transaction);
  };

  test('is found though it waits for its seal as a true one does', async () => {
    const forged = newId();
    const list = await found(async (transaction) => {
      await hoursLater(transaction);
      await sql`insert into audit_events (id, kind, outcome, happened_at)
        values (${forged}, 'login', 'done', now() - interval '9 hours')`.execute(transaction);
      await sql`insert into audit_unsealed (event_id) values (${forged})`.execute(transaction);
    });
    expect(list).toContainEqual(
      expect.stringContaining(`every event of the audit trail was sealed soon after it happened: event ${forged}`),
    );
  });

  test('is told apart from one that waited while nobody sealed', async () => {
    const waiting = newId();
    const list = await found(async (transaction) => {
      await hoursLater(transaction);
      await sql`insert into audit_events (id, kind, outcome, happened_at)
        values (${waiting}, 'login', 'done', now() - interval '4 hours')`.execute(transaction);
      await sql`insert into audit_unsealed (event_id) values (${waiting})`.execute(transaction);
    });
    expect(list).not.toContainEqual(expect.stringContaining(waiting));
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
    expect(await found(run(statement))).toContainEqual(expect.stringContaining(told));
  });
});

test('a deposit, and what it does to a digest, is the same whether it is read or written', async () => {
  const client = await bank.client({ holds: ['0 EUR'] });
  const account = await findAccountByNumber(bank.database.db, client.accounts[0].number);
  await bookDeposit(bank.platform, {
    account: account!,
    amount: money(5n, currencyCode('EUR')),
    debtor: { name: 'O\'Neill "quoted" \\ \t', account: '' },
    reference: 'тест',
  });
  expect(await verifyBank(bank.database.db, judgement)).toEqual([]);
});
