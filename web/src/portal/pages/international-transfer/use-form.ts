import type { Account, Beneficiary, Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromDecimalString, type Money } from '@bank/money';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { FormState } from '../../orders/form/form-state.ts';
import type { FormStore } from '../../orders/form/form-store.ts';
import { useFieldErrors, type FieldErrors } from '../../orders/form/use-field-errors.ts';
import { doesWait, isOnlyPrepared, waitingOf, type Waiting } from '../../orders/sending.ts';
import { useKnownBank } from '../../orders/beneficiaries/use-known-bank.ts';
import { readAmount } from '../../orders/typed-amount.ts';
import { useState } from 'react';
import { contentOf, draftOf, type Unfinished } from './content.ts';
import { fieldId, type Fields, type International } from './fields.ts';
import { partAsLastTime, partOfBeneficiary } from './filled-from.ts';
import { findLikePayments } from './find-like-payments.ts';
import { readLastPaymentTo } from './last-payment.ts';
import { problemText } from './problem-text.ts';
import { problemsOf, saidWhen, type FieldProblem } from './problems.ts';
import { unusualCountries, type Warning } from './unusual-countries.ts';

export interface FilledForm
  extends Pick<FieldErrors<International>, 'errorOf' | 'found' | 'summary' | 'attempt' | 'leave'> {
  readonly form: Fields;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  /** Null while it cannot be read. */
  readonly amount: Money | null;
  /** The order as it will be sent, as far as it is filled. */
  readonly draft: Unfinished;
  readonly warnings: readonly Warning[];
  /** What the bank filled in for an IBAN or a SWIFT code, in words; nothing where it filled in nothing. */
  readonly filledIn: string;
  readonly type: (part: Partial<Fields>) => void;
  /** Fills in a saved beneficiary, and what the last payment to them says of account and charges. */
  readonly choose: (beneficiary: Beneficiary) => void;
  /** The day of the payment that account and charges were taken from, ISO 8601; null where they were not. */
  readonly lastPaidOn: string | null;
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
  const { errorOf, found, summary, attempt, leave, touch, ...errors } = useFieldErrors<International, FieldProblem>(
    state,
    {
      problems,
      textOf: (problem, field) => problemText(problem, field, { text, portal }, format),
      saidWhen,
      idOf: fieldId,
      title: {
        problems: (flagged) =>
          flagged.some(({ kind }) => kind === 'missing') ? text.problems.all_fields_required : text.problems.check,
        refusal: refusal === null ? '' : refusal.field ? text.problems.refused : failureText(refusal.failure),
      },
    },
  );

  function submit(): void {
    const content = contentOf(draft);
    if (!errors.submit() || content === null || debtor === undefined) return;
    void store.review({ ...content, ...waiting }, () => findLikePayments(content, debtor.currency));
  }

  function type(part: Partial<Fields>): void {
    touch(part);
    store.type(part);
  }
  const { withCountry, bank } = useKnownBank(form, type, fieldId);
  const [lastPaidOn, setLastPaidOn] = useState<string | null>(null);

  async function choose(beneficiary: Beneficiary): Promise<void> {
    type(partOfBeneficiary(beneficiary));
    setLastPaidOn(null);
    // How much is left to say: the keyboard goes on there, once the list has let it go.
    setTimeout(() => document.getElementById(fieldId('amount'))?.focus());
    const payment = await readLastPaymentTo(beneficiary.creditorAccount);
    const now = store.read().form;
    if (payment === null || now.creditorAccount !== partOfBeneficiary(beneficiary).creditorAccount) return;
    const part = partAsLastTime(payment, now, client.accounts);
    if (Object.keys(part).length === 0) return;
    type(part);
    setLastPaidOn(payment.bookedOn);
  }

  return {
    form,
    debtor,
    amount,
    draft,
    warnings: unusualCountries(form),
    type: (part) => type(withCountry(part)),
    choose: (beneficiary) => void choose(beneficiary),
    lastPaidOn,
    leave,
    errorOf,
    found,
    filledIn: bank === null ? '' : fill(text.filledIn, { bank: bank.name, bic: bank.bic }),
    summary,
    attempt,
    waiting,
    submit,
  };
}
