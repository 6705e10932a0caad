import { AMOUNT_MINOR_MAX, currencyCode } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decideOn } from './decide-on.ts';
import {
  UnbalancedEntry,
  type JournalEntryDraft,
  type JournalEntryId,
  type PostingDraft,
} from './journal-entry-draft.ts';
import { toLedgerAccount, type LedgerAccount, type LedgerAccountId } from './ledger-account.ts';
import { amount, entry, moved } from './testing-books.ts';

const noon = new Date('2026-03-02T12:00:00Z');

function account(changes: Partial<LedgerAccount> = {}): LedgerAccount {
  const id = randomUUID() as LedgerAccountId;
  return {
    id,
    code: `client:${id}`,
    kind: 'client',
    currency: currencyCode('EUR'),
    balanceMinor: 1_000n,
    floorMinor: 0n,
    heldMinor: 0n,
    blocked: 'none',
    postingCount: 7n,
    lastBookedAt: new Date('2026-03-01T12:00:00Z'),
    isClosed: false,
    ...changes,
  };
}

const decide = (accounts: readonly LedgerAccount[], ...drafts: readonly JournalEntryDraft[]) =>
  decideOn(new Map(accounts.map((each) => [each.id, each])), drafts, randomUUID);
const pay = (from: LedgerAccount, to: LedgerAccount, minor: bigint, more: Partial<JournalEntryDraft> = {}) =>
  entry(moved(from.id, to.id, amount(minor)), { bookedAt: noon, ...more });
const isPosted = { posted: expect.any(String) };

describe('a debit', () => {
  test.each([
    ['everything', {}, 1_000n],
    ['all but the security deposit', { floorMinor: 400n }, 600n],
    ['all but what the bank holds', { heldMinor: 250n }, 750n],
    ['all but deposit and holds together', { floorMinor: 400n, heldMinor: 250n }, 350n],
  ])('may take %s, and not one cent more', (_what, changes, most) => {
    const [payer, payee] = [account(changes), account()];
    expect(decide([payer, payee], pay(payer, payee, most)).outcomes).toMatchObject([isPosted]);
    expect(decide([payer, payee], pay(payer, payee, most + 1n)).outcomes).toEqual([
      { refusal: 'exceeds_available_balance', accountId: payer.id },
    ]);
  });

  test('is not covered by what the same entry credits', () => {
    const [payer, payee] = [account(), account()];
    const legs = [...moved(payee.id, payer.id, amount(500n)), ...moved(payer.id, payee.id, amount(1_001n))];
    expect(decide([payer, payee], entry(legs)).outcomes).toEqual([
      { refusal: 'exceeds_available_balance', accountId: payer.id },
    ]);
  });

  test('of an account of the bank itself has no floor', () => {
    const [nostro, payee] = [account({ floorMinor: null, balanceMinor: 0n }), account()];
    expect(decide([nostro, payee], pay(nostro, payee, 5_000n)).outcomes).toMatchObject([isPosted]);
  });
});

test('a closed account takes neither a debit nor a credit', () => {
  const [closed, open] = [account({ isClosed: true }), account()];
  for (const draft of [pay(closed, open, 1n), pay(open, closed, 1n)])
    expect(decide([closed, open], draft).outcomes).toEqual([
      { refusal: 'ledger_account_closed', accountId: closed.id },
    ]);
});

test('a balance may reach what 64 bits hold, above and below, and not one cent more', () => {
  const full = account({ balanceMinor: AMOUNT_MINOR_MAX - 1n });
  const deep = account({ balanceMinor: 1n - AMOUNT_MINOR_MAX, floorMinor: null });
  expect(decide([full, deep], pay(deep, full, 1n)).outcomes).toMatchObject([isPosted]);
  const other = account();
  expect(decide([full, other], pay(other, full, 2n)).outcomes).toEqual([
    { refusal: 'balance_too_large', accountId: full.id },
  ]);
  expect(decide([deep, other], pay(deep, other, 2n)).outcomes).toEqual([
    { refusal: 'balance_too_large', accountId: deep.id },
  ]);
});

test('legs are numbered from one, and each bears the place in its account and the balance after it', () => {
  const [payer, payee] = [account(), account({ balanceMinor: 0n, postingCount: 0n })];
  const { decided } = decide([payer, payee], pay(payer, payee, 300n), pay(payee, payer, 100n));
  expect(
    decided!.postings.map(({ leg, side, accountSequence, balanceAfterMinor }) => [
      leg,
      side,
      accountSequence,
      balanceAfterMinor,
    ]),
  ).toEqual([
    [1, 'debit', 8n, 700n],
    [2, 'credit', 1n, 300n],
    [1, 'debit', 2n, 200n],
    [2, 'credit', 9n, 800n],
  ]);
  expect(decided!.entries.map(({ postingCount }) => postingCount)).toEqual([2, 2]);
});

