import { common } from '@bank/dictionaries/en/common';
import { tariff as text } from '@bank/dictionaries/en/tariff';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, openSite } from '../../../testing/open-page.tsx';

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

test('a question is answered by a sentence with the figures, which leads to its row', async () => {
  await search.fill('what does a sepa transfer cost?');
  const answers = page.getByRole('list', { name: text.answer.label });
  const answer = answers.getByRole('link').first();
  await expect.element(answer).toMatchTextContent(/SWIFT and SEPA: 0\.1%, minimum\s25\sUSD, maximum\s75\sUSD/);
  await expect.element(answer).toHaveAttribute('href', '#personal-banking-3-1');
  expect(document.querySelector('#personal-banking-3-1')).not.toBeNull();
  await search.fill('');
  await expect.element(answers).not.toBeInTheDocument();
});

test('where no row has all the words, the nearest are shown and called so', async () => {
  await search.fill('swift to Ruritania');
  const outcome = page.getByRole('search').getByRole('status');
  await expect.element(outcome).toMatchTextContent(/No row has all of these words/);
  expect(rows()).toBeGreaterThan(0);
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
  expect(page.getByRole('button', { name: common.clearSearch }).elements()).toHaveLength(0);
});

test('the search is cleared by a press', async () => {
  await search.fill('zebra');
  await page.getByRole('button', { name: common.clearSearch }).click();
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

/** The place that the letters of a cell take, which may be wider than the cell. */
function lettersOf(cell: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect();
}

test.each([
  [320, 'en'],
  [320, 'ru'],
  [375, 'ru'],
  [390, 'es'],
  [430, 'fr'],
] as const)('at %d px, in %s, no figure runs into its neighbour or out of the page', async (width, language) => {
  await page.viewport(width, 800);
  await openSite('/Table', { language });
  // As in the frame of the site: its margins, and the room of the way back to the top.
  document.body.style.padding = '0 20px';
  document.body.style.setProperty('--s-back-to-top', '50px');
  onTestFinished(async () => {
    document.body.removeAttribute('style');
    await page.viewport(1280, 900);
  });
  const cells = [...document.querySelectorAll('td[data-head]')].map((cell) => ({ cell, ...lettersOf(cell).toJSON() }));
  expect(cells.length).toBeGreaterThan(50);
  for (const [place, { cell, right, top, bottom }] of cells.entries()) {
    const beside = cells[place + 1];
    const isBeside = beside?.cell.parentElement === cell.parentElement && beside.top < bottom && top < beside.bottom;
    const bound = isBeside ? beside.left : width - 20;
    expect([cell.parentElement!.id, right <= bound || `${right} > ${bound}`]).toEqual([cell.parentElement!.id, true]);
  }
});
