import { books as text } from '@bank/dictionaries/office/en/books';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const line = (number: string, name: string, of: string, amounts: readonly string[]) => ({
  number,
  name,
  class: of,
  currencies: [{ currency: 'EUR', amounts }],
  translated: amounts.map((amount) => `${amount}1`),
});

const sheet = {
  reporting: 'USD',
  periods: [
    {
      day: '2026-11-23',
      rates: [{ currency: 'EUR', usd: '1.1600', asOf: '2026-11-20T09:00:00Z', rateDay: '2026-11-20' }],
      missing: [],
    },
    { day: '2025-12-31', rates: [], missing: ['XAU'] },
  ],
  lines: [
    line('1000', 'Accounts with correspondents', 'asset', ['108.0', '100.0']),
    line('2000', 'Deposits of clients', 'liability', ['100.0', '100.0']),
    line('3900', 'Result not yet carried to equity', 'equity', ['8.0', '0.0']),
  ],
  totals: [{ currency: 'EUR', assets: ['108.0', '100.0'], liabilities: ['100.0', '100.0'], equity: ['8.0', '0.0'] }],
  translated: {
    assets: ['108.01', null],
    liabilities: ['100.01', null],
    equity: ['7.99', null],
    rounding: ['0.01', null],
  },
};

async function openBooks(address = '/books'): Promise<TestOfficeServer> {
  const server = openServer('auditor');
  server.answers('GET /office/balance-sheet', sheet);
  server.answers('GET /office/trial-balance', {
    at: '2026-11-23T00:00:00.000Z',
    currencies: [
      {
        currency: 'JPY',
        lines: [
          { account: 'client', number: '2000', name: 'Deposits of clients', accounts: 3, debit: null, credit: '5' },
          { account: 'nostro:JPY', number: '1000', name: 'Nostro', accounts: 1, debit: '5', credit: null },
        ],
        debit: '5',
        credit: '5',
      },
    ],
  });
  server.answers('GET /office/ageing', { accounts: [] });
  await openOffice(address);
  return server;
}

const row = (name: string) => page.getByRole('row', { name, exact: true });

test('a balance sheet shows both days, the sum of each class, and what rounding leaves', async () => {
  await openBooks();
  await expect.element(row(`${text.classes.asset} 108.01 ${text.missingRate}`)).toBeVisible();
  await expect.element(row('2000 Deposits of clients 100.01 100.01')).toBeVisible();
  await expect.element(row(`${text.rounding} 0.01 ${text.missingRate}`)).toBeVisible();
  await expect.element(page.getByText(/EUR 1.1600 of 20.Nov.2026/)).toBeVisible();
  await expect.element(page.getByText(/^No rate of XAU until 31.Dec.2025/)).toBeVisible();
});

test('in a currency of its own the sheet needs no rate, and its lines open their entries', async () => {
  await openBooks('/books?currency=EUR&to=2026-11-23');
  await expect.element(row(`${text.classes.asset} 108.0 100.0`)).toBeVisible();
  const opens = row('1000 Accounts with correspondents 108.0 100.0').getByRole('link').first();
  await expect.element(opens).toHaveAttribute('href', '/books/entries?number=1000&currency=EUR&to=2026-11-23');
  await expect.element(row('3900 Result not yet carried to equity 8.0 0.0').getByRole('link')).not.toBeInTheDocument();
});

test('a period is chosen by its name or by its days, and the address keeps it', async () => {
  const server = await openBooks();
  await userEvent.selectOptions(page.getByLabelText(text.beside, { exact: true }).last(), text.presets.none);
  await expect.poll(() => new URLSearchParams(location.search).get('to2')).toBe('none');
  const to = page.getByRole('textbox', { name: text.to });
  await userEvent.fill(to, '2026-02-30');
  await userEvent.tab();
  await expect.element(page.getByText(shell.day.wrong)).toBeVisible();
  await userEvent.fill(to, '2025-02-28');
  await expect
    .poll(() => server.asked('GET /office/balance-sheet').at(-1)?.address.searchParams.get('at'))
    .toBe('2025-02-28');
});

test('a period that the bank refuses is named by its field', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/profit-and-loss', () =>
    Response.json(
      { code: 422, reason: 'period_in_future', message: 'Choose a period that has begun.', field: 'compareTo' },
      { status: 422 },
    ),
  );
  await openOffice('/books?view=results&from2=2030-01-01&to2=2031-01-01');
  await expect.element(page.getByText(`${text.beside}, ${text.to}: Choose a period that has begun.`)).toBeVisible();
});

test('keys change the part, and the trial balance has the number of each account', async () => {
  await openBooks();
  await expect.element(row('2000 Deposits of clients 100.01 100.01')).toBeVisible();
  await userEvent.keyboard('3');
  await expect.element(row('2000 Clients (3) JPY 5')).toBeVisible();
  await expect.element(row(`${text.sum} JPY 5 5`)).toBeVisible();
});

test('a sheet is saved with the rates by which it was translated, and says that it was', async () => {
  const { promise: saved, resolve } = Promise.withResolvers<Blob>();
  const { createObjectURL } = URL;
  onTestFinished(() => void (URL.createObjectURL = createObjectURL));
  URL.createObjectURL = (content) => (resolve(content as Blob), createObjectURL.call(URL, content));
  await openBooks('/books?to=2026-11-23');
  await page.getByRole('button', { name: text.save }).click();
  const lines = (await (await saved).text()).replace(/\s/g, ' ').split('  ');
  expect(lines[0]).toMatch(/^"No.","Account","23 Nov 2026 USD, translated",/);
  expect(lines.at(-3)).toBe('"","Rates of 23 Nov 2026: EUR 1.1600 of 20 Nov 2026."');
});
