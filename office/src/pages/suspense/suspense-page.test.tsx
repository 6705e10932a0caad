import { incoming as text } from '@bank/dictionaries/office/en/incoming';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { incomingEntry } from '../../testing/incoming-entry.ts';
import { openOffice, openServer } from '../../testing/open-office.tsx';

afterEach(() => void vi.useRealTimers());

test('the age of money in suspense is that by the clock of the bank, whatever that of the computer says', async () => {
  const server = openServer('payments');
  const now = new Date('2026-11-25T21:00:00.000Z');
  const answered = (body: object) => () => Response.json(body, { headers: { date: now.toUTCString() } });
  server.answers('GET /office/incoming/ages', answered({ rows: [] }));
  server.answers('GET /office/incoming/entries', answered({ rows: [incomingEntry], next: null }));
  vi.setSystemTime('2031-01-01T10:00:00.000Z');
  await openOffice('/suspense');
  const row = page.getByRole('row', { name: /Gull Ltd/ });
  await expect.element(row).toMatchTextContent(/3 hours ago/);
  // Older than three days it has a red edge.
  expect((row.element() as HTMLElement).className).not.toMatch(/urgent/);
});

test('money that waits is sorted by every column; all entries, which grow for years, by their age', async () => {
  const server = openServer('payments');
  server.answers('GET /office/incoming/ages', { rows: [] });
  server.answers('GET /office/incoming/entries', { rows: [incomingEntry], next: null });
  await openOffice('/suspense');
  const { columns } = text.suspense;
  for (const head of [columns.meantFor, columns.text, columns.order, columns.hits]) {
    await userEvent.click(page.getByRole('button', { name: head, exact: true }));
    await expect.element(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending');
  }
  expect(server.asked('GET /office/incoming/entries').at(-1)?.address.searchParams.get('sort')).toBe('hits');
  await userEvent.click(page.getByRole('link', { name: text.suspense.states.all }));
  await expect.element(page.getByRole('button', { name: columns.age, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: columns.text, exact: true }).elements()).toEqual([]);
});
