import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

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
