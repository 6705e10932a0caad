import type { ErrorSummaryEntry } from '@bank/ui/error-summary.tsx';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import type { FieldOf, FormKind, FormState } from './form-state.ts';

export interface FieldErrorsWish<Kind extends FormKind, Problem> {
  readonly problems: Partial<Readonly<Record<FieldOf<Kind>, Problem>>>;
  readonly textOf: (problem: Problem, field: FieldOf<Kind>) => string;
  /** Whether a problem is said while the field is being typed in, or once it was left; else after a failed submit. */
  readonly saidWhen: (problem: Problem) => 'typed' | 'left' | 'submitted';
  readonly idOf: (field: FieldOf<Kind>) => string;
  /** Above the form: after a failed submit, and after a refusal. */
  readonly title: { readonly problems: (flagged: readonly Problem[]) => string; readonly refusal: string };
}

export interface FieldErrors<Kind extends FormKind> {
  readonly errorOf: (field: FieldOf<Kind>) => string | undefined;
  /** What is said of fields before a submit, to be spoken when it is found. */
  readonly found: readonly ErrorSummaryEntry[];
  /** What stands above the form after a failed submit. */
  readonly summary: { readonly title: string; readonly entries: readonly ErrorSummaryEntry[] } | null;
  /** Counts the failed submits. */
  readonly attempt: number;
  /** Tells that a field was left: now it may be said what is wrong in it. */
  readonly leave: (field: FieldOf<Kind>) => void;
  /** Tells that these fields were typed in: what was said of them is said no more. */
  readonly touch: (part: Partial<Kind['fields']>) => void;
  /** Marks what is wrong after a submit. Whether nothing is. */
  readonly submit: () => boolean;
}

const none: ReadonlySet<never> = new Set<never>();

/** What is told of the fields of a form, and when. A refusal of the bank goes before what the form itself finds. */
export function useFieldErrors<Kind extends FormKind, Problem>(
  { setup, refusal }: FormState<Kind>,
  { problems, textOf, saidWhen, idOf, title }: FieldErrorsWish<Kind, Problem>,
): FieldErrors<Kind> {
  const failureText = useFailureText();
  const [left, setLeft] = useState<ReadonlySet<FieldOf<Kind>>>(none);
  const [flagged, setFlagged] = useState<ReadonlySet<FieldOf<Kind>>>(none);
  const [attempt, setAttempt] = useState(0);
  const fields = Object.keys(setup.empty) as FieldOf<Kind>[];

  function flaggedText(field: FieldOf<Kind>): string | undefined {
    if (refusal !== null && refusal.field === field) return failureText(refusal.failure);
    const problem = problems[field];
    return problem !== undefined && flagged.has(field) ? textOf(problem, field) : undefined;
  }

  function errorOf(field: FieldOf<Kind>): string | undefined {
    const told = flaggedText(field);
    const problem = problems[field];
    if (told !== undefined || problem === undefined) return told;
    const when = saidWhen(problem);
    return when === 'typed' || (when === 'left' && left.has(field)) ? textOf(problem, field) : undefined;
  }

  const found = fields.flatMap((field) => {
    const text = flaggedText(field) === undefined ? errorOf(field) : undefined;
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  });

  function summary(): FieldErrors<Kind>['summary'] {
    const entries = fields.flatMap((field) => {
      const text = flaggedText(field);
      return text === undefined ? [] : [{ fieldId: idOf(field), text }];
    });
    if (refusal !== null) return { title: title.refusal, entries };
    const wrong = fields.flatMap((field) => (flagged.has(field) ? (problems[field] ?? []) : [])) as Problem[];
    return wrong.length === 0 ? null : { title: title.problems(wrong), entries };
  }

  return {
    errorOf,
    found,
    summary: summary(),
    attempt,
    leave: (field) => setLeft((before) => new Set([...before, field])),
    touch: (part) => {
      const isUntouched = (field: FieldOf<Kind>) => !(field in part);
      setLeft((before) => new Set([...before].filter(isUntouched)));
      setFlagged((before) => new Set([...before].filter(isUntouched)));
    },
    submit: () => {
      const wrong = fields.filter((field) => problems[field] !== undefined);
      setFlagged(new Set(wrong));
      if (wrong.length > 0) setAttempt((before) => before + 1);
      return wrong.length === 0;
    },
  };
}
