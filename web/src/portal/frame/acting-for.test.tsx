import { fill } from '@bank/dictionaries';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idaMoor, perHolm, securityEvents, twoMembers } from '../../testing/answers.ts';
import { openBank, type Bank } from '../../testing/bank.ts';
import { openPage } from '../../testing/open-page.tsx';

const [securityAddress, transferAddress] = ['/personal-account/security', '/personal-account/intra-transfer'];
const company = 'Moor Shipping Ltd';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const acting = page.getByText(fill(portal.acting.line, { name: 'Per Holm', client: company }));
const form = page.getByRole('form', { name: internalTransfer.title });
const withRights = (rights: object) => ({
  ...perHolm,
  acting_for: { ...perHolm.acting_for, rights: { ...perHolm.acting_for.rights, ...rights } },
});

test('a user of a company reads for whom they act; a client for themselves reads nothing of it', async () => {
  bank.answers('readClient', perHolm);
  await openPage(securityAddress);
  await expect.element(acting).toBeVisible();
});

test('a client who acts for themselves is not told so', async () => {
  bank.answers('readClient', idaMoor);
  await openPage(securityAddress);
  await expect.element(page.getByRole('table').first()).toBeVisible();
  expect(page.getByText(fill(portal.acting.line, { name: 'Ida Moor', client: company })).elements()).toHaveLength(0);
});

test('a refused choice of another client is told, and the page stays', async () => {
  bank.answers('readClient', perHolm);
  bank.refuses('actFor', 'membership_not_found', 'You do not act for such a client.');
  await openPage(securityAddress);
  await page.getByRole('button', { name: fill(portal.acting.switchTo, { client: 'Berg Timber Ltd' }) }).click();
  await expect.element(page.getByText('You do not act for such a client.')).toBeVisible();
  expect(bank.asked('actFor')[0]?.said).toContain('OS-1002');
  await expect.element(acting).toBeVisible();
});

test('a user who may only prepare reads before the form that the right to approve is missing', async () => {
  bank.answers('readClient', perHolm);
  await openPage(transferAddress);
  await expect.element(page.getByText(fill(portal.missingRights.approve, { client: company }))).toBeVisible();
  await expect.element(form).toBeVisible();
});

test('a user who may not prepare finds the missing right in place of the form', async () => {
  bank.answers('readClient', withRights({ prepare: false }));
  await openPage(transferAddress);
  await expect.element(page.getByText(fill(portal.missingRights.prepare, { client: company }))).toBeVisible();
  expect(form.elements()).toHaveLength(0);
});

test('a user with a limit reads how much they may send', async () => {
  bank.answers('readClient', withRights({ approve: true, approval_limit: '2000.00', approval_currency: 'EUR' }));
  await openPage(transferAddress);
  await expect.element(page.getByText(/up to .*2,000\.00/)).toBeVisible();
});

test('a user who may not see reads so in place of the statement', async () => {
  bank.answers('readClient', { ...withRights({ see: false, prepare: false, administer: true }), accounts: [] });
  await openPage('/personal-account/transactions');
  await expect.element(page.getByText(fill(portal.missingRights.see, { client: company }))).toBeVisible();
});

test('where several users act for a client, one who may administer sees them and who did what', async () => {
  bank.answers('readMembers', twoMembers);
  bank.answers('readSecurityEvents', [{ ...securityEvents[0], user: 'Per Holm' }]);
  await openPage('/personal-account/users-and-limits');
  const members = page.getByRole('table', { name: fill(security.members.title, { client: company }) });
  await expect.element(members.getByRole('rowheader').nth(1)).toMatchTextContent('Per Holm');
  const { see, prepare, approve, administer } = security.members;
  const rights = members.getByRole('cell');
  await expect.element(rights.first()).toMatchTextContent([see, prepare, approve, administer].join(', '));
  await expect.element(members).toMatchTextContent(/up to .*2,000\.00/);
  await openPage(securityAddress);
  await expect.element(page.getByRole('table', { name: security.events.title })).toMatchTextContent('Per Holm · ');
});

test('a client with one user has no list of users, and a user who may not administer does not ask for it', async () => {
  await openPage(securityAddress);
  await expect.element(page.getByRole('table', { name: security.events.title })).toBeVisible();
  expect(page.getByText(fill(security.members.title, { client: company })).elements()).toHaveLength(0);
});
