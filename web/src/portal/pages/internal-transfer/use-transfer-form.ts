import { executionDayProblem, type Account, type Client, type Quote } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { compare, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import { bankToday } from '@bank/transport';
import { useStore } from '@bank/ui/store.ts';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { knownFields } from '../../orders/drafted-form.ts';
import { useFromAccount } from '../../orders/from-account-address.ts';
import { isIdOfOther } from '../../orders/instruction.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { doesWait, isOnlyPrepared, waitingOf, type Waiting } from '../../orders/sending.ts';
import { readAmount, tidyAmount } from '../../orders/typed-amount.ts';
import { useRepeatPayment, type RepeatState } from '../../orders/use-repeat-payment.ts';
import { useDraft, type KeptDraft } from '../../orders/use-draft.ts';
import { isConversion, useHeldQuote, type QuoteHolding } from '../../orders/use-held-quote.ts';
import { namedAccount } from '../../client/named-account.ts';
import type { Outcome } from '../../../calls/outcome.ts';
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
  notMadeProblems,
  problemsAfter,
  refusedProblems,
  type TransferProblems,
} from './transfer-problems.ts';
import type { MadeTransfer, SendResult } from './transfer-store.ts';
import { askForQuote, useQuote, type QuoteState, type QuoteWish } from './use-quote.ts';

export interface FilledTransfer {
  readonly form: InternalTransferFields;
  readonly change: (next: InternalTransferFields) => void;
  /** The account to debit, once it is chosen. */
  readonly debtor: Account | undefined;
  readonly quote: QuoteState;
  /** The account to credit, where the transfer is a conversion. */
  readonly converted: Account | undefined;
  /** What is to be credited, as typed or as the quote says. */
  readonly counterAmount: string;
  readonly changeCounterAmount: (typed: string) => void;
  /** Why the amount cannot be read, once its field was left; more than is available is said at once. */
  readonly amountProblem: string | undefined;
  readonly review: QuoteHolding;
  /** Books what is reviewed. */
  readonly confirm: () => Promise<void>;
  /** How the transfer waits, where it does not go at once. */
  readonly waiting: Waiting;
  /** The amount of a transfer that is shown before the bank keeps it; null while there is none. */
  readonly keeping: Money | null;
  readonly keep: () => Promise<void>;
  readonly changeKept: () => void;
  readonly problems: TransferProblems | null;
  /** Counts the failed submits. */
  readonly attempt: number;
  /** No answer came: nobody knows whether the bank has booked. */
  readonly isOutcomeOpen: boolean;
  readonly isSending: boolean;
  /** The last transfer that the bank booked or keeps. */
  readonly made: MadeTransfer | null;
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
export function useTransferForm(client: Client): FilledTransfer {
  const { id: clientId, accounts } = client;
  const text = useText('internal-transfer');
  const { later } = useText('portal');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const { refreshClient } = useSession();
  const store = transferOf(clientId);
  const { form, isSending, isOutcomeOpen, made } = useStore(store);
  const [problems, setProblems] = useState<TransferProblems | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAmountLeft, setAmountLeft] = useState(false);
  const isAsking = useRef(false);
  /** Of the order that was sent last. */
  const sentId = useRef('');
  const [counterTyped, setCounterTyped] = useState<string | null>(null);
  const [isAboveLimit, setAboveLimit] = useState(false);
  const [keeping, setKeeping] = useState<string | null>(null);

  const debtor = accounts.find(({ id }) => id === form.debtorAccount);
  const creditor = accounts.find(({ id }) => id === form.creditorAccount);
  const amount = debtor && form.amount.trim() !== '' ? readAmount(form.amount, language, debtor.currency) : null;
  const typedAmount = debtor && amount?.ok ? fromDecimalString(amount.amount, debtor.currency) : null;
  const waiting = waitingOf(form.executeOn, isOnlyPrepared(client, typedAmount) || isAboveLimit);
  // What waits may find more on the account when it goes.
  const isTooMuch =
    !doesWait(waiting) &&
    debtor !== undefined &&
    amount?.ok === true &&
    compare(fromDecimalString(amount.amount, debtor.currency), debtor.availableBalance) > 0;
  const tooMuch = isTooMuch
    ? fill(text.form.moreThanAvailable, { amount: format.money(debtor.availableBalance) })
    : undefined;
  const amountProblem =
    isAmountLeft && debtor && amount?.ok === false
      ? amountProblems(amount.problem, debtor.currency, text, format).fields.amount
      : tooMuch;
  const isConverted = debtor !== undefined && creditor !== undefined && debtor.currency !== creditor.currency;
  const converted = isConverted ? creditor : undefined;
  const counterText = isConverted ? counterTyped : null;
  const counter = counterText && creditor ? readAmount(counterText, language, creditor.currency) : null;
  const pair = isConverted ? { debtorAccount: debtor.id, creditorAccount: creditor.id } : null;
  const quote = useQuote(quoteWish());
  const review = useHeldQuote();

  // What was typed last leads; the other side follows it.
  const followQuote = useEffectEvent((debited: string) => {
    if (counterText !== null && debited !== form.amount) store.change({ ...form, amount: debited });
  });
  const debited = quote.stage === 'quoted' ? format.amount(quote.quote.amount) : '';
  useEffect(() => {
    if (debited !== '') followQuote(debited);
  }, [debited]);

  function quoteWish(): QuoteWish | null {
    if (pair === null) return null;
    if (counterText !== null) return counter?.ok ? { ...pair, amount: '', counterAmount: counter.amount } : null;
    return amount?.ok && !isTooMuch ? { ...pair, amount: amount.amount, counterAmount: '' } : null;
  }

