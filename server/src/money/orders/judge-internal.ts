import { isRefusal, referenceLengthMax, refuse, type Refusal } from '@bank/contract';
import { parseAmount } from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { maySee, type Rights } from '../../base/platform/rights.ts';
import { judgeText, type InternalBooking } from '../payments/index.ts';
import type { AsTyped, InternalContent } from './content.ts';

/** What a client fills in, in the order in which it is looked at. All of it is required (spec 5). */
const required = ['debtorAccount', 'creditorAccount', 'amount', 'remittanceInformation'] as const;

/** The name of the first of these fields that holds nothing. */
export function firstEmpty<Name extends string>(
  asked: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => asked[name].trim() === '');
}

/** Judges the reference (spec 5, internal transfer). */
export function judgeRemittanceInformation(text: string): string | Refusal {
  return judgeText(text, { lengthMax: referenceLengthMax, field: 'remittanceInformation' });
}

/** An account that the user does not see is none for them. */
export function seenOnly<A extends { readonly id: string }>(rights: Rights, account: A | undefined): A | undefined {
  return account !== undefined && maySee(rights, account.id) ? account : undefined;
}

/** The two accounts that a transfer names; undefined where one is not the client's own. */
export interface Pair {
  readonly debtor: AccountToBookOn | undefined;
  readonly creditor: AccountToBookOn | undefined;
}

/** Judges accounts and amount, in the documented order. */
export function judgeAmountBetween(
  { debtor, creditor }: Pair,
  amount: string,
): Pick<InternalBooking, 'debtorAccount' | 'creditorAccount' | 'amount'> | Refusal {
  if (debtor === undefined) return refuse('debtor_account_not_found', 'debtorAccount');
  if (creditor === undefined) return refuse('creditor_account_not_found', 'creditorAccount');
  if (debtor.id === creditor.id) return refuse('accounts_must_differ', 'creditorAccount');
  const parsed = parseAmount(amount, debtor.currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  return { debtorAccount: debtor, creditorAccount: creditor, amount: parsed.amount };
}

/** Judges what a user typed by every rule but the rights to send it: fields, reference, accounts and amount. */
export function judgeInternal(
  asked: AsTyped<InternalContent>,
  pair: Pair,
  rights: Rights,
): Omit<InternalBooking, 'orderId' | 'placedBy'> | Refusal {
  const empty = firstEmpty(asked, required);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const remittanceInformation = judgeRemittanceInformation(asked.remittanceInformation);
  if (isRefusal(remittanceInformation)) return remittanceInformation;
  const [debtor, creditor] = [seenOnly(rights, pair.debtor), seenOnly(rights, pair.creditor)];
  const between = judgeAmountBetween({ debtor, creditor }, asked.amount);
  return isRefusal(between) ? between : { ...between, remittanceInformation };
}
