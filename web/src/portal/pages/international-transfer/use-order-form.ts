import type { Account, Client } from '@bank/contract';
import { fromDecimalString, type Money } from '@bank/money';
import type { ErrorSummaryEntry } from '@bank/ui/error-summary.tsx';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { doesWait, isOnlyPrepared, waitingOf, type Waiting } from '../../orders/sending.ts';
import { readAmount } from '../../orders/typed-amount.ts';
import { contentOf, draftOf, type OrderDraft } from './order-content.ts';
import { isSaidAtOnce, orderProblems } from './order-problems.ts';
import type { OrderRefusal, OrderState } from './order-state.ts';
import type { OrderStore } from './order-store.ts';
import { unusualCountries, type OrderWarning } from './unusual-countries.ts';
import { problemText } from './problem-text.ts';
import { useKnownBank } from './use-known-bank.ts';
import {
  fieldId,
  transferFields,
  type TransferField,
  type InternationalTransferFields,
} from './international-transfer-fields.ts';

export interface FilledOrder {
  readonly form: InternationalTransferFields;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  /** Null while it cannot be read. */
  readonly amount: Money | null;
  /** The order as it will be sent, as far as it is filled. */
  readonly draft: OrderDraft;
  readonly warnings: readonly OrderWarning[];
  readonly type: (part: Partial<InternationalTransferFields>) => void;
  /** Tells that a field was left: now it may be said what is missing in it. */
  readonly leave: (field: TransferField) => void;
  readonly errorOf: (field: TransferField) => string | undefined;
  /** What stands above the form after a failed submit. */
  readonly summary: { readonly title: string; readonly entries: readonly ErrorSummaryEntry[] } | null;
  /** Counts the failed submits. */
  readonly attempt: number;
  /** How the order waits, where it does not go at once. */
  readonly waiting: Waiting;
  readonly submit: () => void;
}

const none: ReadonlySet<TransferField> = new Set();

/** The form of an order: what stands in it, what is wrong with it, and what it would send. */
export function useOrderForm(client: Client, store: OrderStore, { form, refusal }: OrderState): FilledOrder {
  const { accounts } = client;
  const text = useText('international-transfer');
  const { later } = useText('portal');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const [left, setLeft] = useState(none);
  const [flagged, setFlagged] = useState(none);
  const [attempt, setAttempt] = useState(0);

  const debtor = accounts.find(({ id }) => id === form.debtorAccount);
  const read = debtor && readAmount(form.amount, language, debtor.currency);
  const amount = debtor && read?.ok ? fromDecimalString(read.amount, debtor.currency) : null;
  const draft = draftOf(form, read?.ok ? read.amount : '');
  const isPrepared = isOnlyPrepared(client, amount) || isAboveLimit(refusal);
  const waiting = waitingOf(form.executeOn, isPrepared);
  const problems = orderProblems(form, { available: debtor?.availableBalance, language, doesWait: doesWait(waiting) });

  function flaggedText(field: TransferField): string | undefined {
    if (refusal?.field === field) return failureText(refusal.failure);
    const problem = problems[field];
    return problem && flagged.has(field) ? problemText(problem, field, { text, later }, format) : undefined;
  }

  function errorOf(field: TransferField): string | undefined {
    const problem = problems[field];
    const isSaid = problem && problem.kind !== 'missing' && (left.has(field) || isSaidAtOnce(problem));
    return flaggedText(field) ?? (isSaid ? problemText(problem, field, { text, later }, format) : undefined);
  }

  function summary(): FilledOrder['summary'] {
    const entries = transferFields.flatMap((field) => {
      const problem = flaggedText(field);
      return problem === undefined ? [] : [{ fieldId: fieldId(field), text: problem }];
    });
    if (refusal) return { title: refusal.field ? text.problems.refused : failureText(refusal.failure), entries };
    if (entries.length === 0) return null;
    const isIncomplete = transferFields.some((field) => flagged.has(field) && problems[field]?.kind === 'missing');
    return { title: isIncomplete ? text.problems.all_fields_required : text.problems.check, entries };
  }

  function submit(): void {
    const content = contentOf(draft);
    if (Object.keys(problems).length === 0 && content !== null && debtor !== undefined) {
      setFlagged(none);
      void store.review({ ...content, ...waiting }, debtor.currency);
      return;
    }
    setFlagged(new Set(transferFields.filter((field) => problems[field] !== undefined)));
    setAttempt((before) => before + 1);
  }

  function type(part: Partial<InternationalTransferFields>): void {
    const isUntouched = (field: TransferField) => !(field in part);
    setLeft((before) => new Set([...before].filter(isUntouched)));
    setFlagged((before) => new Set([...before].filter(isUntouched)));
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
    leave: (field) => setLeft((before) => new Set([...before, field])),
    errorOf,
    summary: summary(),
    attempt,
    waiting,
    submit,
  };
}

/** The bank values a limit in another currency itself: what it finds above it is prepared from then on. */
function isAboveLimit(refusal: OrderRefusal | null): boolean {
  return refusal?.failure.kind === 'refused' && refusal.failure.reason === 'exceeds_approval_limit';
}
