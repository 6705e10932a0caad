import { fill } from '@bank/dictionaries';
import { coolingOff } from '@bank/dictionaries/en/cooling-off';
import { invitations } from '@bank/dictionaries/en/invitations';
import { search } from '@bank/dictionaries/en/search';
import { security } from '@bank/dictionaries/en/security';
import { usersAndLimits as text } from '@bank/dictionaries/en/users-and-limits';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { perHolm, twoMembers } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/users-and-limits';
const titles = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readMembers', twoMembers);
});

test('who acts for the client stands first, then what bounds them', async () => {
  await openPage(address);
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect.element(page.getByRole('table', { name: /^Who acts for / })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: coolingOff.title })).toBeVisible();
  const [members, invited, limits] = titles();
  expect(members).toMatch(new RegExp(`^${fill(security.members.title, { client: '' })}`));
  expect(invited).toBe(invitations.title);
  expect(limits).toBe(security.limits.title);
  expect(titles().at(-1)).toBe(coolingOff.title);
});

test('Security keeps what is the user’s own, and leads to the page', async () => {
  await openPage('/personal-account/security');
  await expect.element(page.getByRole('table', { name: security.events.title })).toBeVisible();
  expect(page.getByRole('table', { name: /^Who acts for / }).elements()).toHaveLength(0);
  expect(bank.asked('readMembers')).toEqual([]);
  expect(bank.asked('readLimits')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: text.title }).click();
  await expect.poll(() => location.pathname).toBe(address);
});

test('the search finds the page by what is done there', async () => {
  await openPage('/personal-account/security');
  await expect.element(page.getByRole('table', { name: security.events.title })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: search.label }).fill('approval rules');
  await page.getByRole('option', { name: text.title }).click();
  await expect.poll(() => location.pathname).toBe(address);
});

test('a user without the right reads the limits, and not who else acts for the client', async () => {
  bank.answers('readClient', perHolm);
  await openPage(address);
  await expect.element(page.getByRole('heading', { name: security.limits.title })).toBeVisible();
  expect(bank.asked('readMembers')).toEqual([]);
});
