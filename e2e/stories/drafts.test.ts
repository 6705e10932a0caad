import { calls } from '@bank/contract';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { fill } from '@bank/dictionaries';
import { portal } from '@bank/dictionaries/en/portal';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { forgetDrafts } from '../bank/forget-drafts.ts';
import { personalClient } from '../bank/clients.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { fields } = internationalTransfer;
const { form } = internalTransfer;
const { drafts: texts } = portal;
const international = '/personal-account/international-transfer';
const internal = '/personal-account/intra-transfer';

const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keptOf = async (token: string) => (await answerOf(calls.readDrafts, { token })).drafts;

// One after the other: they are drafts of one client.
describe('what is typed into a transfer form', () => {
  test('survives a closed tab and is there again at once', { tags: ['long'] }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    await forgetDrafts(token);
    const { page, open, context } = await openVisitor({ token });
    await open(international);
    await field(page, 'creditorName').fill('Юрий Щукин');
    await field(page, 'amount').fill('1 250,5');
    await sees(async () => (await keptOf(token))[0]?.fields['amount'], '1 250,5');
    await page.close();

    const next = await context.newPage();
    await next.goto(international);
    await sees(() => field(next, 'creditorName').inputValue(), 'Юрий Щукин');
    expect(await field(next, 'amount').inputValue()).toBe('1 250,5');
    await button(next, texts.anew).click();
    await sees(() => field(next, 'creditorName').inputValue(), '');
    await sees(() => keptOf(token), []);
    await next.close();
  });

  test('is kept also when the page is left before a pause, and offered after the next login', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const earlier = await logInAtBank(personalClient);
    await forgetDrafts(earlier);
    const first = await openVisitor({ token: earlier });
    await first.open(international);
    await field(first.page, 'creditorName').fill('Otto Graf');
    await field(first.page, 'town').fill('Hamburg');
    await first.page.getByRole('link', { name: portal.tabs.details, exact: true }).click();
    await sees(async () => (await keptOf(earlier))[0]?.fields['town'], 'Hamburg');

    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open(international);
    await seen(button(page, texts.take));
    await seen(page.getByText(fill(texts.holds, { what: 'Otto Graf' }), { exact: true }));
    expect(await field(page, 'town').inputValue()).toBe('');
    await button(page, texts.take).click();
    await sees(() => field(page, 'town').inputValue(), 'Hamburg');
    await button(page, texts.anew).click();
    await sees(() => keptOf(earlier), []);
  });

  test('that was typed over is offered no more, and goes with what took its place', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const earlier = await logInAtBank(personalClient);
    await forgetDrafts(earlier);
    await answerOf(calls.saveDraft, {
      token: earlier,
      body: { form: 'international', fields: { creditorName: 'Otto Graf' } },
    });
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open(international);
    await seen(button(page, texts.take));
    await field(page, 'town').fill('Bremen');
    await sees(async () => (await keptOf(earlier))[0]?.fields['town'], 'Bremen');
    await field(page, 'town').fill('');
    await sees(() => keptOf(earlier), []);
    await gone(button(page, texts.take));
  });

  test('makes one transfer, whichever of two tabs with the same draft sends it', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    await forgetDrafts(token);
    const { accounts } = await readClientAtBank(token);
    const [debtor, creditor] = accounts;
    const bookedSoFar = async () => {
      const { groups } = await readStatementAtBank(token, { account: debtor!.id, limit: 20 });
      return groups[0]!.transaction.filter(({ reference }) => reference === 'From two tabs').length;
    };
    const before = await bookedSoFar();
    const { page, open, context } = await openVisitor({ token });
    await open(internal);
    await page.getByLabel(form.from, { exact: true }).selectOption(debtor!.id);
    await page.getByLabel(form.to, { exact: true }).selectOption(creditor!.id);
    await page.getByLabel(form.amount, { exact: true }).fill('3');
    await page.getByLabel(form.reference, { exact: true }).fill('From two tabs');
    await sees(async () => (await keptOf(token))[0]?.fields['remittanceInformation'], 'From two tabs');

    const twin = await context.newPage();
    await twin.goto(internal);
    await sees(() => twin.getByLabel(form.reference, { exact: true }).inputValue(), 'From two tabs');
    for (const tab of [page, twin]) {
      await button(tab, form.submit).click();
      await button(tab, internalTransfer.review.confirm).click();
      await sees(() => tab.getByLabel(form.reference, { exact: true }).inputValue(), '');
    }
    expect(await bookedSoFar()).toBe(before + 1);
    await sees(() => keptOf(token), []);
    await gone(button(page, texts.anew));
  });

  test('that was sent and got no answer says after a reload that it was booked, on a second device as well', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    await forgetDrafts(token);
    const { accounts } = await readClientAtBank(token);
    const { page, open, announce } = await openVisitor({ token });
    announce(/Failed to load resource: net::ERR_FAILED/);
    await page.route(`**${calls.orderInternalTransfer.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await open(internal);
    await page.getByLabel(form.from, { exact: true }).selectOption(accounts[0]!.id);
    await page.getByLabel(form.to, { exact: true }).selectOption(accounts[1]!.id);
    await page.getByLabel(form.amount, { exact: true }).fill('4');
    await page.getByLabel(form.reference, { exact: true }).fill('The answer is lost');
    await button(page, form.submit).click();
    await button(page, internalTransfer.review.confirm).click();
    await seen(page.getByText(internalTransfer.outcomeUnknown, { exact: true }));

    const { groups } = await readStatementAtBank(token, { account: accounts[0]!.id, limit: 1 });
    const number = groups[0]!.transaction[0]!.transfer_number;
    const booked = fill(texts.bookedAs, { number });
    const second = await openVisitor({ token: await logInAtBank(personalClient) });
    await second.open(internal);
    await seen(second.page.getByText(booked, { exact: true }));
    await gone(button(second.page, texts.take));
    await sees(() => keptOf(token), []);
  });
});
