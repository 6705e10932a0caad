import type { WireEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { portal } from '@bank/dictionaries/en/portal';
import { statement as text } from '@bank/dictionaries/en/statement';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { courseOfPaymentToAnna, incomingPayment, paymentToAnna } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

/* What the bank tells of while a client reads or answers: nothing under the client's hand moves away. */

const address = '/personal-account/transactions';
const justArrived: WireEntry = { ...incomingPayment, id: 'entry-3', transfer_number: 'T-100200301' };
const moneyReceived = { kinds: ['money_received' as const], accounts: [], orders: [] };
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const opener = (number: string) =>
  page.getByRole('button', { name: new RegExp(fill(text.entry.open, { number, amount: '' })) });
const entry = page.getByRole('region', { name: fill(text.entry.label, { number: 'T-100200300' }) });
const cancel = entry.getByRole('button', { name: portal.orders.cancel });
const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });

/** An entry is booked above the others, and the open page is told. */
async function moneyArrives(): Promise<void> {
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [justArrived, paymentToAnna, incomingPayment] }]);
  const before = bank.asked('readPayment').length;
  bank.pushes(moneyReceived);
  await expect.element(opener('T-100200301')).toBeInTheDocument();
  if (before > 0) await expect.poll(() => bank.asked('readPayment').length).toBeGreaterThan(before);
}

async function askToCancel(): Promise<void> {
  await openPage(address);
  await opener('T-100200300').click();
  await cancel.click();
  await expect.element(question).toBeVisible();
  await expect.poll(() => bank.asked('followEvents').length).toBeGreaterThan(0);
}

test('the question about an order stays while another entry is booked above it, and gives the focus back', async () => {
  await askToCancel();
  await moneyArrives();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(cancel).toHaveFocus();
});

test('the focus stays on the button that asked when the page is read again right after the question', async () => {
  await askToCancel();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await moneyArrives();
  await expect.element(cancel).toHaveFocus();
});

test('a question about an order that is settled meanwhile gives the focus to its row', async () => {
  await askToCancel();
  bank.answers('readPayment', { ...courseOfPaymentToAnna, status: 'completed', status_name: 'Completed' });
  await moneyArrives();
  // The button of the question has the same words, and is the one that is left.
  await expect.poll(() => cancel.elements().length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener('T-100200300')).toHaveFocus();
});

test('a keyboard that stands on an entry stays on it when another is booked above it', async () => {
  await openPage(address);
  await expect.element(opener('T-100200300')).toBeInTheDocument();
  (opener('T-100200300').element() as HTMLElement).focus();
  await expect.poll(() => bank.asked('followEvents').length).toBeGreaterThan(0);
  await moneyArrives();
  await expect.element(opener('T-100200300')).toHaveFocus();
});

test('a statement that cannot be read again stays as it was and says so, until it can', async () => {
  await askToCancel();
  bank.isSilentTo('readStatement');
  bank.pushes(moneyReceived);
  await expect.element(page.getByText(text.notRenewed)).toBeInTheDocument();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cancel).toHaveFocus();
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [justArrived, paymentToAnna, incomingPayment] }]);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(opener('T-100200301')).toBeInTheDocument();
  await expect.element(page.getByText(text.notRenewed)).not.toBeInTheDocument();
  await expect.element(entry).toBeVisible();
});
