import { afterRestore as text } from '@bank/dictionaries/office/en/after-restore';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const lock = {
  lockedAt: '2026-11-26T09:30:00.000Z',
  cause: 'backup',
  restoredTo: '2026-11-26T02:15:00.000Z',
  proposal: null,
};
const file = {
  id: '019abcde-0000-7000-8000-000000000001',
  kind: 'orders',
  messageId: 'OSTRXO22-HASTXB2L-000001',
  correspondentName: 'Handelsbank am Strom',
  orderCount: 2,
  amount: '1250.00',
  currency: 'EUR',
  writtenAt: '2026-11-26T08:00:00.000Z',
  writtenBy: 'paulo',
  fate: null,
  items: [
    { name: 'T-105975', state: 'released' },
    { name: 'T-105976', state: null },
  ],
};

async function openPage(role: StaffRole, changes: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/after-restore', {
    locks: [
      { what: 'payment_files', ...lock },
      { what: 'mails', ...lock },
    ],
    files: [file],
    orders: [{ transferNumber: 'T-105980', creditorName: 'Gull Ltd', amount: '30.00', currency: 'EUR' }],
    statements: [],
    mails: [{ recipient: 'anna@client.example', subject: 'A payment left', createdAt: '2026-11-26T02:00:00.000Z' }],
    counts: { orders: 1, statements: 0, mails: 1 },
    ...changes,
  });
  await openOffice('/after-restore');
  await expect.element(page.getByRole('heading', { level: 1, name: 'After a restore' })).toBeVisible();
  return server;
}

test('a forgotten file names its orders and what the database says of them, and asks whether it left', async () => {
  const server = await openPage('payments');
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  const row = page.getByRole('row', { name: /OSTRXO22-HASTXB2L-000001/ });
  await expect.element(row).toMatchTextContent(/T-105975: released; T-105976: not in the database/);
  await expect.element(page.getByText(text.undecided)).toBeVisible();
  expect(page.getByRole('button', { name: text.release }).elements()).toEqual([]);
  await page.getByLabelText(/Whether the correspondent has OSTRXO22-HASTXB2L-000001/).selectOptions(text.fates.left);
  await page.getByRole('button', { name: text.release }).click();
  const dialog = page.getByRole('dialog', { name: text.releaseTitle });
  await dialog.getByRole('textbox').fill('They have number 1');
  await dialog.getByRole('button', { name: text.release }).click();
  await expect
    .poll(() => server.asked('POST /office/proposals/make').map(({ body }) => body))
    .toEqual([
      {
        kind: 'release_after_restore',
        content: { what: 'payment_files', waiting: 'send', files: [{ id: file.id, fate: 'left' }] },
        reason: 'They have number 1',
      },
    ]);
});

test('mails that wait are sent or dropped; an auditor reads them and proposes nothing', async () => {
  await openPage('auditor');
  await expect.element(page.getByRole('row', { name: /A payment left/ })).toBeVisible();
  expect(page.getByRole('button', { name: text.drop }).elements()).toEqual([]);
});

test('a release that is proposed already leads to its proposal, and a bank without locks says so', async () => {
  const proposed = { what: 'mails', ...lock, proposal: 'P-7' };
  await openPage('payments', { locks: [proposed], files: [] });
  await expect
    .element(page.getByRole('link', { name: text.toProposal }))
    .toHaveAttribute('href', expect.stringContaining('/proposals/P-7'));
});
