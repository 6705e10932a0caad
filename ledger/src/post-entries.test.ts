import { ClockIsWrong, inTransaction } from '@bank/database';
import { currencyCode } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccount } from './bank-account.ts';
import { closeLedgerAccount, releaseFloor } from './close-ledger-account.ts';
import { UnbalancedEntry, type JournalEntryDraft } from './journal-entry-draft.ts';
import type { LedgerAccountId } from './ledger-account.ts';
import { settlementOf } from './testing-settlement.ts';
import { postEntries } from './post-entries.ts';
import { amount, entry, moved, openTestBooks, type TestBooks } from './testing-books.ts';
import { verifyBooks } from './verify-books.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.close());

const post = (...drafts: JournalEntryDraft[]) =>
  inTransaction(books.db, (tx) => postEntries(tx, drafts, { newId: randomUUID }));

test('a transfer takes from one account what it gives to the other', async () => {
  const payer = await books.client({ holds: 10_000n });
  const payee = await books.client({ holds: 0n });

  const [outcome] = await post(entry(moved(payer, payee, amount(2_550n))));

  expect(outcome).toHaveProperty('posted');
  expect([await books.balance(payer), await books.balance(payee)]).toEqual([7_450n, 2_550n]);
});

test('a debit may take everything down to the security deposit and not one cent more', async () => {
  const payer = await books.client({ holds: 10_000n, floor: 4_000n });
  const payee = await books.client({ holds: 0n });

  const [tooMuch] = await post(entry(moved(payer, payee, amount(6_001n))));
  const [all] = await post(entry(moved(payer, payee, amount(6_000n))));

  expect(tooMuch).toMatchObject({ refusal: 'exceeds_available_balance', accountId: payer });
  expect(all).toHaveProperty('posted');
  expect(await books.balance(payer)).toBe(4_000n);
});

test('an entry that debits an account twice is judged on both debits together', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const postings = [...moved(payer, payee, amount(600n)), ...moved(payer, payee, amount(600n))];

  const [outcome] = await post(entry(postings));

  expect(outcome).toMatchObject({ refusal: 'exceeds_available_balance' });
  expect(await books.balance(payer)).toBe(1_000n);
});

test('no balance grows beyond what the books can hold, that of the bank itself as little', async () => {
  const most = 9_223_372_036_854_775_807n;
  const payee = await books.client({ holds: 0n, currency: 'UYW' });
  const nostro = await books.own('nostro', 'UYW');
  const other = await books.client({ holds: 0n, currency: 'UYW' });
  const from = (to: typeof payee, minor: bigint) => post(entry(moved(nostro, to, amount(minor, 'UYW'))));

  const [all] = await from(payee, most);
  const [one] = await from(payee, 1n);
  const [elsewhere] = await from(other, 1n);
  const [twice] = await post(
    entry([
      ...moved(payee, other, amount(most, 'UYW')),
      ...moved(await books.own('position', 'UYW'), other, amount(1n, 'UYW')),
    ]),
  );

  expect(all).toHaveProperty('posted');
  expect([one, elsewhere, twice]).toMatchObject([
    { refusal: 'balance_too_large', accountId: nostro },
    { refusal: 'balance_too_large', accountId: nostro },
    { refusal: 'balance_too_large', accountId: other },
  ]);
  expect([await books.balance(payee), await books.balance(nostro), await books.balance(other)]).toEqual([
    most,
    -most,
    0n,
  ]);
});

test('in one batch each entry is judged on what earlier ones leave, and a refused one stops no other', async () => {
  const payer = await books.client({ holds: 100n });
  const payee = await books.client({ holds: 0n });

  const outcomes = await post(
    entry(moved(payer, payee, amount(70n))),
    entry(moved(payer, payee, amount(70n))),
    entry(moved(payee, payer, amount(40n))),
    entry(moved(payer, payee, amount(70n))),
  );

  expect(outcomes.map((outcome) => 'posted' in outcome)).toEqual([true, false, true, true]);
  expect([await books.balance(payer), await books.balance(payee)]).toEqual([0n, 100n]);
});

test('a conversion balances in each of its two currencies', async () => {
  const euro = await books.client({ holds: 10_000n });
  const yen = await books.client({ holds: 0n, currency: 'JPY' });
  const postings = [
    ...moved(euro, await books.own('position'), amount(10_000n)),
    ...moved(await books.own('position', 'JPY'), yen, amount(16_245n, 'JPY')),
  ];

  const [outcome] = await post(entry(postings));

  expect(outcome).toHaveProperty('posted');
  expect([await books.balance(euro), await books.balance(yen)]).toEqual([0n, 16_245n]);
});

