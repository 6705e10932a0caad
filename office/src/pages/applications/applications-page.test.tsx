import { applications as text } from '@bank/dictionaries/office/en/applications';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shownApplication } from '../../testing/applications.ts';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a file that waits says who applies, for whom, where it stands and with whom', async () => {
  const server = openServer('support');
  server.answers('GET /office/applications', { applications: [shownApplication], next: null });
  await openOffice('/applications');
  const row = page.getByRole('row', { name: /Ines Almeida/ });
  await expect.element(row).toMatchTextContent('Almeida Lda');
  await expect.element(row).toMatchTextContent(text.groups.in_review);
  await expect.element(row).toMatchTextContent('imke');
});

test('an application without a name says so, for the name is the head of its row', async () => {
  const server = openServer('support');
  server.answers('GET /office/applications', { applications: [{ ...shownApplication, name: '' }], next: null });
  await openOffice('/applications');
  await expect.element(page.getByRole('rowheader', { name: shell.noName, exact: true })).toBeVisible();
});

test('files that are not decided come first; others are asked for by their group', async () => {
  const server = openServer('support');
  server.answers('GET /office/applications', { applications: [], next: null });
  await openOffice('/applications');
  const group = page.getByRole('combobox', { name: text.group });
  await expect.element(group).toHaveDisplayValue(text.groups.waiting);
  await userEvent.selectOptions(group, 'mine');
  await expect.poll(() => location.search).toBe('?group=mine');
  await expect
    .poll(() => server.asked('GET /office/applications').at(-1)?.address.searchParams.get('group'))
    .toBe('mine');
});
