import { messages as text } from '@bank/dictionaries/office/en/messages';
import type { StaffRole } from '@bank/contract/office';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shownMessage } from '../../testing/messages.ts';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

async function openMessage(role: StaffRole, message: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/messages/M-1', {
    message: { ...shownMessage, ...message },
    fields: [
      { name: 'Name', value: 'Eleanor Hartwell' },
      { name: 'ClientID', value: 'OS-20417' },
      { name: '__proto__', value: 'invented by a program' },
      { name: 'constructor', value: 'this one too' },
      { name: 'Message', value: 'My order came back.\nMay I give you the new IBAN?' },
    ],
    notes: [{ id: 'N-1', kind: 'note', text: 'Called back', writtenBy: 'imke', writtenAt: shownMessage.receivedAt }],
    files: [],
  });
  await openOffice('/messages/M-1');
  await expect.element(page.getByRole('heading', { level: 1, name: /Eleanor Hartwell/ })).toBeVisible();
  return server;
}

test('the message comes before the notes, and these before what else was typed', async () => {
  await openMessage('auditor');
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  await vi.waitFor(() =>
    expect(parts.elements().map((title) => title.textContent)).toEqual([text.message, text.notes, text.fields]),
  );
  await expect.element(page.getByText(/May I give you the new IBAN/)).toBeVisible();
  await expect.element(page.getByText(text.fieldNames.ClientID, { exact: true })).toBeVisible();
  await expect.element(page.getByText('French', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'OS-20417' })).toHaveAttribute('href', '/clients/OS-20417');
});

test('a field that a program invented keeps its name, whatever that is', async () => {
  await openMessage('auditor');
  await expect.element(page.getByText('__proto__', { exact: true })).toBeVisible();
  await expect.element(page.getByText('constructor', { exact: true })).toBeVisible();
});

test('an officer takes a message and answers it by mail', async () => {
  const server = await openMessage('support');
  server.answers('POST /office/messages/M-1/take', undefined);
  server.answers('POST /office/messages/M-1/answer', undefined);
  await userEvent.keyboard('t');
  await expect.poll(() => server.asked('POST /office/messages/M-1/take').length).toBe(1);
  await userEvent.keyboard('a');
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Yes, please.');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: text.answer }));
  await expect.poll(() => server.asked('POST /office/messages/M-1/answer').length).toBe(1);
  expect(server.asked('POST /office/messages/M-1/answer')[0]?.body).toEqual({ version: 2, text: 'Yes, please.' });
});

test('who answers second is told so, and what was written stays', async () => {
  const server = await openMessage('support', { state: 'taken', takenBy: 'tove' });
  server.refuses('POST /office/messages/M-1/answer', 'enquiry_changed', 'imke answered it.', 409);
  await userEvent.click(page.getByRole('button', { name: text.answer, exact: true }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox'), 'Yes, please.');
  await userEvent.click(dialog.getByRole('button', { name: text.answer }));
  await expect.element(dialog.getByText('imke answered it.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Yes, please.');
});

test('who only reads has nothing to press', async () => {
  await openMessage('administrator');
  for (const name of [text.take, text.answer, text.close, text.note])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([]);
});

test('an answer in a thread takes files with it; one by mail takes none', async () => {
  const server = await openMessage('support', { kind: 'secure' });
  server.answers('POST /office/message-files', { id: 'F-1' });
  server.answers('POST /office/messages/M-1/answer', undefined);
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox'), 'Here it is.');
  await userEvent.upload(dialog.getByLabelText(/^Add files/), new File(['%PDF-'], 'balance.pdf'));
  await expect.element(dialog.getByRole('status').getByText('balance.pdf')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: text.answer, exact: true }));
  await expect.poll(() => server.asked('POST /office/messages/M-1/answer').length).toBe(1);
  expect(server.asked('POST /office/messages/M-1/answer')[0]?.body).toMatchObject({ files: ['F-1'] });
});

test('a message that is answered by mail offers no files', async () => {
  await openMessage('support');
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  expect(page.getByText(text.files.add).elements()).toEqual([]);
});
