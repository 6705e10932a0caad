import { correspondentsOf } from '@bank/contract';
import { incoming } from '@bank/dictionaries/office/en/incoming';
import { pages } from '@bank/dictionaries/office/en/pages';
import { shell } from '@bank/dictionaries/office/en/shell';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { test } from '../story.ts';

const { titles } = pages;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text, 'utf8') });

/** A notification of the correspondent for Swiss francs: a payment for an account, and one for nobody. */
function notificationOf(reference: string, account: string): string {
  const [{ account: own, bic } = { account: '', bic: '' }] = correspondentsOf('CHF');
  const day = '2026-11-20';
  const entry = (number: number, amount: string, payer: string, details: string) =>
    `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<ValDt><Dt>${day}</Dt></ValDt>` +
    `<AcctSvcrRef>${reference}-${number}</AcctSvcrRef><BkTxCd><Prtry><Cd>RCDT</Cd></Prtry></BkTxCd><NtryDtls><TxDtls>` +
    `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr>${details}</TxDtls></NtryDtls></Ntry>`;
  const creditor = `<CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct></RltdPties>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">' +
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr><Ntfctn>` +
    `<Id>${reference}</Id><CreDtTm>${day}T18:00:00Z</CreDtTm><Acct><Id><Othr><Id>${own}</Id></Othr></Id>` +
    `<Ccy>CHF</Ccy><Svcr><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></Svcr></Acct>` +
    entry(1, '100.00', 'Gull Ltd', creditor) +
    entry(2, '7.00', `Tern ${reference}`, '</RltdPties><RmtInf><Ustrd>Invoice 18</Ustrd></RmtInf>') +
    '</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>'
  );
}

test('payments import a file and assign what nobody could match; the auditor reads who did it', async ({
  openVisitor,
}) => {
  const client = await openClient('incoming');
  const account = await openAccount(client, 'CHF');
  const reference = `N${Date.now()}`;
  const payments = await hireOfficer('payments');
  const { page, context } = await openVisitor({ origin: storyPlace().officeOrigin });
  await context.addCookies([payments.cookie]);

  await page.goto('/incoming-files');
  await page.getByRole('heading', { level: 1, name: titles.incomingFiles }).waitFor();
  const file = notificationOf(reference, account);
  await choose(page, 'broken.xml', file.replace('100.00', '100.005'));
  await page.getByText('has more decimals than CHF', { exact: false }).waitFor();

  await choose(page, `${reference}.xml`, file);
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
  const reader = await openVisitor({ origin: storyPlace().officeOrigin });
  await reader.context.addCookies([auditor.cookie]);
  await reader.page.goto('/suspense?state=all');
  await row(reader.page, `Tern ${reference}`, incoming.resolutions.assigned).click();
  await reader.page.getByText(payments.login, { exact: false }).first().waitFor();
  expect(await button(reader.page, incoming.actions.assign).count()).toBe(0);
  await reader.page.goto('/reconciliation');
  await reader.page.getByText(incoming.reconciliation.account).first().waitFor();
  expect(await barriers(reader.page)).toEqual([]);
});
