import type { WireAccount } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import type { Page } from 'playwright-core';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { corporateClient } from '../bank/clients.ts';
import { seen } from './see.ts';
import type { Visitor } from './visitor.ts';

const { fields, review, code, paper, charges } = internationalTransfer;

export const internationalTransferAddress = '/personal-account/international-transfer';

export const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
export const reviewButton = (page: Page) => page.getByRole('button', { name: paper.review, exact: true });
export const confirmButton = (page: Page) => page.getByRole('button', { name: review.confirm, exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: code.submit, exact: true });
export const codeField = (page: Page) => page.getByLabel(code.label, { exact: true });
export const reviewTitle = (page: Page) => page.getByRole('heading', { name: review.title, exact: true });

interface Wish {
  readonly account: string;
  readonly amount: string;
  readonly reference: string;
  /** The name of the payee, where it matters. */
  readonly creditor?: string;
}

/** An account of the corporate client that one story has for itself. */
export async function ownAccount(currency: string): Promise<{ token: string; account: WireAccount }> {
  const token = await logInAtBank(corporateClient);
  const { accounts } = await readClientAtBank(token);
  return { token, account: accounts.find((candidate) => candidate.currency_abbreviation === currency)! };
}

export async function fillOrder(
  page: Page,
  { account, amount, reference, creditor = 'Müller & Söhne GmbH' }: Wish,
): Promise<void> {
  await field(page, 'debtorAccount').selectOption(account);
  await field(page, 'amount').fill(amount);
  await field(page, 'remittanceInformation').fill(reference);
  await field(page, 'creditorCountry').selectOption({ label: 'Germany' });
  await field(page, 'creditorName').fill(creditor);
  await field(page, 'street').fill('Große Straße 12');
  await field(page, 'postCode').fill('20095');
  await field(page, 'town').fill('Hamburg');
  await field(page, 'creditorAccount').pressSequentially('de89370400440532013000');
  await field(page, 'creditorAgentBic').fill('cobadeffxxx');
  await field(page, 'creditorAgentName').fill('Комерцбанк');
  await page.getByText(charges.SHA.detail, { exact: true }).click();
}

export async function comeToReview({ page }: Visitor, wish: Wish): Promise<void> {
  await fillOrder(page, wish);
  await reviewButton(page).click();
  await seen(reviewTitle(page));
}

/** Confirms the order under review and reads the code that the demonstration shows. */
export async function comeToCode(page: Page): Promise<string> {
  await confirmButton(page).click();
  const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
  await seen(shown);
  return /\d{6}/.exec(await shown.innerText())![0];
}

/** The whole way from the review to the bank. */
export async function confirmAndSend(page: Page): Promise<void> {
  await codeField(page).fill(await comeToCode(page));
  await sendButton(page).click();
}
