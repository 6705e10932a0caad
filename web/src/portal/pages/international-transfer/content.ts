import {
  addressParts,
  compactBic,
  compactIban,
  countryUsesIban,
  judgeAccountNumber,
  judgeBic,
  toSwiftText,
  type AddressParts,
} from '@bank/contract';
import type { Content } from './fields.ts';
import type { Fields } from './fields.ts';

type AddressFields = Pick<Fields, 'street' | 'postCode' | 'town' | 'creditorCountry'>;

/** What the text of the address says by itself. One without commas and post code is the street alone. */
export function partsInText({ street, creditorCountry }: Pick<Fields, 'street' | 'creditorCountry'>): AddressParts {
  const line = toSwiftText(street);
  const parts = addressParts(line, creditorCountry);
  if (line.includes(',') || parts.postCode !== '') return parts;
  return { street: line, postCode: '', town: '', subdivision: '' };
}

/**
 * The address in one line, as the call takes it, in SWIFT characters: the text as it was typed where it says post code
 * and town, else with those that were typed apart.
 */
export function sentAddress(fields: AddressFields): string {
  const line = toSwiftText(fields.street);
  const read = partsInText(fields);
  const [postCode = '', town = ''] = [fields.postCode, fields.town].map(toSwiftText);
  const isSaid = [read.postCode, ''].includes(postCode) && [read.town, ''].includes(town);
  if (isSaid) return line;
  const place = [postCode || read.postCode, town || read.town].filter(Boolean).join(' ');
  return [read.town === '' ? line : read.street, place, read.subdivision].filter(Boolean).join(', ');
}

/** An IBAN goes without its spaces; an account number as the beneficiary's bank writes it. */
function sentAccount({ creditorAccount, creditorCountry }: Fields): string {
  if (countryUsesIban(creditorCountry)) return compactIban(creditorAccount);
  const judged = judgeAccountNumber(creditorAccount);
  return 'accountNumber' in judged ? judged.accountNumber : creditorAccount.trim();
}

function sentBic(text: string): string {
  const judged = judgeBic(text);
  return 'bic' in judged ? judged.bic : compactBic(text);
}

/** What the order says, letter for letter as it will be sent; parts that are not filled are empty. */
export type Unfinished = Omit<Content, 'charges'> & Pick<Fields, 'charges'>;

/** @param amount a plain decimal, or nothing while the amount cannot be read */
export function draftOf(form: Fields, amount: string): Unfinished {
  return {
    debtorAccount: form.debtorAccount,
    amount,
    creditorAgentName: toSwiftText(form.creditorAgentName),
    creditorAgentBic: sentBic(form.creditorAgentBic),
    creditorAccount: sentAccount(form),
    remittanceInformation: toSwiftText(form.remittanceInformation),
    creditorName: toSwiftText(form.creditorName),
    creditorCountry: form.creditorCountry,
    creditorAddress: sentAddress(form),
    charges: form.charges,
  };
}

/** The order that a filled form makes, or null while something is missing. */
export function contentOf(draft: Unfinished): Content | null {
  const { charges } = draft;
  return charges === '' || Object.values(draft).includes('') ? null : { ...draft, charges };
}
