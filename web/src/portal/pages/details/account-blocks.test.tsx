import { details } from '@bank/dictionaries/en/details';
import { security } from '@bank/dictionaries/en/security';
import { fill } from '@bank/dictionaries';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eurAccount, idaMoor, usdAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const text = details.blocks;
const number = eurAccount.account_special_number;
const out = (cause: keyof typeof text.causes, lastDay: string | null = null) => ({
  direction: 'out',
  cause,
  last_day: lastDay,
});

async function openWith(blocks: readonly object[], client: object = idaMoor): Promise<Bank> {
  const bank = openBank();
  bank.answers('readClient', { ...client, accounts: [{ ...eurAccount, blocks }, usdAccount] });
  await openPage('/personal-account/details');
  return bank;
}

test('the client reads what is stopped, why and until when, or whom to ask', async () => {
  await openWith([out('fraud'), { ...out('dispute', '2026-12-31'), direction: 'in' }]);
  const line = `${fill(text.directions.out, { number })} ${text.causes.fraud} ${text.ask}`;
  await expect.element(page.getByText(line)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`${text.causes.dispute}.*2026`))).toBeVisible();
  expect(page.getByRole('button', { name: text.wake.open }).elements()).toEqual([]);
});

test('dormant accounts are woken with the password, and then nothing is stopped', async () => {
  const bank = await openWith([out('dormant')]);
  bank.answers('wakeAccounts', undefined);
  await page.getByRole('button', { name: text.wake.open }).click();
  const password = page.getByRole('dialog').getByLabelText(security.proof.label, { exact: true });
  await expect.element(password).toBeVisible();
  bank.answers('readClient', idaMoor);
  await password.fill('Harbour-Light-7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text.causes.dormant)).not.toBeInTheDocument();
  expect(bank.asked('wakeAccounts').map(({ body }) => body)).toEqual([{ password: 'Harbour-Light-7' }]);
});
