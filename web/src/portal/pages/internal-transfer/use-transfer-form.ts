import type { Account, Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { compare, fromDecimalString } from '@bank/money';
import { useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { useStore } from '../../../ui/store.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { knownFields } from '../../orders/drafted-form.ts';
import { useFromAccount } from '../../orders/from-account-address.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { readAmount, tidyAmount } from '../../orders/typed-amount.ts';
import { useRepeatPayment, type RepeatState } from '../../orders/use-repeat-payment.ts';
import { useDraft, type KeptDraft } from '../../orders/use-draft.ts';
import { transferOf } from './client-transfer.ts';
import { formOfPayment } from './filled-from.ts';
import {
  emptyInternalTransfer,
  refusedTransferField,
  missingFields,
  transferFields,
  withDebtorAccount,
  type InternalTransferFields,
} from './internal-transfer-fields.ts';
import {
  amountProblems,
  missingProblems,
  problemsAfter,
  refusedProblems,
  type TransferProblems,
} from './transfer-problems.ts';
import type { TransferContent } from './transfer-store.ts';
import { useQuote, type QuoteState } from './use-quote.ts';

export interface FilledTransfer {
  readonly form: InternalTransferFields;
  readonly change: (next: InternalTransferFields) => void;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  readonly quote: QuoteState;
  /** More than the account to debit has. The bank decides; here it is said early. */
  readonly isTooMuch: boolean;
  /** Why the amount cannot be read, once its field was left. */
  readonly amountProblem: string | undefined;
  readonly problems: TransferProblems | null;
  /** Counts the failed submits. */
  readonly attempt: number;
  /** No answer came: nobody knows whether the bank has booked. */
  readonly isOutcomeOpen: boolean;
  readonly isSending: boolean;
  /** The last transfer that the bank booked. */
  readonly made: TransferContent | null;
  readonly submit: () => Promise<void>;
  /**
   * The field of the amount was left: it shows the amount as the bank reads it, or says why the bank cannot read it.
   */
  readonly leaveAmount: () => void;
  readonly draft: KeptDraft;
  readonly repeat: RepeatState;
}

/**
 * The form of an internal transfer from the first letter to the toast. Nothing typed is lost before the bank has
 * booked.
 */
export function useTransferForm({ id: clientId, accounts }: Client): FilledTransfer {
  const text = useText('internal-transfer');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const { refreshClient } = useSession();
  const store = transferOf(clientId);
  const { form, isSending, isOutcomeOpen, made } = useStore(store);
  const [problems, setProblems] = useState<TransferProblems | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAmountLeft, setAmountLeft] = useState(false);

  const debtor = accounts.find(({ id }) => id === form.debtorAccount);
  const creditor = accounts.find(({ id }) => id === form.creditorAccount);
  const amount = debtor && form.amount.trim() !== '' ? readAmount(form.amount, language, debtor.currency) : null;
  const isTooMuch =
    debtor !== undefined &&
    amount?.ok === true &&
    compare(fromDecimalString(amount.amount, debtor.currency), debtor.availableBalance) > 0;
  const amountProblem =
    isAmountLeft && debtor && amount?.ok === false
      ? amountProblems(amount.problem, debtor.currency, text, format).fields.amount
      : undefined;
  const isConversion = debtor !== undefined && creditor !== undefined && debtor.currency !== creditor.currency;
  const quote = useQuote(
    isConversion && amount?.ok && !isTooMuch
      ? { debtorAccount: debtor.id, creditorAccount: creditor.id, amount: amount.amount }
      : null,
  );

  const repeat = useRepeatPayment((payment) => change(formOfPayment(payment, accounts, language)));
  const draft = useDraft(
    {
      form: 'internal',
      fields: { ...form },
      isEmpty: transferFields.every((field) => form[field] === ''),
      waitingId: store.waitingId,
      take: (fields, id) => {
        change({ ...emptyInternalTransfer, ...knownFields(fields, emptyInternalTransfer) });
        if (id !== undefined) store.takeId(id);
      },
      clear: () => change(emptyInternalTransfer),
    },
    repeat.kind === 'none',
  );

  useFromAccount(accounts, draft, (id) => change(withDebtorAccount(form, id)));

  function change(next: InternalTransferFields): void {
    store.change(next);
    if (next.amount !== form.amount) setAmountLeft(false);
    if (problems !== null) setProblems(problemsAfter(problems, form, next));
  }

  function fail(found: TransferProblems): void {
    setProblems(found);
    setAttempt((before) => before + 1);
  }

  function leaveAmount(): void {
    setAmountLeft(true);
    // An order without an answer stays as it went out, to the letter.
    const tidy = debtor && !isOutcomeOpen ? tidyAmount(form.amount, language, debtor.currency) : form.amount;
    if (tidy !== form.amount) change({ ...form, amount: tidy });
  }

  async function submit(): Promise<void> {
    const missing = missingFields(form);
    if (missing.length > 0 || debtor === undefined || amount === null) fail(missingProblems(missing, text));
    else if (!amount.ok) fail(amountProblems(amount.problem, debtor.currency, text, format));
    else await order(debtor, amount.amount);
  }

  async function order(from: Account, decimal: string): Promise<void> {
    outdate(accounts);
    const result = await store.send({
      debtorAccount: from.id,
      creditorAccount: form.creditorAccount,
      amount: decimal,
      remittanceInformation: form.remittanceInformation.trim(),
    });
    if (result === null) return;
    setProblems(null);
    if (result.kind === 'booked') {
      showToast(fill(text.success, { amount: format.money(fromDecimalString(decimal, from.currency)) }));
      await refreshClient();
    } else if (result.kind === 'refused') {
      const field = result.failure.kind === 'refused' ? refusedTransferField(result.failure.field) : undefined;
      fail(refusedProblems(failureText(result.failure), field, text));
    }
  }

  return {
    form,
    change,
    debtor,
    quote,
    isTooMuch,
    amountProblem,
    problems,
    attempt,
    isOutcomeOpen,
    isSending,
    made,
    submit,
    leaveAmount,
    draft,
    repeat,
  };
}
