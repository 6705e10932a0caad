import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';

/** A client with one account in euros, and how money comes to it from another process. */
async function openPayee(name: string) {
  const client = await openClient(name);
  const number = await openAccount(client, 'EUR');
  const deposit = (amount: string, reference: string) =>
    runBankCommand(storyPlace().dataDir, ['deposit', number, amount, '--reference', reference]);
  await deposit('500.00', 'First money');
  return { token: await logInAtBank(client), deposit };
}

const figure = (page: Page, text: string) => page.getByText(text).first();

describe.concurrent('an open page tells what is true now', () => {
  test('money that staff book stands on the open pages of two tabs, without a press', async ({ openVisitor }) => {
    const { token, deposit } = await openPayee('true-now');
    const { page, context, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await seen(figure(page, '500.00'));
    const second = await context.newPage();
    await second.goto(`${storyPlace().origin}/personal-account/transactions`);
    await seen(figure(second, 'First money'));

    await deposit('123.45', 'Second money');
    await seen(figure(page, '623.45'));
    await seen(figure(second, '623.45'));
    await seen(figure(second, 'Second money'));
  });
});
