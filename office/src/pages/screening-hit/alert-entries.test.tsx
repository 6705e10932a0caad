import { fill } from '@bank/dictionaries';
import { screening as text } from '@bank/dictionaries/office/en/screening';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openServer, show } from '../../testing/open-office.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { AlertEntries } from './alert-entries.tsx';

test('an alert leads to each of its entries and to the statement, and says how many it does not list', async () => {
  const server = openServer('compliance');
  const entry = {
    entryId: 'E-1',
    transferNumber: 'T-100001',
    bookedAt: '2026-03-04T09:00:00.000Z',
    side: 'in',
    counterparty: 'Northwind Trading',
    amount: '4000.00',
    currency: 'USD',
  };
  server.answers('GET /office/monitoring/alerts/H-1', { clientNumber: 'OS-1', entryCount: 250, entries: [entry] });
  await loadTexts(['screening']);
  await show(<AlertEntries id="H-1" />);
  await expect.element(page.getByRole('link', { name: 'T-100001' })).toHaveAttribute('href', '/journal/E-1');
  const statement = page.getByRole('link', { name: fill(text.alert.statement, { clientNumber: 'OS-1' }) });
  await expect.element(statement).toHaveAttribute('href', '/clients/OS-1/statement');
  await expect.element(page.getByText(fill(text.alert.latest, { shown: '1', all: '250' }))).toBeVisible();
});
