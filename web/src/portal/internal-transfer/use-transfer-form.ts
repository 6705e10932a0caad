import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useState } from 'react';
import type { Account } from '../../calls/client.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { readAmount } from '../typed-amount.ts';
import { emptyTransferForm, fieldOfWire, missingFields, type TransferForm } from './transfer-form.ts';
import { amountProblems, missingProblems, problemsAfter, refusedProblems, type TransferProblems } from './transfer-problems.ts';
import { useInternalTransfer } from './use-internal-transfer.ts';
import { useQuote, type QuoteState } from './use-quote.ts';

export interface FilledTransfer {
  readonly form: TransferForm;
  readonly change: (next: TransferForm) => void;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  readonly quote: QuoteState;
  readonly problems: TransferProblems | null;
  /** Counts the failed submits. */
  readonly attempt: number;
  /** No answer came: nobody knows whether the bank has booked. */
  readonly isOutcomeOpen: boolean;
  readonly isSending: boolean;
  readonly submit: () => Promise<void>;
}

/** The form of an internal transfer from the first letter to the toast. Nothing typed is lost before the bank has booked. */
export function useTransferForm(accounts: readonly Account[]): FilledTransfer {
  const text = useText('internal-transfer');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const { refreshClient } = useSession();
  const transfer = useInternalTransfer();
  const [form, setForm] = useState(emptyTransferForm);
  const [problems, setProblems] = useState<TransferProblems | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isOutcomeOpen, setOutcomeOpen] = useState(false);

  const debtor = accounts.find(({ id }) => id === form.debtorAccountId);
  const creditor = accounts.find(({ id }) => id === form.creditorAccountId);
  const amount = debtor && form.amount.trim() !== '' ? readAmount(form.amount, language, debtor.currency) : null;
  const isConversion = debtor !== undefined && creditor !== undefined && debtor.currency !== creditor.currency;
  const quote = useQuote(
    isConversion && amount?.ok ? { debtorAccountId: debtor.id, creditorAccountId: creditor.id, amount: amount.amount } : null,
  );

  function change(next: TransferForm): void {
    setForm(next);
    setOutcomeOpen(false);
    if (problems !== null) setProblems(problemsAfter(problems, form, next));
  }

  function fail(found: TransferProblems): void {
    setProblems(found);
    setAttempt((before) => before + 1);
  }

  async function submit(): Promise<void> {
    const missing = missingFields(form);
    if (missing.length > 0 || debtor === undefined || amount === null) fail(missingProblems(missing, text));
    else if (!amount.ok) fail(amountProblems(amount.refusal, debtor.currency, text, format));
    else await order(debtor, amount.amount);
  }

  async function order(from: Account, decimal: string): Promise<void> {
    const result = await transfer.send({
      debtorAccountId: from.id,
      creditorAccountId: form.creditorAccountId,
      amount: decimal,
      reference: form.reference.trim(),
    });
    if (result === null) return;
    setProblems(null);
    setOutcomeOpen(result.kind === 'outcome_unknown');
    if (result.kind === 'booked') {
      setForm(emptyTransferForm);
      showToast(fill(text.success, { amount: format.money(fromDecimalString(decimal, from.currency)) }));
      await refreshClient();
    } else if (result.kind === 'refused') {
      const field = result.failure.kind === 'refused' ? fieldOfWire(result.failure.field) : undefined;
      fail(refusedProblems(failureText(result.failure), field, text));
    }
  }

  return { form, change, debtor, quote, problems, attempt, isOutcomeOpen, isSending: transfer.isSending, submit };
}
