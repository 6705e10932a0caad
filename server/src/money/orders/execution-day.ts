import { refuse, type Refusal } from '@bank/contract';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';

/** An order may wait for so many days. */
const daysAheadMax = 366;

/** The bank day of an order, and the moment when that day begins. */
export interface ExecutionDay {
  readonly executeOn: string;
  readonly dueAt: Date;
}

/**
 * Judges the day on which an order is to go: a bank day after today and at most a year ahead.
 *
 * @param zone of the bank's clock
 */
export function judgeExecutionDay(executeOn: string, zone: string, now: Date): ExecutionDay | Refusal {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(executeOn) ? new Date(`${executeOn}T00:00:00Z`) : undefined;
  const isDay = midnight !== undefined && midnight.toJSON()?.slice(0, 10) === executeOn;
  if (!isDay) return refuse('execution_day_malformed', 'executeOn');
  const daysAhead = (midnight.getTime() - Date.parse(dayIn(zone, now))) / 86_400_000;
  if (daysAhead < 1 || daysAhead > daysAheadMax) return refuse('execution_day_out_of_range', 'executeOn');
  if ([0, 6].includes(midnight.getUTCDay())) return refuse('execution_day_is_no_bank_day', 'executeOn');
  return { executeOn, dueAt: startOfDay(zone, executeOn) };
}
