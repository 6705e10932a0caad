import { clients as text } from '@bank/dictionaries/office/en/clients';
import { queue } from '@bank/dictionaries/office/en/queue';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientRow } from '../../testing/clients.ts';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a client is found by whatever is in hand', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', { rows: [clientRow], next: null });
  await openOffice('/clients');
  await expect.element(page.getByRole('row', { name: /OS-20417/ })).toMatchTextContent('Eleanor Hartwell');
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText(text.list.search)).toHaveFocus();
  await userEvent.keyboard('T-105981');
  await expect
    .poll(() => server.asked('GET /office/clients').at(-1)?.address.searchParams.get('text'))
    .toBe('T-105981');
});

test('a search that finds nobody says so, and can be cleared', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', { rows: [], next: null });
  await openOffice('/clients?state=disabled');
  await expect.element(page.getByText(queue.noneFound)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: queue.clear }));
  await expect.poll(() => location.search).toBe('');
});
