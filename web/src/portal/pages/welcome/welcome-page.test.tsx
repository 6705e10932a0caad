import { fill } from '@bank/dictionaries';
import { applicationDocuments } from '@bank/dictionaries/en/application-documents';
import { details } from '@bank/dictionaries/en/details';
import { welcome as text } from '@bank/dictionaries/en/welcome';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('openWelcomeLink', {
    login: 'ines.aldana',
    own_words: ['ines', 'aldana'],
    expires_at: '2026-12-07T09:00:00.000Z',
  });
  bank.answers('setFirstPassword', undefined);
});

const next = page.getByRole('textbox', { name: details.password.new, exact: true });
const confirmed = page.getByRole('textbox', { name: details.password.confirm });
const submit = page.getByRole('button', { name: text.submit });
const open = () => openPage('/Welcome#secret', { as: 'visitor' });

test('the new user reads the login and sets the password', async () => {
  await open();
  await expect.element(page.getByText(fill(text.lead, { login: 'ines.aldana' }))).toBeVisible();
  await next.fill('harbour kestrel 91');
  await confirmed.fill('harbour kestrel 91');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: text.done })).toBeVisible();
  await expect.element(page.getByRole('link', { name: text.logIn })).toHaveAttribute('href', '/Login');
  expect(bank.asked('setFirstPassword')[0]!.body).toEqual({ token: 'secret', newPassword: 'harbour kestrel 91' });
});

test('a password that is too short, or is confirmed as another, is not sent', async () => {
  await open();
  await next.fill('short');
  await submit.click();
  await expect.element(next).toHaveFocus();
  await next.fill('harbour kestrel 91');
  await confirmed.fill('harbour kestrel 92');
  await submit.click();
  await expect.element(confirmed).toHaveFocus();
  await expect.element(page.getByText(details.password.mismatch)).toBeVisible();
  expect(bank.asked('setFirstPassword')).toHaveLength(0);
});

test('what the bank has against a password stands on the page', async () => {
  bank.refuses('setFirstPassword', 'password_too_common', 'Among the first that anybody would try.', 'newPassword');
  await open();
  await next.fill('password1');
  await confirmed.fill('password1');
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Among the first that anybody would try.');
});

test('an address without a link says so, and the bank is not asked', async () => {
  await openPage('/Welcome', { as: 'visitor' });
  await expect.element(page.getByRole('heading', { name: applicationDocuments.ended })).toBeVisible();
  expect(bank.asked('openWelcomeLink')).toEqual([]);
});

test('a link that was used says so', async () => {
  bank.refuses('openWelcomeLink', 'link_not_found', 'This link no longer works.');
  await open();
  await expect.element(page.getByRole('heading', { name: applicationDocuments.ended })).toBeVisible();
});
