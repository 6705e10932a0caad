import { brand } from '@bank/contract';
import { common } from '@bank/dictionaries/en/common';
import { application as text } from '@bank/dictionaries/en/application';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { application as russian } from '@bank/dictionaries/ru/application';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { fill } from '@bank/dictionaries';
import { applicationStore } from './application-form.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  applicationStore.change(applicationStore.readEmpty().form);
});

const open = (anchor = '') => openPage(`/form-two${anchor}`, { as: 'visitor' });

const type = page.getByRole('radiogroup', { name: text.accountType.title });
const card = page.getByRole('radiogroup', { name: text.businessCard.title });

test('an application begins with a personal account, no card and no IBAN', async () => {
  await open();
  await expect.element(type.getByRole('radio', { name: text.accountType.personal })).toBeChecked();
  await expect.element(card.getByRole('radio', { name: text.businessCard.no })).toBeChecked();
  for (const box of page.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked();
});

test('what is chosen and typed is what the bank receives', async () => {
  await open();
  await type.getByRole('radio', { name: text.accountType.corporate }).click();
  await card.getByRole('radio', { name: text.businessCard.yes }).click();
  const shared = page.getByRole('checkbox', { name: text.ibanTypes.shared.sepa });
  await shared.click();
  await expect.element(shared).toHaveAccessibleDescription(text.ibanTypes.shared.meaning);
  await page.getByRole('textbox', { name: enquiry.fields.firstName }).fill('Ida');
  await page.getByRole('textbox', { name: text.applicant.companyName }).fill('Moor Shipping Ltd');
  await page.getByRole('textbox', { name: text.applicant.natureOfBusiness }).fill('Freight');
  await page.getByRole('button', { name: text.submit }).click();
  await expect.element(page.getByText(text.sent)).toBeVisible();
  const said = bank.asked('sendApplication')[0]?.said;
  for (const words of ['Ida', 'Moor Shipping Ltd', 'Freight', 'orporate']) expect(said).toContain(words);
  expect(said).toMatch(/"Shared Sepa":(?:true|"?1)/);
  expect(said).toMatch(/"Business card required":(?:true|"?1|"[Yy]es)/);
  expect(said).not.toMatch(/"(?:Design Swift|Design Sepa|Shared Swift)":(?:true|"?1)/);
  await expect.element(type.getByRole('radio', { name: text.accountType.personal })).toBeChecked();
});

const secret = 'k'.repeat(43);
const later = text.later;
const save = page.getByRole('button', { name: later.save });
const goOn = page.getByRole('button', { name: later.continue });
const firstName = page.getByRole('textbox', { name: enquiry.fields.firstName });

test('papers, the deposit and the terms stand before the button, for the kind of account that is chosen', async () => {
  await open();
  const button = page.getByRole('button', { name: text.submit }).element();
  for (const before of [whatYouNeed.documents, whatYouNeed.deposit.title]) {
    const heading = page.getByRole('heading', { name: before }).element();
    expect(heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(document.body.textContent).toContain(enquiry.consent.split('{terms}')[0]);
  await type.getByRole('radio', { name: text.accountType.corporate }).click();
  await expect.element(page.getByText(whatYouNeed.corporate.documents.registers)).toBeVisible();
});

test('what a manager needs is marked, and the company belongs to it only where a company applies', async () => {
  await open();
  await expect.element(firstName).toHaveAccessibleDescription(enquiry.needed);
  const company = page.getByRole('textbox', { name: text.applicant.companyName });
  await expect.element(company).toHaveAccessibleDescription(text.applicant.ifThereIsOne);
  await type.getByRole('radio', { name: text.accountType.corporate }).click();
  await expect.element(company).toHaveAccessibleDescription(enquiry.needed);
});

test('a form that is not finished is kept, and its link goes to the address in it', async () => {
  await open();
  await firstName.fill('Ida');
  await page.getByRole('textbox', { name: enquiry.fields.email }).fill('ida@moor.example');
  await save.click();
  const told = fill(later.saved, { email: 'ida@moor.example', day: '11 December 2026' });
  await expect.element(page.getByText(told)).toBeVisible();
  expect(bank.asked('saveApplication')[0]?.body).toEqual({
    email: 'ida@moor.example',
    website: '',
    fields: { accountType: 'personal', firstName: 'Ida', email: 'ida@moor.example' },
  });
  await expect.element(firstName).toHaveValue('Ida');
});

test('without an address to write to the form says where the link would go, and leads there', async () => {
  await open();
  bank.refuses('saveApplication', 'mail_address_malformed', 'The mail address is not one address.', 'email');
  await save.click();
  await expect.element(page.getByText(later.whichAddress)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: enquiry.fields.email })).toHaveFocus();
});

test('a mailed link brings back what was typed at a press, and the secret leaves the address', async () => {
  bank.answers('continueApplication', { fields: { accountType: 'corporate', firstName: 'Ida', phoneCountry: 'MT' } });
  await open(`#${secret}`);
  await expect.element(goOn).toBeVisible();
  expect(bank.asked('continueApplication')).toEqual([]);
  await goOn.click();
  await expect.element(page.getByText(later.continued)).toBeVisible();
  await expect.element(firstName).toHaveValue('Ida');
  await expect.element(type.getByRole('radio', { name: text.accountType.corporate })).toBeChecked();
  expect(location.hash).toBe('');
  expect(bank.asked('continueApplication')[0]?.body).toMatchObject({ token: secret });
});

test('a press after a lost answer is the same opening; a link that is used up says so', async () => {
  bank.isSilentTo('continueApplication');
  await open(`#${secret}`);
  await goOn.click();
  await expect.element(page.getByText(common.failures.unreachable)).toBeVisible();
  bank.refuses('continueApplication', 'link_not_found', 'This link works no more.');
  await goOn.click();
  await expect.element(page.getByText(fill(later.ended, { mailbox: brand.mailbox }))).toBeVisible();
  const [first, second] = bank.asked('continueApplication').map(({ body }) => body);
  expect(second).toEqual(first);
});

test('countries are proposed by their names in the language of the page, and any text is taken', async () => {
  await openPage('/form-two', { as: 'visitor', language: 'ru' });
  const country = page.getByRole('combobox', { name: russian.applicant.country, exact: true });
  await country.fill('Мальта и Кипр');
  await expect.element(country).toHaveValue('Мальта и Кипр');
  const names = [...document.querySelectorAll('datalist option')].map((option) => option.textContent);
  expect(names.length).toBeGreaterThan(240);
  expect(names).toContain('Мальта');
});
