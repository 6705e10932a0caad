import type { CurrencyCode } from '@bank/money';
import type { Database, LedgerAccountId, LedgerAccountKind } from './ledger-account.ts';

export interface NewLedgerAccount {
  readonly id: string;
  /** Unique name in the books, for example `client:OS2400712204` or `nostro:EUR`. */
  readonly code: string;
  readonly kind: LedgerAccountKind;
  readonly currency: CurrencyCode;
  /** Must be given for a client's account (its security deposit), null for the bank's own. */
  readonly floorMinor: bigint | null;
  readonly openedAt: Date;
}

/** Opens an account with a balance of zero. The database refuses a second one with the same code. */
export async function openLedgerAccount(database: Database, account: NewLedgerAccount): Promise<LedgerAccountId> {
  await database
    .insertInto('ledger_accounts')
    .values({
      id: account.id,
      code: account.code,
      kind: account.kind,
      currency: account.currency,
      floor_minor: account.floorMinor,
      opened_at: account.openedAt,
      closed_at: null,
    })
    .execute();
  return account.id as LedgerAccountId;
}
