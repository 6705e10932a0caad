import type { BodyOf, WireCharges } from '@bank/contract';
import type { orderInternationalTransfer } from '@bank/contract/calls';
import type { Waiting } from '../../orders/sending.ts';
import type { LikePayments } from './like-payments.ts';

/** What stands in the fields, as typed. */
export type Fields = Readonly<{
  debtorAccount: string;
  amount: string;
  remittanceInformation: string;
  creditorAccount: string;
  creditorAgentBic: string;
  creditorAgentName: string;
  /** ISO 3166 alpha-2. */
  creditorCountry: string;
  creditorName: string;
  /** The address as it is typed. Post code and town stand in it, or in the fields beneath. */
  street: string;
  postCode: string;
  town: string;
  charges: WireCharges | '';
  /** ISO 8601 date; empty for an order that goes at once. */
  executeOn: string;
}>;

export type FieldName = keyof Fields;

/** What an order says. */
export type Content = Readonly<BodyOf<typeof orderInternationalTransfer> & { charges: WireCharges }> & Waiting;

/** An international transfer as the form of an order. */
export interface International {
  readonly fields: Fields;
  readonly content: Content;
  readonly shown: LikePayments;
}

export const emptyFields: Fields = {
  creditorAccount: '',
  creditorName: '',
  street: '',
  amount: '',
  debtorAccount: '',
  remittanceInformation: '',
  charges: '',
  creditorCountry: '',
  creditorAgentBic: '',
  creditorAgentName: '',
  postCode: '',
  town: '',
  executeOn: '',
};

/** The fields in the order in which they stand. The account comes first: an IBAN names country and bank. */
export const fieldNames = Object.keys(emptyFields) as readonly FieldName[];

/** Not every country has post codes, and most orders go at once; everything else is required (spec 5). */
export const optionalFields = ['postCode', 'executeOn'] as const satisfies readonly FieldName[];

export function isOptional(field: FieldName): field is (typeof optionalFields)[number] {
  return (optionalFields as readonly FieldName[]).includes(field);
}

/** The id of the element that the error summary leads to. */
export function fieldId(field: FieldName): string {
  return `order-${field}`;
}
