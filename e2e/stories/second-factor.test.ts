import { fill } from '@bank/dictionaries';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { coolingOff } from '@bank/dictionaries/en/cooling-off';
import { login } from '@bank/dictionaries/en/login';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { security } from '@bank/dictionaries/en/security';
import { shell } from '@bank/dictionaries/en/shell';
import { expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { confirmWithShownCode } from '../browser/confirm-change.ts';
import { comeToReview, confirmButton, internationalTransferAddress } from '../browser/international-order.ts';
import { fillCredentials, submitCredentials } from '../browser/log-in.ts';
import { arrivesAt, seen } from '../browser/see.ts';
import { addAuthenticator } from '../browser/virtual-authenticator.ts';
import { test } from '../story.ts';

const text = security.factors;

test('a client adds a passkey, logs in and pays with it alone, and logs in by a recovery code after losing it', async ({
  openVisitor,
}) => {
  const client = await openClient('passkey');
  const number = await openAccount(client, 'EUR');
  await runBankCommand(storyPlace().dataDir, ['deposit', number, '500.00', '--reference', 'First money']);
  // No number is a domain, and a passkey belongs to one.
  const origin = storyPlace().origin.replace('127.0.0.1', 'localhost');
  const visitor = await openVisitor({ origin, token: await logInAtBank(client) });
  const { page, open } = visitor;
  await addAuthenticator(page);
  await open('/personal-account/security');
  await page.getByRole('button', { name: text.addPasskey, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.nameLabel, { exact: true }).fill('Laptop');
  await confirmWithShownCode(page, client);
  await seen(page.getByRole('dialog', { name: text.codesTitle, exact: true }));
  const [code] = (await dialog.getByRole('code').innerText()).split('\n');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.codesDone, exact: true }).click();
  await seen(page.getByRole('rowheader', { name: `Laptop ${text.passkey}` }));

  await page.getByRole('button', { name: shell.header.logout, exact: true }).click();
  await arrivesAt(page, '/');
  await open('/Login');
  await page.getByRole('button', { name: login.credentials.passkey, exact: true }).click();
  await arrivesAt(page, '/personal-account/details');

  await open(internationalTransferAddress);
  const [debtor] = (await readClientAtBank(await logInAtBank(client))).accounts;
  await comeToReview(visitor, { account: debtor!.id, amount: '30.00', reference: 'Invoice 7' });
  await confirmButton(page).click();
  await page.getByRole('button', { name: internationalTransfer.code.passkey, exact: true }).click();
  await seen(page.getByRole('heading', { name: internationalTransfer.timeline.accepted, exact: true }));

  await page.getByRole('button', { name: shell.header.logout, exact: true }).click();
  await arrivesAt(page, '/');
  await open('/Login');
  await fillCredentials(page, { username: client.username, password: client.password });
  await submitCredentials(page);
  await page.getByLabel(login.code.label, { exact: true }).fill(code!.toLowerCase());
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/personal-account/details');
  await open('/personal-account/security');
  await seen(page.getByText(fill(text.codesLeft.other, { count: 9 }), { exact: false }));
  await page.getByRole('button', { name: fill(text.removeLabel, { name: 'Laptop' }), exact: true }).click();
  await confirmWithShownCode(page, { ...client, isMailChosen: true });
  await seen(page.getByText(text.none, { exact: true }));
});

test('an administrator sets the wait of new beneficiaries with the password and a passkey', async ({ openVisitor }) => {
  const client = await openClient('change');
  const origin = storyPlace().origin.replace('127.0.0.1', 'localhost');
  const { page, open } = await openVisitor({ origin, token: await logInAtBank(client) });
  await addAuthenticator(page);
  await open('/personal-account/security');
  await page.getByRole('button', { name: text.addPasskey, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.nameLabel, { exact: true }).fill('Laptop');
  await confirmWithShownCode(page, client);
  await dialog.getByRole('button', { name: text.codesDone, exact: true }).click();
  await open('/personal-account/users-and-limits');
  const wait = page.getByRole('region', { name: coolingOff.title, exact: true });
  await seen(wait.getByText(coolingOff.none, { exact: true }));
  await wait.getByRole('button', { name: coolingOff.change, exact: true }).click();
  await dialog.getByLabel(coolingOff.hours, { exact: true }).fill('24');
  await dialog.getByLabel(security.proof.label, { exact: true }).fill(client.password);
  await dialog.getByRole('button', { name: confirmChange.next, exact: true }).click();
  await seen(dialog.getByText(confirmChange.passkeyOnly, { exact: true }));
  await seen(wait.getByText(coolingOff.none, { exact: true }));
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: confirmChange.passkey, exact: true }).click();
  await seen(wait.getByText(fill(coolingOff.some, { wait: '24 hours' }), { exact: true }));
});
