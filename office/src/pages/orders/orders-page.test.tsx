import { outgoing as text } from '@bank/dictionaries/office/en/outgoing';
import { fill } from '@bank/dictionaries';
import { queue } from '@bank/dictionaries/office/en/queue';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepForTab } from '../../kept/kept.ts';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';
import { queuedOrder } from '../../testing/orders.ts';

async function openOrders(address = '/orders'): Promise<TestOfficeServer> {
  const server = openServer('payments');
  server.answers('GET /office/orders', {
    at: '2026-11-24T12:30:00.000Z',
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
  await expect.element(order).toMatchTextContent('Eleanor Hartwell OS-20417');
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
  await expect.element(page.getByRole('link', { name: 'T-1' })).toHaveFocus();
});

test('an empty queue says that nothing waits', async () => {
  const server = openServer('payments');
  server.answers('GET /office/orders', {
    at: '2026-11-24T12:30:00.000Z',
    orders: [],
    next: null,
    counts: { to_decide: 0, held: 0, released: 0, sent: 0, rejection_announced: 0 },
  });
  await openOffice('/orders');
  await expect.element(page.getByText(queue.empty)).toBeVisible();
});

test('every column that the bank can sort is sorted by its head, and the address keeps it', async () => {
  const server = await openOrders();
  await userEvent.click(page.getByRole('button', { name: text.columns.amount }));
  await userEvent.click(page.getByRole('button', { name: text.columns.amount }));
  await expect.poll(() => location.search).toBe('?sort=-amount');
  const asked = server.asked('GET /office/orders').at(-1)!;
  expect(asked.address.searchParams.get('sort')).toBe('-amount');
});

test('an order tells its cut-off, what to look at twice and the risk of its client', async () => {
  await openOrders();
  const order = page.getByRole('row', { name: /T-1/ });
  await expect.element(order).toMatchTextContent(text.hintNames.new_beneficiary);
  await expect.element(order).toMatchTextContent(text.risks.high);
});

const chosen = () => page.getByRole('group', { name: queue.choice });

test('two orders are chosen by key, summed, released by one question; it is said what stayed and why', async () => {
  const server = await openOrders();
  server.answers('POST /office/orders/release-chosen', {
    outcomes: [
      {
        id: 'O-1',
        outcome: 'done',
        decided: { state: 'released', version: 4, decidedBefore: null },
        reason: null,
        message: null,
      },
      { id: 'O-2', outcome: 'refused', decided: null, reason: 'second_person_required', message: 'Ask a second one.' },
    ],
  });
  await userEvent.keyboard('j j ');
  await expect.element(chosen()).toMatchTextContent('2 chosen 2,500.00 USD');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('2,500.00 USD');
  expect(server.asked('POST /office/orders/release-chosen')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/1 released\. Not done: 1\./)).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('T-2 Ask a second one.');
  expect(server.asked('POST /office/orders/release-chosen')[0]?.body).toEqual({
    orders: [
      { id: 'O-1', version: 3 },
      { id: 'O-2', version: 3 },
    ],
  });
});

test('the choice outlives the page of an order', async () => {
  const server = await openOrders();
  server.refuses('GET /office/orders/O-1', 'order_not_found', 'There is no such order.');
  await userEvent.keyboard('s');
  await userEvent.click(page.getByRole('link', { name: 'T-1' }));
  await expect.element(page.getByText('There is no such order.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(chosen()).toMatchTextContent('2 chosen');
  await userEvent.click(page.getByRole('button', { name: queue.clearChoice }));
  await expect.element(chosen()).not.toBeInTheDocument();
});

test('where the row is gone that somebody was at, the focus is on the one that took its place', async () => {
  const server = await openOrders();
  await userEvent.keyboard('j');
  server.answers('GET /office/orders', {
    at: '2026-11-24T12:31:00.000Z',
    orders: [{ ...queuedOrder, id: 'O-2', transferNumber: 'T-2' }],
    next: null,
    counts: { to_decide: 1, held: 0, released: 1, sent: 0, rejection_announced: 0 },
  });
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('link', { name: 'T-2' })).toHaveFocus();
});

test('t takes what is chosen, each with the officer who had it; an officer is assigned by a login', async () => {
  const server = await openOrders();
  const outcomes = ['O-1', 'O-2'].map((id) => ({ id, outcome: 'done', decided: null, reason: null, message: null }));
  server.answers('POST /office/orders/assign-chosen', { outcomes });
  await userEvent.keyboard('st');
  await expect.element(page.getByText(fill(text.many.done.take, { count: '2' }))).toBeVisible();
  await userEvent.keyboard('s');
  await userEvent.click(page.getByRole('button', { name: text.many.acts.assign }));
  await userEvent.fill(page.getByRole('textbox', { name: text.many.login }), 'vera');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.many.acts.assign }));
  await expect.element(page.getByText(fill(text.many.done.assign, { count: '2' }))).toBeVisible();
  const orders = [
    { id: 'O-1', version: 3, officer: null },
    { id: 'O-2', version: 3, officer: null },
  ];
  const bodies = server.asked('POST /office/orders/assign-chosen').map(({ body }) => body);
  expect(bodies).toMatchObject([{ orders }, { orders, to: 'vera' }]);
});

test('after a reload what was chosen keeps the version that was seen, and what is gone is counted', async () => {
  const chosenBefore = [
    ['O-1', 2],
    ['O-9', 1],
  ];
  keepForTab('chosen:tove:orders-to_decide', chosenBefore);
  const server = await openOrders();
  await expect.element(chosen()).toMatchTextContent('1 chosen 1,250.00 USD');
  await expect.element(chosen()).toMatchTextContent(fill(queue.goneOfChoice, { count: '1' }));
  const decided = { state: 'in_process', version: 3, decidedBefore: null };
  server.answers('POST /office/orders/release-chosen', {
    outcomes: [{ id: 'O-1', outcome: 'moved', decided, reason: null, message: null }],
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/0 released\. Not done: 1\./)).toBeVisible();
  expect(server.asked('POST /office/orders/release-chosen')[0]?.body).toEqual({ orders: [{ id: 'O-1', version: 2 }] });
});

test('a long choice is sent some at a time; without an answer half way, what was done before stays told', async () => {
  const orders = Array.from({ length: 60 }, (_, place) => ({
    ...queuedOrder,
    id: `O-${place}`,
    transferNumber: `T-${place}`,
  }));
  const server = openServer('payments');
  server.answers('GET /office/orders', {
    at: '2026-11-24T12:30:00.000Z',
    orders,
    next: null,
    counts: { to_decide: 60, held: 0, released: 0, sent: 0, rejection_announced: 0 },
  });
  await openOffice('/orders');
  await expect.element(page.getByRole('link', { name: 'T-0', exact: true })).toBeVisible();
  const decided = { state: 'released', version: 4, decidedBefore: null };
  const outcomes = orders.slice(0, 25).map(({ id }) => ({ id, outcome: 'done', decided, reason: null, message: null }));
  const breaks = () => Promise.reject(new TypeError('the line broke'));
  server.answers('POST /office/orders/release-chosen', () => {
    server.answers('POST /office/orders/release-chosen', breaks);
    return Response.json({ outcomes });
  });
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/25 released\. Not done: 35\./)).toBeVisible();
  const asked = server.asked('POST /office/orders/release-chosen').map(({ body }) => body as { orders: unknown[] });
  expect(asked.map((body) => body.orders.length)).toEqual([25, 25]);
  // What was not tried is still chosen.
  await expect.element(chosen()).toMatchTextContent('10 chosen');
});
