import { proposals as text } from '@bank/dictionaries/office/en/proposals';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';
import { shownProposal } from '../../testing/proposals.ts';

async function openProposal(read: object = {}, proposal: object = {}): Promise<TestOfficeServer> {
  const server = openServer('approver');
  server.answers('GET /office/proposals/P-1', {
    proposal: { ...shownProposal, ...proposal },
    version: 'V-1',
    problem: null,
    mayDecide: true,
    mayWithdraw: false,
    document: null,
    entryNumber: null,
    subject: null,
    ...read,
  });
  await openOffice('/proposals/P-1');
  await expect.element(page.getByRole('heading', { level: 1, name: new RegExp(text.kinds.set_limit) })).toBeVisible();
  return server;
}

const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('the approver reads who proposed it, why, what was and what will be', async () => {
  await openProposal();
  await expect.element(page.getByText('The board decided so')).toBeVisible();
  const line = page.getByRole('table', { name: text.table.caption }).getByRole('row', { name: /Limit/ });
  await expect.element(line).toMatchTextContent('50,000.00');
  await expect.element(line).toMatchTextContent('25,000.00');
});

test('y asks, and the approval names what was read', async () => {
  const server = await openProposal();
  server.answers('POST /office/proposals/P-1/approve', undefined);
  await userEvent.keyboard('y');
  await userEvent.click(inDialog(text.approve));
  await expect.poll(() => server.asked('POST /office/proposals/P-1/approve').length).toBe(1);
  expect(server.asked('POST /office/proposals/P-1/approve')[0]?.body).toEqual({ version: 'V-1' });
});

test('n refuses with a reason; without one nothing is sent', async () => {
  const server = await openProposal();
  server.answers('POST /office/proposals/P-1/refuse', undefined);
  await userEvent.keyboard('n');
  await userEvent.click(inDialog(text.refuse));
  await expect.element(page.getByText(shell.decision.reasonMissing)).toBeVisible();
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Not now');
  await userEvent.click(inDialog(text.refuse));
  await expect.poll(() => server.asked('POST /office/proposals/P-1/refuse').length).toBe(1);
  expect(server.asked('POST /office/proposals/P-1/refuse')[0]?.body).toEqual({ reason: 'Not now' });
});

test('who was second is told, and the page shows who decided', async () => {
  const server = await openProposal();
  server.refuses('POST /office/proposals/P-1/approve', 'proposal_decided', 'camille approved it.', 409);
  await userEvent.keyboard('y');
  server.answers('GET /office/proposals/P-1', {
    proposal: { ...shownProposal, state: 'approved', decidedBy: 'camille', decidedAt: '2026-11-23T10:00:00.000Z' },
    version: null,
    problem: null,
    mayDecide: false,
    mayWithdraw: false,
    document: null,
    entryNumber: null,
    subject: null,
  });
  await userEvent.click(inDialog(text.approve));
  await expect.element(page.getByText('camille, 23 Nov 2026, 10:00')).toBeVisible();
});

test('who proposed it cannot approve it, and may withdraw it', async () => {
  await openProposal({ mayDecide: false, mayWithdraw: true });
  await expect.element(page.getByText(text.ownNotice)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.withdraw })).toBeVisible();
  expect(page.getByRole('button', { name: text.approve }).elements()).toEqual([]);
});

test('an entry that it booked is one press away', async () => {
  await openProposal({ version: null, mayDecide: false, entryNumber: 7 }, { state: 'approved' });
  const link = page.getByRole('link', { name: 'It booked the entry by hand 7.' });
  await expect.element(link).toHaveAttribute('href', '/entries-by-hand/7');
});

test('what cannot be carried out now is not approved', async () => {
  await openProposal({ version: null, problem: 'account_not_found' });
  await expect.element(page.getByText(text.cannotNow)).toBeVisible();
  expect(page.getByRole('button', { name: text.approve }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: text.refuse })).toBeVisible();
});
