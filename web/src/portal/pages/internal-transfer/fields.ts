import type { Account, BodyOf } from '@bank/contract';
import type { orderInternalTransfer } from '@bank/contract/calls';
import type { HeldQuote } from '../../orders/held-quote.ts';
import type { Waiting } from '../../orders/sending.ts';

/** What stands in the fields, as typed. */
export type Fields = Readonly<{
  debtorAccount: string;
  creditorAccount: string;
  amount: string;
  remittanceInformation: string;
  /** ISO 8601 date; empty for a transfer that goes at once. */
  executeOn: string;
}>;

export type FieldName = keyof Fields;

/** An internal transfer as the form of an order. */
export interface Internal {
  readonly fields: Fields;
  readonly content: Readonly<BodyOf<typeof orderInternalTransfer>> & Waiting;
  /** Null where it does not go at once: the rate is that of the day. */
  readonly shown: HeldQuote | null;
}

/** The fields in the order in which they stand. */
export const emptyFields: Fields = {
  debtorAccount: '',
  creditorAccount: '',
  amount: '',
  remittanceInformation: '',
  executeOn: '',
};

/** The id of the element that the error summary leads to. */
export const fieldIds: Readonly<Record<FieldName, string>> = {
  debtorAccount: 'transfer-from',
  creditorAccount: 'transfer-to',
  amount: 'transfer-amount',
  remittanceInformation: 'transfer-reference',
  executeOn: 'transfer-day',
};

/** Another debtor account: the creditor account steps back when it is the same one. */
export function debtorPart(form: Fields, debtorAccount: string): Partial<Fields> {
  return { debtorAccount, ...(form.creditorAccount === debtorAccount && { creditorAccount: '' }) };
}

/** The accounts that can be credited: none before an account to debit is chosen, never that one (spec 2). */
export function creditorAccounts(form: Fields, accounts: readonly Account[]): readonly Account[] {
  return form.debtorAccount === '' ? [] : accounts.filter((account) => account.id !== form.debtorAccount);
}
