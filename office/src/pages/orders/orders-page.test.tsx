import { outgoing as text } from '@bank/dictionaries/office/en/outgoing';
import { queue } from '@bank/dictionaries/office/en/queue';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';
import { queuedOrder } from '../../testing/orders.ts';

async function openOrders(address = '/orders'): Promise<TestOfficeServer> {
  const server = openServer('payments');
  server.answers('GET /office/orders', {
    orders: [queuedOrder, { ...queuedOrder, id: 'O-2', transferNumber: 'T-2', creditorName: 'Tamar Rope Works' }],
    next: null,
    counts: { to_decide: 2, held: 1, released: 0, sent: 10_000, rejection_announced: 0 },
  });
  await openOffice(address);
  await expect.element(page.getByRole('row', { name: /T-2/ })).toBeVisible();
  return server;
}

test('an order that waits shows client, beneficiary, country in words and amount', async () => {
  await openOrders();
  const order = page.getByRole('row', { name: /T-1/ });
  await expect.element(order).toMatchTextContent('OS-20417 Eleanor Hartwell');
  await expect.element(order).toMatchTextContent('Germany');
  await expect.element(order).toMatchTextContent('1,250.00 USD');
});

test('each group says how many wait there, and where the bank stops counting', async () => {
  await openOrders();
  const groups = page.getByRole('navigation', { name: text.groupsLabel });
  await expect.element(groups.getByRole('link', { name: `${text.groups.to_decide} 2` })).toBeVisible();
  await expect.element(groups.getByRole('link', { name: `${text.groups.sent} 10,000+` })).toBeVisible();
});

test('what is held, and the orders of one client, are asked for as the address says', async () => {
  const server = await openOrders('/orders/in/held?client=OS-20417');
  const { searchParams } = server.asked('GET /office/orders')[0]!.address;
  expect(Object.fromEntries(searchParams)).toMatchObject({ group: 'held', client: 'OS-20417' });
});

test('j and Enter open the first order; Esc leads back to it', async () => {
  const server = await openOrders();
  server.refuses('GET /office/orders/O-1', 'order_not_found', 'There is no such order.');
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByText('There is no such order.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('row', { name: /T-1/ })).toHaveFocus();
});

test('an empty queue says that nothing waits', async () => {
  const server = openServer('payments');
  server.answers('GET /office/orders', {
    orders: [],
    next: null,
    counts: { to_decide: 0, held: 0, released: 0, sent: 0, rejection_announced: 0 },
  });
  await openOffice('/orders');
  await expect.element(page.getByText(queue.empty)).toBeVisible();
});
