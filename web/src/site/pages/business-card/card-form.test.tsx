import { businessCard as text } from '@bank/dictionaries/en/business-card';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';

const form = page.getByRole('form', { name: text.form.title });
const answer = form.getByRole('status');
const toManager = answer.getByRole('link', { name: text.answer.link });

beforeEach(() => openPage('/Businesscard', { as: 'visitor' }));

test('nothing is said before the card is ordered', async () => {
  await expect.element(form).toBeVisible();
  await expect.element(answer).toHaveTextContent('');
});

test('an order leads to the account manager, and the message holds what was typed', async () => {
  await form.getByRole('textbox', { name: text.form.clientId }).fill('OS-1001');
  await form.getByRole('textbox', { name: text.form.shippingAddress }).fill('Quay 1');
  await form.getByRole('checkbox', { name: text.form.credit }).click();
  await form.getByRole('button', { name: text.form.submit }).click();
  await expect.element(answer).toMatchTextContent(text.answer.title);
  const address = new URL(toManager.element().getAttribute('href') ?? '', location.href);
  expect(address.pathname).toBe('/form-one');
  expect(address.searchParams.get('message')).toContain('OS-1001');
  expect(address.searchParams.get('message')).toContain('Quay 1');
  expect(address.searchParams.get('message')).toContain(text.form.credit);
  expect(address.searchParams.get('message')).not.toContain(text.form.debit);
});

test('a box that is ticked and left again orders no such card', async () => {
  const debit = form.getByRole('checkbox', { name: text.form.debit });
  await debit.click();
  await userEvent.keyboard(' ');
  await form.getByRole('button', { name: text.form.submit }).click();
  await expect.element(toManager).not.toHaveAttribute('href', expect.stringContaining(text.form.debit));
});