test('an account that only refused entries name is not moved; where all are refused nothing is written', () => {
  const [payer, payee, poor] = [account(), account(), account({ balanceMinor: 0n })];
  const refused = pay(poor, payee, 1n);
  const { decided } = decide([payer, payee, poor], refused, pay(payer, payee, 1n));
  expect(decided!.moved.map(({ account: { id } }) => id)).toEqual([payer.id, payee.id]);
  expect(decide([payer, payee, poor], refused).decided).toBeUndefined();
});

test('an entry is final, settles nothing and takes nothing back, where it does not say so', () => {
  const [payer, payee] = [account(), account()];
  const other = randomUUID() as JournalEntryId;
  const written = (more: Partial<JournalEntryDraft>) =>
    decide([payer, payee], pay(payer, payee, 1n, more)).decided!.entries[0];
  expect(written({})).toMatchObject({
    isPending: false,
    settlesEntryId: null,
    settlement: null,
    reversesEntryId: null,
    valueDate: null,
  });
  expect(written({ isPending: true })).toMatchObject({ isPending: true });
  expect(written({ settles: { entryId: other, as: 'voided' } })).toMatchObject({
    settlesEntryId: other,
    settlement: 'voided',
  });
  expect(written({ reverses: other })).toMatchObject({ reversesEntryId: other });
  expect(written({ valueDate: '2026-03-09' })).toMatchObject({ valueDate: '2026-03-09' });
});

test('an entry bears its own time, or that of the last booking of its accounts where that is later', () => {
  const [payer, late] = [account(), account({ lastBookedAt: new Date('2026-03-02T12:00:01Z') })];
  const payee = account();
  const bookedAt = (...accounts: [LedgerAccount, LedgerAccount]) =>
    decide(accounts, pay(...accounts, 1n)).decided!.entries[0]!.bookedAt;
  expect(bookedAt(payer, payee)).toEqual(noon);
  expect(bookedAt(payer, late)).toEqual(late.lastBookedAt);
  const clock = { now: () => noon };
  const fresh = [account({ lastBookedAt: new Date(0) }), account({ lastBookedAt: new Date(0) })] as const;
  const { decided } = decide(fresh, pay(...fresh, 1n, { bookedAt: clock }));
  expect([decided!.clock, decided!.entries[0]!.bookedAt]).toEqual([clock, new Date(0)]);
});

describe('our own mistake, which never reaches the books, is', () => {
  const [payer, payee] = [account(), account()];
  const leg = (side: PostingDraft['side'], minor: bigint): PostingDraft => ({
    accountId: (side === 'debit' ? payer : payee).id,
    side,
    amount: amount(minor),
  });
  test.each([
    ['an entry without legs', [], 'fewer than two postings'],
    ['an entry of one leg', [leg('debit', 1n)], 'fewer than two postings'],
    ['legs of nothing', [leg('debit', 0n), leg('credit', 0n)], 'not positive'],
    ['legs below nothing', [leg('debit', -1n), leg('credit', -1n)], 'not positive'],
    ['legs that differ', [leg('debit', 2n), leg('credit', 1n)], 'EUR is out by -1 minor units'],
  ])('%s', (_what, legs, why) => {
    const decideIt = () => decide([payer, payee], entry(legs));
    expect(decideIt).toThrow(UnbalancedEntry);
    expect(decideIt).toThrow(why);
  });

  test('a posting in another currency than that of its account', () => {
    const francs = account({ currency: currencyCode('CHF') });
    expect(() => decide([payer, francs], pay(payer, francs, 1n))).toThrow('Posting in EUR');
  });

  test('a row of an account in a currency that does not exist', () => {
    const row = {
      id: randomUUID(),
      code: 'client:X',
      kind: 'client',
      currency: 'XXY',
      balance_minor: 0n,
      floor_minor: 0n,
      held_minor: 0n,
      blocked: 'none',
      posting_count: 0n,
      last_booked_at: noon,
      closed_at: null,
    } as const;
    expect(() => toLedgerAccount(row)).toThrow('unknown currency XXY');
    expect(toLedgerAccount({ ...row, currency: 'EUR' })).toMatchObject({ isClosed: false });
    expect(toLedgerAccount({ ...row, currency: 'EUR', closed_at: noon })).toMatchObject({ isClosed: true });
  });
});
