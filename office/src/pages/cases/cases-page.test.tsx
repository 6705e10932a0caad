import type { StaffRole } from '@bank/contract/office';
import { cases as text } from '@bank/dictionaries/office/en/cases';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const one = {
  id: '019abcde-0000-7000-8000-000000000007',
  kind: 'erasure',
  number: 7,
  receivedOn: '2026-10-20',
  dueOn: '2026-11-17',
  person: 'Nora Quill',
  about: 'K7QM2-X94TD',
  subject: 'Please forget me',
  openedBy: 'tove',
  openedAt: '2026-10-20T09:30:00.000Z',
  steps: [{ kind: 'noted', text: 'Asked who she is', by: 'tove', at: '2026-10-21T09:30:00.000Z' }],
  isOpen: true,
  isLate: true,
  hits: [],
  documents: [],
};
const row = () => page.getByRole('row', { name: /Request for erasure 7/ });

async function openPage(role: StaffRole): Promise<TestOfficeServer> {
  const server = openServer(role);
  server.answers('GET /office/cases', { cases: [one], next: null });
  await openOffice('/cases');
  await expect.element(row()).toMatchTextContent(/17 Nov 2026, late/);
  await expect.element(row()).toMatchTextContent(/Note, tove, .*: Asked who she is/);
  return server;
}

test('a complaint is recorded with its day and its words', async () => {
  const server = await openPage('support');
  server.answers('POST /office/cases', { id: one.id, number: 8, dueOn: '2026-12-01' });
  await page.getByRole('button', { name: text.record }).click();
  const dialog = page.getByRole('dialog', { name: text.recordTitle });
  await userEvent.fill(dialog.getByRole('textbox', { name: text.receivedOn }), '2026-11-16');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.person }), 'A. Passer-by');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.subject }), 'Too slow');
  await dialog.getByRole('button', { name: text.record }).click();
  await expect
    .poll(() => server.asked('POST /office/cases').map(({ body }) => body))
    .toEqual([{ kind: 'complaint', receivedOn: '2026-11-16', about: '', person: 'A. Passer-by', subject: 'Too slow' }]);
});

test('a case is postponed to a day with the reason', async () => {
  const server = await openPage('support');
  server.answers(`POST /office/cases/${one.id}/steps`, undefined);
  await row()
    .getByRole('button', { name: /Next step/ })
    .click();
  const dialog = page.getByRole('dialog');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: text.what }), text.stepKinds.postponed);
  await userEvent.fill(dialog.getByRole('textbox', { name: text.dueOn }), '2026-12-18');
  await userEvent.fill(dialog.getByRole('textbox', { name: text.text, exact: true }), 'The archive is abroad');
  await dialog.getByRole('button', { name: text.record }).click();
  await expect
    .poll(() => server.asked(`POST /office/cases/${one.id}/steps`).map(({ body }) => body))
    .toEqual([{ step: 'postponed', text: 'The archive is abroad', dueOn: '2026-12-18' }]);
});

test('what goes and what stays is read before an erasure is proposed', async () => {
  const server = await openPage('compliance');
  server.answers(`GET /office/cases/${one.id}/erasure`, {
    removes: [{ what: 'messages', count: 2 }],
    keeps: [
      { what: 'the application', reason: 'law on money laundering', until: '2031-11-16' },
      { what: 'the audit trail', reason: 'evidence', until: null },
    ],
  });
  await row()
    .getByRole('button', { name: /Data of the person/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/messages \(2\)/);
  await expect.element(dialog).toMatchTextContent(/until 16 Nov 2031: the application/);
  await expect
    .element(dialog.getByRole('link', { name: text.propose }))
    .toHaveAttribute('href', '/proposals/new?kind=erase_person&case=7');
});

test('an auditor takes the extract, and answers nobody', async () => {
  const server = await openPage('auditor');
  server.answers(`GET /office/cases/${one.id}/extract`, () => new Response('{}'));
  expect(page.getByRole('button', { name: text.record }).elements()).toEqual([]);
  expect(
    row()
      .getByRole('button', { name: /Next step/ })
      .elements(),
  ).toEqual([]);
  server.answers(`GET /office/cases/${one.id}/erasure`, { removes: [], keeps: [] });
  await row()
    .getByRole('button', { name: /Data of the person/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: text.json }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(text.nothing);
  await expect.poll(() => server.asked(`GET /office/cases/${one.id}/extract`)).toHaveLength(1);
});
