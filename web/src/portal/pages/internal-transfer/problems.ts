import { amountProblem, dayProblem, type FormContext, type FormProblem } from '../../orders/form/form-problem.ts';
import type { FieldName, Fields } from './fields.ts';

/** Everything that keeps the form from being a transfer, field by field: all but the day are required (spec 5). */
export function problemsOf(form: Fields, context: FormContext): Partial<Readonly<Record<FieldName, FormProblem>>> {
  const found = (Object.keys(form) as FieldName[]).map((field) => [field, problemOf(field, form[field], context)]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Partial<Record<FieldName, FormProblem>>;
}

function problemOf(field: FieldName, text: string, context: FormContext): FormProblem | null {
  if (field === 'executeOn') return text === '' ? null : dayProblem(text, context);
  if (text.trim() === '') return { kind: 'missing' };
  return field === 'amount' ? amountProblem(text, context) : null;
}
