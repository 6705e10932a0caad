import { emergency as text } from '@bank/dictionaries/office/en/emergency';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const act = {
  id: '019abcde-0000-7000-8000-000000000001',
  command: 'order send',
  what: 'Released the order T-105980 over 2335.66 USD to Gull Ltd, DE1: one person releases no more than 110.00 USD.',
  reason: 'No reason was given.',
  osUser: 'root',
  givenName: 'approver',
  actedAt: '2026-11-26T09:30:00.000Z',
  signOffs: [{ login: 'tove', note: 'Asked by phone', at: '2026-11-26T10:00:00.000Z' }],
  maySign: true,
};

async function openPage(role: StaffRole, changes: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/counts', {
    counts: { emergency_acts: 1 },
    oldest: { emergency_acts: '2026-11-26T09:30:00.000Z' },
  });
  server.answers('GET /office/emergency-acts', { acts: [{ ...act, ...changes }], next: null });
  await openOffice('/emergency-acts');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Emergency acts' })).toBeVisible();
  return server;
}

test('an act names its operator, never as somebody of the staff, and is signed off with a note', async () => {
  const server = await openPage('compliance');
  server.answers(`POST /office/emergency-acts/${act.id}/sign-off`, undefined);
  const row = page.getByRole('row', { name: /T-105980/ });
  await expect.element(row).toMatchTextContent(/operator root \(as approver\)/);
  await row.getByRole('button', { name: /Sign off/ }).click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await expect.element(dialog).toMatchTextContent(/second signature: it closes the act/);
  await dialog.getByRole('textbox').fill('Seen with the correspondent');
  await dialog.getByRole('button', { name: text.sign }).click();
  await expect
    .poll(() => server.asked(`POST /office/emergency-acts/${act.id}/sign-off`).map(({ body }) => body))
    .toEqual([{ reason: 'Seen with the correspondent' }]);
});

test('an auditor reads the acts and signs none', async () => {
  await openPage('auditor', { maySign: false });
  await expect.element(page.getByRole('row', { name: /T-105980/ })).toBeVisible();
  expect(page.getByRole('button', { name: /Sign off/ }).elements()).toEqual([]);
});
