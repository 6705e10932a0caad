import { fill } from '@bank/dictionaries';
import { portal } from '@bank/dictionaries/en/portal';
import { shell } from '@bank/dictionaries/en/shell';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readStored } from '../../session/browser-storage.ts';
import { endSession } from '../../session/session-store.ts';
import { idaMoor } from '../../testing/answers.ts';
import { openBank, type Bank } from '../../testing/bank.ts';
import { openPage } from '../../testing/open-page.tsx';

const address = '/personal-account/security';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const tabs = page.getByRole('navigation', { name: portal.tabsLabel });
const warning = page.getByRole('dialog', { name: portal.idle.title });

test('the tabs lead to the pages of the account, and the page shown is marked', async () => {
  await openPage('/personal-account/intra-transfer');
  await expect.element(tabs.getByRole('link').nth(3)).toBeVisible();
  const links = tabs.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [portal.tabs.details, '/personal-account/details'],
    [portal.tabs.statement, '/personal-account/transactions'],
    [portal.tabs.internationalTransfer, '/personal-account/international-transfer'],
    [portal.tabs.internalTransfer, '/personal-account/intra-transfer'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page']);
});

test('security is a link beside the heading, and none on its own page', async () => {
  await openPage('/personal-account/intra-transfer');
  const link = page.getByRole('link', { name: shell.pages.security });
  await expect.element(link).toHaveAttribute('href', address);
});

test('on the security page no link leads to it, and no tab is marked', async () => {
  await openPage(address);
  await expect.element(tabs).toBeVisible();
  expect(page.getByRole('link', { name: shell.pages.security }).elements()).toHaveLength(0);
  expect(
    tabs
      .getByRole('link')
      .elements()
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(0);
});

test('a notice of the bank stands above the page as plain text until the user puts it away', async () => {
  const words = 'Closed on <b>Monday</b>';
  bank.answers('readBankNotices', [{ id: 'N-1', importance: 'important', en: words, ru: 'r', es: 'e', fr: 'f' }]);
  bank.answers('dismissBankNotice', undefined);
  await openPage(address);
  await expect.element(page.getByText(words)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: portal.bankNotices.dismiss }));
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  expect(bank.asked('dismissBankNotice').map(({ body }) => body)).toEqual([{ notice: 'N-1' }]);
});

test('a session that ends takes the data away and offers the way back to this page', async () => {
  await openPage(`${address}?from=test`);
  await expect.element(page.getByRole('table').first()).toBeVisible();
  endSession();
  await expect.element(page.getByText(portal.ended.title)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: portal.invitation.login }))
    .toHaveAttribute('href', `/Login?returnTo=${encodeURIComponent(`${address}?from=test`)}`);
  expect(page.getByRole('table').elements()).toHaveLength(0);
});

/** Each of these tests plays a day later: the tab remembers when the bank last heard of its client. */
let day = Date.now();

/** The page of a client whose session has this many seconds left. */
async function openWithSecondsLeft(seconds: number): Promise<void> {
  day += 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
  bank.answers('readClient', { ...idaMoor, session_idle_seconds: 900 });
  await openPage(address);
  // By then the login itself has counted as activity.
  await expect.element(page.getByRole('table').first()).toBeVisible();
  vi.setSystemTime(day + (900 - seconds) * 1000);
}

test('a minute before the end the client is asked, and the seconds are counted', async () => {
  await openWithSecondsLeft(42);
  await expect.element(warning).toBeVisible();
  const left = fill(portal.idle.secondsLeft.other, { count: 42 });
  await expect.element(warning.getByRole('timer')).toMatchTextContent(new RegExp(`4[012] seconds|${left}`));
});

test('a client who stays is asked no more, and the bank has heard of them', async () => {
  await openWithSecondsLeft(42);
  const before = bank.asked('readClient').length;
  await warning.getByRole('button', { name: portal.idle.stay }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(bank.asked('readClient').length).toBeGreaterThan(before);
});

test('Escape means staying; where the bank cannot be reached it says so and goes on asking', async () => {
  await openWithSecondsLeft(42);
  await expect.element(warning).toBeVisible();
  bank.isSilentTo('readClient');
  await userEvent.keyboard('{Escape}');
  await expect.element(warning.getByText(portal.idle.notProlonged)).toBeVisible();
});

test('a logout takes the token off the browser at once, before the bank has answered', async () => {
  await openWithSecondsLeft(42);
  const answer = bank.holds('logout');
  const leave = warning.getByRole('button', { name: portal.idle.logout });
  await expect.element(leave).toBeVisible();
  (leave.element() as HTMLButtonElement).click();
  expect(readStored('token')).toBeNull();
  answer();
  await expect.element(page.getByText(portal.invitation.title)).toBeVisible();
});

test('a client who leaves is logged out at the bank', async () => {
  await openWithSecondsLeft(42);
  await warning.getByRole('button', { name: portal.idle.logout }).click();
  await expect.element(page.getByText(portal.invitation.title)).toBeVisible();
  expect(bank.asked('logout')).toHaveLength(1);
});

test.each(['ru', 'es'] as const)(
  'upright, in %s, the tabs leave room for the hour of the figures',
  async (language) => {
    await page.viewport(721, 900);
    onTestFinished(() => page.viewport(1280, 900));
    await openPage('/personal-account/intra-transfer', { language });
    const hour = page.getByText(/\d\d:\d\d$/).last();
    await expect.element(hour).toBeVisible();
    const last = document.querySelector('a[aria-current="page"]')!.getBoundingClientRect();
    expect(hour.element().getBoundingClientRect().left - last.right).toBeGreaterThanOrEqual(8);
  },
);

test('on a telephone the tabs share the width equally, so that no place between them is dead', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await openPage('/personal-account/intra-transfer');
  await expect.element(tabs.getByRole('link').nth(3)).toBeVisible();
  const widths = tabs
    .getByRole('link')
    .elements()
    .map((link) => Math.round(link.getBoundingClientRect().width));
  expect(widths).toEqual([90, 90, 90, 90]);
});

test('a session that was ended elsewhere says so, and names no other cause', async () => {
  await openPage(address);
  await expect.element(tabs).toBeVisible();
  await expect.poll(() => bank.asked('readClient').length).toBeGreaterThan(0);
  endSession();
  const cause = fill(portal.ended.causes.elsewhere, { life: '12 hours' });
  await expect.element(page.getByText(`${cause} ${portal.ended.back}`)).toBeVisible();
});

test('a session that ended for want of activity says so', async () => {
  await openWithSecondsLeft(0);
  endSession();
  await expect.element(page.getByText(`${portal.ended.causes.idle} ${portal.ended.back}`)).toBeVisible();
});
