import { oversight } from '@bank/dictionaries/office/en/oversight';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const { books: text } = oversight;

async function openBooks(): Promise<TestOfficeServer> {
  const server = openServer('auditor');
  const lines = (currency: string, amount: string) => [
    { account: 'client', accounts: 3, debit: null, credit: amount },
    { account: `nostro:${currency}`, accounts: 1, debit: amount, credit: null },
  ];
  server.answers('GET /office/trial-balance', {
    at: '2026-11-23T00:00:00.000Z',
    currencies: [
      { currency: 'CHF', lines: lines('CHF', '71112.67'), debit: '71112.67', credit: '71112.67' },
      { currency: 'JPY', lines: lines('JPY', '65477823'), debit: '65477823', credit: '65477823' },
    ],
  });
  server.answers('GET /office/profit-and-loss', { from: '', to: '', currencies: [] });
  server.answers('GET /office/ageing', { accounts: [] });
  await openOffice('/books');
  return server;
}

test('all currencies stand in one table, each with its sum', async () => {
  await openBooks();
  const table = page.getByRole('table', { name: text.trial });
  await expect.element(table.getByRole('row', { name: 'Nostro CHF 71,112.67' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Sum JPY 65,477,823 65,477,823' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Clients (3) JPY 65,477,823' })).toBeVisible();
});

test('a day asks for the books at its end; what is no day asks for nothing and says so', async () => {
  const server = await openBooks();
  const at = page.getByRole('textbox', { name: text.at });
  await userEvent.fill(at, '2026-02-30');
  await userEvent.tab();
  await expect.element(page.getByText(shell.day.wrong)).toBeVisible();
  expect(server.asked('GET /office/trial-balance')).toHaveLength(1);
  await userEvent.fill(at, '2026-02-28');
  await expect.poll(() => server.asked('GET /office/trial-balance').length).toBe(2);
  const [, asked] = server.asked('GET /office/trial-balance');
  expect(asked?.address.searchParams.get('at')).toBe('2026-02-28');
});
