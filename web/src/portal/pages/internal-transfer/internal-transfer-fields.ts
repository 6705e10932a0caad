import type { Account } from '@bank/contract';

/** What stands in the fields, as typed. */
export interface InternalTransferFields {
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
  /** ISO 8601 date; empty for a transfer that goes at once. */
  readonly executeOn: string;
}

export type TransferField = keyof InternalTransferFields;

export const emptyInternalTransfer: InternalTransferFields = {
  debtorAccount: '',
  creditorAccount: '',
  amount: '',
  remittanceInformation: '',
  executeOn: '',
};

/** The fields in the order in which they stand. */
export const transferFields: readonly TransferField[] = [
  'debtorAccount',
  'creditorAccount',
  'amount',
  'remittanceInformation',
  'executeOn',
];

/** The fields that still have to be filled: all but the day are required (spec 5). */
export function missingFields(form: InternalTransferFields): readonly TransferField[] {
  return transferFields.filter((field) => field !== 'executeOn' && form[field].trim() === '');
}

/** The form with another debtor account: the creditor account steps back when it is the same one. */
export function withDebtorAccount(form: InternalTransferFields, debtorAccount: string): InternalTransferFields {
  const creditorAccount = form.creditorAccount === debtorAccount ? '' : form.creditorAccount;
  return { ...form, debtorAccount, creditorAccount };
}

/** The accounts that can be credited: none before an account to debit is chosen, never that one (spec 2). */
export function creditorAccounts(form: InternalTransferFields, accounts: readonly Account[]): readonly Account[] {
  return form.debtorAccount === '' ? [] : accounts.filter((account) => account.id !== form.debtorAccount);
}

/** The field that a refusal speaks of, or undefined where it speaks of none. */
export function refusedTransferField(name: string | undefined): TransferField | undefined {
  return transferFields.find((field) => field === name);
}