test('an entry whose debits and credits differ is our own mistake and never reaches the books', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const [debit] = moved(payer, payee, amount(500n));
  const [, credit] = moved(payer, payee, amount(499n));

  await expect(post(entry([debit!, credit!]))).rejects.toThrow(UnbalancedEntry);
  expect(await books.balance(payer)).toBe(1_000n);
});

test('a pending entry is settled once: posted or voided, never both', async () => {
  const payer = await books.client({ holds: 1_000n });
  const transit = await books.own('transit');
  const pending = entry(moved(payer, transit, amount(300n)), { isPending: true });
  await post(pending);
  expect(await settlementOf(books.db, pending.id)).toBe('pending');

  await post(entry(moved(transit, payer, amount(300n)), { settles: { entryId: pending.id, as: 'voided' } }));
  const again = post(
    entry(moved(transit, await books.own('nostro'), amount(300n)), { settles: { entryId: pending.id, as: 'posted' } }),
  );

  await expect(again).rejects.toThrow(/journal_entries_settled_once/);
  expect(await settlementOf(books.db, pending.id)).toBe('voided');
  expect(await books.balance(payer)).toBe(1_000n);
});

test('an entry that was final from the start cannot be settled', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const final = entry(moved(payer, payee, amount(300n)));
  await post(final);

  const settling = post(entry(moved(payee, payer, amount(300n)), { settles: { entryId: final.id, as: 'voided' } }));

  await expect(settling).rejects.toThrow(/only a pending journal entry/);
});

test('bookings of an account stay in the order of time, even when the clock goes back', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const later = new Date(Date.now() + 60_000);
  await post(entry(moved(payer, payee, amount(1n)), { bookedAt: later }));

  const [outcome] = await post(entry(moved(payer, payee, amount(1n)), { bookedAt: new Date(0) }));

  expect(outcome).toMatchObject({ bookedAt: later });
});

test('the database dates entries while its clock agrees with that of the program, and else refuses them', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const book = (secondsAhead: number) => {
    const clock = { now: () => new Date(Date.now() + secondsAhead * 1_000) };
    return post(entry(moved(payer, payee, amount(1n)), { bookedAt: clock }));
  };
  const begun = Date.now();

  for (const seconds of [-45, 0, 45]) {
    const [outcome] = await book(seconds);
    // The database of a test is on this machine.
    expect((outcome as { bookedAt: Date }).bookedAt.getTime()).toBeGreaterThanOrEqual(begun - 1);
    expect((outcome as { bookedAt: Date }).bookedAt.getTime()).toBeLessThanOrEqual(Date.now());
  }
  // What is behind by a minute and a little is behind by more when the database looks.
  for (const seconds of [-3_600, -120, -60.01, 120, 86_400]) {
    const refused = await book(seconds).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClockIsWrong);
    // How long the question takes makes the difference a little smaller.
    expect((refused as ClockIsWrong).secondsAhead! / seconds).toBeCloseTo(1, 0);
  }

  expect(await books.balance(payee)).toBe(3n);
});

test('a batch has one clock', async () => {
  const payer = await books.client({ holds: 1_000n });
  const payee = await books.client({ holds: 0n });
  const leg = () => moved(payer, payee, amount(1n));

  await expect(post(entry(leg()), entry(leg(), { bookedAt: { now: () => new Date() } }))).rejects.toThrow('one clock');
});

test('a batch of nothing asks the database nothing', async () => {
  expect(await postEntries(undefined as never, [], { newId: randomUUID })).toEqual([]);
});

test('an account that does not exist is our own mistake', async () => {
  const [missing, payee] = [randomUUID() as LedgerAccountId, await books.client({ holds: 0n })];
  await expect(post(entry(moved(missing, payee, amount(1n))))).rejects.toThrow(`no ledger account ${missing}`);
});

