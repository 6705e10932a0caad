import { oversight } from '@bank/dictionaries/office/en/oversight';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { health: text } = oversight;

const health = {
  openSessions: 2,
  unsealedEvents: 0,
  mails: [{ kind: 'pin', waiting: 1, failed: 2 }],
  pins: { oldestSeconds: 240, sent: 3, givenUp: 1 },
  lockedAfterRestore: 0,
  jobs: { due: 0, dead: 0, oldestDueSeconds: 0 },
  waitingOrders: { count: 6, oldestSeconds: 3 * 86_400 },
  oldestRateSeconds: 7_200,
  backupTakenAt: null,
  booksVerifiedAt: '2026-11-23T09:30:00.000Z',
  unreadSettings: [{ name: 'tariff', setAt: '2026-11-22T09:30:00.000Z', setBy: 'ann, ben' }],
};

test('health says what waits and for how long, what was given up, and when the bank was last saved', async () => {
  openServer('auditor').answers('GET /office/health', health);
  await openOffice('/health');
  const line = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(line(text.orders)).toMatchTextContent('6, the oldest for 3 days');
  await expect.element(line(text.backup)).toMatchTextContent(text.never);
  await expect.element(line(text.verified)).toMatchTextContent('23 Nov 2026');
  await expect.element(line(`Mails, ${text.mailKinds.pin}`)).toMatchTextContent('1 waiting, 2 given up');
  await expect.element(line('Setting without meaning, tariff')).toMatchTextContent('set by ann, ben, 22 Nov 2026');
  await expect.element(line(text.pins)).toMatchTextContent('3 sent, 1 given up; the oldest has waited for 4 minutes');
  // Nothing is due: there is no oldest one.
  await expect.element(line(text.jobs).getByRole('cell', { name: '0', exact: true })).toBeVisible();
});

test('what cannot be read says so and is tried again', async () => {
  const server = openServer('auditor');
  server.refuses('GET /office/health', 'internal_error', 'Something is wrong.', 500);
  await openOffice('/health');
  await expect.element(page.getByText(/Something is wrong/)).toBeVisible();
  server.answers('GET /office/health', health);
  await userEvent.click(page.getByRole('button', { name: shell.tryAgain }));
  await expect.element(page.getByRole('row', { name: new RegExp(text.orders) })).toBeVisible();
});
