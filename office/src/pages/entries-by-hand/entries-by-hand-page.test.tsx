import { entriesByHand as text } from '@bank/dictionaries/office/en/entries-by-hand';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const entry = {
  number: 7,
  entryId: '0199c1d4-0000-7000-8000-000000000007',
  bookedAt: '2026-11-25T07:00:00.000Z',
  kind: 'booked by hand',
  text: 'Rent of the office, November',
  author: 'anna',
  approver: 'ben',
  proposalId: 'P-3',
  transferNumber: null,
  document: { id: 'D-1', name: 'invoice.pdf', hash: 'ab12' },
};
const legs = [
  { account: 'expense:EUR', side: 'debit', amount: '1200.50', currency: 'EUR' },
  { account: 'nostro:EUR', side: 'credit', amount: '1200.50', currency: 'EUR' },
];

test('the list says who made an entry, who approved it and why, and leads to it', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/entries-by-hand', { entries: [entry], next: null });
  await openOffice('/entries-by-hand');
  const row = page.getByRole('row', { name: /Rent of the office/ });
  await expect.element(row).toMatchTextContent(/anna.*ben.*invoice\.pdf/);
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/entries-by-hand/7');
});

test('an entry shows both sides, its proposal, and its document, which says so where it cannot be fetched', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/entries-by-hand/7', { entry, legs });
  server.refuses('GET /office/entry-documents/D-1', 'document_not_found', 'There is no such document.');
  await openOffice('/entries-by-hand/7');
  const sides = page.getByRole('table', { name: text.legs });
  await expect.element(sides.getByRole('row', { name: /^expense:EUR/ })).toMatchTextContent(/1,200\.50/);
  await expect.element(page.getByRole('link', { name: text.open })).toHaveAttribute('href', '/proposals/P-3');
  await page.getByRole('button', { name: 'invoice.pdf' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(text.saveFailed);
});
