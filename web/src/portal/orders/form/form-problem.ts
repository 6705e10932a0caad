import { executionDayProblem, type ExecutionDayProblem } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { compare, fromDecimalString, type AmountLanguage, type CurrencyCode, type Money } from '@bank/money';
import { bankToday } from '@bank/transport';
import type { Format } from '../../../dictionaries/use-format.ts';
import { amountProblemText } from '../amount-problem-text.ts';
import { readAmount, type AmountProblem } from '../typed-amount.ts';

/** What is wrong with a field of any order. */
export type FormProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'amount'; readonly amount: AmountProblem; readonly currency: CurrencyCode }
  /** More than may be spent: nothing is asked for that the bank will not book. */
  | { readonly kind: 'exceeds_available'; readonly available: Money }
  | { readonly kind: 'day'; readonly day: ExecutionDayProblem };

export interface FormContext {
  /** What may be spent of the account to debit; none while it is not chosen. */
  readonly available: Money | undefined;
  readonly language: AmountLanguage;
  /** It is sent off later: by then the account may hold more. */
  readonly doesWait?: boolean;
  readonly today?: string;
}

/** Without a currency nobody can say how many decimals the amount may have. */
export function amountProblem(
  text: string,
  { available, language, doesWait = false }: FormContext,
): FormProblem | null {
  if (available === undefined) return null;
  const { currency } = available;
  const read = readAmount(text, language, currency);
  if (!read.ok) return { kind: 'amount', amount: read.problem, currency };
  return !doesWait && compare(fromDecimalString(read.amount, currency), available) > 0
    ? { kind: 'exceeds_available', available }
    : null;
}

export function dayProblem(day: string, { today = bankToday() }: Pick<FormContext, 'today'>): FormProblem | null {
  const problem = executionDayProblem(day, today);
  return problem === undefined ? null : { kind: 'day', day: problem };
}

/** What a problem tells the client; a missing field has a text of its own in each form. */
export function formProblemText(
  problem: Exclude<FormProblem, { kind: 'missing' }>,
  portal: Texts['portal'],
  format: Format,
): string {
  switch (problem.kind) {
    case 'amount':
      return amountProblemText(problem.amount, problem.currency, portal, format);
    case 'exceeds_available':
      return fill(portal.amountProblems.exceedsAvailable, { amount: format.money(problem.available) });
    case 'day':
      return portal.later[problem.day];
  }
}
