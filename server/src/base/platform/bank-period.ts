import { refuse, type Refusal } from '@bank/contract';
import { endOfDay, startOfDay } from './days-of-zone.ts';
import { isDay } from './is-day.ts';

/** Moments: from the first one until before the second; undefined where a side is open. */
export interface BankPeriod {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Days of the bank, both included: from the beginning of the first to the end of the last. Empty is not said. */
export function readBankPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  zone: string,
): BankPeriod | Refusal {
  if (from && !isDay(from)) return refuse('period_malformed', 'from');
  if (to && (!isDay(to) || (from && to < from))) return refuse('period_malformed', 'to');
  return {
    from: from ? startOfDay(zone, from) : undefined,
    to: to ? (endOfDay(zone, to) ?? undefined) : undefined,
  };
}
