import { fill } from '@bank/dictionaries';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { orders as texts } from '@bank/dictionaries/en/orders';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { preparedTransfer, waitingOrders } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const text = texts.several;
const own = { ...preparedTransfer, counter_currency: null };
const five = [1, 2, 3, 4, 5].map((place) => ({ ...own, id: `order-${place}`, reference: `Dues ${place}` }));
const toAnna = { ...own, id: 'to-anna', kind: 'international', beneficiary: 'Anna Berg', to_account: 'DE89' };

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});
const all = page.getByRole('checkbox', { name: text.all });
const read = (orders: string) => page.getByRole('button', { name: fill(text.read, { orders }) });
const dialog = (orders: string) => page.getByRole('dialog', { name: fill(text.title, { orders }) });
const approve = (orders: string) =>
  dialog(orders).getByRole('button', { name: fill(text.approve, { orders }), exact: true });

async function open(orders: readonly object[]): Promise<void> {
  bank.answers('listOrders', { ...waitingOrders, orders });
  await openPage('/personal-account/orders?part=awaiting_approval');
  await expect.element(all).toBeVisible();
}

test('five orders are read together and approved by at most eight keys', async () => {
  await open(five);
  await expect.element(all).toHaveFocus();
  bank.answers('approveOrders', { results: five.map(({ id }) => ({ id, refusal: null })) });
  await userEvent.keyboard(' {Tab}{Enter}');
  await expect.element(dialog('5 orders').getByText('Dues 4')).toBeVisible();
  await expect.element(dialog('5 orders').getByText(fill(text.sums, { sums: '227.50\u00a0EUR' }))).toBeVisible();
  await expect.element(dialog('5 orders').getByText(new RegExp(text.changed)).first()).toBeVisible();
  let keys = 4;
  for (; document.activeElement !== approve('5 orders').element(); keys += 1) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  expect(keys).toBeLessThanOrEqual(8);
  await expect.poll(() => bank.asked('approveOrders')).toHaveLength(1);
  expect(bank.asked('approveOrders')[0]!.body).toEqual({ orders: five.map(({ id }) => ({ id, version: 1 })) });
  await expect.element(dialog('5 orders')).not.toBeInTheDocument();
});

test('what is refused stands there with its reason; what was approved is gone', async () => {
  await open(five.slice(0, 2));
  await all.click();
  await read('2 orders').click();
  bank.answers('approveOrders', {
    results: [
      { id: 'order-1', refusal: null },
      { id: 'order-2', refusal: 'exceeds_available_balance' },
    ],
  });
  await approve('2 orders').click();
  await expect.element(dialog('2 orders').getByRole('alert')).toMatchTextContent(/1 order could not/);
  await expect.element(dialog('2 orders').getByText('Dues 2')).toBeVisible();
  expect(dialog('2 orders').getByText('Dues 1').elements()).toHaveLength(0);
});

test('one of them to another bank takes one code for all; a conversion is approved alone', async () => {
  await open([five[0]!, toAnna, preparedTransfer]);
  expect(page.getByRole('checkbox', { name: /^Choose/ }).elements()).toHaveLength(2);
  await all.click();
  await read('2 orders').click();
  bank.answers('confirmApprovals', {
    id: 'confirmation-2',
    code: '123456',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    factors: null,
  });
  bank.answers('approveOrders', {
    results: [
      { id: 'order-1', refusal: null },
      { id: 'to-anna', refusal: null },
    ],
  });
  await approve('2 orders').click();
  const code = dialog('2 orders').getByRole('textbox', { name: internationalTransfer.code.label });
  await code.fill('123456');
  await dialog('2 orders').getByRole('button', { name: texts.codeSubmit, exact: true }).click();
  await expect.poll(() => bank.asked('approveOrders')).toHaveLength(1);
  expect(bank.asked('confirmApprovals')[0]!.body).toMatchObject({ orders: [{ id: 'order-1' }, { id: 'to-anna' }] });
});

test('one order is opened and approved by itself', async () => {
  bank.answers('listOrders', { ...waitingOrders, orders: [own] });
  await openPage('/personal-account/orders?part=awaiting_approval');
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(all.elements()).toHaveLength(0);
});
