import { messages as text } from '@bank/dictionaries/office/en/messages';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shownMessage } from '../../testing/messages.ts';
import { openOffice, openServer } from '../../testing/open-office.tsx';

test('a message shows who wrote, how it begins, to whom and where it stands', async () => {
  const server = openServer('support');
  server.answers('GET /office/messages', { messages: [shownMessage], next: null });
  await openOffice('/messages');
  const row = page.getByRole('row', { name: /Eleanor Hartwell/ });
  await expect.element(row).toMatchTextContent('My order came back.');
  await expect.element(row).toMatchTextContent(text.kinds.account_manager);
  await expect.element(row).toMatchTextContent(text.states.open);
});

test('a message of somebody who gave no name says so, for the name is the head of its row', async () => {
  const server = openServer('support');
  server.answers('GET /office/messages', { messages: [{ ...shownMessage, senderName: ' ' }], next: null });
  await openOffice('/messages');
  await expect.element(page.getByRole('rowheader', { name: shell.noName, exact: true })).toBeVisible();
});

test('open and taken ones come first; what a robot seems to have sent stands apart', async () => {
  const server = openServer('support');
  server.answers('GET /office/messages', { messages: [], next: null });
  await openOffice('/messages');
  const group = page.getByRole('combobox', { name: text.group });
  await expect.element(group).toHaveDisplayValue(text.groups.waiting);
  await userEvent.selectOptions(group, 'robots');
  await expect
    .poll(() => server.asked('GET /office/messages').at(-1)?.address.searchParams.get('group'))
    .toBe('robots');
});
