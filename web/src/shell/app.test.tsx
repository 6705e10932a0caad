import { gate } from '@bank/dictionaries/en/gate';
import { shell as text } from '@bank/dictionaries/en/shell';
import { loadLazySections } from '@bank/ui/lazy-section.tsx';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank, type Bank } from '../testing/bank.ts';
import { openSite } from '../testing/open-page.tsx';
import { lockSite } from './use-gate.ts';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const main = page.getByRole('navigation', { name: text.header.label });
const openMenu = page.getByRole('button', { name: text.header.openMenu });
const menu = page.getByRole('dialog', { name: text.header.menu });
const contact = page.getByRole('banner').getByRole('link', { name: text.header.contactUs });

test('the link of the page shown is marked, in the header and in the menu, and no other', async () => {
  await openSite('/Contact');
  await expect.element(contact).toHaveAttribute('aria-current', 'page');
  await expect.element(main.getByRole('link', { name: text.header.personal })).not.toHaveAttribute('aria-current');
  await openMenu.click();
  await expect.element(menu.getByRole('link', { name: text.pages.contact })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('link', { name: text.pages.home })).not.toHaveAttribute('aria-current');
});

test('an address that leads nowhere says so, and no link is marked', async () => {
  await openSite('/Nowhere');
  await expect.element(page.getByText('404')).toBeVisible();
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(0);
});

test('another page takes the focus to its content and its name to the window', async () => {
  await openSite('/Contact');
  await expect.poll(() => document.title).toContain(text.pages.contact);
  await openMenu.click();
  await menu.getByRole('link', { name: text.pages.tariff }).click();
  await expect.poll(() => document.title).toContain(text.pages.tariff);
  expect(location.pathname).toBe('/Table');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

test('the menu keeps the focus, closes on Escape and lets the page scroll again', async () => {
  await openSite('/Contact');
  await openMenu.click();
  await expect.element(menu).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
  await expect.element(openMenu).toHaveFocus();
});

test('a visitor is offered the login and the languages; a client the account and the logout', async () => {
  await openSite('/Contact');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByRole('combobox', { name: text.header.language })).toBeVisible();
  await expect.element(banner.getByRole('link', { name: /Online banking/ })).toHaveAttribute('href', '/Login');
  expect(banner.getByRole('button', { name: text.header.logout }).elements()).toHaveLength(0);
});

test('a client is led to the account, and logging out makes a stranger of them', async () => {
  await openSite('/Contact', { as: 'client' });
  const banner = page.getByRole('banner');
  await expect
    .element(banner.getByRole('link', { name: text.header.onlineBanking }))
    .toHaveAttribute('href', '/personal-account/details');
  expect(banner.getByRole('combobox', { name: text.header.language }).elements()).toHaveLength(0);
  await banner.getByRole('button', { name: text.header.logout }).click();
  await expect.element(banner.getByRole('combobox', { name: text.header.language })).toBeVisible();
  expect(bank.asked('logout')).toHaveLength(1);
});

test('the menu names the language shown', async () => {
  await openSite('/Contact', { language: 'fr' });
  const { shell: french } = await import('@bank/dictionaries/fr/shell');
  await page.getByRole('button', { name: french.header.openMenu }).click();
  const languages = page.getByRole('dialog').getByRole('list', { name: french.header.language });
  const current = languages
    .getByRole('button')
    .elements()
    .filter((button) => button.hasAttribute('aria-current'));
  expect(current.map(({ lang }: Element & { lang?: string }) => lang)).toEqual(['fr']);
});

test('the way back to the top appears once the visitor has left it', async () => {
  await openSite('/Table');
  const back = page.getByRole('button', { name: text.backToTop });
  await expect.element(page.getByRole('table').first()).toBeVisible();
  scrollTo(0, 2_000);
  await back.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a locked site shows the gate alone, and opens with the general password', async () => {
  await openSite('/Contact');
  await expect.element(contact).toBeVisible();
  bank.refuses('unlockSite', 'gate_password_wrong', 'The password is wrong.');
  lockSite();
  const password = page.getByRole('textbox', { name: gate.password });
  await expect.element(password).toBeVisible();
  await expect.poll(() => contact.elements()).toHaveLength(0);
  await password.fill('guess');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('The password is wrong.');
  await password.fill('general');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
  bank.answers('unlockSite', { code: 200, message: 'Success', gate_pass: 'pass-1' });
  await userEvent.keyboard('{Enter}');
  await expect.element(contact).toBeVisible();
  expect(bank.asked('unlockSite').at(-1)?.said).toContain('general');
});

test('the fine print that is drawn as a line is decoration', async () => {
  await openSite('/Contact');
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  await loadLazySections();
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => footer.element().querySelectorAll('div[class*="line"]').length).toBeGreaterThan(0);
  for (const line of footer.element().querySelectorAll('div[class*="line"]')) {
    expect(line.closest('[aria-hidden="true"]')).not.toBeNull();
  }
});
