import { account as text } from '@bank/dictionaries/office/en/account';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const account = {
  login: 'tove',
  name: 'Tove Brandt',
  roles: ['support'],
  passkeys: [],
  sessions: [],
  recoveryCodesLeft: 3,
};

async function openAccount(): Promise<TestOfficeServer> {
  const server = openServer('support');
  server.answers('GET /office/account', account);
  await openOffice('/account');
  await expect.element(page.getByText('You have 3 recovery codes left.')).toBeVisible();
  return server;
}

const dialog = () => page.getByRole('dialog');

test('another password asks for the old one and a fresh code; what is wrong stands beside its field', async () => {
  const server = await openAccount();
  server.answers('POST /office/account/password', () =>
    Response.json(
      { code: 422, reason: 'current_password_wrong', message: 'Not this one.', field: 'oldPassword' },
      { status: 422 },
    ),
  );
  await userEvent.click(page.getByRole('button', { name: text.changePassword }));
  await userEvent.fill(dialog().getByLabelText(text.oldPassword, { exact: true }), 'old');
  await userEvent.fill(dialog().getByLabelText(text.newPassword, { exact: true }), 'Quay-Rope-Lantern-8');
  await userEvent.fill(dialog().getByLabelText(text.code), '123456');
  await userEvent.click(dialog().getByRole('button', { name: text.changePassword }));
  await expect.element(dialog().getByLabelText(text.oldPassword, { exact: true })).toHaveFocus();
  server.answers('POST /office/account/password', undefined);
  await userEvent.click(dialog().getByRole('button', { name: text.changePassword }));
  await expect.element(page.getByText(text.passwordChanged)).toBeVisible();
  expect(server.asked('POST /office/account/password')[1]?.body).toEqual({
    oldPassword: 'old',
    newPassword: 'Quay-Rope-Lantern-8',
    code: '123456',
  });
});

test('new recovery codes are shown once, after a code', async () => {
  const server = await openAccount();
  server.refuses('POST /office/account/recovery-codes', 'authenticator_code_wrong', 'The code is wrong.');
  await userEvent.click(page.getByRole('button', { name: text.renew }));
  await userEvent.fill(dialog().getByLabelText(text.code), '000000');
  await userEvent.click(dialog().getByRole('button', { name: text.renewConfirm }));
  await expect.element(dialog().getByText('The code is wrong.').first()).toBeVisible();
  server.answers('POST /office/account/recovery-codes', { recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'] });
  await userEvent.fill(dialog().getByLabelText(text.code), '123456');
  await userEvent.click(dialog().getByRole('button', { name: text.renewConfirm }));
  await expect.element(dialog().getByText(/IJKL-MNOP/)).toBeVisible();
});
