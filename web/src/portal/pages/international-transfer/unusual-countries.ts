import { countryUsesIban, judgeBic, judgeIban } from '@bank/contract';
import type { Fields } from './fields.ts';

/** What is allowed and yet unusual enough to ask twice. Countries are ISO 3166 codes. */
export type Warning =
  | { readonly kind: 'bank_elsewhere'; readonly bankCountry: string; readonly accountCountry: string }
  | { readonly kind: 'account_elsewhere'; readonly accountCountry: string; readonly creditorCountry: string };

/** Territories whose banks carry the codes of another country: their IBANs begin with it, their BICs may. */
const homes: Readonly<Record<string, string>> = {
  ...Object.fromEntries('BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ').map((territory) => [territory, 'FR'])),
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  AX: 'FI',
};

function isSameCountry(one: string, other: string): boolean {
  return (homes[one] ?? one) === (homes[other] ?? other);
}

/** Judges only what is whole: half of a code says nothing about its country. */
export function unusualCountries(form: Fields): readonly Warning[] {
  const { creditorCountry } = form;
  const warnings: Warning[] = [];
  const iban = countryUsesIban(creditorCountry) ? judgeIban(form.creditorAccount) : undefined;
  if (iban !== undefined && 'iban' in iban && !isSameCountry(iban.country, creditorCountry)) {
    warnings.push({ kind: 'account_elsewhere', accountCountry: iban.country, creditorCountry });
  }
  const accountCountry = iban !== undefined && 'iban' in iban ? iban.country : creditorCountry;
  const bic = judgeBic(form.creditorAgentBic);
  if ('bic' in bic && accountCountry !== '' && !isSameCountry(bic.country, accountCountry)) {
    warnings.push({ kind: 'bank_elsewhere', bankCountry: bic.country, accountCountry });
  }
  return warnings;
}
