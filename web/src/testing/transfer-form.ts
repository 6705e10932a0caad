import { internalTransfer as text } from '@bank/dictionaries/en/internal-transfer';
import { page } from 'vitest/browser';
import { eurAccount, usdAccount } from './answers.ts';
import { openPage } from './open-page.tsx';

/** Where the form of an internal transfer stands. */
export const address = '/personal-account/intra-transfer';

export const form = page.getByRole('form', { name: text.title });
export const from = form.getByRole('combobox', { name: text.form.from });
export const to = form.getByRole('combobox', { name: text.form.to });
export const amount = form.getByRole('textbox', { name: text.form.amount });
export const reference = form.getByRole('textbox', { name: text.form.reference });
export const send = form.getByRole('button', { name: text.form.submit });
export const review = page.getByRole('dialog', { name: text.review.title });

/** A conversion is shown with its rate first. */
export async function sendConversion(): Promise<void> {
  await send.click();
  await review.getByRole('button', { name: text.review.confirm }).click();
}

export async function fillTransfer(): Promise<void> {
  await openPage(address);
  await from.selectOptions(eurAccount.id);
  await to.selectOptions(usdAccount.id);
  await amount.fill('100');
  await reference.fill('Savings');
}
