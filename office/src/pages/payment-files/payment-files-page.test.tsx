import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';
import { paymentFile } from '../../testing/payment-files.ts';

const { files: text, writeFiles } = outgoing;

async function openFiles(role: StaffRole): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/counts', { counts: { released_orders: 2 } });
  server.answers('GET /office/payment-files', { files: [paymentFile], next: null });
  await openOffice('/payment-files');
  await expect.element(page.getByRole('row', { name: /FILE-1/ })).toBeVisible();
  return server;
}

test('a file says to whom it went, its sum and how far its orders are; orders without a file are named', async () => {
  await openFiles('auditor');
  const row = page.getByRole('row', { name: /FILE-1/ });
  await expect.element(row).toMatchTextContent('Handelsbank am Strom');
  await expect.element(row).toMatchTextContent('5,981.00 EUR');
  await expect.element(page.getByText(/2 released orders are in no file yet/)).toBeVisible();
  expect(page.getByRole('button', { name: writeFiles }).elements()).toEqual([]);
});

test('w asks, Enter writes the files, and the page says which orders stay for want of a correspondent', async () => {
  const server = await openFiles('payments');
  server.answers('POST /office/payment-files/write', {
    files: [paymentFile],
    withoutCorrespondent: [{ currency: 'TRY', count: 1 }],
  });
  await userEvent.keyboard('w');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/1 file written\. No correspondent for TRY/)).toBeVisible();
  await expect.poll(() => server.asked('GET /office/payment-files').length).toBe(2);
});

test('a status file that is not taken is refused with its reason', async () => {
  const server = await openFiles('payments');
  server.answers('POST /office/arrived-files', { id: null, refused: 'Line 3: no such file.' });
  const file = new File(['<Document/>'], 'status.xml', { type: 'application/xml' });
  await userEvent.upload(page.getByLabelText(text.readStatus), file);
  await expect.element(page.getByText(/Line 3: no such file\./)).toBeVisible();
});

test('a status file is proposed with the reason, and the page of the proposal tells what it would do', async () => {
  const server = await openFiles('payments');
  server.answers('POST /office/arrived-files', { id: 'F-1', refused: null });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  const file = new File(['<Document/>'], 'status.xml', { type: 'application/xml' });
  await userEvent.upload(page.getByLabelText(text.readStatus), file);
  await userEvent.fill(page.getByLabelText(proposals.proposeFile.reason), 'From the portal of the bank');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: proposals.form.send }));
  await expect.poll(() => location.pathname).toBe('/proposals/P-1');
  expect(server.asked('POST /office/proposals/make')).toMatchObject([
    { body: { kind: 'import_file', content: { file: 'F-1' }, reason: 'From the portal of the bank' } },
  ]);
});

test('the files stay in their place when the figure of waiting orders comes, and when none is left', async () => {
  const server = openServer('payments');
  let answer = (_counts: Response): void => {};
  server.answers('GET /office/counts', () => new Promise<Response>((resolve) => (answer = resolve)));
  server.answers('GET /office/payment-files', { files: [paymentFile], next: null });
  await openOffice('/payment-files');
  const row = page.getByRole('row', { name: /FILE-1/ });
  await expect.element(row).toBeVisible();
  const place = (): number => row.element().getBoundingClientRect().top;
  const before = place();
  answer(Response.json({ counts: { released_orders: 2 } }));
  await expect.element(page.getByText(/2 released orders are in no file yet/)).toBeVisible();
  expect(place()).toBe(before);
  server.answers('GET /office/counts', { counts: { released_orders: 0 } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/0 released orders are in no file yet/)).toBeVisible();
  expect(place()).toBe(before);
});
