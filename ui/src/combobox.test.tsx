import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { heard } from './testing/gallery/heard.ts';
import { combobox } from './testing/gallery/states/choices.tsx';

const box = page.getByRole('combobox', { name: 'Currency' });
const options = page.getByRole('option');
const activeOption = (): string | null | undefined =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() =>
  draw(
    <>
      {combobox.states.chosen}
      <button type="button">Next</button>
    </>,
  ),
);

test('the field shows the chosen currency, and no list before it is asked for', async () => {
  await expect.element(box).toHaveValue('CHF, Swiss franc');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  expect(options.elements()).toHaveLength(0);
});

test('a press opens the whole list, and the chosen one is marked', async () => {
  await box.click();
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('CHFSwiss franc');
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'EUREuro10,000.00',
    'CHFSwiss franc',
    'GBPPound sterling',
    'USDUS dollar',
  ]);
  expect(activeOption()).toBe('CHFSwiss franc');
});

test('arrows walk through the list and over its ends; Enter chooses', async () => {
  await box.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await vi.waitFor(() => expect(activeOption()).toContain('US dollar'));
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(activeOption()).toContain('Euro'));
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('EUR, Euro');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  expect(heard.read()).toEqual(['EUR']);
});

test('an arrow opens a closed list and stays at the choice', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  expect(activeOption()).toBe('CHFSwiss franc');
  expect(heard.read()).toEqual([]);
});

test('typing finds by name and by what else it is known by, and says how many', async () => {
  await box.fill('switz');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 found');
  await expect.element(options).toHaveTextContent('CHFSwiss franc');
  await box.fill('pound');
  await expect.element(options).toHaveTextContent('GBPPound sterling');
  await expect.element(page.getByText('Pound', { exact: true })).toBeVisible();
});

test('a search without a match says so, and Enter chooses nothing', async () => {
  await box.fill('zloty');
  await expect.element(page.getByText('No currency matches')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(box).toHaveValue('CHF, Swiss franc');
  expect(heard.read()).toEqual([]);
});

test('going on by Tab takes the currency that was typed', async () => {
  await box.fill('usd');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(heard.read()).toEqual(['USD']);
});

test('going on by Tab without typing changes nothing', async () => {
  await box.click();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(box).toHaveValue('CHF, Swiss franc');
  expect(heard.read()).toEqual([]);
});

test('Escape keeps what was chosen before, and the text is ready to be replaced', async () => {
  await box.fill('usd');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('CHF, Swiss franc');
  expect(options.elements()).toHaveLength(0);
  await vi.waitFor(() => {
    const { selectionStart, selectionEnd } = box.element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 'CHF, Swiss franc'.length]);
  });
  expect(heard.read()).toEqual([]);
});

test('an option is chosen by a press; the same one again is no change', async () => {
  await box.click();
  await page.getByRole('option', { name: /Swiss franc/ }).click();
  expect(heard.read()).toEqual([]);
  await box.click();
  await page.getByRole('option', { name: /Pound/ }).click();
  await expect.element(box).toHaveValue('GBP, Pound sterling');
  await expect.element(box).toHaveFocus();
});
