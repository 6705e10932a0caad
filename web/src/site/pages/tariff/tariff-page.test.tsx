import { tariff as text } from '@bank/dictionaries/en/tariff';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';

const search = page.getByRole('searchbox', { name: text.search.label });
const rows = () => page.getByRole('main').getByRole('row').elements().length;

beforeEach(() => openPage('/Table', { as: 'visitor' }));

test('a search leaves the rows that match, says how many, and marks the words', async () => {
  await expect.element(search).toBeVisible();
  const all = rows();
  await search.fill('urgent');
  const outcome = page.getByRole('search').getByRole('status');
  await expect.element(outcome).toMatchTextContent(/\d+ rows? of \d+ match/);
  expect(rows()).toBeLessThan(all);
  expect(document.querySelector('mark')?.textContent?.toLowerCase()).toBe('urgent');
});

test('a search without a match says so, and Escape brings every row back', async () => {
  await expect.element(search).toBeVisible();
  const all = rows();
  await search.fill('zebra');
  await expect.element(page.getByText(text.search.noneTitle)).toBeVisible();
  expect(rows()).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.poll(rows).toBe(all);
  expect(page.getByRole('button', { name: text.search.clear }).elements()).toHaveLength(0);
});

test('the search is cleared by a press', async () => {
  await search.fill('zebra');
  await page.getByRole('button', { name: text.search.clear }).click();
  await expect.element(search).toHaveValue('');
});

/** What the contents list, and the parts with rows that the page shows, by their anchors. */
const listed = () =>
  [...document.querySelectorAll('nav[aria-labelledby="contents-title"] > ol > li > a')].map((link) =>
    link.getAttribute('href'),
  );
const shown = () =>
  [...document.querySelectorAll('section[aria-labelledby]:has(table) > h2')].map(({ id }) => `#${id}`);

test.each(['', 'urgent', 'card'])('the contents list the parts that a search for "%s" leaves', async (words) => {
  await search.fill(words);
  await expect.poll(() => document.querySelectorAll('mark').length > 0).toBe(words !== '');
  expect(shown().length).toBeGreaterThan(0);
  expect(listed()).toEqual(shown());
});
