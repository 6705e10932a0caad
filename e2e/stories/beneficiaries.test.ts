import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { beneficiaries: words, fields, paper, review, code, timeline, charges } = internationalTransfer;
const address = '/personal-account/international-transfer';

const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (page: Page) => page.getByRole('combobox', { name: words.label, exact: true });
const listOf = async (token: string) => (await answerOf(calls.listBeneficiaries, { token })).beneficiaries;

describe('saved beneficiaries', () => {
  test('are kept with an accepted order, fill the next one, get another name and go', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open(address);
    await field(page, 'debtorAccountId').selectOption(accounts.find(({ currency_abbreviation: currency }) => currency === 'EUR')!.id);
    await field(page, 'amount').fill('7.77');
    await field(page, 'reference').fill('Berth 14');
    await field(page, 'creditorCountry').selectOption({ label: 'Germany' });
    await field(page, 'creditorName').fill('Юрий Щукин');
    await field(page, 'street').fill('Große Straße 12');
    await field(page, 'postCode').fill('20095');
    await field(page, 'town').fill('Hamburg');
    await field(page, 'creditorAccount').fill('DE89370400440532013000');
    await field(page, 'creditorAgentBic').fill('COBADEFFXXX');
    await field(page, 'creditorAgentName').fill('Nordbank');
    await page.getByText(charges.SHA.detail, { exact: true }).click();
    await button(page, paper.review).click();
    await page.getByLabel(words.saveAfter, { exact: true }).check();
    await button(page, review.confirm).click();
    const shown = page.getByText(fill(code.demonstration, { code: '' }), { exact: false });
    await seen(shown);
    await page.getByLabel(code.label, { exact: true }).fill(/\d{6}/.exec(await shown.innerText())![0]);
    await button(page, code.submit).click();
    await seen(page.getByRole('heading', { name: timeline.title, exact: true }));
    await seen(page.getByText(fill(words.saved, { label: 'Юрий Щукин' }), { exact: true }));
    expect(await listOf(token)).toMatchObject([{ creditor_name: 'Юрий Щукин', creditor_account: 'DE89370400440532013000', reference: 'Berth 14' }]);

    // Found by a part of the account, chosen by keyboard.
    await choice(page).click();
    await choice(page).pressSequentially('04405');
    await page.keyboard.press('Enter');
    await sees(() => field(page, 'creditorName').inputValue(), 'Юрий Щукин');
    expect(await field(page, 'creditorAccount').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    expect(await field(page, 'postCode').inputValue()).toBe('20095');
    expect(await field(page, 'reference').inputValue()).toBe('Berth 14');

    await button(page, words.manage).click();
    const dialog = page.getByRole('dialog', { name: words.title, exact: true });
    await seen(dialog);
    expect(await barriers(page)).toEqual([]);
    await button(page, `${words.rename}: Юрий Щукин`).click();
    await dialog.getByRole('textbox').fill('Harbour master');
    await page.keyboard.press('Enter');
    await seen(dialog.getByText('Harbour master', { exact: true }));
    // Enter in the list sends nothing of the order beneath it.
    await gone(page.getByRole('heading', { name: review.title, exact: true }));
    await button(page, `${words.remove}: Harbour master`).click();
    await seen(dialog.getByText(words.removeText, { exact: true }));
    await button(page, words.removeKeep).click();
    expect(await listOf(token)).toMatchObject([{ label: 'Harbour master' }]);
    await button(page, `${words.remove}: Harbour master`).click();
    await button(page, words.remove).click();
    await seen(dialog.getByText(words.none, { exact: true }));
    await button(page, words.close).click();
    await gone(choice(page));
    expect(await listOf(token)).toEqual([]);
    expect(await field(page, 'creditorName').inputValue()).toBe('Юрий Щукин');
  });
});
