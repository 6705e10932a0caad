import { orderInternalTransfer, orderInternationalTransfer } from '@bank/contract/calls';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { fill } from '@bank/dictionaries';
import type { Page } from 'playwright-core';

/** Accounts of the client in one currency. */
export interface Accounts {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** An order that is walked: its form, and its call past the form. */
export interface WalkedOrder {
  readonly title: string;
  /** The page of the form. */
  readonly address: string;
  readonly path: string;
  readonly body: (accounts: Accounts, amount: string) => object;
  /** All that the form asks for but the amount. */
  readonly fillIn: (page: Page, accounts: Accounts, reference: string) => Promise<void>;
  /** The label of the amount. */
  readonly amount: string;
  /** From the filled form until the bank has the order. */
  readonly send: (page: Page) => Promise<void>;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const internal: WalkedOrder = {
  title: 'an internal transfer',
  address: '/personal-account/intra-transfer',
  path: orderInternalTransfer.path,
  body: ({ from, to }, amount) => ({ from_account: from, to_account: to, amount, reference: 'Walk' }),
  async fillIn(page, { from, to }, reference) {
    const { form } = internalTransfer;
    await field(page, form.from).selectOption(from);
    await field(page, form.to).selectOption(to);
    await field(page, form.reference).fill(reference);
  },
  amount: internalTransfer.form.amount,
  async send(page) {
    const { form, review, made } = internalTransfer;
    await button(page, form.submit).click();
    await button(page, review.confirm).or(button(page, review.plainConfirm)).click();
    await page.getByText(made.title, { exact: true }).first().waitFor();
  },
};

const beneficiary = {
  creditorName: 'Otto Graf',
  creditorAccount: 'DE89370400440532013000',
  creditorAgentBic: 'COBADEFFXXX',
  creditorAgentName: 'Commerzbank',
} as const;

const international: WalkedOrder = {
  title: 'an international order',
  address: '/personal-account/international-transfer',
  path: orderInternationalTransfer.path,
  body: ({ from }, amount) => ({
    from_account: from,
    Amount: amount,
    'Bank Name': beneficiary.creditorAgentName,
    'SWIFT Code': beneficiary.creditorAgentBic,
    'IBAN/Beneficiary Account Number': beneficiary.creditorAccount,
    'Beneficiary Reference': 'Walk',
    'Beneficiary Name': beneficiary.creditorName,
    BenefCountry: 'DE',
    'Bank/Beneficiary Address': 'Am Ufer 1, 20457 Hamburg',
    PayCharges: 'SHA',
  }),
  async fillIn(page, { from }, reference) {
    const { fields, charges } = internationalTransfer;
    await field(page, fields.debtorAccount).selectOption(from);
    await field(page, fields.remittanceInformation).fill(reference);
    await field(page, fields.creditorCountry).selectOption('DE');
    await field(page, fields.street).fill('Am Ufer 1');
    await field(page, fields.postCode).fill('20457');
    await field(page, fields.town).fill('Hamburg');
    for (const [name, text] of Object.entries(beneficiary))
      await field(page, fields[name as keyof typeof beneficiary]).fill(text);
    await page.getByText(charges.SHA.detail, { exact: true }).click();
  },
  amount: internationalTransfer.fields.amount,
  async send(page) {
    const { paper, review, code, timeline } = internationalTransfer;
    await button(page, paper.review).click();
    await button(page, review.confirm).click();
    const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
    await field(page, code.label).fill(/\d{6}/.exec(await shown.innerText())![0]);
    await button(page, code.submit).click();
    await page.getByText(timeline.accepted, { exact: true }).first().waitFor();
  },
};

export const walkedOrders: Readonly<Record<string, WalkedOrder>> = { internal, international };
