import { readPaymentParameter, type PaymentApiProblem } from '@bank/contract';
import { isDay } from '../../base/platform/is-day.ts';
import { judgeText } from './asked-payment.ts';
import type { PaymentFilter } from './store.ts';

const dayMs = 86_400_000;

const truthValues: Readonly<Record<string, boolean>> = { true: true, false: false };

export interface ReadFilter extends PaymentFilter {
  /** Undefined: tests and live payments. */
  readonly isLive: boolean | undefined;
}

/** Reads which payments a list is about. Days are those of UTC, both ends included. */
export function readFilter(body: unknown): ReadFilter | readonly PaymentApiProblem[] {
  const problems: PaymentApiProblem[] = [];
  const textOf = (field: 'payerId' | 'isLive' | 'startDate' | 'endDate'): string | undefined => {
    const read = readPaymentParameter(body, field);
    if (read === 'not_text') problems.push({ field, message: read });
    return typeof read === 'string' ? undefined : read.text.trim();
  };
  const dayOf = (field: 'startDate' | 'endDate'): Date | undefined => {
    const day = textOf(field);
    if (day !== undefined && !isDay(day)) problems.push({ field, message: 'day_malformed' });
    return day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  };
  const payerId = textOf('payerId');
  const isMissing = payerId === undefined && problems.length === 0;
  const isKept = payerId === undefined ? undefined : judgeText(payerId);
  if (isMissing) problems.push({ field: 'payerId', message: 'missing' });
  if (isKept !== undefined) problems.push({ field: 'payerId', message: isKept });
  const live = textOf('isLive')?.toLowerCase();
  const isLive = live === undefined ? undefined : truthValues[live];
  if (live !== undefined && isLive === undefined) problems.push({ field: 'isLive', message: 'boolean_malformed' });
  const from = dayOf('startDate');
  const last = dayOf('endDate');
  if (payerId === undefined || problems.length > 0) return problems;
  return { payerId, isLive, from, before: last && new Date(last.getTime() + dayMs) };
}
