import { merchants as text } from '@bank/dictionaries/office/en/merchants';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('merchants stand with their terms, books and shares; a change is proposed from what is in force', async () => {
  const server = openServer('payments');
  server.answers('GET /office/merchants', {
    merchants: [
      {
        client: 'OS-20417',
        name: 'A shop',
        terms: {
          rate: '3.00',
          reserve: '10.00',
          reserveDays: '180',
          returnAddresses: 'https://shop.example',
          paymentLimit: '5000.00',
          dayLimit: '20000.00',
          state: 'open',
        },
        refundShare: '2.00',
        disputeShare: '1.50',
        isWatched: true,
        books: [{ currency: 'EUR', takings: '97.00', reserve: '10.01', owed: '0.00' }],
      },
    ],
    next: null,
  });
  server.answers('GET /office/card-matters', {
    rows: [
      {
        id: '1 a',
        client: 'OS-20417',
        at: '2026-11-20T10:00:00.000Z',
        amount: '100.01',
        currency: 'EUR',
        subject: '84-118207',
        state: 'partly_refunded',
        isTest: false,
        statement: 'Delivered on 2 March.',
        papers: [{ id: 'P-1', name: 'receipt.pdf' }],
      },
    ],
    next: null,
  });
  server.answers('GET /office/acquirer-files', { rows: [], next: null });
  server.answers('GET /office/card-differences', { rows: [], next: null });
  await openOffice('/merchants');
  const row = page.getByRole('table', { name: text.caption }).getByRole('row', { name: /OS-20417/ });
  await expect
    .element(row)
    .toMatchTextContent(/for 180 days https:\/\/shop\.example.*takings 97\.00.*1\.50 % disputed.*Watched/);
  await expect
    .element(row.getByRole('link', { name: `${text.change}: OS-20417` }))
    .toHaveAttribute('href', expect.stringContaining('kind=set_merchant_terms&client=OS-20417&rate=3.00'));
  const matters = page.getByRole('table', { name: text.matters });
  await expect
    .element(matters.getByRole('row', { name: /84-118207/ }))
    .toMatchTextContent(/100\.01 EUR.*partly refunded/);
  await expect.element(matters).toMatchTextContent(/Delivered on 2 March/);
  server.refuses('GET /office/card-dispute-papers/P-1', 'document_not_found', 'There is no such document.');
  await matters.getByRole('button', { name: 'receipt.pdf' }).click();
  await expect.element(page.getByText('There is no such document.')).toBeVisible();
});
