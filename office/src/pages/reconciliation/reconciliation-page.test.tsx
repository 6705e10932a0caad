import { incoming } from '@bank/dictionaries/office/en/incoming';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { reconciliation: text } = incoming;
const none = { sum: '0.00', count: 0, rows: [] };
const statement = {
  reference: 'ST-7',
  closingDay: '2026-11-20',
  closing: '90.00',
  difference: '0.00',
  broughtForward: '0.00',
  gaps: [],
  unstated: none,
  notStated: none,
  bookedLater: '0.00',
  elsewhere: '0.00',
  unexplained: '0.00',
};
const account = (currency: string, change: object = {}) => ({
  correspondent: { name: `Bank of ${currency}`, bic: `BANK${currency}2L`, account: `${currency}-1` },
  currency,
  isFormer: false,
  nostro: '90.00',
  items: [],
  statement,
  ...change,
});
const late = {
  correspondent: 'Bank of EUR',
  currency: 'EUR',
  kind: 'statement_came',
  reference: 'ST-8',
  day: '2026-11-20',
  amount: '95.00',
  seenWith: null,
};
const booked = { id: 'B-1', day: '2026-11-21', what: 'payment_file', reference: 'FILE-1', amount: '-10.00' };

test('all accounts with correspondents stand in one table, and only a difference has a section', async () => {
  const server = openServer('payments');
  server.answers('GET /office/closing/reconciliation', { closed: null });
  server.answers('GET /office/reconciliation', {
    correspondents: [
      account('EUR'),
      account('USD', {
        nostro: '80.00',
        statement: { ...statement, difference: '-10.00', unstated: { sum: '-10.00', count: 1, rows: [booked] } },
      }),
      account('CHF', { statement: null, isFormer: true }),
    ],
  });
  await openOffice('/reconciliation');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^EUR Bank of EUR/)).toMatchTextContent(text.agrees);
  await expect.element(row(/^EUR Bank of EUR/)).toMatchTextContent(/ST-7 of 20 Nov 2026/);
  await expect.element(row(/^USD Bank of USD/)).toMatchTextContent(/Differs by −10\.00 USD/);
  await expect.element(row(/^CHF Bank of CHF \(taken from the list\)/)).toMatchTextContent(text.none);
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(sections.elements().map((heading) => heading.textContent)).toEqual(['USD Bank of USD']);
  await expect.element(row(/FILE-1/)).toMatchTextContent(text.unstated);
});

test('a closed day stands as it was sealed, with what came for it later', async () => {
  const server = openServer('payments');
  server.answers('GET /office/closing/reconciliation', {
    closed: {
      closedAt: '2026-11-21T08:00:00.000Z',
      proposedBy: 'ann',
      approvedBy: 'ben',
      proposalId: 'P-1',
      correspondents: [account('EUR')],
      later: [late],
    },
  });
  await openOffice('/reconciliation?day=2026-11-20');
  await expect.element(page.getByText(/proposed by ann, approved by ben/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ST-8/ })).toMatchTextContent(text.notSeen);
  await expect.element(page.getByRole('row', { name: /ST-7/ })).toMatchTextContent(text.agrees);
});
