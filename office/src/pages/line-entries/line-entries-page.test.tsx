import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('the entries of a line lead to the client and the order that they concern', async () => {
  const server = openServer('auditor');
  const entry = {
    id: 'client:OS1 1',
    entry: 'E-1',
    number: 'T-100001',
    day: '2026-11-20',
    bookedAt: '2026-11-20T09:00:00Z',
    text: 'Invoice 7',
    account: 'OS1',
    debit: '60.00',
    credit: null,
    currency: 'EUR',
    client: 'OS-504090',
    order: 'O-1',
  };
  const own = { ...entry, id: 'client:OS1 2', number: null, text: 'result carried', client: null, order: null };
  server.answers('GET /office/books/entries', {
    number: '2000',
    name: 'Deposits of clients',
    class: 'liability',
    entries: [entry, own],
    next: null,
  });
  await openOffice('/books/entries?number=2000&currency=EUR&to=2026-11-23');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('2000 Deposits of clients');
  await expect.element(page.getByRole('link', { name: 'OS-504090' })).toHaveAttribute('href', '/clients/OS-504090');
  await expect.element(page.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/orders/O-1');
  const asked = server.asked('GET /office/books/entries')[0]!.address.searchParams;
  expect([asked.get('number'), asked.get('currency'), asked.get('to')]).toEqual(['2000', 'EUR', '2026-11-23']);
});
