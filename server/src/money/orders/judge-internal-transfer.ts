import { isRefusal, referenceLengthMax, refuse, type Refusal } from '@bank/contract';
import {
  AMOUNT_MINOR_MAX,
  convert,
  isPositive,
  parseAmount,
  toRateString,
  type CurrencyCode,
  type Money,
} from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { judgeCrossRate, type UsdRate } from '../exchange-rates/index.ts';
import { maySee, type Actor, type Rights } from '../../base/platform/rights.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import { judgeText } from '../payments/judge-text.ts';
import type { Conversion } from '../payments/payment.ts';

/** An internal transfer as the client asks for it. */
export interface InternalTransferInstruction extends Actor {
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
  /** The rate that the client saw: a conversion at another one is refused. */
  readonly expectedRate?: string | undefined;
}

/** What a client fills in, in the order in which it is looked at. All of it is required (spec 5). */
const required = ['debtorAccount', 'creditorAccount', 'amount', 'remittanceInformation'] as const;

/** The first field that holds nothing. */
export function emptyInternalField(
  instruction: Pick<InternalTransferInstruction, (typeof required)[number]>,
): string | undefined {
  return firstEmpty(instruction, required);
}

/** The name of the first of these fields that holds nothing. */
export function firstEmpty<Name extends string>(
  instruction: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => instruction[name].trim() === '');
}

type BookableAccount = Pick<AccountToBookOn, 'id' | 'ledgerAccountId' | 'number' | 'currency'>;

/** An internal transfer that keeps every rule that can be judged before the books are asked. */
export interface InternalTransfer {
  readonly debtorAccount: BookableAccount;
  readonly creditorAccount: BookableAccount;
  readonly amount: Money;
}

/** Judges the reference (spec 5, internal transfer). */
export function judgeRemittanceInformation(text: string): string | Refusal {
  return judgeText(text, { lengthMax: referenceLengthMax, field: 'remittanceInformation' });
}

/** An account that the user does not see is none for them. */
export function seenOnly<A extends { readonly id: string }>(rights: Rights, account: A | undefined): A | undefined {
  return account !== undefined && maySee(rights, account.id) ? account : undefined;
}

/**
 * Judges accounts and amount, in the documented order. An account that is not the client's own was not found: it is
 * undefined here.
 */
export function judgeInternalTransfer(
  { debtor, creditor }: { debtor: BookableAccount | undefined; creditor: BookableAccount | undefined },
  amount: string,
): InternalTransfer | Refusal {
  if (debtor === undefined) return refuse('debtor_account_not_found', 'debtorAccount');
  if (creditor === undefined) return refuse('creditor_account_not_found', 'creditorAccount');
  if (debtor.id === creditor.id) return refuse('accounts_must_differ', 'creditorAccount');
  const parsed = parseAmount(amount, debtor.currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  return { debtorAccount: debtor, creditorAccount: creditor, amount: parsed.amount };
}

export function isConversion({ debtorAccount, creditorAccount }: InternalTransfer): boolean {
  return debtorAccount.currency !== creditorAccount.currency;
}

/**
 * What the creditor account gets: the same amount, or the amount at the bank's rate of this moment, rounded down
 * (decisions: rounding goes to the bank; a result of zero is refused).
 */
export function convertFor(
  { debtorAccount, creditorAccount, amount }: InternalTransfer,
  rates: ReadonlyMap<CurrencyCode, UsdRate>,
  at: { now: Date; ratesAgeMaxHours: number | undefined; expectedRate?: string | undefined },
): Conversion | undefined | Refusal {
  if (debtorAccount.currency === creditorAccount.currency) return undefined;
  const dated = judgeCrossRate(rates, { from: debtorAccount.currency, to: creditorAccount.currency }, at);
  if (isRefusal(dated)) return dated;
  if (at.expectedRate !== undefined && toRateString(dated.rate.rateScaled) !== at.expectedRate)
    return refuse('rate_changed');
  const counterAmount = convert(amount, dated.rate);
  if (!isPositive(counterAmount)) return refuse('converted_amount_is_zero', 'amount');
  if (counterAmount.amountMinor > AMOUNT_MINOR_MAX) return refuse('amount_too_large', 'amount');
  return { counterAmount, rate: dated.rate, rateAsOf: dated.asOf };
}
