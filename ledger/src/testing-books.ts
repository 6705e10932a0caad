import { inTransaction } from '@bank/database';
import { createTestDatabase } from '@bank/database/testing';
import { currencyCode, money, type Money } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { bankAccount } from './bank-account.ts';
import type { JournalEntryDraft, JournalEntryId, PostingDraft } from './journal-entry-draft.ts';
import type { Database, LedgerAccountId } from './ledger-account.ts';
import { openLedgerAccount } from './open-ledger-account.ts';
import { postEntries } from './post-entries.ts';

/** A ledger of its own for a test file: real PostgreSQL, empty books. */
export async function openTestBooks() {
  const database = await createTestDatabase();
  const { db } = database;
  return {
    db,
    close: () => database.close(),
    /** A client's account that already holds an amount, put there through the bank's account at its correspondent. */
    async client({
      holds,
      floor = 0n,
      currency = 'EUR',
    }: {
      holds: bigint;
      floor?: bigint;
      currency?: string;
    }): Promise<LedgerAccountId> {
      const id = randomUUID();
      const code = currencyCode(currency);
      await openLedgerAccount(db, {
        id,
        code: `client:${id}`,
        kind: 'client',
        currency: code,
        floorMinor: floor,
        openedAt: new Date(),
      });
      const accountId = id as LedgerAccountId;
      if (holds > 0n) {
        const nostro = await own(db, 'nostro', currency);
        await inTransaction(db, (tx) =>
          postEntries(tx, [entry(moved(nostro, accountId, amount(holds, currency)))], { newId: randomUUID }),
        );
      }
      return accountId;
    },
    own: (kind: 'nostro' | 'transit' | 'position', currency = 'EUR') => own(db, kind, currency),
    async balance(accountId: LedgerAccountId): Promise<bigint> {
      const row = await db
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return row.balance_minor;
    },
  };
}

export type TestBooks = Awaited<ReturnType<typeof openTestBooks>>;

function own(db: Database, kind: 'nostro' | 'transit' | 'position', currency: string): Promise<LedgerAccountId> {
  return bankAccount(db, { kind, currency: currencyCode(currency), newId: randomUUID, now: new Date() });
}

export function amount(minor: bigint, currency = 'EUR'): Money {
  return money(minor, currencyCode(currency));
}

/** The two legs that bring an amount from one account to another. */
export function moved(from: LedgerAccountId, to: LedgerAccountId, what: Money): PostingDraft[] {
  return [
    { accountId: from, side: 'debit', amount: what },
    { accountId: to, side: 'credit', amount: what },
  ];
}

export function entry(postings: readonly PostingDraft[], more: Partial<JournalEntryDraft> = {}): JournalEntryDraft {
  return { id: randomUUID() as JournalEntryId, kind: 'test', bookedAt: new Date(), postings, ...more };
}
