import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { clients as text } from '@bank/dictionaries/office/en/clients';
import { shell } from '@bank/dictionaries/office/en/shell';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientFile, clientRow } from '../../testing/clients.ts';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

async function openClient(role: StaffRole, change: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/clients/OS-20417', { ...clientFile, ...change });
  server.answers('GET /office/clients/OS-20417/orders', { rows: [], next: null });
  server.answers('GET /office/clients/OS-20417/blocks', {
    blocks: [
      {
        id: 'B-1',
        account: 'OS2400712204',
        direction: 'in',
        cause: 'dispute',
        reason: 'Two letters',
        since: clientRow.since,
        startedBy: 'sam',
        lastDay: '2026-12-31',
        endedAt: null,
        endedBy: null,
        isOfCompliance: false,
      },
    ],
  });
  server.answers('GET /office/clients/OS-20417/events', {
    rows: [
      {
        id: 'E-1',
        at: clientRow.since,
        kind: 'password_change',
        refusal: null,
        by: 'eleanor',
        isStaff: false,
        device: null,
        network: null,
        subject: null,
      },
    ],
  });
  await openOffice('/clients/OS-20417');
  await expect.element(page.getByRole('heading', { level: 1, name: /OS-20417 Eleanor Hartwell/ })).toBeVisible();
  return server;
}

test('the page has accounts with what is held and available, notes, users with rights, events in words', async () => {
  await openClient('auditor');
  const account = page.getByRole('row', { name: /OS2400712204 Designated/ });
  await expect.element(account).toMatchTextContent('1,054.01 EUR');
  await expect.element(account).toMatchTextContent('1,000.01 EUR');
  await expect.element(page.getByText('Asks for a call first.')).toBeVisible();
  await expect.element(page.getByText(/approve up to 500\.00\sUSD/)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: auditKinds.password_change })).toBeVisible();
  await expect.element(page.getByText(text.orders.none)).toBeVisible();
});

test('support disables a client with a reason that stays', async () => {
  const server = await openClient('support');
  server.answers('POST /office/clients/OS-20417/disable', undefined);
  await userEvent.click(page.getByRole('button', { name: text.changes.disable.label, exact: true }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText(shell.decision.reason), 'A letter of the heirs');
  await userEvent.click(dialog.getByRole('button', { name: text.changes.disable.label, exact: true }));
  await expect.poll(() => server.asked('POST /office/clients/OS-20417/disable').length).toBe(1);
  expect(server.asked('POST /office/clients/OS-20417/disable')[0]?.body).toEqual({ reason: 'A letter of the heirs' });
});

test('support reads which way an account is blocked and why, and blocks all of them for money out', async () => {
  const server = await openClient('support');
  server.answers('POST /office/clients/OS-20417/block', undefined);
  await expect.element(page.getByRole('row', { name: /Dispute about who may act: Two letters/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: text.blocks.block, exact: true }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText(shell.decision.reason), 'Telephone lost');
  await userEvent.click(dialog.getByRole('button', { name: text.blocks.confirm, exact: true }));
  await expect
    .poll(() => server.asked('POST /office/clients/OS-20417/block')[0]?.body)
    .toEqual({ account: '', direction: 'out', cause: 'client_request', reason: 'Telephone lost', lastDay: '' });
});

test('n adds a note', async () => {
  const server = await openClient('payments');
  server.answers('POST /office/clients/OS-20417/notes', undefined);
  await userEvent.keyboard('n');
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Called today');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.notes.confirm, exact: true }));
  await expect.poll(() => server.asked('POST /office/clients/OS-20417/notes').length).toBe(1);
});

test('who only reads finds no button that changes the client', async () => {
  await openClient('auditor');
  await expect.element(page.getByRole('link', { name: text.statement.open })).toBeVisible();
  for (const { label } of Object.values(text.changes))
    expect(page.getByRole('button', { name: label, exact: true }).elements()).toEqual([]);
});
