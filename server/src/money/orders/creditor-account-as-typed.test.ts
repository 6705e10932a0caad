import { countryCodes, countryUsesIban, ibanLengthOf, judgeIban } from '@bank/contract';
import fc from 'fast-check';
import { composeIBAN, countrySpecs } from 'ibantools';
import { expect, test } from 'vitest';
import { readCreditorAccount } from '../payments/creditor-account.ts';

/** The contract judges accounts by a table of its own: it must say what the registry says, as `ibantools` has it. */
const ibanCountries = countryCodes.filter((country) => countrySpecs[country]?.IBANRegistry === true);

test('form and bank agree on the countries that use IBAN, and on the length of each', () => {
  expect(countryCodes.filter(countryUsesIban)).toEqual(ibanCountries);
  expect(ibanCountries.map(ibanLengthOf)).toEqual(ibanCountries.map((country) => countrySpecs[country]?.chars));
});

test.each(ibanCountries)('an IBAN of %s that the bank takes, the form takes', (country) => {
  const pattern = new RegExp(countrySpecs[country]?.bban_regexp ?? '');
  fc.assert(
    fc.property(fc.stringMatching(new RegExp(`^${pattern.source.replace(/^\^|\$$/g, '')}$`)), (bban) => {
      const iban = ibanOf(country, bban);
      expect(judgeIban(iban)).toEqual({ iban, country });
      // The bank also knows the check digits within the account part of some countries.
      const isWhollyKnown = countrySpecs[country]?.bban_validation_func === undefined;
      expect(isWhollyKnown ? [iban] : [iban, undefined]).toContain(readCreditorAccount(iban, country));
    }),
    { numRuns: 25 },
  );
});

test('what the form refuses, the bank refuses', () => {
  const typed = fc
    .tuple(fc.constantFrom(...ibanCountries), fc.stringMatching(/^[0-9A-Z]{10,32}$/))
    .map(([country, rest]) => country + rest);
  fc.assert(
    fc.property(typed, (text) => {
      if ('problem' in judgeIban(text)) expect(readCreditorAccount(text, 'DE')).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('one wrong character is found by both', () => {
  const iban = 'DE89370400440532013000';
  for (let place = 2; place < iban.length; place += 1) {
    const wrong = iban.slice(0, place) + ((Number(iban[place]) + 1) % 10) + iban.slice(place + 1);
    expect(judgeIban(wrong)).toEqual({ problem: 'checksum_wrong' });
    expect(readCreditorAccount(wrong, 'DE')).toBeUndefined();
  }
});

/** The IBAN of an account part, with the check digits that belong to it; national check digits are left as they are. */
function ibanOf(country: string, bban: string): string {
  const composed = composeIBAN({ countryCode: country, bban });
  if (composed !== null) return composed;
  const digits = [...bban, ...country, '0', '0'].map((character) => parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}
