import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('an emergency act waits with its count and the day of the oldest one', async () => {
  const server = openServer('approver');
  server.answers('GET /office/counts', {
    counts: { emergency_acts: 2 },
    oldest: { emergency_acts: '2026-11-26T09:30:00.000Z' },
  });
  await openOffice('/');
  const queue = page.getByRole('main').getByRole('link', { name: /Emergency acts/ });
  await expect.element(queue).toMatchTextContent(/^2Emergency acts.*acts of operators to sign off, the oldest of .*26/);
});

test('what waits comes first, with its figure and what it is; queues of other roles are not there', async () => {
  const server = openServer('payments');
  server.answers('GET /office/counts', { counts: { released_orders: 1, outgoing_orders: 4, messages: 9 } });
  await openOffice('/');
  const queues = page.getByRole('main').getByRole('link');
  await vi.waitFor(() => {
    const said = queues.elements().map((link) => link.textContent);
    expect(said[0]).toBe(`4Outgoing orders${shell.waits.outgoing_orders.other}`);
    expect(said[1]).toBe(`1Payment files${shell.waits.released_orders.one}`);
    expect(said.at(-1)).toContain(shell.nothingWaits);
    expect(said.join()).not.toContain('Messages');
  });
});

test('a review of access that is due says until when', async () => {
  const server = openServer('compliance');
  server.answers('GET /office/counts', {
    counts: { access_review: 1 },
    oldest: { access_review: '2026-12-04T00:00:00.000Z' },
  });
  await openOffice('/');
  const queue = page.getByRole('main').getByRole('link', { name: /Who may do what/ });
  await expect.element(queue).toMatchTextContent(/^1Who may do whatreview of who may do what, due on 4 Dec 2026$/);
});
