import { brand, correspondentsOf, languages } from '@bank/contract';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { printPaymentDetails } from './print-payment-details.ts';

const details = {
  holder: 'Moor Shipping Ltd',
  number: 'OS2400805529',
  iban: 'XO54OSTR2400805529',
  currency: 'EUR',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  isDemonstration: true,
} as const;

async function textOf(paper: Parameters<typeof printPaymentDetails>[0]): Promise<string> {
  const { text } = await extractText(Uint8Array.from(await printPaymentDetails(paper)), { mergePages: true });
  return text.replace(/\s/g, '');
}

test.each(languages)('in %s it names the holder, the account, the bank and its correspondent', async (language) => {
  const text = await textOf({ ...details, language });
  const [correspondent] = correspondentsOf('EUR');
  const { name, bic, account } = correspondent!;
  for (const value of [details.holder, details.iban, details.number, brand.bic, name, bic, account])
    expect(text).toContain(value.replace(/\s/g, ''));
  expect(text).not.toMatch(/[{}]/);
});

test('an account without an IBAN in a currency without a correspondent has no lines for them', async () => {
  const text = await textOf({ ...details, language: 'en', iban: null, currency: 'NOK' });
  expect(text).not.toMatch(/IBAN:|XO54|Correspondent/);
  expect(text).toContain(details.number);
});
