import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { oversight } from '@bank/dictionaries/office/en/oversight';
import { proposals } from '@bank/dictionaries/office/en/proposals';
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
  user: null,
  subject: 'anton',
  order: null,
  proposal: null,
  changes: [],
  network: null,
  device: null,
};

const proposalId = '0199c1d4-0000-7000-8000-000000000007';

async function openTrail(): Promise<TestOfficeServer> {
  const server = openServer('auditor');
  server.answers('GET /office/audit', {
    events: [
      event,
      { ...event, id: 'E-2', kind: 'newer_than_the_words', staff: 'paulo' },
      {
        ...event,
        id: 'E-3',
        staff: 'vera',
        kind: 'order_sent',
        subject: 'P-1',
        order: { id: 'O-1', transferNumber: 'T-105975' },
      },
      {
        ...event,
        id: 'E-4',
        staff: 'vera',
        kind: 'proposal_made',
        subject: 'set_limit of lamp',
        proposal: { id: proposalId, kind: 'set_limit', proposedBy: 'vera', decidedBy: null, reason: 'Asked' },
      },
      {
        ...event,
        id: 'E-5',
        staff: 'clara',
        kind: 'mail_address_changed',
        subject: 'OS-20417',
        proposal: {
          id: proposalId,
          kind: 'change_mail_address',
          proposedBy: 'susan',
          decidedBy: 'clara',
          reason: 'Letter',
        },
        changes: [{ what: 'mail_address', of: 'OS-20417', was: 'old@example.com', willBe: 'new@example.com' }],
      },
    ],
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

test('an order stands there by its number and a proposal by what it asks for, and both are opened', async () => {
  await openTrail();
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await expect.element(link('T-105975')).toHaveAttribute('href', '/orders/O-1');
  await expect
    .element(link(`${proposals.kinds.set_limit} of lamp`))
    .toHaveAttribute('href', `/proposals/${proposalId}`);
});

test('a change says what was, what is, who proposed it and who approved it, in one press from the page', async () => {
  const server = await openTrail();
  const row = page.getByRole('row', { name: /OS-20417/ });
  await expect.element(row).toMatchTextContent(/old@example.com → new@example.com/);
  await expect.element(row).toMatchTextContent(/susan.*clara/);
  expect(server.asked('GET /office/audit').at(-1)?.address.searchParams.get('by')).toBe('staff');
  await userEvent.click(page.getByRole('link', { name: text.questions.mail }));
  await expect.poll(() => server.asked('GET /office/audit').at(-1)?.address.search).toBe('?kind=mail_address_changed');
});

test('the acts of staff alone are asked for by a choice', async () => {
  const server = await openTrail();
  await userEvent.selectOptions(page.getByRole('combobox', { name: text.by, exact: true }), text.authors.staff);
  await expect.poll(() => server.asked('GET /office/audit').at(-1)?.address.searchParams.get('by')).toBe('staff');
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
