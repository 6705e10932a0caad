import { exports as text } from '@bank/dictionaries/office/en/exports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const taken = {
  id: 'X-1',
  what: 'journal',
  name: 'ostro-journal-2026-01-01.csv',
  filter: { from: '2026-01-01' },
  takenBy: 'agnes',
  snapshotAt: '2026-11-26T10:00:00.000Z',
  bytes: 1024,
  sha256: 'ab'.repeat(32),
  rows: 4,
  sums: [{ currency: 'EUR', debit: '1000.00', credit: '1000.00' }],
};

test('a sample asks for its seed, and the file that was taken stands there with its hash and sums', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/exports', { exports: [], next: null });
  server.answers('GET /office/exports/file', () => new Response('record\r\n'));
  await openOffice('/exports');
  await expect.element(page.getByText(text.empty)).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: text.what, exact: true }), text.things.sample);
  await userEvent.fill(page.getByRole('textbox', { name: text.seed }), 'autumn');
  server.answers('GET /office/exports', { exports: [taken], next: null });
  await userEvent.click(page.getByRole('button', { name: text.take }));

  const row = page.getByRole('row', { name: /agnes/ });
  await expect.element(row).toMatchTextContent(taken.sha256);
  await expect.element(row).toMatchTextContent('1,000.00');
  const { searchParams } = server.asked('GET /office/exports/file')[0]!.address;
  expect(Object.fromEntries(searchParams)).toMatchObject({ what: 'sample', seed: 'autumn', method: 'hash' });
});

test('letters of confirmation ask for a day and clients, and have a format of their own', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/exports', { exports: [], next: null });
  server.answers('GET /office/exports/file', () => new Response('%PDF-1.7'));
  await openOffice('/exports');
  await userEvent.selectOptions(page.getByRole('combobox', { name: text.what, exact: true }), text.things.letters);
  expect(page.getByRole('combobox', { name: text.format }).elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: text.at }), '2026-10-31');
  await userEvent.fill(page.getByRole('textbox', { name: text.clients }), 'OS-20417');
  await userEvent.click(page.getByRole('button', { name: text.take }));
  await expect.poll(() => server.asked('GET /office/exports/file').length).toBe(1);
  const { searchParams } = server.asked('GET /office/exports/file')[0]!.address;
  expect(Object.fromEntries(searchParams)).toMatchObject({ what: 'letters', at: '2026-10-31', clients: 'OS-20417' });
});
