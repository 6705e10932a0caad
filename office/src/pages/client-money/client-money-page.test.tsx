import { closing } from '@bank/dictionaries/office/en/closing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { money: text } = closing;
const line = (currency: string, change: object = {}) => ({
  currency,
  clients: '140.00',
  transit: '0.00',
  suspense: '9.00',
  owed: '149.00',
  heldByBooks: '150.00',
  surplusByBooks: '1.00',
  heldByStatements: '144.00',
  bookedLater: '0.00',
  surplusByStatements: '-5.00',
  correspondents: [
    {
      name: `Bank of ${currency}`,
      bic: 'BANKDEFF',
      account: 'DE 1',
      isFormer: false,
      statement: { reference: 'ST-7', closingDay: '2026-11-20', closing: '144.00' },
      unexplained: '0.00',
      items: [],
    },
  ],
  ...change,
});

test('a shortfall is said in words, and what no statement covers is not known', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/client-money', {
    day: '2026-11-20',
    isClosed: true,
    currencies: [line('EUR'), line('USD', { heldByStatements: null, surplusByStatements: null })],
  });
  await openOffice('/client-money');
  const row = (name: RegExp) => page.getByRole('table', { name: text.sheet }).getByRole('row', { name });
  await expect.element(row(/^EUR/)).toMatchTextContent(/Shortfall of 5\.00 EUR/);
  await expect.element(row(/^USD/)).toMatchTextContent(text.missing);
  await expect.element(page.getByText(text.isClosed, { exact: false })).toBeVisible();
  await expect.element(page.getByText(text.none)).toBeVisible();
});

test('an open item leads to the proposal that signs it off, and a signed one says why', async () => {
  const server = openServer('payments');
  const [correspondent] = line('EUR').correspondents;
  const open = { kind: 'opening_difference', after: '', before: 'ST-1', amount: '5.00', signedOff: null };
  const signed = { ...open, kind: 'statement_missing', after: 'ST-3', before: 'ST-5' };
  const signedOff = { reason: 'Lost in the post', at: '2026-11-20T10:00:00.000Z', proposalId: 'P-9' };
  server.answers('GET /office/client-money', {
    day: '2026-11-20',
    isClosed: false,
    currencies: [line('EUR', { correspondents: [{ ...correspondent, items: [open, { ...signed, signedOff }] }] })],
  });
  await openOffice('/client-money');
  const links = page.getByRole('table', { name: text.items }).getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', expect.stringContaining('item=opening_difference'));
  await expect.element(links.nth(1)).toMatchTextContent('Signed off: Lost in the post');
  await expect.element(links.nth(1)).toHaveAttribute('href', '/proposals/P-9');
});
