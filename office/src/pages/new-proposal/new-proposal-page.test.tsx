import { proposals as text } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const differences = [{ what: 'held', of: 'OS1', was: null, willBe: '40.00 EUR' }];

test('what would change is shown before it is proposed; a change of the form shows it again', async () => {
  const server = openServer('compliance');
  server.answers('POST /office/proposals/preview', { differences });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  server.refuses('GET /office/proposals/P-1', 'proposal_not_found', 'There is no such proposal.');
  await openOffice('/proposals/new?kind=place_hold&account=OS1');
  await expect.element(page.getByLabelText(text.fields.account, { exact: true })).toHaveValue('OS1');
  const amount = page.getByLabelText(text.fields.amount, { exact: true });
  await userEvent.fill(amount, '39.00');
  await userEvent.click(page.getByRole('button', { name: text.form.preview }));
  await expect.element(page.getByText('40.00 EUR')).toBeVisible();
  await userEvent.fill(amount, '40.00');
  await userEvent.click(page.getByRole('button', { name: text.form.preview }));
  await userEvent.fill(page.getByLabelText(text.form.reason, { exact: true }), 'Court order');
  await userEvent.click(page.getByRole('button', { name: text.form.send, exact: true }));
  await expect.poll(() => location.pathname).toBe('/proposals/P-1');
  expect(server.asked('POST /office/proposals/preview')).toHaveLength(2);
  expect(server.asked('POST /office/proposals/make')[0]?.body).toEqual({
    kind: 'place_hold',
    content: { account: 'OS1', amount: '40.00' },
    reason: 'Court order',
  });
});

test('what the bank refuses is told, and what was typed stays', async () => {
  const server = openServer('payments');
  server.refuses('POST /office/proposals/preview', 'account_not_found', 'There is no such account.');
  await openOffice('/proposals/new?kind=close_account');
  await userEvent.fill(page.getByLabelText(text.fields.account, { exact: true }), 'OS9');
  await userEvent.click(page.getByRole('button', { name: text.form.preview }));
  await expect.element(page.getByText('There is no such account.')).toBeVisible();
  await expect.element(page.getByLabelText(text.fields.account, { exact: true })).toHaveValue('OS9');
});

test('a booking by hand has two legs, and as many more as it needs', async () => {
  openServer('payments');
  await openOffice('/proposals/new?kind=book_by_hand');
  await expect.element(page.getByRole('group', { name: 'Leg 2' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: text.form.addLeg }));
  await expect.element(page.getByRole('group', { name: 'Leg 3' })).toBeVisible();
});
