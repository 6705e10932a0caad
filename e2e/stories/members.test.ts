import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { security } from '@bank/dictionaries/en/security';
import { expect } from 'vitest';
import { askBank, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { confirmWithShownCode } from '../browser/confirm-change.ts';
import { overflowAt } from '../browser/overflow.ts';
import { enter, reach } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const text = security.members;

test('an administrator narrows a user to one account by keyboard, who then sees that one only', async ({
  openVisitor,
}) => {
  const owner = await openClient('owner');
  const [first, second] = [await openAccount(owner, 'EUR'), await openAccount(owner, 'USD')];
  const clerk = await openClient('clerk');
  const grant = ['membership', 'grant', '--user', clerk.username, '--client', owner.username, '--rights', 'see'];
  await runBankCommand(storyPlace().dataDir, [...grant, '--reason', 'The client asked for it in writing']);
  const ownerToken = await logInAtBank(owner);
  const clerkToken = await logInAtBank(clerk);
  const body = { client: (await readClientAtBank(ownerToken)).client_id };
  expect((await askBank(calls.actFor, { token: clerkToken, body })).status).toBe(200);
  const numbersSeen = async () =>
    (await readClientAtBank(clerkToken)).accounts.map((one) => one.account_special_number).toSorted();
  expect(await numbersSeen()).toEqual([first, second].toSorted());

  const { page, open } = await openVisitor({ token: ownerToken });
  await open('/personal-account/users-and-limits');
  const row = page
    .getByRole('table', { name: /^Who acts for / })
    .getByRole('row')
    .filter({ hasNotText: `(${text.you})` });
  await enter(page, row.getByRole('button'));
  const dialog = page.getByRole('dialog');
  await seen(dialog);
  const all = dialog.getByRole('checkbox', { name: text.allAccounts });
  await reach(page, all);
  await page.keyboard.press('Space');
  await reach(page, dialog.getByRole('checkbox', { name: `EUR, ${first}` }));
  await page.keyboard.press('Space');
  expect(await barriers(page)).toEqual([]);
  for (const width of [320, 390, 1366]) await sees(() => overflowAt(page, width), null);
  await confirmWithShownCode(page, owner);
  await gone(dialog);
  await seen(page.getByText(fill(text.forAccounts, { accounts: first }), { exact: false }).last());

  expect(await numbersSeen()).toEqual([first]);
});
