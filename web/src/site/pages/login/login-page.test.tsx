import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { login as text } from '@bank/dictionaries/en/login';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { restoreSession } from '../../../session/restore-session.ts';
import { keepToken } from '../../../session/session-store.ts';
import { idaMoor } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { listen } from '../../../testing/heard.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('login', { token: 'token-of-ida' });
  bank.answers('requestPin', ['sent', '246810']);
  bank.answers('verifyPin', idaMoor);
});

const username = page.getByRole('textbox', { name: text.credentials.login });
const password = page.getByRole('textbox', { name: text.credentials.password });
const pin = page.getByRole('textbox', { name: text.pin.label });

async function logIn(address = '/Login'): Promise<void> {
  await openPage(address, { as: 'visitor' });
  await username.fill(' ida ');
  await password.fill('secret of ida');
  await userEvent.keyboard('{Enter}');
}

test('login and password must hold more than spaces; otherwise nothing is sent', async () => {
  await openPage('/Login', { as: 'visitor' });
  await username.fill('  ');
  await page.getByRole('button', { name: text.credentials.submit }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(text.credentials.invalid);
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  await expect.element(username).toHaveFocus();
  await username.fill('ida');
  await expect.element(username).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('s');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
  expect(bank.asked('login')).toHaveLength(0);
});

test('the login is the heading of its page', async () => {
  await openPage('/Login', { as: 'visitor' });
  await expect.element(page.getByRole('heading', { level: 1, name: text.credentials.title })).toBeVisible();
});

test('the PIN is the heading of its step', async () => {
  await logIn();
  await expect.element(page.getByRole('heading', { level: 1, name: text.pin.title })).toBeVisible();
});

test('the right password asks for the PIN, which is mailed once', async () => {
  await logIn();
  await expect.element(pin).toHaveFocus();
  await expect.element(page.getByText(fill(demonstration.pin, { pin: '246810' }))).toBeVisible();
  expect(bank.asked('login')[0]?.said).toContain('"ida"');
  expect(bank.asked('requestPin')).toHaveLength(1);
});

test('a bank in production says that the PIN is mailed, and shows none', async () => {
  bank.answers('requestPin', ['sent', null]);
  await logIn();
  await expect.element(page.getByText(text.pin.mailed)).toBeVisible();
});

test('a refused login says why and keeps the login that was typed', async () => {
  bank.refuses('login', 'invalid_credentials', 'Invalid login or password.');
  await logIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid login or password.');
  await expect.element(username).toHaveValue(' ida ');
  expect(pin.elements()).toHaveLength(0);
});

test('the right PIN opens the account', async () => {
  await logIn();
  await pin.fill('246810');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/details');
  expect(bank.asked('verifyPin')[0]?.said).toContain('246810');
});

test('after the PIN the client is back at the page that they came from', async () => {
  await logIn(`/Login?returnTo=${encodeURIComponent('/personal-account/security')}`);
  await pin.fill('246810');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/security');
});

test('a wrong PIN keeps the client in the PIN step', async () => {
  bank.answers('verifyPin', 'PIN IS NOT VALID');
  await logIn();
  await pin.fill('111111');
  await page.getByRole('button', { name: text.pin.confirm }).click();
  await expect.element(pin).toHaveAccessibleDescription(`${text.pin.invalid} 4 tries are left.`);
  await expect.element(pin).toHaveFocus();
  await expect.element(pin).toHaveValue('111111');
  await pin.fill('2');
  await expect.element(pin).not.toHaveAttribute('aria-invalid');
});

test('a PIN that is confirmed twice while the answer is under way is one try', async () => {
  bank.answers('verifyPin', 'PIN IS NOT VALID');
  const answer = bank.holds('verifyPin');
  await logIn();
  await pin.fill('111111');
  const form = pin.element().closest('form')!;
  for (const _press of ['first', 'second']) form.requestSubmit();
  answer();
  await expect.element(pin).toHaveAccessibleDescription(`${text.pin.invalid} 4 tries are left.`);
  expect(bank.asked('verifyPin')).toHaveLength(1);
});

test('each wrong PIN is told, the same one too, and how many tries are left', async () => {
  bank.answers('verifyPin', 'PIN IS NOT VALID');
  await logIn();
  await pin.fill('111111');
  const heard = listen();
  for (const left of [4, 3]) {
    bank.answers('readPinStep', { tries_left: left, wait_seconds: 0, pin_mailed: true, code_taken: false });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => heard.said().at(-1)).toMatch(new RegExp(`${left} tries`));
  }
  expect(heard.said().filter((told) => told === text.pin.invalid)).toHaveLength(2);
});

test('after the last wrong PIN the login begins again, and says why', async () => {
  bank.answers('verifyPin', 'PIN IS NOT VALID');
  await logIn();
  await expect.element(pin).toHaveFocus();
  bank.refuses('readPinStep', 'session_required', 'Your session has ended.');
  await pin.fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(text.pin.tooMany);
});

test('after a reload the PIN that was mailed is still asked for, and no other one is made', async () => {
  bank.refuses('readClient', 'pin_required', 'Enter the PIN of this login first.');
  await openPage('/Login');
  await expect.element(pin).toHaveFocus();
  await expect.element(page.getByText(text.pin.mailed)).toBeVisible();
  expect(bank.asked('requestPin')).toHaveLength(0);
  await pin.fill('246810');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/details');
});

