import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { Field } from './field.tsx';
import { PhoneInput, type PhoneValue } from './phone-input.tsx';

const countries = [
  { code: 'AT', name: 'Austria', dialPrefix: '+43' },
  { code: 'FR', name: 'France', dialPrefix: '+33' },
  { code: 'GH', name: 'Ghana', dialPrefix: '+233' },
  { code: 'CH', name: 'Switzerland', dialPrefix: '+41' },
];
const text = {
  country: 'Country of the number',
  notChosen: 'none chosen',
  search: 'Find a country',
  close: 'Close',
  noMatch: 'No country matches',
  count: (count: number) => `${count} countries`,
};
const fill = vi.fn<(value: PhoneValue) => void>();
const filled = () => fill.mock.lastCall?.[0];

function Phone() {
  const [value, setValue] = useState<PhoneValue>({ country: '', number: '' });
  const change = (next: PhoneValue): void => {
    fill(next);
    setValue(next);
  };
  return (
    <>
      <button type="button">Elsewhere</button>
      <Field label="Phone">
        <PhoneInput value={value} onChange={change} countries={countries} text={text} maxLength={20} />
      </Field>
    </>
  );
}

const opener = page.getByRole('button', { name: /Country of the number/ });
const search = page.getByRole('combobox', { name: 'Find a country' });
const names = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  fill.mockClear();
  draw(<Phone />);
});

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
  expect(fill).not.toHaveBeenCalled();
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