test('an account is closed once it is empty, and for good', async () => {
  const [payer, payee] = [await books.client({ holds: 1n }), await books.client({ holds: 0n })];
  const close = (at: Date) => inTransaction(books.db, (tx) => closeLedgerAccount(tx, payer, at));
  const closedAt = async () =>
    (await books.db.selectFrom('ledger_accounts').select('closed_at').where('id', '=', payer).executeTakeFirst())!
      .closed_at;

  expect(await close(new Date())).toMatchObject({ isClosed: false, balanceMinor: 1n });
  expect(await closedAt()).toBeNull();
  await post(entry(moved(payer, payee, amount(1n))));
  const at = new Date('2026-03-02T09:00:00Z');
  expect(await close(at)).toMatchObject({ isClosed: false, balanceMinor: 0n });
  expect(await close(new Date())).toMatchObject({ isClosed: true });
  expect(await closedAt()).toEqual(at);
  expect(await post(entry(moved(payee, payer, amount(1n))))).toEqual([
    { refusal: 'ledger_account_closed', accountId: payer },
  ]);
});

test('a released security deposit may be paid out to the last cent', async () => {
  const payer = await books.client({ holds: 500n, floor: 400n });
  const payee = await books.client({ holds: 0n });
  await inTransaction(books.db, async (tx) => {
    // The database asks for two people, or for an act of an operator.
    await sql`
      insert into emergency_acts (id, kind, command, what, reason, os_user)
      values (gen_random_uuid(), 'release_deposit', 'test', 'Releases a deposit.', 'A test.', 'tester')`.execute(tx);
    await releaseFloor(tx, payer);
  });
  const outcomes = [
    await post(entry(moved(payer, payee, amount(500n)))),
    await post(entry(moved(payer, payee, amount(1n)))),
  ];
  expect(outcomes).toMatchObject([[{ posted: expect.any(String) }], [{ refusal: 'exceeds_available_balance' }]]);
});

test('the bank opens its own account of a kind and currency once', async () => {
  const terms = { kind: 'income', currency: currencyCode('NOK'), now: new Date() } as const;
  const opened = await bankAccount(books.db, { ...terms, newId: randomUUID });
  const newId = () => {
    throw new Error('an account that is there gets no new id');
  };
  expect(await bankAccount(books.db, { ...terms, newId })).toBe(opened);
});

test('the day of value is the day that an entry says, else its day of booking in UTC', async () => {
  const payer = await books.own('position', 'SEK');
  const payee = await books.client({ holds: 0n, currency: 'SEK' });
  const bookedAt = new Date('2026-03-31T23:59:59.999Z');
  await post(entry(moved(payer, payee, amount(1n, 'SEK')), { bookedAt, valueDate: '2026-04-06' }));
  await post(entry(moved(payer, payee, amount(2n, 'SEK')), { bookedAt }));
  const rows = await books.db
    .selectFrom('postings')
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .select(['postings.value_date', 'journal_entries.value_date as of_entry', 'postings.leg'])
    .where('account_id', '=', payee)
    .orderBy('account_sequence')
    .execute();
  expect(rows).toEqual([
    { value_date: '2026-04-06', of_entry: '2026-04-06', leg: 2 },
    { value_date: '2026-03-31', of_entry: '2026-03-31', leg: 2 },
  ]);
});

test('a thousand crossing transfers of twenty posters lose nothing, go below nothing and deadlock nobody', async () => {
  const currencies = ['EUR', 'USD'];
  const accounts = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      books.client({ holds: 5_000n, floor: 1_000n, currency: currencies[index % 2]! }),
    ),
  );
  const random = seededRandom(20_011);
  const transfer = () => {
    const side = random(2);
    const of = accounts.filter((_, index) => index % 2 === side);
    const from = random(of.length);
    const to = (from + 1 + random(of.length - 1)) % of.length;
    return entry(moved(of[from]!, of[to]!, amount(BigInt(1 + random(900)), currencies[side])));
  };

  // As many as there are connections: more would only wait for one, and on a busy machine too long.
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const posted = [];
      for (let batch = 0; batch < 10; batch += 1)
        posted.push(...(await post(transfer(), transfer(), transfer(), transfer(), transfer())));
      return posted;
    }),
  );

  expect(outcomes.flat()).toHaveLength(1_000);
  expect(outcomes.flat().some((outcome) => 'refusal' in outcome)).toBe(true);
  const balances = await Promise.all(accounts.map((account) => books.balance(account)));
  expect(balances.every((balance) => balance >= 1_000n)).toBe(true);
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(60_000n);
  expect(await verifyBooks(books.db)).toEqual([]);
});

/** Whole numbers below a bound, the same at every run (mulberry32). */
function seededRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