test('while the bank is asked who comes back, no form stands there to be typed into', async () => {
  const answer = bank.holds('readClient');
  bank.refuses('readClient', 'pin_required', 'Enter the PIN of this login first.');
  keepToken('token-of-ida');
  void restoreSession();
  await openPage('/Login', { as: 'visitor' });
  await expect.element(page.getByText(demonstration.login.title)).toBeVisible();
  await expect.poll(() => bank.asked('readClient').length).toBe(1);
  expect(username.elements()).toHaveLength(0);
  answer();
  await expect.element(pin).toHaveFocus();
  await expect.element(page.getByText(demonstration.pinShownOnce)).toBeVisible();
});

test('a PIN goes off with its last digit, typed or pasted, and once only', async () => {
  bank.answers('verifyPin', 'PIN IS NOT VALID');
  await logIn();
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('111111');
  await expect.element(pin).toHaveAccessibleDescription(`${text.pin.invalid} 4 tries are left.`);
  expect(bank.asked('verifyPin')).toHaveLength(1);
  bank.answers('verifyPin', idaMoor);
  await userEvent.keyboard('246810');
  await expect.poll(() => location.pathname).toBe('/personal-account/details');
  expect(bank.asked('verifyPin')).toHaveLength(2);
});

test('a PIN that a program filled in waits for its user', async () => {
  await logIn();
  await pin.fill('246810');
  await expect.element(pin).toHaveValue('246810');
  expect(bank.asked('verifyPin')).toHaveLength(0);
});

test('the login has the focus on arrival', async () => {
  await openPage('/Login', { as: 'visitor' });
  await expect.element(username).toHaveFocus();
});

test('an empty PIN is not sent', async () => {
  await logIn();
  await page.getByRole('button', { name: text.pin.confirm }).click();
  await expect.element(pin).toHaveAccessibleDescription(text.pin.invalid);
  expect(bank.asked('verifyPin')).toHaveLength(0);
});

test('after too many wrong PINs the login begins again, and says why', async () => {
  bank.refuses('verifyPin', 'session_required', 'Too many wrong PINs. Log in again.');
  await logIn();
  await pin.fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many wrong PINs. Log in again.');
  await expect.element(username).toHaveValue(' ida ');
});

test('a PIN that could not be sent says so, and a new one is sent on request', async () => {
  bank.isSilentTo('requestPin');
  await logIn();
  await expect.element(page.getByText(text.pin.notSent)).toBeVisible();
  await expect.element(page.getByText(common.failures.unreachable)).toBeVisible();
  await pin.fill('12');
  bank.answers('requestPin', ['sent', '135790']);
  await page.getByRole('button', { name: text.pin.sendAgain }).click();
  await expect.element(page.getByText(/135790/)).toBeVisible();
  await expect.element(pin).toHaveValue('');
  expect(page.getByText(text.pin.notSent).elements()).toHaveLength(0);
});

test('the PIN step is left for another login', async () => {
  await logIn();
  await page.getByRole('button', { name: text.pin.otherLogin }).click();
  await expect.element(username).toHaveValue(' ida ');
  await expect.element(password).toHaveValue('');
  expect(bank.asked('logout')).toHaveLength(1);
});

test('a client who is logged in already goes straight to the account', async () => {
  await openPage('/Login');
  await expect.poll(() => location.pathname).toBe('/personal-account/details');
});

test('a client with an authenticator app is asked for its code, and no PIN is mailed', async () => {
  bank.answers('readPinStep', { tries_left: 5, wait_seconds: 0, pin_mailed: true, code_taken: true });
  bank.answers('verifyLoginCode', { valid: true, client: idaMoor });
  await logIn();
  const code = page.getByRole('textbox', { name: text.code.label });
  await expect.element(code).toHaveFocus();
  await code.fill('246 810');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/personal-account/details');
  expect(bank.asked('requestPin')).toHaveLength(0);
  expect(bank.asked('verifyLoginCode')[0]?.said).toContain('246 810');
});

test('a wrong code keeps the client in the second step, where a PIN can be mailed instead', async () => {
  bank.answers('readPinStep', { tries_left: 3, wait_seconds: 0, pin_mailed: true, code_taken: true });
  bank.answers('verifyLoginCode', { valid: false });
  await logIn();
  const code = page.getByRole('textbox', { name: text.code.label });
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(`${text.code.invalid} 3 tries are left.`);
  await expect.element(code).toHaveFocus();
  await page.getByRole('button', { name: text.code.mailPin }).click();
  await expect.element(pin).toHaveFocus();
  expect(bank.asked('requestPin')).toHaveLength(1);
});

test('a client who ended the mailed PIN is offered none', async () => {
  bank.answers('readPinStep', { tries_left: 5, wait_seconds: 0, pin_mailed: false, code_taken: true });
  await logIn();
  await expect.element(page.getByRole('textbox', { name: text.code.label })).toBeVisible();
  expect(page.getByRole('button', { name: text.code.mailPin }).elements()).toHaveLength(0);
});

test('a browser without a passkey for the bank says so, and the form stays', async () => {
  bank.refuses('beginPasskeyLogin', 'passkey_refused', 'The passkey was not accepted.');
  await openPage('/Login', { as: 'visitor' });
  await page.getByRole('button', { name: text.credentials.passkey }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The passkey was not accepted.');
  await expect.element(username).toBeVisible();
});
