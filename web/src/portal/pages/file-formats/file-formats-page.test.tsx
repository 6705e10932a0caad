import { fileFormats as text } from '@bank/dictionaries/en/file-formats';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

beforeEach(() => void openBank());

test('the page says which format suits which program', async () => {
  await openPage('/personal-account/file-formats');
  await expect.element(page.getByRole('rowheader', { name: text.rows.german.for })).toBeVisible();
  await expect.element(page.getByText('MT940, ?20', { exact: true })).toBeVisible();
  await expect.element(page.getByText(text.kept)).toBeVisible();
});

test('the choice of a file leads there', async () => {
  await openPage('/personal-account/transactions');
  await page.getByRole('button', { name: statementFiles.open }).click();
  await expect
    .element(page.getByRole('link', { name: statementFiles.whichFormat }))
    .toHaveAttribute('href', '/personal-account/file-formats');
});
