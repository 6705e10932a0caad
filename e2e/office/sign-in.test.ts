/** @module-tag long */
import { account } from '@bank/dictionaries/office/en/account';
import { pages } from '@bank/dictionaries/office/en/pages';
import { shell } from '@bank/dictionaries/office/en/shell';
import { signIn } from '@bank/dictionaries/office/en/sign-in';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf, hire, hireOfficer, officerName } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { addAuthenticator } from '../browser/virtual-authenticator.ts';
import { test } from '../story.ts';

const { titles } = pages;
/** Nobody is signed in yet: the browser says so of the first question. */
const notSignedIn = /status of 401.*\/office\/me/;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function enterPassword(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await field(page, signIn.login).fill(login);
  await field(page, signIn.password).fill(password);
  await button(page, signIn.next).click();
}

/** Sets up the authenticator that the page shows; answers its key and the recovery codes. */
async function enrol(page: Page, newPassword?: string): Promise<{ key: string; recoveryCodes: readonly string[] }> {
  await title(page, signIn.enrolmentTitle).waitFor();
  await page.getByRole('img', { name: signIn.qrCode }).waitFor();
  const shown = await page.getByText(signIn.key.replace('{key}', '')).textContent();
  const key = shown!.slice(shown!.indexOf(':') + 1).replaceAll(' ', '');
  if (newPassword !== undefined) await field(page, signIn.newPassword).fill(newPassword);
  await field(page, signIn.code).fill(codeOf(key));
  await button(page, signIn.submit).click();
  await title(page, signIn.recoveryTitle).waitFor();
  const recoveryCodes = (await page.locator('pre').textContent())!.split('\n');
  await button(page, signIn.recoveryKept).click();
  await title(page, titles.home).waitFor();
  return { key, recoveryCodes };
}

test('a new member of staff sets up an authenticator, and another one after losing it', async ({ openVisitor }) => {
  const { login, firstPassword } = await hire('support');
  const password = 'Lantern-Quay-Rope-5';
  const { page, announce } = await openVisitor({ origin: storyPlace().officeOrigin });
  announce(notSignedIn);
  await page.goto('/');
  await enterPassword(page, { login, password: firstPassword });
  await title(page, signIn.enrolmentTitle).waitFor();
  expect(await barriers(page)).toEqual([]);
  const { key, recoveryCodes } = await enrol(page, password);
  expect(recoveryCodes).toHaveLength(10);
  await button(page, shell.signOut).click();

  // Half a minute later the authenticator shows the next code.
  await enterPassword(page, { login, password });
  await field(page, signIn.code).fill(codeOf(key, 1));
  await button(page, signIn.submit).click();
  await title(page, titles.home).waitFor();
  await button(page, shell.signOut).click();

  await enterPassword(page, { login, password });
  await field(page, signIn.code).fill(recoveryCodes[6]!);
  await button(page, signIn.submit).click();
  const again = await enrol(page);
  expect(again.key).not.toBe(key);
  expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
});

test('a wrong code is told beside its field, and what was typed stays', async ({ openVisitor }) => {
  const { login, password, totpKey } = await hireOfficer('payments');
  const { page, announce } = await openVisitor({ origin: storyPlace().officeOrigin });
  announce(notSignedIn);
  announce(/status of 422.*\/office\/sign-in\/code/);
  await page.goto('/account');
  await enterPassword(page, { login, password });
  const old = codeOf(totpKey, -4);
  await field(page, signIn.code).fill(old);
  await button(page, signIn.submit).click();
  await page.getByText('The code is not correct', { exact: false }).waitFor();
  expect(await field(page, signIn.code).inputValue()).toBe(old);
  expect(await field(page, signIn.code).evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, signIn.code).fill(codeOf(totpKey, 1));
  await button(page, signIn.submit).click();
  await title(page, titles.account).waitFor();
});

test('a member of staff adds a passkey and signs in with it alone', async ({ openVisitor }) => {
  const { cookie, totpKey } = await hireOfficer('auditor');
  const { page, context } = await openVisitor({ origin: storyPlace().officeOrigin });
  await addAuthenticator(page);
  await context.addCookies([{ ...cookie }]);
  await page.goto('/account');
  await field(page, account.passkeyName).fill('Laptop');
  await field(page, account.code).fill(codeOf(totpKey, 1));
  await button(page, account.addPasskey).click();
  await page.getByRole('rowheader', { name: 'Laptop' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await button(page, shell.signOut).click();
  await button(page, signIn.passkey).click();
  await page.getByRole('link', { name: officerName }).waitFor();
  await button(page, account.remove).click();
  await page.getByRole('dialog').getByRole('button', { name: account.remove }).click();
  await page.getByText(account.noPasskeys).waitFor();
});
