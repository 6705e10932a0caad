import type { DatabaseSchema, RoomDatabase } from '@bank/database';
import { isCurrencyCode, type CurrencyCode } from '@bank/money';
import type { Selectable } from 'kysely';

export type LedgerAccountId = string & { readonly __brand: 'LedgerAccountId' };
export type LedgerBlock = Selectable<DatabaseSchema['ledger_accounts']>['blocked'];
export type LedgerAccountKind = DatabaseSchema['ledger_accounts']['kind'];

/**
 * An account of the books. The balance is credits less debits, in minor units: a client's money is positive, the
 * bank's own money at its correspondents negative.
 */
export interface LedgerAccount {
  readonly id: LedgerAccountId;
  readonly code: string;
  readonly kind: LedgerAccountKind;
  readonly currency: CurrencyCode;
  readonly balanceMinor: bigint;
  /** What no debit may go below; null where the account may go either way. */
  readonly floorMinor: bigint | null;
  /** What the bank holds of it: it is added to the floor. */
  readonly heldMinor: bigint;
  /** Which way no money goes. What settles an entry or takes one back passes. */
  readonly blocked: LedgerBlock;
  readonly postingCount: bigint;
  readonly lastBookedAt: Date;
  readonly isClosed: boolean;
}

/** A connection or the database transaction that the work belongs to. */
export type Database = RoomDatabase<'ledger'>;

export type LedgerAccountRow = Omit<Selectable<DatabaseSchema['ledger_accounts']>, 'opened_at'>;

export function toLedgerAccount(row: LedgerAccountRow): LedgerAccount {
  if (!isCurrencyCode(row.currency))
    throw new Error(`Ledger account ${row.code} has the unknown currency ${row.currency}.`);
  return {
    id: row.id as LedgerAccountId,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    balanceMinor: row.balance_minor,
    floorMinor: row.floor_minor,
    heldMinor: row.held_minor,
    blocked: row.blocked,
    postingCount: row.posting_count,
    lastBookedAt: row.last_booked_at,
    isClosed: row.closed_at !== null,
  };
}
