import type { Account, Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromDecimalString, toDecimalString } from '@bank/money';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { formProblemText } from '../../orders/form/form-problem.ts';
import type { FormState } from '../../orders/form/form-state.ts';
import { useFieldErrors, type FieldErrors } from '../../orders/form/use-field-errors.ts';
import { unconverted } from '../../orders/held-quote.ts';
import { doesWait, isOnlyPrepared, waitingOf, type Waiting } from '../../orders/sending.ts';
import { readAmount, tidyAmount } from '../../orders/typed-amount.ts';
import { fieldIds, type FieldName, type Fields, type Internal } from './fields.ts';
import { problemsOf } from './problems.ts';
import type { Store } from './transfer-store.ts';
import { useCounterAmount, type CounterAmount } from './use-counter-amount.ts';

export interface FilledForm extends Pick<FieldErrors<Internal>, 'errorOf' | 'found' | 'summary' | 'attempt'> {
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  readonly counter: CounterAmount;
  /** How the transfer waits, where it does not go at once. */
  readonly waiting: Waiting;
  readonly type: (part: Partial<Fields>) => void;
  /** The field of the amount was left: it shows the amount as the bank reads it, or why the bank cannot read it. */
  readonly leaveAmount: () => void;
  /** Shows the transfer before it goes. Whether one without an answer is to be sent once more instead. */
  readonly submit: () => 'again' | 'reviewed' | 'refused';
}

/** The form of an internal transfer: what stands in it, what is wrong with it, and what it would send. */
export function useTransferForm(client: Client, store: Store, state: FormState<Internal>): FilledForm {
  const { accounts } = client;
  const text = useText('internal-transfer');
  const portal = useText('portal');
  const language = useLanguage();
  const format = useFormat();
  const title = useRefusalTitle(accounts, state);
  const { form } = state;

  const debtor = accounts.find(({ id }) => id === form.debtorAccount);
  const creditor = accounts.find(({ id }) => id === form.creditorAccount);
  const read = debtor && readAmount(form.amount, language, debtor.currency);
  const amount = debtor && read?.ok ? fromDecimalString(read.amount, debtor.currency) : null;
  const waiting = waitingOf(form.executeOn, isOnlyPrepared(client, amount) || state.isAboveLimit);
  const problems = problemsOf(form, { available: debtor?.availableBalance, language, doesWait: doesWait(waiting) });
  const missing: Readonly<Record<Exclude<FieldName, 'executeOn'>, string>> = {
    debtorAccount: text.problems.fromMissing,
    creditorAccount: text.problems.toMissing,
    amount: text.problems.amountMissing,
    remittanceInformation: text.problems.referenceMissing,
  };
  const errors = useFieldErrors<Internal, NonNullable<(typeof problems)[FieldName]>>(state, {
    problems,
    textOf: (problem, field) =>
      problem.kind === 'missing'
        ? field === 'executeOn'
          ? ''
          : missing[field]
        : formProblemText(problem, portal, format),
    saidWhen: ({ kind }) => (kind === 'exceeds_available' ? 'typed' : kind === 'amount' ? 'left' : 'submitted'),
    idOf: (field) => fieldIds[field],
    title: {
      problems: (flagged) =>
        flagged.some(({ kind }) => kind === 'missing') ? text.problems.all_fields_required : text.refused,
      refusal: title,
    },
  });
  const counter = useCounterAmount({
    debtor,
    creditor,
    typed: form.amount,
    amount: amount === null || problems.amount !== undefined ? null : toDecimalString(amount),
    onFollow: (typed) => store.type({ amount: typed }),
  });

  function type(part: Partial<Fields>): void {
    store.type(part);
    errors.touch(part);
    if (!('remittanceInformation' in part)) counter.forget();
  }

  function leaveAmount(): void {
    errors.leave('amount');
    // An order without an answer stays as it went out, to the letter.
    const tidy = debtor && state.unanswered === null ? tidyAmount(form.amount, language, debtor.currency) : form.amount;
    if (tidy !== form.amount) type({ amount: tidy });
  }

  return {
    errorOf: errors.errorOf,
    found: errors.found,
    summary: errors.summary,
    attempt: errors.attempt,
    debtor,
    counter,
    waiting,
    type,
    leaveAmount,
    submit: () => {
      if (!errors.submit() || debtor === undefined || amount === null) return 'refused';
      if (state.unanswered !== null && !doesWait(waiting)) return 'again';
      leaveAmount();
      const { debtorAccount, creditorAccount, remittanceInformation } = form;
      void store.review(
        {
          debtorAccount,
          creditorAccount,
          amount: toDecimalString(amount),
          remittanceInformation: remittanceInformation.trim(),
          ...waiting,
        },
        creditor?.currency === debtor.currency ? unconverted(amount) : undefined,
      );
      return 'reviewed';
    },
  };
}

/** What stands above the form: that the transfer was not made, with its amount and payee where the bank had it. */
function useRefusalTitle(accounts: readonly Account[], { refusal }: FormState<Internal>): string {
  const text = useText('internal-transfer');
  const failureText = useFailureText();
  const format = useFormat();
  if (refusal === null) return '';
  const { failure, field, sent } = refusal;
  if (sent === null) {
    if (field !== undefined) return text.refused;
    return failure.kind === 'refused' ? failureText(failure) : text.quote.failed;
  }
  const from = accounts.find(({ id }) => id === sent.debtorAccount);
  const to = accounts.find(({ id }) => id === sent.creditorAccount);
  const notMade = fill(text.notMade, {
    amount: from ? format.money(fromDecimalString(sent.amount, from.currency)) : sent.amount,
    to: to ? namedAccount(to, to.number) : '',
  });
  return [text.refused, notMade, ...(field === undefined ? [failureText(failure)] : [])].join(' ');
}
