import { expect, test } from 'vitest';
import { cryptoQuotes } from '../../../content/crypto-quotes.ts';
import { quoteText } from './quote-text.ts';

test.each([
  ['71240.00', 'en', '71,240.00'],
  ['71240.00', 'fr', '71\u00a0240,00'],
  ['3118.40', 'ru', '3118,40'],
  ['3118.40', 'fr', '3\u00a0118,40'],
  ['0.9999', 'es', '0,9999'],
  ['1234567.00', 'en', '1,234,567.00'],
] as const)('a quote of %s reads in %s as %s', (usd, language, text) => {
  expect(quoteText(usd, language)).toBe(text);
});

test('each quote is an amount of dollars, and bears the day and hour at which it was made', () => {
  for (const { usd } of cryptoQuotes.quotes) expect(usd).toMatch(/^\d+\.\d{2,4}$/);
  expect(new Date(`${cryptoQuotes.day}T${cryptoQuotes.time}:00Z`).toISOString()).toContain(cryptoQuotes.day);
});
