import { incoming } from '@bank/dictionaries/office/en/incoming';
import { pages } from '@bank/dictionaries/office/en/pages';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect } from 'vitest';
import { openAccount, openClient } from '../bank/clients.ts';
import { notificationOf } from '../bank/correspondent-files.ts';
import { hireOfficer } from '../bank/officers.ts';
import { barriers } from '../browser/accessibility.ts';
import { test } from '../story.ts';
import { atDesk, button, chooseFile, row } from './desk.ts';

const { titles } = pages;

test('payments import a file and assign what nobody could match; the auditor reads who did it', async ({
  openVisitor,
}) => {
  const client = await openClient('incoming');
  const account = await openAccount(client, 'CHF');
  const reference = `N${Date.now()}`;
  const payments = await hireOfficer('payments');
  const page = await atDesk(openVisitor, payments);

  await page.goto('/incoming-files');
  await page.getByRole('heading', { level: 1, name: titles.incomingFiles }).waitFor();
  const file = notificationOf('CHF', reference, [
    { amount: '100.00', payer: 'Gull Ltd', account },
    { amount: '7.00', payer: `Tern ${reference}`, text: 'Invoice 18' },
  ]);
  await chooseFile(page, 'broken.xml', file.replace('100.00', '100.005'));
  await page.getByText('has more decimals than CHF', { exact: false }).waitFor();

  await chooseFile(page, `${reference}.xml`, file);
  await row(page, account, incoming.files.fates.booked).waitFor();
  await row(page, 'Invoice 18', incoming.reasons.no_account_named).waitFor();
  expect(await barriers(page)).toEqual([]);
  await button(page, incoming.files.import).click();
  await page.getByText(incoming.files.imported.replace('{name}', `${reference}.xml`)).waitFor();
  await row(page, `${reference}.xml`, payments.login).waitFor();

  await page.goto('/suspense');
  await row(page, `Tern ${reference}`).click();
  await button(page, incoming.actions.assign).click();
  await page.getByLabel(incoming.dialogs.assign.account, { exact: true }).fill(account);
  await page.getByLabel(shell.decision.reason, { exact: true }).fill('Called the sender');
  await button(page, incoming.dialogs.assign.confirm).click();
  await page.getByText(incoming.done.assigned).waitFor();
  await page.getByText('Called the sender').waitFor();

  const auditor = await hireOfficer('auditor');
  const reader = await atDesk(openVisitor, auditor);
  await reader.goto('/suspense?state=all');
  await row(reader, `Tern ${reference}`, incoming.resolutions.assigned).click();
  await reader.getByText(payments.login, { exact: false }).first().waitFor();
  expect(await button(reader, incoming.actions.assign).count()).toBe(0);
  await reader.goto('/reconciliation');
  await reader.getByText(incoming.reconciliation.account).first().waitFor();
  expect(await barriers(reader)).toEqual([]);
});
