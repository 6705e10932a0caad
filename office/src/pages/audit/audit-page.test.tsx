import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { oversight } from '@bank/dictionaries/office/en/oversight';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const { audit: text } = oversight;

const event = {
  id: 'E-1',
  happenedAt: '2026-11-23T09:30:00.000Z',
  kind: 'proposal_approved',
  outcome: 'done',
  reason: null,
  staff: 'agnes',
  client: null,
  subject: 'anton',
  network: null,
  device: null,
};

async function openTrail(): Promise<TestOfficeServer> {
  const server = openServer('auditor');
  server.answers('GET /office/audit', {
    events: [event, { ...event, id: 'E-2', kind: 'newer_than_the_words', staff: 'paulo' }],
    next: null,
  });
  await openOffice('/audit');
  await expect.element(page.getByRole('row', { name: /agnes/ })).toBeVisible();
  return server;
}

test('an event says in words what was done, by whom and to what', async () => {
  await openTrail();
  const row = page.getByRole('row', { name: /agnes/ });
  await expect.element(row).toMatchTextContent(auditKinds.proposal_approved);
  await expect.element(row).toMatchTextContent('anton');
  await expect.element(page.getByRole('row', { name: /paulo/ })).toMatchTextContent('newer_than_the_words');
});

test('a kind of event is chosen by its words and asked for by its name', async () => {
  const server = await openTrail();
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: text.columns.kind, exact: true }),
    auditKinds.payment_file_written,
  );
  await expect
    .poll(() => server.asked('GET /office/audit').at(-1)?.address.searchParams.get('kind'))
    .toBe('payment_file_written');
});

test('the file has the events of the filter; one that cannot be fetched is told', async () => {
  const server = await openTrail();
  server.refuses('GET /office/audit/file', 'period_malformed', 'No such day.');
  await userEvent.click(page.getByRole('button', { name: text.export }));
  await expect.element(page.getByText(text.exportFailed)).toBeVisible();
  expect(server.asked('GET /office/audit/file')).toHaveLength(1);
});
