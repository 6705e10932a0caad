import type { LedgerAccount } from './ledger-account.ts';

/** How an account stands while a batch is being decided. */
export interface Standing {
  readonly account: LedgerAccount;
  balanceMinor: bigint;
  postingCount: bigint;
  lastBookedAt: Date;
}

export function standingOf(account: LedgerAccount): Standing {
  const { balanceMinor, postingCount, lastBookedAt } = account;
  return { account, balanceMinor, postingCount, lastBookedAt };
}
