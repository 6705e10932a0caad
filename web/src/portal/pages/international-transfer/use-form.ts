import type { Account, Client } from '@bank/contract';
import { fromDecimalString, type Money } from '@bank/money';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { FormState } from '../../orders/form/form-state.ts';
import type { FormStore } from '../../orders/form/form-store.ts';
import { useFieldErrors, type FieldErrors } from '../../orders/form/use-field-errors.ts';
import { doesWait, isOnlyPrepared, waitingOf, type Waiting } from '../../orders/sending.ts';
import { readAmount } from '../../orders/typed-amount.ts';
import { contentOf, draftOf, type Unfinished } from './content.ts';
import { fieldId, type Fields, type International } from './fields.ts';
import { findLikePayments } from './find-like-payments.ts';
import { problemText } from './problem-text.ts';
import { problemsOf, saidWhen, type FieldProblem } from './problems.ts';
import { unusualCountries, type Warning } from './unusual-countries.ts';
import { useKnownBank } from './use-known-bank.ts';

export interface FilledForm extends Pick<FieldErrors<International>, 'errorOf' | 'summary' | 'attempt' | 'leave'> {
  readonly form: Fields;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  /** Null while it cannot be read. */
  readonly amount: Money | null;
  /** The order as it will be sent, as far as it is filled. */
  readonly draft: Unfinished;
  readonly warnings: readonly Warning[];
  readonly type: (part: Partial<Fields>) => void;
  /** How the order waits, where it does not go at once. */
  readonly waiting: Waiting;
  readonly submit: () => void;
}

/** The form of an order: what stands in it, what is wrong with it, and what it would send. */
export function useOrderForm(
  client: Client,
  store: FormStore<International>,
  state: FormState<International>,
): FilledForm {
  const text = useText('international-transfer');
  const portal = useText('portal');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const { form, refusal } = state;

  const debtor = client.accounts.find(({ id }) => id === form.debtorAccount);
  const read = debtor && readAmount(form.amount, language, debtor.currency);
  const amount = debtor && read?.ok ? fromDecimalString(read.amount, debtor.currency) : null;
  const draft = draftOf(form, read?.ok ? read.amount : '');
  const waiting = waitingOf(form.executeOn, isOnlyPrepared(client, amount) || state.isAboveLimit);
  const problems = problemsOf(form, { available: debtor?.availableBalance, language, doesWait: doesWait(waiting) });
  const { errorOf, summary, attempt, leave, touch, ...errors } = useFieldErrors<International, FieldProblem>(state, {
    problems,
    textOf: (problem, field) => problemText(problem, field, { text, portal }, format),
    saidWhen,
    idOf: fieldId,
    title: {
      problems: (flagged) =>
        flagged.some(({ kind }) => kind === 'missing') ? text.problems.all_fields_required : text.problems.check,
      refusal: refusal === null ? '' : refusal.field ? text.problems.refused : failureText(refusal.failure),
    },
  });

  function submit(): void {
    const content = contentOf(draft);
    if (!errors.submit() || content === null || debtor === undefined) return;
    void store.review({ ...content, ...waiting }, () => findLikePayments(content, debtor.currency));
  }

  function type(part: Partial<Fields>): void {
    touch(part);
    store.type(part);
  }
  const withCountry = useKnownBank(form, type);

  return {
    form,
    debtor,
    amount,
    draft,
    warnings: unusualCountries(form),
    type: (part) => type(withCountry(part)),
    leave,
    errorOf,
    summary,
    attempt,
    waiting,
    submit,
  };
}
