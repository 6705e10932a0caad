import { executionDayProblem, isRefusal, type OrderFileRowAsked, type Refusal, type RefusalName } from '@bank/contract';
import { createHash } from 'node:crypto';
import { toDecimalString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { inTurns } from '../../base/platform/in-turns.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { judgeMany, keepContent, type JudgedOfMany } from '../orders/index.ts';
import type { JudgedRow } from './order-file.ts';

/**
 * Judges rows of a file as its user's orders. Beside the rules of orders: a name is no formula, for the result goes out
 * as a table; the currency, where one is named, is that of the account; the day is today or one on which orders go.
 */
export async function judgeRows(
  platform: Platform,
  actor: Actor,
  rows: readonly OrderFileRowAsked[],
): Promise<readonly JudgedRow[]> {
  const today = dayIn(platform.config.timeZone, platform.clock.now());
  const judged = await judgeMany(platform, actor, rows, 'somebody');
  const toKeep: JudgedRow[] = [];
  for await (const row of inTurns(rows)) toKeep.push(judgeRow(row, judged.get(row)!, today));
  return toKeep;
}

function judgeRow(row: OrderFileRowAsked, one: JudgedOfMany | Refusal, today: string): JudgedRow {
  const formula = (['creditorName', 'creditorAgentName'] as const).find((name) => /^[=+\-@]/.test(row[name]));
  if (formula !== undefined) return refused('order_row_begins_as_formula', formula);
  if (isRefusal(one)) return refused(one.refusal, one.field ?? null);
  const currency = row.currency.trim().toUpperCase();
  if (currency !== '' && currency !== one.amount.currency) return refused('order_row_in_other_currency', 'currency');
  const problem = row.executeOn === '' ? undefined : dayProblem(row.executeOn, today);
  return problem === undefined ? asKept(one, row) : refused(problem, 'executeOn');
}

function refused(refusedFor: RefusalName, refusedField: string | null): JudgedRow {
  return { refusedFor, refusedField };
}

/** Today is a day as well: what is sent today goes today. */
function dayProblem(day: string, today: string): RefusalName | undefined {
  return executionDayProblem(day, day === today ? dayBefore(today) : today);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function asKept({ content, amount }: JudgedOfMany, { executeOn }: OrderFileRowAsked): JudgedRow {
  const { debtorAccount, json } = keepContent(content);
  const { kind, creditorAccount, currency, remittanceInformation: reference } = content;
  const decimal = toDecimalString(amount);
  const sameness = createHash('sha256')
    .update(JSON.stringify([debtorAccount, creditorAccount, decimal, currency, reference]))
    .digest();
  const day = executeOn === '' ? null : executeOn;
  return { kind, json, debtorAccount, amount: decimal, currency, executeOn: day, creditorAccount, reference, sameness };
}
