import { fill } from '@bank/dictionaries';
import { invitations as text } from '@bank/dictionaries/office/en/invitations';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const name = 'Mara Lindqvist';
const invitation = (change: object = {}) => ({
  id: '0199a3c4-0001-7000-8000-000000000001',
  clientId: '0199a3c4-0001-7000-8000-000000000002',
  clientNumber: 'OS-20533',
  clientName: 'Moor Shipping Ltd',
  name,
  email: 'mara@company.example',
  birthDate: '1988-04-17',
  language: 'en',
  rights: 'see accounts',
  invitedBy: 'Ada Marlowe',
  at: '2026-11-30T09:00:00.000Z',
  state: 'at_bank',
  knownUsers: ['mara.known'],
  screening: 'clear',
  suggestedLogin: 'mara.lindqvist',
  proposal: null,
  ...change,
});
const dialog = page.getByRole('dialog');

test('an officer proposes an invited person as a new user, or as one whom the bank knows', async () => {
  const server = openServer('support');
  server.answers('GET /office/invitations', { invitations: [invitation()], next: null });
  server.refuses('POST /office/proposals/make', 'screening_undecided', 'A hit waits.');
  await openOffice('/invitations');
  await page.getByRole('button', { name: fill(text.proposeOf, { name }) }).click();
  await expect.element(dialog.getByRole('textbox', { name: text.login })).toHaveValue('mara.lindqvist');
  await dialog.getByRole('textbox').last().fill('Passport seen by video');
  await dialog.getByRole('button', { name: proposals.form.send }).click();
  await expect.element(dialog.getByText('A hit waits.')).toBeVisible();
  expect(server.asked('POST /office/proposals/make')[0]?.body).toEqual({
    kind: 'accept_invitation',
    content: { invitation: invitation().id, user: 'new', login: 'mara.lindqvist' },
    reason: 'Passport seen by video',
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: fill(text.knownOf, { name, login: 'mara.known' }) }).click();
  await dialog.getByRole('textbox').last().fill('The same person');
  await dialog.getByRole('button', { name: proposals.form.send }).click();
  await expect.element(dialog.getByText('A hit waits.')).toBeVisible();
  expect(server.asked('POST /office/proposals/make')[1]?.body).toMatchObject({
    content: { user: 'known', login: 'mara.known' },
  });
});

test('an officer rejects with a reason, and writes again to a user whose link is over', async () => {
  const server = openServer('compliance');
  const [one, other] = ['0199a3c4-0001-7000-8000-000000000001', '0199a3c4-0001-7000-8000-000000000003'];
  const sent = invitation({ id: other, name: 'Per Holm', state: 'expired', knownUsers: [] });
  server.answers('GET /office/invitations', { invitations: [invitation(), sent], next: null });
  server.answers(`POST /office/invitations/${one}/rejection`, undefined);
  server.answers(`POST /office/invitations/${other}/letter`, undefined);
  await openOffice('/invitations');
  await page.getByRole('button', { name: fill(text.rejectOf, { name }) }).click();
  await dialog.getByRole('textbox').fill('Not who they say');
  await dialog.getByRole('button', { name: text.reject }).click();
  await expect
    .poll(() => server.asked(`POST /office/invitations/${one}/rejection`)[0]?.body)
    .toEqual({
      reason: 'Not who they say',
    });
  await page.getByRole('button', { name: fill(text.againOf, { name: 'Per Holm' }) }).click();
  await dialog.getByRole('button', { name: text.again }).click();
  await expect.poll(() => server.asked(`POST /office/invitations/${other}/letter`)).toHaveLength(1);
});

test('an auditor reads, and decides nothing; what is proposed leads to its proposal', async () => {
  const server = openServer('auditor');
  const invitations = [invitation(), invitation({ id: 'x', name: 'Per Holm', proposal: 'proposal-1' })];
  server.answers('GET /office/invitations', { invitations, next: null });
  await openOffice('/invitations');
  await expect.element(page.getByText(name)).toBeVisible();
  expect(page.getByRole('button', { name: fill(text.rejectOf, { name }) }).elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: text.proposed }))
    .toHaveAttribute('href', '/proposals/proposal-1');
});
