import type { BodyOf, WireCharges } from '@bank/contract';
import type { orderInternationalTransfer } from '@bank/contract/calls';
import type { Waiting } from '../../orders/sending.ts';

/** What stands in the fields, as typed. */
export interface InternationalTransferFields {
  readonly debtorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
  readonly creditorAccount: string;
  readonly creditorAgentBic: string;
  readonly creditorAgentName: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly creditorName: string;
  readonly street: string;
  readonly postCode: string;
  readonly town: string;
  readonly charges: WireCharges | '';
  /** ISO 8601 date; empty for an order that goes at once. */
  readonly executeOn: string;
}

export type TransferField = keyof InternationalTransferFields;

/** What an order says. */
export type InternationalTransferContent = Readonly<
  BodyOf<typeof orderInternationalTransfer> & { charges: WireCharges }
> &
  Waiting;

export const emptyInternationalTransfer: InternationalTransferFields = {
  debtorAccount: '',
  amount: '',
  remittanceInformation: '',
  creditorAccount: '',
  creditorAgentBic: '',
  creditorAgentName: '',
  creditorCountry: '',
  creditorName: '',
  street: '',
  postCode: '',
  town: '',
  charges: '',
  executeOn: '',
};

/** The fields in the order in which they stand. The account comes first: an IBAN names country and bank. */
export const transferFields = Object.keys(emptyInternationalTransfer) as readonly TransferField[];

/** Not every country has post codes, and most orders go at once; everything else is required (spec 5). */
export const optionalFields = ['postCode', 'executeOn'] as const satisfies readonly TransferField[];

export function isOptional(field: TransferField): field is (typeof optionalFields)[number] {
  return (optionalFields as readonly TransferField[]).includes(field);
}

/** The fields that still have to be filled. */
export function missingFields(form: InternationalTransferFields): readonly TransferField[] {
  return transferFields.filter((field) => form[field].trim() === '' && !isOptional(field));
}

/** The field at which a refusal stands; the address is spoken of at its first line. */
export function refusedTransferField(name: string | undefined): TransferField | undefined {
  return name === 'creditorAddress' ? 'street' : transferFields.find((field) => field === name);
}

/** The id of the element that the error summary leads to. */
export function fieldId(field: TransferField): string {
  return `order-${field}`;
}

/** Whether nothing stands in the form. */
export function isEmptyForm(form: InternationalTransferFields): boolean {
  return transferFields.every((field) => form[field] === '');
}
