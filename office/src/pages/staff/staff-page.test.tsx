import { staff as text } from '@bank/dictionaries/office/en/staff';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const one = {
  id: 'S-1',
  login: 'agnes',
  name: 'Agnes Nordin',
  roles: ['approver'],
  createdAt: '2026-01-01T00:00:00.000Z',
  hasAuthenticator: true,
  isDisabled: false,
  openSessions: 1,
};
const self = { ...one, id: 'S-2', login: 'tove', name: 'Tove Brandt', roles: ['administrator'] };

const session = {
  id: 'X-1',
  staffId: 'S-1',
  login: 'agnes',
  name: 'Agnes Nordin',
  device: 'Firefox · Linux',
  network: '203.0.113.0/24',
  createdAt: '2026-11-26T08:00:00.000Z',
  lastUsedAt: '2026-11-26T09:00:00.000Z',
  isThis: false,
};

async function openStaff(...listed: readonly object[]): Promise<TestOfficeServer> {
  const server = openServer('administrator');
  server.answers('GET /office/staff', [...listed, self]);
  server.answers('GET /office/staff/sessions', [session]);
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/staff');
  await expect.element(page.getByRole('rowheader', { name: 'tove' })).toBeVisible();
  return server;
}

const dialog = () => page.getByRole('dialog');
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name, exact: true }));
const giveReason = (reason: string) => userEvent.fill(dialog().getByLabelText(shell.decision.reason), reason);
const actOn = (label: string) => userEvent.click(page.getByRole('button', { name: `${label}: agnes` }));

test('an administrator creates a member of staff; the password is shown once and the roles are proposed', async () => {
  const server = await openStaff();
  server.answers('POST /office/staff', { login: 'signe', password: 'abcde-fghjk-mnpqr-stuvw' });
  await userEvent.keyboard('n');
  await userEvent.fill(dialog().getByLabelText(text.create.login), 'Signe');
  await userEvent.fill(dialog().getByLabelText(text.create.name), 'Signe Holm');
  await userEvent.click(dialog().getByRole('checkbox', { name: shell.roles.support }));
  await giveReason('New in the team');
  await press(text.create.confirm);
  await expect.element(dialog().getByText('abcde-fghjk-mnpqr-stuvw')).toBeVisible();
  await expect.element(dialog().getByText(text.shown.proposed)).toBeVisible();
  expect(server.asked('POST /office/staff')[0]?.body).toEqual({ login: 'Signe', name: 'Signe Holm' });
  expect(server.asked('POST /office/proposals/make')[0]?.body).toEqual({
    kind: 'change_staff_roles',
    content: { login: 'signe', roles: ['support'] },
    reason: 'New in the team',
  });
});

test('a login that is taken is told beside its field, and what was typed stays', async () => {
  const server = await openStaff();
  server.answers('POST /office/staff', () =>
    Response.json({ code: 422, reason: 'login_taken', message: 'Somebody has it.', field: 'login' }, { status: 422 }),
  );
  await userEvent.keyboard('n');
  await userEvent.fill(dialog().getByLabelText(text.create.login), 'agnes');
  await userEvent.fill(dialog().getByLabelText(text.create.name), 'Another Agnes');
  await giveReason('New');
  await press(text.create.confirm);
  await expect.element(dialog().getByLabelText(text.create.login)).toHaveFocus();
  await expect.element(dialog().getByLabelText(text.create.name)).toHaveValue('Another Agnes');
});

test('a reset shows the password once and proposes the roles from before', async () => {
  const server = await openStaff(one);
  server.answers('POST /office/staff/S-1/reset', { login: 'agnes', password: 'one-time' });
  await actOn(text.reset.label);
  await giveReason('Lost the telephone');
  await press(text.reset.label);
  await expect.element(dialog().getByText('one-time')).toBeVisible();
  expect(server.asked('POST /office/proposals/make')[0]?.body).toMatchObject({
    content: { login: 'agnes', roles: ['approver'] },
  });
});

test('where the roles could not be proposed, the password is shown all the same, and why', async () => {
  const server = await openStaff(one);
  server.answers('POST /office/staff/S-1/reset', { login: 'agnes', password: 'one-time' });
  server.refuses('POST /office/proposals/make', 'proposal_open_already', 'One is open.');
  await actOn(text.reset.label);
  await giveReason('Lost the telephone');
  await press(text.reset.label);
  await expect.element(dialog().getByText('one-time')).toBeVisible();
  await expect.element(dialog().getByText(/One is open/)).toBeVisible();
});

test('somebody is disabled with a reason, and enabled with their roles proposed', async () => {
  const server = await openStaff(one);
  server.answers('POST /office/staff/S-1/disable', undefined);
  server.answers('POST /office/staff/S-1/enable', undefined);
  await actOn(text.disable.label);
  await press(text.disable.label);
  await expect.element(dialog().getByText(shell.decision.reasonMissing)).toBeVisible();
  await giveReason('Left the bank');
  server.answers('GET /office/staff', [{ ...one, isDisabled: true }, self]);
  await press(text.disable.label);
  await actOn(text.enable.label);
  await giveReason('Came back');
  await press(text.enable.label);
  await expect.poll(() => server.asked('POST /office/proposals/make').length).toBe(1);
});

test('nobody disables or resets themselves, and an auditor reads only', async () => {
  const server = await openStaff(one);
  await expect.element(page.getByRole('button', { name: `${text.disable.label}: tove` })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: `${text.change}: tove` })).toBeVisible();
  expect(server.asked('POST /office/staff')).toEqual([]);
});

test('a session of somebody else is ended with a reason', async () => {
  const server = await openStaff(one);
  server.answers('POST /office/staff/S-1/sessions/end', undefined);
  const row = page.getByRole('table', { name: text.sessions.title }).getByRole('row', { name: /Firefox/ });
  await userEvent.click(row.getByRole('button', { name: text.sessions.end, exact: true }));
  await giveReason('A lost laptop');
  await press(text.sessions.end);
  await expect
    .poll(() => server.asked('POST /office/staff/S-1/sessions/end')[0]?.body)
    .toEqual({ reason: 'A lost laptop', session: 'X-1' });
});
