import type { Account } from '../calls/client.ts';

const outdated = new WeakSet<readonly Account[]>();

/** A payment is on its way: what these accounts hold may be from before it. Those that are read after it are others. */
export function outdate(accounts: readonly Account[]): void {
  outdated.add(accounts);
}

/** Whether the balances of these accounts know of every payment that this tab has sent. */
export function areUpToDate(accounts: readonly Account[]): boolean {
  return !outdated.has(accounts);
}
