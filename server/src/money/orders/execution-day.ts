import { executionDayProblem, refuse, type Refusal } from '@bank/contract';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';

/** The day of an order, and the moment when that day begins. */
export interface ExecutionDay {
  readonly executeOn: string;
  readonly dueAt: Date;
}

/**
 * Judges the day on which an order is to go.
 *
 * @param zone of the bank's clock
 */
export function judgeExecutionDay(executeOn: string, zone: string, now: Date): ExecutionDay | Refusal {
  const problem = executionDayProblem(executeOn, dayIn(zone, now));
  return problem ? refuse(problem, 'executeOn') : { executeOn, dueAt: startOfDay(zone, executeOn) };
}
