import type { Language } from '@bank/contract';
import { internalTransfer as en } from '@bank/dictionaries/en/internal-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { internalTransfer as es } from '@bank/dictionaries/es/internal-transfer';
import { internalTransfer as fr } from '@bank/dictionaries/fr/internal-transfer';
import { internalTransfer as ru } from '@bank/dictionaries/ru/internal-transfer';
import { fill } from '@bank/dictionaries';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { sees } from '../browser/see.ts';
import { sample, test } from '../story.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, ru, es, fr };

describe('an amount is typed as people write it', () => {
  sample(
    [
      ['en', '12,500.00', '12,500.00'],
      ['en', '12 500', '12,500.00'],
      ['en', 'EUR 1.250,5', '1,250.50'],
      ['es', '12.500,00', '12.500,00'],
      ['ru', '12500,5', '12\u202f500,50'],
      ['fr', '\u200e12\u202f500,00 €', '12\u202f500,00'],
    ],
    ([language]) => language === 'ru',
  )('in %s, %s is shown as %s once the field is left', async ([language, typed, shown], { openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token, language });
    await open('/personal-account/intra-transfer');
    const { form } = texts[language];
    const euros = (await readClientAtBank(token)).accounts.find(
      ({ currency_abbreviation: currency }) => currency === 'EUR',
    )!;
    await page.getByLabel(form.from, { exact: true }).selectOption(euros.id);
    const amount = page.getByLabel(form.amount, { exact: true });
    await amount.fill(typed);
    await amount.blur();
    await sees(() => amount.inputValue(), shown);
    expect(await amount.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('an amount with two readings is asked for again with both, before the form is sent', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/intra-transfer');
    const euros = (await readClientAtBank(token)).accounts.find(
      ({ currency_abbreviation: currency }) => currency === 'EUR',
    )!;
    await page.getByLabel(en.form.from, { exact: true }).selectOption(euros.id);
    const amount = page.getByLabel(en.form.amount, { exact: true });
    await amount.fill('1.250');
    await amount.blur();
    const asked = page.getByText(
      fill(portal.amountProblems.amount_ambiguous, { thousands: '1,250.00', decimals: '1.250' }),
      {
        exact: true,
      },
    );
    // At the field, and spoken.
    await sees(() => asked.count(), 2);
    expect(await amount.inputValue()).toBe('1.250');
    await amount.fill('1250');
    await sees(() => asked.count(), 0);
  });
});