  const repeat = useRepeatPayment((payment) => change(formOfPayment(payment, accounts, language)));
  const draft = useDraft(
    {
      form: 'internal',
      fields: { ...form },
      isEmpty: transferFields.every((field) => form[field] === ''),
      order: store.order,
      isTold: isSending || isOutcomeOpen,
      take: (fields) => change({ ...emptyInternalTransfer, ...knownFields(fields, emptyInternalTransfer) }),
      clear: () => change(emptyInternalTransfer),
    },
    repeat.kind === 'none',
  );

  useFromAccount(accounts, draft, (id) => change(withDebtorAccount(form, id)));

  function change(next: InternalTransferFields): void {
    store.change(next);
    if (next.remittanceInformation === form.remittanceInformation) setCounterTyped(null);
    if (next.amount !== form.amount) setAmountLeft(false);
    if (next.amount !== form.amount || next.debtorAccount !== form.debtorAccount) setAboveLimit(false);
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
    else if (tooMuch !== undefined) fail(refusedProblems(tooMuch, 'amount', text));
    else if (form.executeOn !== '' && executionDayProblem(form.executeOn, bankToday()) !== undefined)
      fail(refusedProblems(later[executionDayProblem(form.executeOn, bankToday())!], 'executeOn', text));
    else if (doesWait(waiting)) setKeeping(amount.amount);
    else if (isOutcomeOpen) conclude(debtor, amount.amount, await send(debtor, amount.amount));
    else if (pair === null) await beginReview(() => Promise.resolve(unconverted(debtor, amount.amount)));
    else await beginReview(() => askForQuote({ ...pair, amount: amount.amount, counterAmount: '' }));
  }

  /** What moves is shown before it is booked. What went out without an answer was shown already. */
  async function beginReview(ask: () => Promise<Outcome<Quote>>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    const failure = await review.begin(ask);
    isAsking.current = false;
    setProblems(null);
    if (failure === null || failure.kind === 'session_ended') return;
    const field = failure.kind === 'refused' ? refusedTransferField(failure.field) : undefined;
    const message = failure.kind === 'refused' ? failureText(failure) : text.quote.failed;
    fail(refusedProblems(message, field, text));
  }

  async function confirm(): Promise<void> {
    if (debtor === undefined || review.shown === null) return;
    const { quote: reviewed } = review.shown;
    const decimal = toDecimalString(reviewed.amount);
    const result = await send(debtor, decimal, isConversion(reviewed) ? reviewed.rate : undefined);
    if (result?.kind === 'refused' && isRateChanged(result.failure)) return await review.renew(true);
    if (result !== null) review.end();
    conclude(debtor, decimal, result);
  }

  async function keep(): Promise<void> {
    if (debtor === undefined || keeping === null) return;
    const result = await send(debtor, keeping);
    if (result !== null) setKeeping(null);
    conclude(debtor, keeping, result);
  }

  async function send(from: Account, decimal: string, rate?: string): Promise<SendResult | null> {
    outdate(accounts);
    const content = {
      debtorAccount: from.id,
      creditorAccount: form.creditorAccount,
      amount: decimal,
      remittanceInformation: form.remittanceInformation.trim(),
      ...waiting,
    };
    if (isSending) return null;
    sentId.current = store.order.waitingId();
    draft.noteSending();
    return await store.send(content, rate);
  }

  /** Tells what came of it, once: what lies beneath a dialog is not heard, so the dialog has gone by now. */
  function conclude(from: Account, decimal: string, result: SendResult | null): void {
    if (result === null) return;
    setProblems(null);
    const sum = format.money(fromDecimalString(decimal, from.currency));
    const payee = creditor === undefined ? '' : namedAccount(creditor, creditor.number);
    if (result.kind === 'booked') {
      setCounterTyped(null);
      const { placed } = result;
      if (placed === undefined) showMovement(fill(text.success, { amount: sum }), fill(text.made.payee, { to: payee }));
      else
        showMovement(
          later.placed[waiting.isPrepared ? 'awaiting_approval' : 'scheduled'],
          fill(text.made.summary, { amount: sum, from: namedAccount(from, from.number), to: payee }),
        );
      void refreshClient();
    } else if (result.kind === 'refused') {
      const { failure } = result;
      const field = failure.kind === 'refused' ? refusedTransferField(failure.field) : undefined;
      if (failure.kind === 'refused' && failure.reason === 'exceeds_approval_limit') setAboveLimit(true);
      fail(
        notMadeProblems(
          failureText(failure),
          field,
          `${text.refused} ${fill(text.notMade, { amount: sum, to: payee })}`,
        ),
      );
      if (isIdOfOther(failure)) void draft.tellOf(sentId.current);
    }
  }

  return {
    form,
    change,
    debtor,
    quote,
    converted,
    counterAmount: counterText ?? (quote.stage === 'quoted' ? format.amount(quote.quote.counterAmount) : ''),
    changeCounterAmount: setCounterTyped,
    amountProblem,
    review,
    confirm,
    waiting,
    keeping: keeping !== null && debtor ? fromDecimalString(keeping, debtor.currency) : null,
    keep,
    changeKept: () => setKeeping(null),
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

/** A movement within one currency has no rate to ask for. */
function unconverted(from: Account, decimal: string): Outcome<Quote> {
  const amount = fromDecimalString(decimal, from.currency);
  return { ok: true, value: { amount, counterAmount: amount, rate: '1', asOf: '' } };
}

/** The bank has another rate than the client saw; nothing was booked. */
function isRateChanged(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.reason === 'rate_changed';
}
