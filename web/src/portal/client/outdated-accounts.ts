import type { Account } from '@bank/contract';

const outdated = new WeakSet<Account>();

/**
 * A payment is on its way: what these accounts hold may be from before it. Those that are read after it are other ones.
 */
export function outdate(accounts: readonly Account[]): void {
  for (const account of accounts) outdated.add(account);
}

/** Whether the balances of these accounts know of every payment that this tab has sent. */
export function areUpToDate(accounts: readonly Account[]): boolean {
  return !accounts.some((account) => outdated.has(account));
}
