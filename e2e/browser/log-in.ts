import { demonstration } from '@bank/dictionaries/en/demonstration';
import { login } from '@bank/dictionaries/en/login';
import type { Page } from 'playwright-core';
import type { Credentials } from '../bank/ask-bank.ts';
import type { Visitor } from './visitor.ts';

const { credentials, pin } = login;

export async function fillCredentials(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel(credentials.login, { exact: true }).fill(username);
  await page.getByLabel(credentials.password, { exact: true }).fill(password);
}

export function submitCredentials(page: Page): Promise<void> {
  return page.getByRole('button', { name: credentials.submit, exact: true }).click();
}

export function confirmPin(page: Page): Promise<void> {
  return page.getByRole('button', { name: pin.confirm, exact: true }).click();
}

/** The PIN that the demonstration shows, which is mailed elsewhere. */
export async function shownPin(page: Page): Promise<string> {
  const [before = ''] = demonstration.pin.split('{pin}');
  const text = await page.getByText(before).innerText();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Goes through the step of the password. Answers the PIN that is asked for next. */
export async function comeToPinStep(visitor: Visitor, client: Credentials): Promise<string> {
  await visitor.open('/Login');
  await fillCredentials(visitor.page, client);
  await submitCredentials(visitor.page);
  return shownPin(visitor.page);
}
