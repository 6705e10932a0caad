/** @module-tag long */
import { fill } from '@bank/dictionaries';
import { beneficiaries } from '@bank/dictionaries/en/beneficiaries';
import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { barriers } from '../browser/accessibility.ts';
import { gone, seen } from '../browser/see.ts';
import { test } from '../story.ts';
import { approveProposal } from './accept-applicant.ts';
import { atDesk, press, row } from './desk.ts';

const { fields, form } = proposals;
const { received } = beneficiaries;

test('two people give the bank a correspondent, and the client reads at once how to be paid', async ({
  openVisitor,
}) => {
  const client = await openClient('canadian');
  await openAccount(client, 'CAD');
  const visitor = await openVisitor({ token: await logInAtBank(client) });
  const none = visitor.page.getByText(fill(received.noCorrespondent, { currency: 'CAD' }));
  await visitor.open('/personal-account/beneficiaries');
  await seen(none);
  expect(await barriers(visitor.page)).toEqual([]);

  const desk = await atDesk(openVisitor, await hireOfficer('payments'));
  await desk.goto('/settings');
  await seen(row(desk, 'CAD', bankSettings.noCorrespondent));
  expect(await barriers(desk)).toEqual([]);
  await row(desk, 'CAD', bankSettings.noCorrespondent).getByRole('link', { name: bankSettings.change }).click();
  await desk.getByLabel(fields.correspondents, { exact: true }).fill('MAPLXG2C, 7001 22, Maple Clearing Bank');
  await desk.getByLabel(form.reason, { exact: true }).fill('The contract of November');
  await press(desk, form.preview);
  await seen(row(desk, proposals.differences.correspondent, 'MAPLXG2C, 7001 22, Maple Clearing Bank'));
  expect(await barriers(desk)).toEqual([]);
  await press(desk, form.send);
  await seen(desk.getByText(proposals.ownNotice));
  await approveProposal(await atDesk(openVisitor, await hireOfficer('approver')), new URL(desk.url()).pathname);

  await visitor.page.reload();
  await seen(visitor.page.getByText('Maple Clearing Bank').first());
  await gone(none);
});
