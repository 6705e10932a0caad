import { judgeNamedAccount, toSwiftText, unsendableIn, type AddressParts } from '@bank/contract';
import { atMost, group, leaf } from '../statement/xml.ts';

/**
 * A name of the bank's own records in SWIFT characters, as the texts of orders are: a client's, a correspondent's. One
 * with letters that have no plain form stays as it is, so that no point takes the place of a letter; staff have a list
 * of such names of clients.
 */
export function carriedName(name: string): string {
  return unsendableIn(name) === undefined ? toSwiftText(name) : name;
}

/** A bank by BIC and name; nothing where neither is known. */
export function agent(element: string, { name, bic }: { readonly name: string; readonly bic: string }): string {
  return group(element, group('FinInstnId', leaf('BICFI', bic), leaf('Nm', atMost(140, name))));
}

/** An account by IBAN or another number; nothing where none is known. */
export function accountId(account: string): string {
  if (account === '') return '';
  const named = judgeNamedAccount(account.replaceAll(' ', ''));
  return group(
    'Id',
    'iban' in named ? leaf('IBAN', named.iban) : group('Othr', leaf('Id', atMost(34, account.replaceAll(' ', '')))),
  );
}

/** An address in its parts, with its country (ISO 3166). */
export type PostalAddress = AddressParts & { readonly country: string };

/**
 * Town and country in their own fields; a long street in two free lines, the most that SWIFT carries beside them.
 * Nothing where no town is known, for SWIFT carries none without it.
 */
export function postalAddress({ street, postCode, town, subdivision, country }: PostalAddress): string {
  const isLong = street.length > 70;
  return group(
    'PstlAdr',
    leaf('StrtNm', isLong ? '' : street),
    leaf('PstCd', atMost(16, postCode)),
    leaf('TwnNm', atMost(35, town)),
    leaf('CtrySubDvsn', atMost(35, subdivision)),
    leaf('Ctry', country),
    ...(isLong ? [street.slice(0, 70), street.slice(70, 140)].map((part) => leaf('AdrLine', part.trim())) : []),
  );
}
