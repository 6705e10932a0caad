import { brand, correspondentsOf, firstCorrespondents, languages } from '@bank/contract';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { fill } from '@bank/dictionaries';
import { paymentDetailsTexts } from './payment-details-texts.ts';
import { printPaymentDetails } from './print-payment-details.ts';

const details = {
  holder: 'Moor Shipping Ltd',
  number: 'OS2400805529',
  iban: 'XO54OSTR2400805529',
  currency: 'EUR',
  correspondents: correspondentsOf(firstCorrespondents, 'EUR'),
  createdAt: new Date('2026-11-22T10:00:00Z'),
  zone: 'UTC',
  isDemonstration: true,
} as const;

async function textOf(paper: Parameters<typeof printPaymentDetails>[0]): Promise<string> {
  const { text } = await extractText(Uint8Array.from(await printPaymentDetails(paper)), { mergePages: true });
  return text.replace(/\s/g, '');
}

test.each(languages)('in %s it names the holder, the account, the bank and its correspondent', async (language) => {
  const text = await textOf({ ...details, language });
  const [correspondent] = details.correspondents;
  const { name, bic, account } = correspondent!;
  for (const value of [details.holder, details.iban, details.number, brand.bic, name, bic, account])
    expect(text).toContain(value.replace(/\s/g, ''));
  expect(text).not.toMatch(/[{}]/);
});

test('an account without an IBAN has no line for one', async () => {
  const text = await textOf({ ...details, language: 'en', iban: null });
  expect(text).not.toMatch(/IBAN:|XO54/);
  expect(text).toContain(details.number);
});

test.each(languages)('in %s it says where the bank has no correspondent for the currency', async (language) => {
  const text = await textOf({ ...details, language, currency: 'RUB', correspondents: [] });
  const { noCorrespondent } = paymentDetailsTexts[language];
  expect(text).toContain(fill(noCorrespondent, { currency: 'RUB' }).replace(/\s/g, ''));
  expect(text).not.toContain('HASTXB2L');
});
