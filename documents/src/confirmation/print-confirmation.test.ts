import { brand, languages } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { printConfirmation } from './print-confirmation.ts';

const letter = {
  number: 'C-000012',
  client: { number: 'OS-20417', name: 'Moor Shipping Ltd' },
  day: '2026-10-31',
  accounts: [
    { number: 'OS2400805511', balance: money(52_256_224n, currencyCode('USD')) },
    { number: 'OS2400805529', balance: money(1_000n, currencyCode('USD')) },
    { number: 'OS2400805537', balance: money(5_000n, currencyCode('JPY')) },
  ],
  figuresHash: 'ab'.repeat(32),
  createdAt: new Date('2026-11-22T10:00:00Z'),
  zone: 'UTC',
  isDemonstration: true,
} as const;

async function textOf(paper: Parameters<typeof printConfirmation>[0]): Promise<string> {
  const { text } = await extractText(Uint8Array.from(await printConfirmation(paper)), { mergePages: true });
  return text.replace(/\s/g, '');
}

test.each(languages)(
  'in %s it names bank, client, number and every balance, with the sum of a currency',
  async (language) => {
    const text = await textOf({ ...letter, language });
    for (const value of [letter.number, letter.client.name, letter.client.number, brand.bic, brand.licence, 'abababab'])
      expect(text).toContain(value.replace(/\s/g, ''));
    const digits = text.replace(/[^\d]/g, '');
    for (const amount of ['52256224', '1000', '52257224', '5000']) expect(digits).toContain(amount);
    expect(text).toContain('2026');
    expect(text).not.toMatch(/[{}]/);
  },
);

test('the same letter is printed with the same bytes', async () => {
  const print = async () => Buffer.from(await printConfirmation({ ...letter, language: 'ru' })).toString('base64');
  expect(await print()).toBe(await print());
});

test('a client of hundreds of accounts gets as many pages as it takes', async () => {
  const account = (place: number) => ({
    number: `OS24${String(place).padStart(8, '0')}`,
    balance: money(100n, currencyCode('EUR')),
  });
  const accounts = Array.from({ length: 300 }, (_, place) => account(place)) as [ReturnType<typeof account>];
  const text = await textOf({ ...letter, accounts, language: 'en' });
  expect(text).toContain('OS2400000299');
  expect(text).toMatch(/Page1of\d\d?/);
});
