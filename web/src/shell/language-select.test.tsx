import { shell } from '@bank/dictionaries/en/shell';
import { notFound } from '@bank/dictionaries/en/not-found';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank } from '../testing/bank.ts';
import { openSite } from '../testing/open-page.tsx';

beforeEach(() => openBank());

const choice = page.getByRole('combobox', { name: shell.header.language }).first();

test.each(['{ArrowDown}', '{End}', 'r'])('the key %s in the closed list chooses no language', async (key) => {
  await openSite('/nowhere');
  (choice.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(choice).toHaveValue('en');
  await expect.element(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  await userEvent.keyboard('{Escape}');
});

test('the page that the focus comes to has a name', async () => {
  await openSite('/nowhere');
  await expect.element(page.getByRole('main')).toHaveAccessibleName(/./);
});
