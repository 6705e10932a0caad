import type { Account } from '../../../calls/client.ts';

/** What stands in the fields, as typed. */
export interface InternalTransferFields {
  readonly debtorAccountId: string;
  readonly creditorAccountId: string;
  readonly amount: string;
  readonly reference: string;
}

export type TransferField = keyof InternalTransferFields;

export const emptyInternalTransfer: InternalTransferFields = {
  debtorAccountId: '',
  creditorAccountId: '',
  amount: '',
  reference: '',
};

/** The fields in the order in which they stand. */
export const transferFields: readonly TransferField[] = ['debtorAccountId', 'creditorAccountId', 'amount', 'reference'];

/** The fields that still have to be filled: all four are required (spec 5). */
export function missingFields(form: InternalTransferFields): readonly TransferField[] {
  return transferFields.filter((field) => form[field].trim() === '');
}

/** The form with another debtor account: the creditor account steps back when it is the same one. */
export function withDebtorAccount(form: InternalTransferFields, debtorAccountId: string): InternalTransferFields {
  const creditorAccountId = form.creditorAccountId === debtorAccountId ? '' : form.creditorAccountId;
  return { ...form, debtorAccountId, creditorAccountId };
}

/** The accounts that can be credited: none before an account to debit is chosen, never that one (spec 2). */
export function creditorAccounts(form: InternalTransferFields, accounts: readonly Account[]): readonly Account[] {
  return form.debtorAccountId === '' ? [] : accounts.filter((account) => account.id !== form.debtorAccountId);
}

const fieldsOfWire: Readonly<Record<string, TransferField>> = {
  from_account: 'debtorAccountId',
  to_account: 'creditorAccountId',
  amount: 'amount',
  reference: 'reference',
};

/** The field of the form that a refusal speaks of, or undefined where it speaks of none. */
export function fieldOfWire(wireName: string | undefined): TransferField | undefined {
  return wireName === undefined ? undefined : fieldsOfWire[wireName];
}
