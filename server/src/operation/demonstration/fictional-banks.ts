import { fictionalIban, type IbanCountry } from './fictional-iban.ts';
import type { Counterparty } from './movement.ts';

/** Invented banks, one a country; well-formed codes (ISO 9362) that no bank has. */
const banks: Readonly<Record<string, { readonly name: string; readonly bic: string }>> = {
  AE: { name: 'Gulf Lantern Bank', bic: 'OXGLAEAD' },
  AT: { name: 'Bankhaus Nordkamm', bic: 'OXNKATWW' },
  CH: { name: 'Privatbank Seewinkel', bic: 'OXSWCHZZ' },
  CY: { name: 'Akamas Commercial Bank', bic: 'OXAKCY2N' },
  DE: { name: 'Hanse Kontorbank', bic: 'OXHKDEHH' },
  DK: { name: 'Sundets Handelsbank', bic: 'OXSHDKKK' },
  GB: { name: 'Severn and Wye Bank', bic: 'OXSWGB2L' },
  HK: { name: 'Lantau Merchant Bank', bic: 'OXLMHKHH' },
  IE: { name: 'Corrib Mutual Bank', bic: 'OXCMIE2D' },
  JP: { name: 'Setouchi Kaiun Bank', bic: 'OXSKJPJT' },
  LI: { name: 'Rheintal Privatbank', bic: 'OXRPLI22' },
  LU: { name: 'Banque des Trois Vallees', bic: 'OXTVLULL' },
  MT: { name: 'Grand Harbour Savings Bank', bic: 'OXGHMTMT' },
  SG: { name: 'Kallang River Bank', bic: 'OXKRSGSG' },
  TR: { name: 'Bogaz Ticaret Bankasi', bic: 'OXBTTRIS' },
  US: { name: 'Chesapeake Tidewater Bank', bic: 'OXCTUS33' },
};

const ibanCountries = new Set(['AE', 'AT', 'CH', 'CY', 'DE', 'DK', 'GB', 'IE', 'LI', 'LU', 'MT', 'TR']);

/** A person with an account at the invented bank of a country. `serial` distinguishes the accounts. */
export function counterparty(name: string, country: string, address: string, serial: number): Counterparty {
  const bank = banks[country];
  if (bank === undefined) throw new Error(`The demonstration has no bank in ${country}.`);
  const account = ibanCountries.has(country)
    ? fictionalIban(country as IbanCountry, serial)
    : String((serial * 7_368_787) % 10_000_000_000).padStart(10, '0');
  return { name, account, country, address, bank };
}

/** A shop or office that takes cards; a statement shows no account of it. */
export function shop(name: string): Counterparty {
  return { name, account: '' };
}
