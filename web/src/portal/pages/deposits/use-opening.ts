import type { Account, Client, DepositOffer, TermDeposit } from '@bank/contract';
import { openTermDeposit } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { compare, daysBetween, fromDecimalString, interestOfDays, toDecimalString, type Money } from '@bank/money';
import { useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { amountProblemText } from '../../orders/amount-problem-text.ts';
import { readAmount } from '../../orders/typed-amount.ts';

/** What is about to be put away, as its terms are read before it is confirmed. */
export interface Asked {
  readonly account: Account;
  readonly offer: DepositOffer;
  readonly amount: Money;
  readonly interest: Money;
}

/** The form of an opening: what stands in it, what is wrong with it, and what it sends. */
export function useOpening(client: Client, offers: readonly DepositOffer[]) {
  const text = useText('deposits');
  const portal = useText('portal');
  const language = useLanguage();
  const format = useFormat();
  const accounts = client.accounts.filter(({ currency }) => offerOf(offers, currency) !== undefined);
  const [accountId, chooseAccount] = useState(accounts.length === 1 ? accounts[0]!.id : '');
  const [typed, type] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const sent = useRef({ of: '', key: '' });
  const { isBusy, failure, send } = useSending();

  const account = accounts.find(({ id }) => id === accountId);
  const offer = account && offerOf(offers, account.currency);
  const read = account && typed.trim() !== '' ? readAmount(typed, language, account.currency) : undefined;
  const amount = account && read?.ok ? fromDecimalString(read.amount, account.currency) : undefined;

  function problemOfAmount(): string | undefined {
    if (account === undefined || offer === undefined) return undefined;
    if (read === undefined) return text.problems.amount;
    if (!read.ok) return amountProblemText(read.problem, account.currency, portal, format);
    if (amount === undefined) return undefined;
    if (compare(amount, offer.least) < 0 || compare(amount, offer.most) > 0)
      return fill(text.problems.range, { least: format.money(offer.least), most: format.money(offer.most) });
    if (account.availableBalance !== null && compare(amount, account.availableBalance) > 0)
      return fill(text.problems.available, { amount: format.money(account.availableBalance) });
    return undefined;
  }

  const problems = {
    account: account === undefined ? text.problems.account : undefined,
    amount: problemOfAmount(),
  };

  function submit(): void {
    setAttempt(attempt + 1);
    if (problems.account !== undefined || problems.amount !== undefined || !account || !offer || !amount) return;
    const interest = interestOfDays(amount, Number(offer.rate.replace('.', '')), daysOf(offer));
    // One without an answer keeps its key: the same thing again is the same deposit.
    const of = [account.id, typed, offer.offer, offer.maturesOn].join(' ');
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    setAsked({ account, offer, amount, interest });
  }

  /** The same key for every try of what was read: it is booked once. */
  async function confirm(): Promise<TermDeposit | null> {
    if (asked === null) return null;
    const { account: from, offer: terms, amount: principal } = asked;
    const body = {
      debtorAccount: from.id,
      amount: toDecimalString(principal),
      offer: terms.offer,
      maturesOn: terms.maturesOn,
    };
    const outcome = await send(() => call(openTermDeposit, body, { idempotencyKey: sent.current.key }));
    if (outcome?.ok !== true) return null;
    sent.current = { of: '', key: '' };
    setAsked(null);
    setAttempt(0);
    type('');
    return outcome.value;
  }

  return {
    accounts,
    account,
    offer,
    accountId,
    chooseAccount,
    typed,
    type,
    submit,
    /** How often it was submitted with something wrong: what is wrong is told from then on. */
    attempt,
    problems,
    asked,
    goBack: () => setAsked(null),
    confirm,
    isBusy,
    failure,
  };
}

function offerOf(offers: readonly DepositOffer[], currency: string): DepositOffer | undefined {
  return offers.find(({ least }) => least.currency === currency);
}

export function daysOf({ openedOn, maturesOn }: Pick<DepositOffer, 'openedOn' | 'maturesOn'>): number {
  return daysBetween(openedOn, maturesOn);
}
