import { accountNumberLengthMax } from '@bank/contract';
import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** Whether the banks of a country number their accounts by IBAN (ISO 13616 registry). */
export function usesIban(country: string): boolean {
  return countrySpecs[country]?.IBANRegistry === true;
}

/**
 * The beneficiary's account as it will be sent, or undefined where it cannot be one: an IBAN with right checksum and
 * length where the country uses IBAN (ISO 13616), else 1 to 34 letters, digits and the few marks account numbers hold.
 */
export function readCreditorAccount(text: string, country: string): string | undefined {
  if (usesIban(country)) {
    const iban = electronicFormatIBAN(text.toUpperCase());
    return iban !== null && iban.length <= accountNumberLengthMax && isValidIBAN(iban) ? iban : undefined;
  }
  const account = text.trim();
  return account.length <= accountNumberLengthMax && /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(account) ? account : undefined;
}

/** A business identifier code (ISO 9362), in upper case, or undefined where the text is none. */
export function readBic(text: string, isCountry: (code: string) => boolean): string | undefined {
  const bic = text.replace(/\s/g, '').toUpperCase();
  const isWellFormed = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
  return isWellFormed && isCountry(bic.slice(4, 6)) ? bic : undefined;
}

/**
 * Countries and territories of the Single Euro Payments Area (European Payments Council, list of SEPA scheme countries).
 */
const sepaCountries = new Set(
  (
    'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ MT ' +
    'NL NO PL PM PT RE RO RS SE SI SK SM VA YT'
  ).split(' '),
);

export function isInSepa(country: string): boolean {
  return sepaCountries.has(country);
}
