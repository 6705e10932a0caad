import { shell as text } from '@bank/dictionaries/en/shell';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageNames } from '../navigation/page-name.ts';
import { openBank } from '../testing/bank.ts';
import { openPage } from '../testing/open-page.tsx';
import { isPortal, routes } from './routes.ts';

beforeEach(() => {
  openBank();
});

const names = pageNames.filter((name) => routes[name].leadsTo === undefined);

test.each(names)('%s has a heading, silent drawings, and marks no link but the one to itself', async (name) => {
  await openPage(routes[name].address, { as: isPortal(name) ? 'client' : 'visitor' });
  await expect.element(page.getByRole('heading').first()).toBeInTheDocument();
  expect(document.querySelectorAll('h1').length).toBeLessThanOrEqual(1);
  const loud = [...document.querySelectorAll('svg')].filter((svg) => svg.closest('[aria-hidden="true"]') === null);
  expect(loud.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  expect([...document.querySelectorAll('img:not([alt])')]).toEqual([]);
  const marked = [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href'));
  expect(marked.filter((href) => href !== routes[name].address)).toEqual([]);
});

test.each(['investment', 'contact', 'tariff'] as const)('the page %s names the way home', async (name) => {
  await openPage(routes[name].address, { as: 'visitor' });
  const way = page.getByRole('link', { name: text.pages.home }).first();
  await expect.element(way).toHaveAttribute('href', '/');
  await expect.element(page.getByText(`${text.pages.home} / ${text.pages[name]}`)).toBeVisible();
});

test('the questions at the end of About lead to the account manager', async () => {
  await openPage('/About', { as: 'visitor' });
  await expect.poll(() => document.querySelectorAll('a[href^="/form-one"]').length).toBeGreaterThan(0);
});
