/** @module-tag long */
import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { invitations as portal } from '@bank/dictionaries/en/invitations';
import { security } from '@bank/dictionaries/en/security';
import { invitations as office } from '@bank/dictionaries/office/en/invitations';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { expect } from 'vitest';
import { askBank, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { barriers } from '../browser/accessibility.ts';
import { confirmWithShownCode } from '../browser/confirm-change.ts';
import { enter, reach } from '../browser/reach.ts';
import { gone, seen } from '../browser/see.ts';
import { test } from '../story.ts';
import { approveProposal, choosePassword } from './accept-applicant.ts';
import { atDesk, confirm, row } from './desk.ts';

test('a client invites a user by keyboard, two people of the bank let them in, and they see what they may', async ({
  openVisitor,
}) => {
  const owner = await openClient('inviter');
  const account = await openAccount(owner, 'EUR');
  const lastName = `Holm${crypto.randomUUID().replace(/\d|-/g, '').slice(0, 8)}`;
  const [name, email] = [`Mara ${lastName}`, `${lastName}@company.example`];
  const token = await logInAtBank(owner);

  const { page, open } = await openVisitor({ token });
  await open('/personal-account/users-and-limits');
  await enter(page, page.getByRole('button', { name: portal.invite }));
  const dialog = page.getByRole('dialog');
  for (const [label, text] of [
    [portal.firstName, 'Mara'],
    [portal.lastName, lastName],
    [portal.email, email],
    [portal.birthDate, '1988-04-17'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name: label });
    await seen(field);
    await reach(page, field);
    await page.keyboard.type(text);
  }
  await reach(page, dialog.getByRole('checkbox', { name: security.members.see, exact: true }));
  await page.keyboard.press('Space');
  expect(await barriers(page)).toEqual([]);
  await confirmWithShownCode(page, owner);
  await gone(dialog);
  await seen(row(page, name, portal.states.at_bank));

  const support = await atDesk(openVisitor, await hireOfficer('support'));
  await support.goto('/invitations');
  await enter(support, support.getByRole('button', { name: fill(office.proposeOf, { name }) }));
  const login = await support.getByRole('dialog').getByLabel(office.login, { exact: true }).inputValue();
  await support
    .getByRole('dialog')
    .getByLabel(proposals.form.reason, { exact: true })
    .fill('The passport was seen by video.');
  await confirm(support, proposals.form.send);
  await support.waitForURL(/\/proposals\//);
  const proposal = new URL(support.url()).pathname;
  await approveProposal(await atDesk(openVisitor, await hireOfficer('approver')), proposal);

  const invited = await logInAtBank(await choosePassword(await openVisitor(), { email, login }));
  const { accounts } = await readClientAtBank(invited);
  expect(accounts.map((one) => one.account_special_number)).toEqual([account]);
  expect((await askBank(calls.readInvitations, { token: invited })).status).toBe(403);
  await page.reload();
  await seen(row(page, name, portal.states.done));
});
