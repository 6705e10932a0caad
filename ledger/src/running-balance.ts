import type { LedgerAccount } from './ledger-account.ts';

/** An account while a batch is being decided: as it was locked, and what the entries before have made of it. */
export interface RunningBalance {
  readonly account: LedgerAccount;
  balanceMinor: bigint;
  postingCount: bigint;
  lastBookedAt: Date;
}

export function runningBalanceOf(account: LedgerAccount): RunningBalance {
  const { balanceMinor, postingCount, lastBookedAt } = account;
  return { account, balanceMinor, postingCount, lastBookedAt };
}
