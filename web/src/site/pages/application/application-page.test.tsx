import { application as text } from '@bank/dictionaries/en/application';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  await openPage('/form-two', { as: 'visitor' });
});

const type = page.getByRole('radiogroup', { name: text.accountType.title });
const card = page.getByRole('radiogroup', { name: text.businessCard.title });

test('an application begins with a personal account, no card and no IBAN', async () => {
  await expect.element(type.getByRole('radio', { name: text.accountType.personal })).toBeChecked();
  await expect.element(card.getByRole('radio', { name: text.businessCard.no })).toBeChecked();
  for (const box of page.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked();
});

test('what is chosen and typed is what the bank receives', async () => {
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
