/** @module-tag long */
import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { corporateClient, personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const graf = {
  creditor_name: 'Otto Graf',
  creditor_account: 'DE89370400440532013000',
  creditor_country: 'DE',
  creditor_agent_name: 'Nordbank',
  creditor_agent_bic: 'COBADEFFXXX',
  street: 'Kai 1',
  post_code: '20095',
  town: 'Hamburg',
  reference: '',
};
const { beneficiaries: texts, fields, paper, review, code, timeline, charges } = internationalTransfer;
const address = '/personal-account/international-transfer';

const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (page: Page) => page.getByRole('combobox', { name: texts.label, exact: true });
const listOf = async (token: string) => (await answerOf(calls.listBeneficiaries, { token })).beneficiaries;

describe('saved beneficiaries', () => {
  test('are kept with an accepted order, fill the next one, get another name and go', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open(address);
    await field(page, 'debtorAccount').selectOption(
      accounts.find(({ currency_abbreviation: currency }) => currency === 'EUR')!.id,
    );
    await field(page, 'amount').fill('7.77');
    await field(page, 'remittanceInformation').fill('Berth 14');
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
    await page.getByLabel(texts.saveAfter, { exact: true }).check();
    await button(page, review.confirm).click();
    const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
    await seen(shown);
    await page.getByLabel(code.label, { exact: true }).fill(/\d{6}/.exec(await shown.innerText())![0]);
    await button(page, code.submit).click();
    await seen(page.getByRole('heading', { name: timeline.title, exact: true }));
    await seen(page.getByText(fill(texts.saved, { label: 'Юрий Щукин' }), { exact: true }));
    expect(await listOf(token)).toMatchObject([
      { creditor_name: 'Юрий Щукин', creditor_account: 'DE89370400440532013000', reference: 'Berth 14' },
    ]);

    // Found by a part of the account, chosen by keyboard.
    await choice(page).click();
    await choice(page).pressSequentially('04405');
    await page.keyboard.press('Enter');
    await sees(() => field(page, 'creditorName').inputValue(), 'Юрий Щукин');
    expect(await field(page, 'creditorAccount').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    expect(await field(page, 'postCode').inputValue()).toBe('20095');
    expect(await field(page, 'remittanceInformation').inputValue()).toBe('Berth 14');

    await button(page, texts.manage).click();
    const dialog = page.getByRole('dialog', { name: texts.title, exact: true });
    await seen(dialog);
    expect(await barriers(page)).toEqual([]);
    await button(page, `${texts.rename}: Юрий Щукин`).click();
    await dialog.getByRole('textbox').fill('Harbour master');
    await page.keyboard.press('Enter');
    await seen(dialog.getByText('Harbour master', { exact: true }));
    // Enter in the list sends nothing of the order beneath it.
    await gone(page.getByRole('heading', { name: review.title, exact: true }));
    await button(page, `${texts.remove}: Harbour master`).click();
    await seen(dialog.getByText(texts.removeText, { exact: true }));
    await button(page, texts.removeKeep).click();
    await sees(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      `${texts.remove}: Harbour master`,
    );
    expect(await listOf(token)).toMatchObject([{ label: 'Harbour master' }]);
    await button(page, `${texts.remove}: Harbour master`).click();
    await button(page, texts.remove).click();
    await seen(dialog.getByText(texts.empty, { exact: true }));
    await button(page, texts.close).click();
    await gone(choice(page));
    expect(await listOf(token)).toEqual([]);
    expect(await field(page, 'creditorName').inputValue()).toBe('Юрий Щукин');
  });

  test('are found by country and by the account as it is printed, in a list that opens within the window', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(corporateClient);
    for (const place of Array.from({ length: 8 }, (_, index) => index)) {
      await answerOf(calls.saveBeneficiary, { token, body: { ...graf, creditor_name: `Graf ${place}`, label: '' } });
    }
    const { page, open } = await openVisitor({ token });
    await open(address);
    await choice(page).evaluate((input) => scrollTo(0, input.getBoundingClientRect().top + scrollY - innerHeight + 80));
    await choice(page).click();
    const options = page.getByRole('listbox', { name: texts.label, exact: true });
    await sees(() => options.evaluate((list) => list.getBoundingClientRect().bottom <= innerHeight), true);
    for (const query of ['Germany', 'DE89 3704 0044']) {
      await choice(page).fill(query);
      await sees(() => options.getByRole('option').count(), 8);
    }
    await choice(page).fill('Graf 5');
    await page.keyboard.press('Enter');
    await sees(() => field(page, 'creditorName').inputValue(), 'Graf 5');

    // Many are searched in the list, too, whose button to close it stays in the window.
    await button(page, texts.manage).click();
    const dialog = page.getByRole('dialog', { name: texts.title, exact: true });
    await seen(dialog);
    expect(
      await button(page, texts.close).evaluate((closing) => closing.getBoundingClientRect().bottom <= innerHeight),
    ).toBe(true);
    await dialog.getByLabel(texts.search, { exact: true }).fill('graf 7');
    await sees(() => dialog.getByRole('listitem').count(), 1);
    await button(page, `${texts.rename}: Graf 7`).click();
    await button(page, texts.cancel).click();
    await sees(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      `${texts.rename}: Graf 7`,
    );
  });

  test('that could not be read are said to be so, and are read again', async ({ openVisitor }) => {
    const token = await logInAtBank(corporateClient);
    await answerOf(calls.saveBeneficiary, { token, body: { ...graf, label: '' } });
    const { page, open, announce } = await openVisitor({ token });
    announce(/503/);
    let isBroken = true;
    await page.route(`**${calls.listBeneficiaries.path}`, (route) =>
      isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await open(address);
    await seen(page.getByText(texts.failed, { exact: true }));
    isBroken = false;
    await button(page, common.tryAgain).click();
    await seen(choice(page));
    await gone(page.getByText(texts.failed, { exact: true }));
  });
});
