import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { home as text } from '@bank/dictionaries/en/home';
import { loadLazySections } from '@bank/ui/lazy-section.tsx';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';

const carousel = page.getByRole('region', { name: text.notes.title });
const ruler = carousel.getByRole('slider', { name: common.slides.choose });
const place = () => ruler.element().getAttribute('aria-valuetext') ?? '';

beforeEach(async () => {
  await openPage('/', { as: 'visitor' });
  await loadLazySections();
});

test('each note says its place among the others', async () => {
  await expect.element(carousel).toBeVisible();
  const notes = carousel.getByRole('group').elements();
  expect(notes.length).toBeGreaterThan(3);
  expect(notes[0]?.getAttribute('aria-label')).toBe(fill(common.slides.position, { number: 1, count: notes.length }));
});

test('a note shows its fact as a plain figure; only a share has a percent sign', async () => {
  await expect.element(carousel).toBeVisible();
  const factWith = (unit: string) =>
    [...carousel.element().querySelectorAll('p')].find(({ textContent }) => textContent?.endsWith(` ${unit}`))
      ?.textContent;
  const { ways } = text.notes;
  expect(factWith(ways['personal-banking'].unit)).toMatch(/^\d+ /);
  expect(factWith(ways.cryptocurrency.unit)).toMatch(/^\d+ /);
});

test('the buttons and the ruler walk through the notes, and the place is spoken', async () => {
  await expect.element(carousel).toBeVisible();
  carousel.element().scrollIntoView();
  const count = carousel.getByRole('group').elements().length;
  await expect.poll(() => carousel.element().getAttribute('class')).toContain('alive');
  const first = Number(ruler.element().getAttribute('value') ?? '0');
  await carousel.getByRole('button', { name: common.slides.next }).click();
  await expect.poll(place).toContain(`Slide ${(first % count) + 1} of ${count}`);
  await expect.element(carousel.getByRole('status')).toMatchTextContent(`Slide ${(first % count) + 1} of ${count}`);
  await carousel.getByRole('button', { name: common.slides.previous }).click();
  await expect.poll(place).toContain(`Slide ${first} of ${count}`);
  await ruler.click();
  await userEvent.keyboard('{Home}');
  await expect.poll(place).toContain(`Slide 1 of ${count}`);
});

test.each([
  [2560, 1440],
  [1920, 1080],
  [1440, 700],
])('the rose of the chart is whole in a window of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 900));
  const rose = document.querySelector<SVGElement>('svg svg[viewBox="-500 -500 1000 1000"]')!;
  const sheet = rose.closest('section')!;
  await expect
    .poll(() => sheet.getBoundingClientRect().bottom - rose.getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});
