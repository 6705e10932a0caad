import { fill } from '@bank/dictionaries';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { security } from '@bank/dictionaries/en/security';
import type { Page } from 'playwright-core';
import { seen } from './see.ts';

/** Confirms a change in its dialog: the password first, then the code that the demonstration shows, by keyboard. */
export async function confirmWithShownCode(
  page: Page,
  { password, isMailChosen = false }: { readonly password: string; readonly isMailChosen?: boolean },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(security.proof.label, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  if (isMailChosen) await dialog.getByRole('button', { name: confirmChange.byMail, exact: true }).click();
  const shown = dialog.getByText(fill(demonstration.code, { code: '' }), { exact: false });
  await seen(shown);
  const code = /\d{6}/.exec(await shown.innerText())![0];
  await dialog.getByLabel(confirmChange.label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}
