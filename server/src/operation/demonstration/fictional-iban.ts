/** How the domestic part of an IBAN is made up; lengths of the IBAN registry (ISO 13616). No bank has these codes. */
const domesticParts = {
  AE: { bank: '998', accountDigits: 16 },
  AT: { bank: '99870', accountDigits: 11 },
  CH: { bank: '99871', accountDigits: 12 },
  CY: { bank: '99800001', accountDigits: 16 },
  DE: { bank: '99870090', accountDigits: 10 },
  DK: { bank: '9987', accountDigits: 10 },
  GB: { bank: 'OSTX998700', accountDigits: 8 },
  IE: { bank: 'OSTX998700', accountDigits: 8 },
  LI: { bank: '99871', accountDigits: 12 },
  LU: { bank: '998', accountDigits: 13 },
  MT: { bank: 'OSTX99870', accountDigits: 18 },
  TR: { bank: '998700', accountDigits: 16 },
} as const;

export type IbanCountry = keyof typeof domesticParts;

/** An account number with a valid checksum and no owner. `serial` distinguishes the numbers. */
export function fictionalIban(country: IbanCountry, serial: number): string {
  const { bank, accountDigits } = domesticParts[country];
  // A multiple of a prime spreads neighbouring serials over the digits.
  const account = ((BigInt(serial) * 7_368_787n) % 10n ** BigInt(Math.min(accountDigits, 12))).toString();
  const domestic = bank + account.padStart(accountDigits, '0');
  return country + checkDigits(country, domestic) + domestic;
}

/** ISO 7064, MOD 97-10, as ISO 13616 prescribes it. */
function checkDigits(country: string, domestic: string): string {
  const digits = [...`${domestic}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return (98n - (BigInt(digits) % 97n)).toString().padStart(2, '0');
}
