import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { internationalTransfer as text } from '@bank/dictionaries/en/international-transfer';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { annaBerg } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const texts = text.beneficiaries;
const address = '/personal-account/international-transfer';
const form = page.getByRole('form', { name: text.title });
const saved = form.getByRole('combobox', { name: texts.label });
const list = page.getByRole('dialog', { name: texts.title });
const search = list.getByRole('searchbox', { name: texts.search });
let bank: Bank;

async function openList(count: number): Promise<void> {
  bank = openBank();
  const names = ['Anna', 'Bert', 'Carla', 'Dora', 'Emil', 'Frida', 'Gustav', 'Hanna'].slice(0, count);
  bank.answers('listBeneficiaries', {
    beneficiaries: names.map((label) => ({ ...annaBerg, id: label, label, creditor_name: `${label} Berg` })),
  });
  await openPage(address);
  await page.getByRole('button', { name: texts.manage }).click();
  await expect.element(list).toBeVisible();
}

beforeEach(() => document.body.replaceChildren());

test('a short list is not searched', async () => {
  await openList(7);
  expect(search.elements()).toHaveLength(0);
  expect(list.getByRole('listitem').elements()).toHaveLength(7);
});

test('a long list is searched by name, and says how many it leaves', async () => {
  await openList(8);
  await search.fill('gust');
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(list.getByRole('status')).toHaveTextContent('1 beneficiary');
  await expect.element(list.getByRole('listitem')).toMatchTextContent(/Gustav.*Commerzbank, COBADEFFXXX, Germany/);
  await search.fill('zebra');
  await expect.element(list.getByText(texts.none)).toBeVisible();
  expect(list.getByText(texts.empty).elements()).toHaveLength(0);
});

test('a name that the bank refuses stays in the field, with the reason', async () => {
  await openList(2);
  bank.refuses('renameBeneficiary', 'text_too_long', 'The text is too long.');
  await list.getByRole('button', { name: `${texts.rename}: Bert` }).click();
  await list.getByRole('textbox', { name: fill(texts.renameLabel, { label: 'Bert' }) }).fill('Another');
  expect(list.getByRole('alert').elements()).toHaveLength(0);
  await list.getByRole('button', { name: texts.keep }).click();
  await expect.element(list.getByRole('alert')).toMatchTextContent('The text is too long.');
  await list.getByRole('button', { name: texts.cancel }).click();
  await expect.element(list.getByRole('button', { name: `${texts.rename}: Bert` })).toHaveFocus();
  expect(list.getByRole('alert').elements()).toHaveLength(0);
});

test('a beneficiary that the bank cannot delete stays, with the reason', async () => {
  await openList(2);
  bank.isSilentTo('deleteBeneficiary');
  await list.getByRole('button', { name: `${texts.remove}: Bert` }).click();
  const question = list.getByRole('group', { name: fill(texts.removeTitle, { label: 'Bert' }) });
  await expect.element(question).toMatchTextContent(texts.removeText);
  expect(question.getByRole('alert').elements()).toHaveLength(0);
  await question.getByRole('button', { name: texts.remove }).click();
  await expect.element(question.getByRole('alert')).toBeVisible();
  await expect.element(question.getByRole('button', { name: texts.remove })).not.toHaveAttribute('aria-busy');
  await question.getByRole('button', { name: texts.removeKeep }).click();
  expect(list.getByRole('listitem').elements()).toHaveLength(2);
});

test('a beneficiary is renamed in the list, and the focus goes back to where it was', async () => {
  bank = openBank();
  bank.answers('renameBeneficiary', { ...annaBerg, label: 'Landlady' });
  await openPage(address);
  await form.getByRole('button', { name: texts.manage }).click();
  const rename = list.getByRole('button', { name: `${texts.rename}: Anna` });
  await rename.click();
  const label = list.getByRole('textbox', { name: fill(texts.renameLabel, { label: 'Anna' }) });
  await expect.element(label).toHaveFocus();
  await label.fill('Landlady');
  await userEvent.keyboard('{Enter}');
  await expect.element(list.getByRole('button', { name: `${texts.rename}: Landlady` })).toHaveFocus();
  expect(bank.asked('renameBeneficiary')[0]?.said).toContain('Landlady');
  expect(bank.asked('requestConfirmation')).toHaveLength(0);
});

test('a beneficiary is deleted after a question; Escape leaves the question and then the list', async () => {
  bank = openBank();
  bank.answers('deleteBeneficiary', undefined);
  await openPage(address);
  await form.getByRole('button', { name: texts.manage }).click();
  const remove = list.getByRole('button', { name: `${texts.remove}: Anna` });
  await remove.click();
  const question = list.getByRole('group', { name: fill(texts.removeTitle, { label: 'Anna' }) });
  await expect.element(question.getByRole('button', { name: texts.removeKeep })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await question.getByRole('button', { name: texts.remove, exact: true }).click();
  await expect.element(list.getByText(texts.empty)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(saved.elements()).toHaveLength(0);
});

test('saved beneficiaries that cannot be read leave the form as it is, and are read again on request', async () => {
  bank = openBank();
  bank.isSilentTo('listBeneficiaries');
  await openPage(address);
  await expect.element(form.getByText(texts.failed)).toBeVisible();
  bank.answers('listBeneficiaries', { beneficiaries: [annaBerg] });
  await form.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(saved).toBeVisible();
});
