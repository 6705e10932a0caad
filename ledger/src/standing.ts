import type { LedgerAccount } from './ledger-account.ts';

/** What of an account decides whether an entry can be booked on it. */
export type AccountOnPaper = Omit<LedgerAccount, 'code' | 'kind'>;

/** How an account stands while a batch is being decided. */
export interface Standing {
  readonly account: AccountOnPaper;
  balanceMinor: bigint;
  postingCount: bigint;
  lastBookedAt: Date;
}

export function standingOf(account: AccountOnPaper): Standing {
  const { balanceMinor, postingCount, lastBookedAt } = account;
  return { account, balanceMinor, postingCount, lastBookedAt };
}
