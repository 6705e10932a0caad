import { oversight } from '@bank/dictionaries/office/en/oversight';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { mails: text } = oversight;

const mail = {
  id: 'ML-1',
  kind: 'notice',
  state: 'waiting',
  recipient: 'eleanor@mail.example',
  subject: 'Money received',
  createdAt: '2026-11-23T09:30:00.000Z',
  attemptCount: 2,
  lastError: '450 try later',
};

test('a mail that waits says to whom, of which kind, how often it was tried and why it waits', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/outbox', { mails: [mail] });
  await openOffice('/outbox');
  const row = page.getByRole('row', { name: /Money received/ });
  await expect.element(row).toMatchTextContent(text.kinds.notice);
  await expect.element(row).toMatchTextContent('450 try later');
  expect(page.getByRole('button', { name: text.retry }).elements()).toEqual([]);
});

test('an administrator sends at once what waits, and reads how many those are', async () => {
  const server = openServer('administrator');
  server.answers('GET /office/outbox', { mails: [mail] });
  server.answers('POST /office/outbox/retry', { due: 3 });
  await openOffice('/outbox');
  await userEvent.click(page.getByRole('button', { name: text.retry }));
  await expect.element(page.getByText('3 mails are due at once.')).toBeVisible();
  await expect.poll(() => server.asked('GET /office/outbox').length).toBe(2);
});
