import { refuse, type Refusal } from '@bank/contract';
import { sampleMethods, sampleSizeMax } from '@bank/contract/office';
import { boundInMinorUnits, currencyCode, isAbove, isCurrencyCode, readAmountBound } from '@bank/money';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import type { Drawing } from './sample-table.ts';

interface AskedDrawing {
  readonly kind?: string | undefined;
  readonly currency?: string | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly method?: string | undefined;
  readonly size?: string | undefined;
  readonly seed?: string | undefined;
}

/** Amounts, and a drawing by money, need a currency; every drawing needs a seed. */
export function judgeDrawing(asked: AskedDrawing, period: BankPeriod): Drawing | Refusal {
  const method = sampleMethods.find((one) => one === (asked.method || 'hash'));
  if (method === undefined) return refuse('field_malformed', 'method');
  const size = Number(asked.size || '25');
  if (!Number.isInteger(size) || size < 1 || size > sampleSizeMax) return refuse('field_malformed', 'size');
  const seed = asked.seed?.trim() ?? '';
  if (seed === '') return refuse('field_malformed', 'seed');
  const currency = asked.currency?.trim().toUpperCase() || undefined;
  const hasAmounts = Boolean(asked.amountFrom || asked.amountTo);
  if (currency === undefined ? hasAmounts || method === 'mus' : !isCurrencyCode(currency))
    return refuse('field_malformed', 'currency');
  const lower = readAmountBound(asked.amountFrom || '0');
  if (lower === null) return refuse('amount_malformed', 'amountFrom');
  const upper = readAmountBound(asked.amountTo || '9'.repeat(15));
  if (upper === null || isAbove(lower, upper)) return refuse('amount_malformed', 'amountTo');
  const bound = (end: 'lower' | 'upper') =>
    hasAmounts ? boundInMinorUnits(end === 'lower' ? lower : upper, currencyCode(currency!), end) : undefined;
  return {
    method,
    size,
    seed,
    population: {
      period,
      kind: asked.kind?.trim() || undefined,
      currency,
      lowest: bound('lower'),
      highest: bound('upper'),
    },
  };
}
