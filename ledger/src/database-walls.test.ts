import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LedgerAccountId } from './ledger-account.ts';
import { postEntries } from './post-entries.ts';
import { amount, entry, moved, openTestBooks, type TestBooks } from './testing-books.ts';
import { verifyBooks } from './verify-books.ts';

/** The database refuses these from every caller: the tests go past all code of the bank. */
let books: TestBooks;
let payer: LedgerAccountId;
let payee: LedgerAccountId;
beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.close());
beforeEach(async () => {
  payer = await books.client({ holds: 1_000n, floor: 200n });
  payee = await books.client({ holds: 0n });
});

/** Writes an entry by hand: what the legs say is what the accounts get. */
function writeByHand(
  legs: { account: string; side: 'debit' | 'credit'; minor: bigint; currency?: string }[],
  postingCount = legs.length,
) {
  const id = randomUUID();
  return sql`
    with booked as (
      insert into journal_entries (id, kind, booked_at, value_date, posting_count)
      values (${id}, 'by hand', now(), now(), ${postingCount})
    ), legs as (
      select * from unnest(${legs.map((leg) => leg.account)}::uuid[], ${legs.map((leg) => leg.side)}::text[],
        ${legs.map((leg) => leg.minor)}::bigint[], ${legs.map((leg) => leg.currency ?? 'EUR')}::text[])
        with ordinality as leg (account_id, side, minor, currency, number)
    ), moved as (
      update ledger_accounts set posting_count = posting_count + 1, last_booked_at = now(),
        balance_minor = balance_minor + case legs.side when 'credit' then legs.minor else -legs.minor end
      from legs where ledger_accounts.id = legs.account_id
      returning ledger_accounts.id, posting_count, balance_minor
    )
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), ${id}, legs.number, legs.account_id, moved.posting_count, legs.side, legs.minor,
    legs.currency,
      moved.balance_minor, now(), now()
    from legs join moved on moved.id = legs.account_id`.execute(books.db);
}

test('the database takes a balanced entry written by hand', async () => {
  await writeByHand([
    { account: payer, side: 'debit', minor: 300n },
    { account: payee, side: 'credit', minor: 300n },
  ]);
  expect([await books.balance(payer), await books.balance(payee)]).toEqual([700n, 300n]);
});

test('the database refuses an entry whose debits and credits differ', async () => {
  const lopsided = writeByHand([
    { account: payer, side: 'debit', minor: 300n },
    { account: payee, side: 'credit', minor: 301n },
  ]);
  await expect(lopsided).rejects.toThrow(/must be equal in every currency/);
});

test('the database refuses an entry that balances only over two currencies', async () => {
  const francs = await books.client({ holds: 0n, currency: 'CHF' });
  const mixed = writeByHand([
    { account: payer, side: 'debit', minor: 300n },
    { account: francs, side: 'credit', minor: 300n, currency: 'CHF' },
  ]);
  await expect(mixed).rejects.toThrow(/must be equal in every currency/);
});

test('the database refuses a posting in another currency than its account', async () => {
  const francs = await books.client({ holds: 0n, currency: 'CHF' });
  const wrong = writeByHand([
    { account: payer, side: 'debit', minor: 300n },
    { account: francs, side: 'credit', minor: 300n, currency: 'EUR' },
  ]);
  await expect(wrong).rejects.toThrow(/in the currency of its account/);
});

test('the database refuses an entry without all its postings, and postings that come after', async () => {
  const half = writeByHand(
    [
      { account: payer, side: 'debit', minor: 300n },
      { account: payee, side: 'credit', minor: 300n },
    ],
    3,
  );
  await expect(half).rejects.toThrow(/must arrive whole/);

  const whole = entry(moved(payer, payee, amount(100n)));
  await inTransaction(books.db, (tx) => postEntries(tx, [whole], { newId: randomUUID }));
  const late = sql`insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), entry_id, leg + 2, account_id, account_sequence + 1, side, amount_minor, currency,
      balance_after_minor, booked_at, value_date from postings where entry_id = ${whole.id}`.execute(books.db);
  await expect(late).rejects.toThrow(/must arrive whole/);
});

test('the database refuses a posting of an entry, and one on an account, that does not exist', async () => {
  const nowhere = writeByHand([
    { account: randomUUID(), side: 'debit', minor: 300n },
    { account: payee, side: 'credit', minor: 300n },
  ]);
  await expect(nowhere).rejects.toThrow(/must arrive whole/);
  const ofNothing =
    sql`insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), gen_random_uuid(), 1, id, posting_count + 1, 'credit', 1, currency, balance_minor, now(),
    now()
    from ledger_accounts where id = ${payee}`.execute(books.db);
  await expect(ofNothing).rejects.toThrow(/must arrive whole/);
  const onNothing = sql`with booked as (
      insert into journal_entries (id, kind, booked_at, value_date, posting_count)
      values (gen_random_uuid(), 'by hand', now(), now(), 2) returning id
    )
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), booked.id, leg.number, gen_random_uuid(), 1, leg.side, 1, 'EUR', 1, now(), now()
    from booked, (values (1, 'debit'), (2, 'credit')) as leg (number, side)`.execute(books.db);
  await expect(onNothing).rejects.toThrow(/in the currency of its account/);
});

