import { tasks as text } from '@bank/dictionaries/office/en/tasks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const task = {
  id: 'a1',
  aboutKind: 'client',
  about: 'C-1',
  path: '/clients/C-1',
  text: 'Ask for a new passport',
  dueOn: '2026-11-20',
  isLate: true,
  isDone: false,
  owner: null,
  ownerRole: 'support',
  version: 1,
  mayWork: true,
  steps: [],
};

test('a late task says so, leads to its client, and is handed on with a note', async () => {
  const server = openServer('support');
  server.answers('GET /office/tasks', { tasks: [task], next: null });
  server.answers('POST /office/tasks/a1/hand-on', undefined);
  await openOffice('/tasks');
  const row = page.getByRole('row', { name: /Ask for a new passport/ });
  await expect.element(row).toMatchTextContent(/late/);
  await expect.element(row.getByRole('link', { name: 'C-1' })).toHaveAttribute('href', '/clients/C-1');
  await userEvent.click(row.getByRole('button', { name: text.acts.hand }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.owner }), 'Compliance');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.note }), 'High risk');
  await userEvent.click(dialog.getByRole('button', { name: text.acts.hand }));
  await expect
    .poll(() => server.asked('POST /office/tasks/a1/hand-on')[0]?.body)
    .toEqual({
      version: 1,
      note: 'High risk',
      owner: '',
      ownerRole: 'compliance',
    });
});

test('t makes a task, which is the own one of the person from the start', async () => {
  const server = openServer('payments');
  server.answers('POST /office/tasks', { id: 'b2' });
  await openOffice('/tasks');
  await expect.element(page.getByText(text.none)).toBeVisible();
  await userEvent.keyboard('t');
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.text }), 'Call the correspondent');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => server.asked('POST /office/tasks')[0]?.body)
    .toMatchObject({
      aboutKind: null,
      text: 'Call the correspondent',
      owner: 'tove',
      ownerRole: null,
    });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
