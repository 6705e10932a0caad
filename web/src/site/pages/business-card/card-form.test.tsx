import { businessCard as text } from '@bank/dictionaries/en/business-card';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
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

test('what was typed into two fields before the page came alive is kept in both', async () => {
  await expect.element(form).toBeVisible();
  const typed = { [text.form.clientId]: 'OS-1001', [text.form.shippingAddress]: 'Quay 1' };
  const fields = Object.entries(typed).map(
    ([name, value]) => [form.getByRole('textbox', { name }).element() as HTMLInputElement, value] as const,
  );
  // As `event-replay.ts` tells React: in one effect, so that nothing is rendered in between.
  function Replay() {
    useEffect(() => {
      for (const [field, value] of fields) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, []);
    return null;
  }
  createRoot(document.createElement('div')).render(<Replay />);
  await expect.element(form.getByRole('textbox', { name: text.form.shippingAddress })).toHaveValue('Quay 1');
  await form.getByRole('button', { name: text.form.submit }).click();
  await expect.element(toManager).toHaveAttribute('href', expect.stringContaining('OS-1001'));
  await expect.element(toManager).toHaveAttribute('href', expect.stringContaining('Quay'));
});

test('a box that is ticked and left again orders no such card', async () => {
  const debit = form.getByRole('checkbox', { name: text.form.debit });
  await debit.click();
  await userEvent.keyboard(' ');
  await form.getByRole('button', { name: text.form.submit }).click();
  await expect.element(toManager).not.toHaveAttribute('href', expect.stringContaining(text.form.debit));
});