test('the database refuses to settle an entry that is final, or none, and to take back none', async () => {
  const naming = (columns: string, values: string) =>
    sql
      .raw(`insert into journal_entries (id, kind, booked_at, value_date, posting_count, ${columns})
      values (gen_random_uuid(), 'by hand', now(), now(), 2, ${values})`)
      .execute(books.db);
  const final = await books.db
    .selectFrom('journal_entries')
    .select('id')
    .where('is_pending', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  await expect(naming('settles_entry_id, settlement', `'${final.id}', 'voided'`)).rejects.toThrow(
    /only a pending journal entry/,
  );
  await expect(naming('settles_entry_id, settlement', `'${randomUUID()}', 'voided'`)).rejects.toThrow(
    /only a pending journal entry/,
  );
  await expect(naming('reverses_entry_id', `'${randomUUID()}'`)).rejects.toThrow(/that exists can be taken back/);
});

test('the database refuses to take a client account below its security deposit', async () => {
  const deep = writeByHand([
    { account: payer, side: 'debit', minor: 801n },
    { account: payee, side: 'credit', minor: 801n },
  ]);
  await expect(deep).rejects.toThrow(/below its floor/);
  expect(await books.balance(payer)).toBe(1_000n);
});

test('the database refuses a balance that moves without a posting', async () => {
  const conjured = sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${payee}`.execute(
    books.db,
  );
  await expect(conjured).rejects.toThrow(/moves only with a posting/);
});

test('the database refuses a balance that counts a missing posting or differs from its postings', async () => {
  const raised = (set: string) => sql.raw(`update ledger_accounts set ${set} where id = '${payee}'`).execute(books.db);
  await expect(raised('balance_minor = balance_minor + 1, posting_count = posting_count + 1')).rejects.toThrow(
    /an account must stand where its/,
  );
  await expect(raised('posting_count = posting_count + 1')).rejects.toThrow(/an account must stand where its/);
  await expect(raised(`last_booked_at = '2199-01-01'`)).rejects.toThrow(/moves only with a posting/);
  const write = (legs: Parameters<typeof writeByHand>[0]) => writeByHand(legs);
  await write([
    { account: payer, side: 'debit', minor: 300n },
    { account: payee, side: 'credit', minor: 300n },
  ]);
  await expect(raised('posting_count = posting_count - 1')).rejects.toThrow(/moves only with a posting/);
  await expect(raised(`last_booked_at = last_booked_at - interval '1 second'`)).rejects.toThrow(
    /moves only with a posting/,
  );
  expect(await verifyBooks(books.db)).toEqual([]);
});

test('the database refuses postings that add up to another balance than the accounts get', async () => {
  const id = randomUUID();
  // A cent is posted, and both accounts say that it was a million.
  const forged = sql`
    with booked as (
      insert into journal_entries (id, kind, booked_at, value_date, posting_count)
      values (${id}, 'by hand', now(), now(), 2)
    ), moved as (
      update ledger_accounts set posting_count = posting_count + 1, last_booked_at = now(),
        balance_minor = balance_minor + case id when ${payee} then 100000000 else -1 end
      where id in (${payer}, ${payee}) returning id, posting_count, balance_minor
    )
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select gen_random_uuid(), ${id}, row_number() over (), id, posting_count, case id when ${payee} then 'credit'
    else 'debit' end, 1, 'EUR',
      balance_minor, now(), now() from moved`.execute(books.db);
  await expect(forged).rejects.toThrow(/an account must stand where its/);
  expect(await books.balance(payee)).toBe(0n);
});

test('the database refuses an account that opens with money, and a closed account that opens again', async () => {
  const filled = sql`insert into ledger_accounts (id, code, kind, currency, floor_minor, balance_minor, opened_at)
    values (gen_random_uuid(), 'client:FULL', 'client', 'EUR', 0, 500, now())`.execute(books.db);
  await expect(filled).rejects.toThrow(/opened empty/);
  await sql`update ledger_accounts set closed_at = now() where id = ${payee}`.execute(books.db);
  await expect(sql`update ledger_accounts set closed_at = null where id = ${payee}`.execute(books.db)).rejects.toThrow(
    /stays closed/,
  );
});

test.each([
  ['a posting is never changed', 'update postings set amount_minor = amount_minor + 1'],
  ['a posting is never deleted', 'delete from postings'],
  ['the postings are never emptied', 'truncate postings cascade'],
  ['a journal entry is never changed', "update journal_entries set kind = 'other'"],
  ['a journal entry is never deleted', 'delete from journal_entries'],
  ['the journal is never emptied', 'truncate journal_entries cascade'],
  ['a ledger account is never deleted', 'delete from ledger_accounts'],
  ['a ledger account never changes its currency', "update ledger_accounts set currency = 'USD'"],
])('%s', async (_title, statement) => {
  await expect(sql.raw(statement).execute(books.db)).rejects.toThrow(/only adds|never changes/);
});

test('a posting that was moved to another day is found and named', async () => {
  const planting = inTransaction(books.db, async (transaction) => {
    await sql`alter table postings disable trigger all`.execute(transaction);
    await sql`update postings set value_date = value_date + 1 where account_id = ${payer}`.execute(transaction);
    throw Object.assign(new Error('the planted fault is taken away again'), { found: await verifyBooks(transaction) });
  });
  const { found } = (await planting.catch((error: { found?: { invariant: string }[] }) => error)) as {
    found: { invariant: string }[];
  };
  expect([...new Set(found.map(({ invariant }) => invariant))]).toEqual(['every posting has the dates of its entry']);
});

test('what is wrong in the books is found and named', async () => {
  await sql`alter table postings disable trigger all`.execute(books.db);
  await sql`update postings set balance_after_minor = balance_after_minor + 5 where account_id = ${payer}`.execute(
    books.db,
  );
  await sql`alter table postings enable trigger all`.execute(books.db);

  const found = await verifyBooks(books.db);

  expect(found).toEqual([
    expect.objectContaining({
      invariant: 'every running balance follows from the one before it',
      subject: expect.stringContaining(payer),
    }),
  ]);
});
