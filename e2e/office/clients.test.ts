/** @module-tag long */
import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { calls } from '@bank/contract';
import { clients as text } from '@bank/dictionaries/office/en/clients';
import { queue } from '@bank/dictionaries/office/en/queue';
import { shell } from '@bank/dictionaries/office/en/shell';
import { expect } from 'vitest';
import { askBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

test('an officer finds a client by keyboard, reads the statement, and disables the login with a reason', async ({
  openVisitor,
}) => {
  const client = await openClient('quay');
  const number = await openAccount(client, 'USD');
  await runBankCommand(storyPlace().dataDir, ['deposit', number, '500.00', '--reference', 'First money']);
  const { cookie } = await hireOfficer('support');
  const { page, context } = await openVisitor({ origin: storyPlace().officeOrigin, isMotionReduced: true });
  await context.addCookies([{ ...cookie }]);
  await page.goto('/clients');
  await seen(page.getByRole('row').nth(1));
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await sees(() => page.getByRole('row').count(), 2);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('rowheader', { name: number }));
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('s');
  await seen(page.getByRole('row', { name: /First money/ }));
  await seen(page.getByText('1 entry in USD: 0.00 out, 500.00 in'));
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: text.changes.disable.label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text.changes.disable.label, exact: true }).click();
  await seen(dialog.getByText(shell.decision.reasonMissing));
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Lost the telephone with the mail');
  await dialog.getByRole('button', { name: text.changes.disable.label, exact: true }).click();
  await seen(page.getByText('Lost the telephone with the mail'));
  await seen(page.getByText(auditKinds.client_disabled).first());
  expect((await askBank(calls.login, { body: { username: client.username, password: client.password } })).status).toBe(
    401,
  );

  // Esc leads back to the row in the list as it was found.
  await page.keyboard.press('Escape');
  await seen(page.getByRole('row', { name: new RegExp(text.states.disabled) }));
  expect(new URL(page.url()).search).toBe(`?text=${number}`);
  await seen(page.getByText(queue.shown.one.replace('{count}', '1')));
});
