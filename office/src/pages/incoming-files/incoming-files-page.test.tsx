import { incoming } from '@bank/dictionaries/office/en/incoming';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { files: text } = incoming;

const statement = {
  kind: 'statement',
  correspondent: 'FENLXC2H',
  account: '601613310022',
  currency: 'GBP',
  reference: 'GB-STMT-1-COPY',
  opening: '0.00',
  closing: '70.00',
  entryCount: 1,
  seenCount: 1,
  copyOf: 'GB-STMT-1',
  copyMark: 'DUPL',
};

test('before an import the page says of which statement a file is a copy, and of what it tells again', async () => {
  const week = { ...statement, reference: 'WEEK', entryCount: 5, seenCount: 4, copyOf: null, copyMark: null };
  const server = openServer('payments');
  server.answers('GET /office/incoming/files', {
    rows: [
      {
        id: 'F-1',
        name: 'copy.xml',
        message: 'camt.053.001.08',
        messageId: 'M-1',
        importedAt: '2026-11-25T18:00:00.000Z',
        importedBy: 'vera',
        entryCount: 0,
        suspenseCount: 0,
        copyOf: ['GB-STMT-0'],
        takenBack: { at: '2026-11-25T19:00:00.000Z', by: 'ben', reason: 'Written by hand' },
      },
    ],
    next: null,
  });
  server.answers('POST /office/incoming/preview', {
    refused: null,
    summary: { message: 'camt.053.001.08', statements: [statement, week], sums: [] },
    transactions: [],
  });
  await openOffice('/incoming-files');
  await expect.element(page.getByRole('row', { name: /copy\.xml/ })).toMatchTextContent('GB-STMT-0');
  await expect.element(page.getByRole('row', { name: /copy\.xml/ })).toMatchTextContent('ben: Written by hand');
  await userEvent.upload(page.getByLabelText(text.choose), new File(['<a/>'], 'a.xml'));
  const copy = text.copy.replace('{original}', 'GB-STMT-1');
  await expect
    .element(page.getByText(copy, { exact: false }))
    .toMatchTextContent(text.marked.replace('{mark}', 'DUPL'));
  const seen = text.seen.replace('{seen}', '4').replace('{count}', '5');
  await expect.element(page.getByText(seen, { exact: false })).toBeVisible();
});

test('what a channel did not bring is told; a file that waits for two people is proposed there', async () => {
  const server = openServer('payments');
  server.answers('GET /office/incoming/files', { rows: [], next: null });
  server.answers('GET /office/arrived-files/alarms', {
    stopped: [
      {
        id: 'S-1',
        correspondent: 'HASTXB2L',
        name: 'large.xml',
        why: 'An entry is above the limit.',
        at: '2026-11-25T18:00:00.000Z',
        fileId: 'F-1',
      },
    ],
    missing: [{ correspondent: 'HASTXB2L', account: '4021', currency: 'EUR', day: '2026-11-24' }],
    late: [{ correspondent: 'HASTXB2L', messageId: 'PAY-7', writtenAt: '2026-11-25T18:00:00.000Z' }],
  });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/incoming-files');
  const missing = incoming.channels.missing.replace('{account}', '4021').replace('{currency}', 'EUR');
  await expect.element(page.getByRole('row', { name: new RegExp(missing) })).toMatchTextContent('HASTXB2L');
  await expect.element(page.getByRole('row', { name: /PAY-7/ })).toMatchTextContent(incoming.channels.lateWhy);
  const stopped = page.getByRole('row', { name: /large\.xml/ });
  await userEvent.click(stopped.getByRole('button', { name: proposals.form.send }));
  await userEvent.fill(page.getByLabelText(proposals.proposeFile.reason), 'Confirmed by phone');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: proposals.form.send }));
  await expect.poll(() => location.pathname).toBe('/proposals/P-1');
});

test('a file is taken back by a proposal; what was used of it is named, and leads to its page', async () => {
  const file = {
    id: 'F-1',
    name: 'monday.xml',
    message: 'camt.053.001.08',
    messageId: 'M-1',
    importedAt: '2026-11-25T18:00:00.000Z',
    importedBy: 'vera',
    entryCount: 3,
    suspenseCount: 1,
    copyOf: [],
    takenBack: null,
  };
  const server = openServer('payments');
  server.answers('GET /office/incoming/files', { rows: [file], next: null });
  server.answers('GET /office/arrived-files/alarms', { stopped: [], missing: [] });
  const used = { why: 'assigned', entryId: 'E-1', name: 'SAME-1', by: null };
  server.answers('GET /office/incoming/files/F-1/taking-back', { entryCount: 3, obstacles: [used], obstacleCount: 1 });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/incoming-files');
  await userEvent.click(page.getByText('monday.xml'));
  await expect.element(page.getByRole('link', { name: 'SAME-1' })).toHaveAttribute('href', '/suspense/E-1');
  await expect.element(page.getByText(incoming.takeBack.obstacles.assigned, { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  server.answers('GET /office/incoming/files/F-1/taking-back', { entryCount: 3, obstacles: [], obstacleCount: 0 });
  await userEvent.click(page.getByText('monday.xml'));
  await expect.element(page.getByText(incoming.takeBack.text.replace('{count}', '3'))).toBeVisible();
  await userEvent.keyboard('Written by hand');
  await userEvent.click(page.getByRole('button', { name: proposals.form.send }));
  await expect
    .poll(() => server.asked('POST /office/proposals/make').map(({ body }) => body))
    .toEqual([{ kind: 'take_file_back', content: { file: 'F-1' }, reason: 'Written by hand' }]);
});
