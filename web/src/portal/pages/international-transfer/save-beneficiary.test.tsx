import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { internationalTransfer as text } from '@bank/dictionaries/en/international-transfer';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { annaBerg, eurAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const texts = text.beneficiaries;
let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  bank.answers('readStatement', []);
  bank.answers('saveBeneficiary', { ...annaBerg, id: 'new', label: 'Bert Berg', creditor_name: 'Bert Berg' });
  await openPage('/personal-account/international-transfer');
});

const field = (name: keyof typeof text.fields) => page.getByRole('textbox', { name: text.fields[name] });
const tick = page.getByRole('checkbox', { name: texts.saveAfter });

/** An order to Anna's account that is made out to somebody of this name. */
async function orderTo(name: string): Promise<void> {
  await page.getByRole('combobox', { name: texts.label }).click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await field('creditorName').fill(name);
  await page.getByRole('combobox', { name: text.fields.debtorAccount }).selectOptions(eurAccount.id);
  await field('amount').fill('10');
  await page.getByRole('radio', { name: /SHA/ }).click();
  await page.getByRole('button', { name: text.paper.review }).click();
  await expect.element(page.getByRole('button', { name: text.review.confirm })).toBeVisible();
}

async function confirm(): Promise<void> {
  await page.getByRole('button', { name: text.review.confirm }).click();
  await page.getByRole('textbox', { name: text.code.label }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: text.timeline.accepted })).toBeVisible();
}

test('a new beneficiary is saved with the order where the client ticks it', async () => {
  await orderTo('Bert Berg');
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await confirm();
  await expect.poll(() => bank.asked('saveBeneficiary')).toHaveLength(1);
  expect(bank.asked('saveBeneficiary')[0]?.said).toContain('Bert Berg');
});

test('the tick is for one order: the next beneficiary is saved only where it is set again', async () => {
  await orderTo('Bert Berg');
  await tick.click();
  await confirm();
  await expect.poll(() => bank.asked('saveBeneficiary')).toHaveLength(1);
  await orderTo('Carl Berg');
  await expect.element(tick).not.toBeChecked();
});

test('without the tick nobody is saved; the news of the order offers it once more', async () => {
  await orderTo('Bert Berg');
  await confirm();
  expect(bank.asked('saveBeneficiary')).toHaveLength(0);
  await page.getByRole('button', { name: texts.save }).click();
  await expect.element(page.getByText(fill(texts.saved, { label: 'Bert Berg' }))).toBeVisible();
});

test('a beneficiary that could not be saved can be tried again', async () => {
  await orderTo('Bert Berg');
  await confirm();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  const save = page.getByRole('button', { name: texts.save });
  const answer = { ...annaBerg, id: 'new', label: 'Bert Berg', creditor_name: 'Bert Berg' };
  bank.isSilentTo('saveBeneficiary');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(common.failures.unreachable);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  bank.answers('saveBeneficiary', answer);
  await save.click();
  await expect.element(page.getByText(fill(texts.saved, { label: 'Bert Berg' }))).toBeVisible();
});

test('a beneficiary who is saved already is not offered again', async () => {
  await orderTo('Anna Berg');
  expect(tick.elements()).toHaveLength(0);
  await confirm();
  await expect.element(page.getByText(fill(texts.saved, { label: 'Anna' }))).toBeVisible();
});

test('an accepted order stands at its first stage', async () => {
  await orderTo('Anna Berg');
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(0);
  await confirm();
  const current = [...document.querySelectorAll('[aria-current="step"]')].map(({ textContent }) => textContent);
  expect(current).toEqual([`${text.timeline.inProcess.name}, ${text.timeline.now}${text.timeline.debited}`]);
});
