import { shell as text } from '@bank/dictionaries/office/en/shell';
import { signIn } from '@bank/dictionaries/office/en/sign-in';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer, type TestOfficeServer } from '../testing/open-office.tsx';

const noClients = { rows: [], next: null };

async function enterPassword(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: signIn.login }), 'tove');
  await userEvent.fill(page.getByLabelText(signIn.password, { exact: true }), 'Harbour-Watch-1');
  await userEvent.keyboard('{Enter}');
}

async function signInAs(server: TestOfficeServer, login = 'tove'): Promise<void> {
  server.answers('POST /office/sign-in', { next: 'code' });
  server.answers('POST /office/sign-in/code', { login, name: 'Tove Brandt', roles: ['support'] });
  await enterPassword();
  await userEvent.fill(page.getByLabelText(signIn.code), '123456');
  await userEvent.keyboard('{Enter}');
}

test('who is not signed in signs in with a password and a code, and is at the page that was asked for', async () => {
  const server = openServer();
  server.answers('GET /office/clients', noClients);
  await openOffice('/clients');
  await signInAs(server);
  await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  expect(server.asked('POST /office/sign-in')[0]?.body).toEqual({ login: 'tove', password: 'Harbour-Watch-1' });
});

test('an empty field is named beside it and gets the focus', async () => {
  openServer();
  await openOffice('/');
  await userEvent.click(page.getByRole('button', { name: signIn.next }));
  await expect.element(page.getByRole('textbox', { name: signIn.login })).toHaveFocus();
  await expect.element(page.getByText(signIn.loginMissing)).toBeVisible();
});

test('a refused password leaves what was typed, and puts the focus there', async () => {
  const server = openServer();
  server.refuses('POST /office/sign-in', 'invalid_credentials', 'Login or password is wrong.', 401);
  await openOffice('/');
  await enterPassword();
  await expect.element(page.getByText('Login or password is wrong.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: signIn.login })).toHaveValue('tove');
  await expect.element(page.getByLabelText(signIn.password, { exact: true })).toHaveFocus();
});

test('the passkey stands first; where the door of passwords is busy, the page says so and leads to it', async () => {
  const server = openServer();
  server.refuses('POST /office/sign-in', 'too_many_requests', 'Too many requests. Wait a moment.', 429);
  await openOffice('/');
  const passkey = page.getByRole('button', { name: signIn.passkey });
  await expect.element(passkey).toBeVisible();
  const next = page.getByRole('button', { name: signIn.next }).element();
  expect(passkey.element().compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await enterPassword();
  await expect.element(page.getByText(signIn.usePasskey, { exact: false })).toBeVisible();
  await expect.element(passkey).toHaveFocus();
});

test('a session that ends in the middle of work leaves what was typed beneath the sign-in', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', noClients);
  await openOffice('/clients');
  await userEvent.click(page.getByRole('button', { name: 'Saved filters' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'disabled');
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Closed ones');
  server.refuses('GET /office/clients', 'session_required', 'Sign in first.', 401);
  await userEvent.click(page.getByRole('button', { name: 'Read again' }));
  await expect.element(page.getByText(signIn.ended)).toBeVisible();
  server.answers('GET /office/clients', noClients);
  await signInAs(server);
  // The press on the button beside it had closed the sheet.
  await userEvent.click(page.getByRole('button', { name: 'Saved filters' }));
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Closed ones');
});

test('another person who signs in finds nothing of the one before', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', noClients);
  await openOffice('/clients');
  await userEvent.click(page.getByRole('button', { name: 'Saved filters' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'disabled');
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Closed ones');
  server.refuses('GET /office/clients', 'session_required', 'Sign in first.', 401);
  await userEvent.click(page.getByRole('button', { name: 'Read again' }));
  server.answers('GET /office/clients', noClients);
  await signInAs(server, 'per');
  await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Saved filters' }));
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
});

test('the navigation has the pages of the roles; a page of other roles says whose it is', async () => {
  openServer('administrator');
  await openOffice('/clients');
  await expect.element(page.getByText(/This page is for other roles: support/)).toBeVisible();
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Clients' })).not.toBeInTheDocument();
});

test('how much waits stands beside the page and in its name', async () => {
  const server = openServer('support');
  server.answers('GET /office/counts', { counts: {} });
  await openOffice('/');
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(server.asked('GET /office/counts').length).toBeGreaterThan(0);
});

test('Ctrl K finds pages and clients; Enter opens', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', {
    rows: [
      {
        id: 'OS-20417',
        kind: 'personal',
        name: 'Eleanor Hartwell',
        contact: null,
        login: 'personal',
        email: 'e@example',
        since: '2026-01-01T00:00:00.000Z',
        isDisabled: false,
        state: 'active',
      },
    ],
    next: null,
  });
  server.refuses('GET /office/clients/OS-20417', 'client_not_found', 'There is no such client.');
  await openOffice('/');
  // Before the first drawing there is nothing that keys could mean.
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: text.palette.title })).toHaveFocus();
  await userEvent.keyboard('eleanor');
  await expect.element(page.getByRole('option', { name: /Eleanor Hartwell/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/clients/OS-20417');
});

test('? shows the keys, g and a letter lead to a page, Esc back from it', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', noClients);
  server.refuses('GET /office/clients/OS-1', 'client_not_found', 'There is no such client.');
  await openOffice('/clients/OS-1');
  await expect.element(page.getByText('There is no such client.')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: text.shortcuts.title })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.pathname).toBe('/clients');
  await userEvent.keyboard('gh');
  await expect.poll(() => location.pathname).toBe('/');
});

test('the colours that were chosen are there again', async () => {
  openServer('support');
  await openOffice('/');
  await userEvent.selectOptions(page.getByLabelText(text.theme), 'dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.selectOptions(page.getByLabelText(text.theme), 'system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('in a narrow window the pages open from the menu; a page that is chosen and Esc close it', async () => {
  const server = openServer('support');
  server.answers('GET /office/clients', noClients);
  await page.viewport(390, 844);
  try {
    await openOffice('/');
    const menu = page.getByRole('button', { name: text.menu });
    const navigation = page.getByRole('navigation');
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
    await expect.element(navigation).not.toBeInTheDocument();
    await userEvent.click(menu);
    await expect.element(navigation.getByRole('button', { name: text.signOut })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
    await expect.element(navigation).not.toBeInTheDocument();
    await userEvent.click(menu);
    await userEvent.click(navigation.getByRole('link', { name: 'Clients' }));
    await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
    await expect.element(navigation).not.toBeInTheDocument();
  } finally {
    await page.viewport(1280, 900);
  }
});
