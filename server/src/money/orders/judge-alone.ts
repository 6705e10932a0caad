import { compactAccount } from '@bank/contract';
import type { Money } from '@bank/money';
import { staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { dollarsOf } from '../exchange-rates/index.ts';
import { insertAloneDecision, readLimitPassed, type AloneDecision, type LimitPassed } from './alone-decisions-store.ts';

export interface ToDecide extends Pick<AloneDecision, 'kind' | 'subject' | 'clientId'> {
  /** The account that gets the money, as it was written; empty where none is known. */
  readonly payee: string;
  readonly amount: Money;
}

type Judging = Pick<Platform, 'clock' | 'config' | 'staff' | 'operator'>;

/** Which limit of one person this decision would pass today; undefined where they may decide it alone. */
export async function limitOfOne(
  platform: Judging,
  database: Database,
  toDecide: ToDecide,
): Promise<LimitPassed | undefined> {
  const decision = await countedAs(platform, database, toDecide);
  return decision === undefined ? usualLimits[toDecide.kind] : readLimitPassed(database, decision);
}

/** The same; a decision within the limits counts from then on. */
export async function decideWithinLimits(
  platform: Judging,
  transaction: Database,
  toDecide: ToDecide,
): Promise<LimitPassed | undefined> {
  const decision = await countedAs(platform, transaction, toDecide);
  if (decision === undefined) return usualLimits[toDecide.kind];
  const passed = await readLimitPassed(transaction, decision);
  if (passed === undefined) await insertAloneDecision(transaction, decision);
  return passed;
}

const usualLimits: Readonly<Record<AloneDecision['kind'], LimitPassed>> = {
  release_order: 'order_alone_limit',
  resolve_suspense: 'suspense_alone_limit',
};

/** Undefined where no rate values the amount: it is above every limit. */
async function countedAs(
  platform: Judging,
  database: Database,
  { kind, subject, clientId, payee, amount }: ToDecide,
): Promise<AloneDecision | undefined> {
  const dollars = await dollarsOf(platform, database, amount);
  if (dollars === undefined) return undefined;
  const account = compactAccount(payee).slice(0, 100);
  return {
    kind,
    subject,
    decidedBy: staffName(platform),
    clientId,
    payee: account === '' ? undefined : account,
    // However small: many of them are money.
    dollarsMinor: dollars.amountMinor > 0n ? dollars.amountMinor : 1n,
  };
}
