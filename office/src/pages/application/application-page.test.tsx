import { clientFile } from '@bank/dictionaries/office/en/client-file';
import { applications as text } from '@bank/dictionaries/office/en/applications';
import type { StaffRole } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDocument, applicationFile, clientFileData, shownApplication } from '../../testing/applications.ts';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

async function openFile(role: StaffRole, application: object = {}, file: object = {}): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/applications/A-1', {
    ...applicationFile,
    ...file,
    application: { ...shownApplication, ...application },
  });
  server.answers('GET /office/files/application/A-1', clientFileData);
  await openOffice('/applications/A-1');
  await expect.element(page.getByRole('heading', { level: 1, name: /Ines Almeida/ })).toBeVisible();
  return server;
}

const action = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('the file shows the applicant, the language in words and what is missing', async () => {
  await openFile('support');
  await expect.element(page.getByText('ines@almeida.example')).toBeVisible();
  await expect.element(page.getByText('Spanish', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Missing: .*Born on/)).toBeVisible();
  await expect.element(page.getByText(text.documentNames.incorporation).first()).toBeVisible();
});

test('a file that nobody has moved says so', async () => {
  await openFile('support', {}, { moves: [] });
  await expect.element(page.getByText(text.noHistory)).toBeVisible();
});

test('t takes a new file, under the version that was read', async () => {
  const server = await openFile('support', { state: 'new', officer: null });
  server.answers('POST /office/applications/A-1/take', undefined);
  await userEvent.keyboard('t');
  await expect.poll(() => server.asked('POST /office/applications/A-1/take').length).toBe(1);
  expect(server.asked('POST /office/applications/A-1/take')[0]?.body).toEqual({ version: 4 });
});

test('documents are asked for by mail, with what the officer adds', async () => {
  const server = await openFile('support', { officer: 'tove' });
  server.answers('POST /office/applications/A-1/ask', undefined);
  await userEvent.click(action(text.ask));
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Of each director');
  await userEvent.click(inDialog(text.ask));
  await expect.poll(() => server.asked('POST /office/applications/A-1/ask').length).toBe(1);
  expect(server.asked('POST /office/applications/A-1/ask')[0]?.body).toEqual({ version: 4, text: 'Of each director' });
});

test('a file that somebody else moved meanwhile is read again, and the page says so', async () => {
  const server = await openFile('support', { officer: null, state: 'new' });
  server.refuses('POST /office/applications/A-1/take', 'enquiry_changed', 'Somebody else changed it.', 409);
  await userEvent.click(action(text.take));
  await expect.element(page.getByText('Somebody else changed it.')).toBeVisible();
  await expect.poll(() => server.asked('GET /office/applications/A-1').length).toBe(2);
});

test('a file that is ready is proposed with the login that nobody has', async () => {
  await openFile('support', { state: 'ready_for_decision', officer: 'tove' });
  await expect.element(page.getByRole('heading', { name: text.proposeTitle })).toBeVisible();
  await expect.element(page.getByLabelText(text.login, { exact: true })).toHaveValue('ines.almeida');
});

test('the first button is the next step, not the one that hands the file over', async () => {
  await openFile('support', { officer: 'tove' }, { problem: null });
  await expect.element(page.getByRole('main').getByRole('button').first()).toMatchTextContent(text.ready);
});

test('f opens the form of what is missing, and saving sends the version that was read', async () => {
  const server = await openFile('support', { officer: 'tove' }, { documents: [aDocument] });
  await userEvent.keyboard('f');
  await userEvent.fill(page.getByLabelText(clientFile.fields.birthDate, { exact: true }), '1975-03-09');
  server.answers('POST /office/files/application/A-1/data', undefined);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.asked('POST /office/files/application/A-1/data').length).toBe(1);
  expect(server.asked('POST /office/files/application/A-1/data')[0]?.body).toMatchObject({
    version: 0,
    data: { fields: { birthDate: '1975-03-09', residence: 'PT' } },
  });
});

test('no question of the risk is answered beforehand', async () => {
  await openFile('support', { officer: 'tove' });
  await userEvent.click(action(clientFile.rate));
  await expect.element(page.getByLabelText('Political exposure', { exact: true })).toHaveValue('');
});

test('the auditor reads everything and changes nothing', async () => {
  await openFile('auditor');
  for (const name of [text.take, text.ask, text.fill, text.reject, text.note, clientFile.edit, clientFile.rate])
    expect(action(name).elements()).toEqual([]);
});
