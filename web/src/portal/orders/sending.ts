import type { Client } from '@bank/contract';
import { compare, type Money } from '@bank/money';

/** What an order says beside its content where it does not go at once. */
export interface Waiting {
  /** ISO 8601 date; absent for an order that goes as soon as it is sent off. */
  readonly executeOn?: string;
  /** The user may not send it off: another one approves it. */
  readonly isPrepared?: boolean;
}

/**
 * Whether the user may only prepare an order of this amount. The bank values a limit in another currency at its rate of
 * the moment: where it may be above that the bank says so when the order comes.
 */
export function isOnlyPrepared({ actingFor }: Client, amount: Money | null): boolean {
  const approve = actingFor?.rights.approve ?? 'everything';
  if (typeof approve === 'string') return approve === 'nothing';
  return amount !== null && amount.currency === approve.currency && compare(amount, approve) > 0;
}

/** How an order waits; nothing of both for one that goes at once. */
export function waitingOf(executeOn: string, isPrepared: boolean): Waiting {
  return { ...(executeOn !== '' && { executeOn }), ...(isPrepared && { isPrepared }) };
}

export function doesWait({ executeOn, isPrepared }: Waiting): boolean {
  return executeOn !== undefined || isPrepared === true;
}
