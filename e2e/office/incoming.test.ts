/** @module-tag long */
import { brand } from '@bank/contract';
import { incoming } from '@bank/dictionaries/office/en/incoming';
import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { pages } from '@bank/dictionaries/office/en/pages';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect } from 'vitest';
import { openAccount, openClient } from '../bank/clients.ts';
import { notificationOf } from '../bank/correspondent-files.ts';
import { hireOfficer } from '../bank/officers.ts';
import { barriers } from '../browser/accessibility.ts';
import { downloadedBy } from '../browser/downloaded.ts';
import { test } from '../story.ts';
import { atDesk, button, chooseFile, confirm, press, row } from './desk.ts';
import { importByTwo, letLeave } from './import-by-two.ts';

const { titles } = pages;

test('two people import a file, and payments assign what nobody could match; the auditor reads who did it', async ({
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
  const approver = await hireOfficer('approver');
  const second = await atDesk(openVisitor, approver);
  await importByTwo(page, second, { name: `${reference}.xml`, text: file });
  await page.goto('/incoming-files');
  await row(page, `${reference}.xml`, approver.login).waitFor();

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

test('money that nobody could match goes back in a file, which names the reason by its code alone', async ({
  openVisitor,
}) => {
  const reference = `R${Date.now()}`;
  const payments = await hireOfficer('payments');
  const page = await atDesk(openVisitor, payments);
  const text = notificationOf('CHF', reference, [{ amount: '9.50', payer: `Skua ${reference}`, text: 'Invoice 19' }]);
  const second = await atDesk(openVisitor, await hireOfficer('approver'));
  await importByTwo(page, second, { name: `${reference}.xml`, text });

  await page.goto('/suspense');
  await row(page, `Skua ${reference}`).click();
  await button(page, incoming.actions.return).click();
  await page.getByLabel(incoming.dialogs.return.code, { exact: true }).selectOption('AC04');
  await page.getByLabel(shell.decision.reason, { exact: true }).fill('The account was closed in May');
  await confirm(page, incoming.dialogs.return.confirm);
  await page.getByText(incoming.done.returned).waitFor();
  await page.getByText(incoming.returnFile.none).waitFor();
  const entry = page.url();

  await page.goto('/payment-files');
  await press(page, outgoing.writeFiles);
  await confirm(page, outgoing.writeFiles);
  await page
    .getByText(/files? written/)
    .first()
    .waitFor();
  await page.goto(entry);
  await page.getByRole('link', { name: new RegExp(`^${brand.bic}`) }).click();
  await row(page, `Skua ${reference}`, '9.50 CHF', incoming.returnCodes.AC04, outgoing.files.told.no).waitFor();
  await page.getByText(outgoing.files.notReleased).waitFor();
  expect(await barriers(page)).toEqual([]);
  const toTake = page.getByRole('link', { name: outgoing.files.take });
  expect(await toTake.count()).toBe(0);
  await letLeave(second, (await page.getByRole('heading', { level: 1 }).textContent())!);
  await page.reload();
  const taken = await downloadedBy(page, toTake);
  const sent = taken.bytes.toString('utf8');
  expect(sent).toContain('urn:iso:std:iso:20022:tech:xsd:pacs.004.001.10');
  expect(sent).toContain('<Cd>AC04</Cd>');
  expect(sent).not.toContain('The account was closed in May');
});
