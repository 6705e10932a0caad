import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhoneValue } from './phone-input.tsx';
import { draw } from './testing/draw.tsx';
import { heard } from './testing/gallery/heard.ts';
import { phoneInput } from './testing/gallery/states/choices.tsx';

const filled = () => heard.read().at(-1) as PhoneValue | undefined;

const opener = page.getByRole('button', { name: /Country of the number/ });
const search = page.getByRole('combobox', { name: 'Find a country' });
const names = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() =>
  draw(
    <>
      <button type="button">Elsewhere</button>
      {phoneInput.states.empty}
    </>,
  ),
);

test('before a country is chosen the field says so', async () => {
  await expect.element(opener).toHaveTextContent('Country of the number: none chosen+');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('autocomplete', 'tel');
});

test('the list opens with the search in focus, and a country is chosen by keyboard', async () => {
  await opener.click();
  await expect.element(search).toHaveFocus();
  expect(names()).toHaveLength(4);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(opener).toHaveTextContent('Country of the number: France, +33');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await userEvent.keyboard('123456789');
  await vi.waitFor(() => expect(filled()).toEqual({ country: 'FR', number: '123456789' }));
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('autocomplete', 'tel-national');
});

test('an arrow up from nothing leads to the last country', async () => {
  await opener.click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(filled()?.country).toBe('CH'));
});

test('33 means France before Ghana, and how many are left is spoken', async () => {
  await opener.click();
  await search.fill('33');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 countries');
  expect(names()).toEqual([expect.stringContaining('France'), expect.stringContaining('Ghana')]);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(filled()?.country).toBe('FR'));
});

test('a search without a match says so, and Enter chooses nothing', async () => {
  await opener.click();
  await search.fill('atlantis');
  await expect.element(page.getByText('No country matches')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(heard.read()).toEqual([]);
});

test('Escape closes the list and gives the focus back', async () => {
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(search.elements()).toHaveLength(0);
});

test('a press elsewhere closes the list, a press within does not', async () => {
  await opener.click();
  await search.click();
  await expect.element(search).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await vi.waitFor(() => expect(search.elements()).toHaveLength(0));
});

test('a country is chosen by a press, and is marked when the list opens again', async () => {
  await opener.click();
  await page.getByRole('option', { name: /Switzerland/ }).click();
  await opener.click();
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/^Switzerland/);
});

test('on a telephone the list fills the screen as a dialog', async () => {
  await page.viewport(390, 800);
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Country of the number' })).toBeVisible();
  expect(document.querySelector('dialog:modal')).not.toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(opener).toHaveFocus();
  await page.viewport(1280, 900);
});
