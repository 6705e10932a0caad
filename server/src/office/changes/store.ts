import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId, LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';

type Database = RoomDatabase<'changes'>;

/** An account of the books, and whose it is. */
export interface BookedAccount {
  /** Null: of the chart, and not booked on yet. */
  readonly ledgerAccountId: LedgerAccountId | null;
  /** The client's account number, or the code of the bank's own account. */
  readonly name: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly clientId: string | null;
  readonly isClosed: boolean;
}

/** An account by the client's number or, of the bank's own, by its code: `income:EUR`. */
export async function findBookedAccount(database: Database, name: string): Promise<BookedAccount | undefined> {
  const wanted = name.replace(/\s/g, '');
  const row = await database
    .selectFrom('ledger_accounts as ledger')
    .leftJoin('accounts as account', 'account.ledger_account_id', 'ledger.id')
    .select(['ledger.id', 'ledger.code', 'ledger.kind', 'ledger.currency', 'ledger.closed_at'])
    .select(['account.client_id', 'account.account_number'])
    .where('ledger.code', 'in', [wanted, `client:${wanted.toUpperCase()}`])
    .executeTakeFirst();
  return (
    row && {
      ledgerAccountId: row.id as LedgerAccountId,
      name: row.account_number ?? row.code,
      kind: row.kind,
      currency: currencyCode(row.currency),
      clientId: row.client_id,
      isClosed: row.closed_at !== null,
    }
  );
}

/** An entry that was booked, with what its client knows of it. */
export interface BookedEntry {
  readonly id: JournalEntryId;
  readonly kind: string;
  readonly bookedAt: Date;
  readonly isReversed: boolean;
  readonly payment: { readonly id: string; readonly number: string; readonly orderedBy: string | null } | undefined;
  readonly legs: readonly {
    readonly ledgerAccountId: LedgerAccountId;
    readonly name: string;
    readonly clientId: string | null;
    readonly side: 'debit' | 'credit';
    readonly amount: Money;
  }[];
}

/** An entry by its id, or by the id or number of its payment. */
export async function findBookedEntry(database: Database, reference: string): Promise<BookedEntry | undefined> {
  const id = readId(reference.trim()) ?? null;
  const { rows } = await sql<{
    id: string;
    kind: string;
    booked_at: Date;
    is_reversed: boolean;
    payment_id: string | null;
    transfer_number: string | null;
    ordered_by: string | null;
  }>`
    select entry.id, entry.kind, entry.booked_at, payment.id as payment_id, payment.transfer_number,
      payment.ordered_by,
      exists (select from journal_entries other where other.reverses_entry_id = entry.id) as is_reversed
    from journal_entries entry left join payments payment on payment.journal_entry_id = entry.id
    where entry.id = any(array(
      select id from journal_entries where id = ${id}::uuid
      union select journal_entry_id from payments where id = ${id}::uuid
      union select journal_entry_id from payments where transfer_number = ${reference.trim()}
    ))`.execute(database);
  const row = rows[0];
  if (row === undefined) return undefined;
  const legs = await database
    .selectFrom('postings as posting')
    .innerJoin('ledger_accounts as ledger', 'ledger.id', 'posting.account_id')
    .leftJoin('accounts as account', 'account.ledger_account_id', 'ledger.id')
    .select(['posting.account_id', 'posting.side', 'posting.amount_minor', 'posting.currency', 'ledger.code'])
    .select(['account.account_number', 'account.client_id'])
    .where('posting.entry_id', '=', row.id)
    .orderBy('posting.leg')
    .execute();
  return {
    id: row.id as JournalEntryId,
    kind: row.kind,
    bookedAt: row.booked_at,
    isReversed: row.is_reversed,
    payment:
      row.payment_id === null
        ? undefined
        : { id: row.payment_id, number: row.transfer_number!, orderedBy: row.ordered_by },
    legs: legs.map((leg) => ({
      ledgerAccountId: leg.account_id as LedgerAccountId,
      name: leg.account_number ?? leg.code,
      clientId: leg.client_id,
      side: leg.side,
      amount: money(leg.amount_minor, currencyCode(leg.currency)),
    })),
  };
}
