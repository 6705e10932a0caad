/** @module-tag long */
import { beneficiaries as text } from '@bank/dictionaries/en/beneficiaries';
import { details } from '@bank/dictionaries/en/details';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { overflowAt } from '../browser/overflow.ts';
import { enter, reach } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { fields, beneficiaries: orders } = internationalTransfer;
const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.concurrent('the beneficiaries page', () => {
  test('a beneficiary is added, edited, paid and deleted by keyboard alone', async ({ openVisitor }) => {
    const client = await openClient('beneficiaries-page');
    await openAccount(client, 'EUR');
    const { page, open } = await openVisitor({ token: await logInAtBank(client) });
    await open('/personal-account/beneficiaries');
    await seen(page.getByText(text.empty, { exact: true }));
    await enter(page, button(page, text.add));
    const type = async (label: string, typed: string) => {
      await reach(page, labelled(page, label));
      await page.keyboard.type(typed);
    };
    await type(fields.creditorAccount, 'DE89370400440532013000');
    await type(fields.creditorAgentBic, 'COBADEFF');
    await type(fields.creditorName, 'Otto Graf');
    await type(fields.creditorCountry, 'Germany');
    await type(fields.creditorAgentName, 'Commerzbank');
    await type(fields.street, 'Kai 1');
    await type(fields.town, 'Hamburg');
    await type(text.form.label, 'Berth');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Berth' });
    await seen(row.getByText(text.neverPaid, { exact: true }));
    expect(await barriers(page)).toEqual([]);
    for (const width of [320, 390, 768, 1440]) await sees(() => overflowAt(page, width), null);

    await enter(page, button(page, `${text.edit}: Berth`));
    await type(text.form.reference, 'Berth 4');
    await page.keyboard.press('Enter');
    await gone(labelled(page, text.form.reference));

    await enter(page, page.getByRole('link', { name: `${text.pay}: Berth`, exact: true }));
    await sees(() => labelled(page, fields.creditorAccount).inputValue(), 'DE89 3704 0044 0532 0130 00');
    expect(await labelled(page, fields.remittanceInformation).inputValue()).toBe('Berth 4');

    await open('/personal-account/beneficiaries');
    await enter(page, button(page, `${orders.remove}: Berth`));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: orders.remove, exact: true }));
    await seen(page.getByText(text.empty, { exact: true }));
  });

  test('tells how the client is paid, and bears the name that the client gives an account', async ({ openVisitor }) => {
    const client = await openClient('named-account');
    const number = await openAccount(client, 'EUR');
    const token = await logInAtBank(client);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await enter(page, button(page, `${details.accounts.naming.give}: ${number}`));
    await page.keyboard.type('Harbour dues');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('table').getByText('Harbour dues', { exact: true }));
    expect((await readClientAtBank(token)).accounts[0]).toMatchObject({ account_name: 'Harbour dues' });
    await open('/personal-account/beneficiaries');
    const received = page.getByRole('region', { name: text.received.title, exact: true });
    await seen(received.getByText(number, { exact: true }));
    expect(await received.getByLabel(text.received.account, { exact: true }).locator('option').innerText()).toBe(
      `Harbour dues: EUR, ${number}`,
    );
  });
});
