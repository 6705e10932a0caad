import { documentsPage, welcomePage } from '@bank/contract';
import { application } from '@bank/dictionaries/en/application';
import { applicationDocuments } from '@bank/dictionaries/en/application-documents';
import { details } from '@bank/dictionaries/en/details';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { welcome } from '@bank/dictionaries/en/welcome';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { applications } from '@bank/dictionaries/office/en/applications';
import { clientFile } from '@bank/dictionaries/office/en/client-file';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Credentials } from '../bank/ask-bank.ts';
import { readMails } from '../bank/read-mails.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen, seesThat } from '../browser/see.ts';
import type { Visitor } from '../browser/visitor.ts';
import { confirm, press } from './desk.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Somebody who applies for an account. */
export interface Applicant {
  readonly lastName: string;
  readonly email: string;
}

/** The address of the link in the latest mail to somebody that leads to this page. */
async function linkOf(recipient: string, to: string): Promise<string> {
  const found = async () =>
    (await readMails(recipient)).map(({ text }) => text.split(`${to}#`)[1]?.slice(0, 43)).findLast(Boolean);
  await seesThat(async () => (await found()) !== undefined, `the mail with ${to} has come`);
  return `${to}#${await found()}`;
}

/** A prospect applies on the public site. */
export async function apply({ page, open }: Visitor): Promise<Applicant> {
  const lastName = randomBytes(4).toString('hex').replace(/\d/g, 'x');
  const email = `${lastName}@applicant.example`;
  await open('/form-two');
  await page.getByLabel(enquiry.fields.firstName, { exact: true }).fill('Ines');
  await page.getByLabel(enquiry.fields.lastName, { exact: true }).fill(lastName);
  await page.getByLabel(enquiry.fields.email, { exact: true }).fill(email);
  await press(page, application.submit);
  await seen(page.getByRole('status').filter({ hasText: enquiry.reference.title }));
  return { lastName, email };
}

/** An officer takes the file and asks for documents. */
export async function askForDocuments(desk: Page, { lastName }: Applicant): Promise<void> {
  await desk.goto('/applications?group=new');
  await desk.getByRole('row', { name: new RegExp(lastName) }).click();
  await press(desk, applications.take);
  await press(desk, applications.ask);
  await confirm(desk, applications.ask);
  await seen(desk.getByRole('heading', { name: new RegExp(applications.groups.waiting_for_documents) }));
}

/** The applicant sends a passport by the mailed link, and hands it in. */
export async function sendPassport({ page, open }: Visitor, { email }: Applicant): Promise<void> {
  await open(await linkOf(email, documentsPage));
  expect(await barriers(page)).toEqual([]);
  const { identity } = whatYouNeed.personal.documents;
  await page
    .getByLabel(`${applicationDocuments.choose}: ${identity}`)
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf });
  // Its name stands there also while it is sent.
  await seen(page.getByText(`${applicationDocuments.arrived}: passport.pdf`));
  await press(page, applicationDocuments.finish);
  await seen(page.getByRole('heading', { name: applicationDocuments.done }));
}

/** What the officer types of a person, by keyboard: the form has the focus when it opens. */
const typed = {
  birthDate: '1975-03-09',
  nationality: 'PT',
  residence: 'PT',
  business: 'Marine insurance',
  street: 'Rua Direita 5',
  town: 'Lisboa',
  addressCountry: 'PT',
  passportNumber: 'PA123456',
  passportCountry: 'PT',
  taxNumber: '123456789',
  taxCountry: 'PT',
  sourceOfWealth: 'Savings of twenty years',
  sourceOfFunds: 'Salary',
  purpose: 'Payments to suppliers',
  turnoverAmount: '20000',
  turnoverCurrency: 'EUR',
} as const;

/** Papers, risk and data: the form of what is missing next opens by itself. Names are compared at once. */
async function fillInFile(desk: Page): Promise<void> {
  await press(desk, clientFile.editPapers);
  const { identity, ...others } = whatYouNeed.personal.documents;
  await desk.getByLabel(identity, { exact: true }).selectOption(clientFile.verdicts.accepted);
  await desk.getByLabel(clientFile.expiresOn, { exact: true }).fill('2031-05-04');
  for (const paper of Object.values(others)) {
    await desk.getByLabel(paper, { exact: true }).selectOption(clientFile.verdicts.waived);
    await desk.getByLabel(clientFile.why, { exact: true }).last().fill('The bank has them of the employer.');
  }
  await press(desk, clientFile.save);
  await seen(desk.getByLabel('Political exposure', { exact: true }));
  const questions = desk.locator('form select:has(option[disabled])');
  const count = await questions.count();
  for (let place = 0; place < count; place += 1) await questions.nth(place).selectOption({ index: 1 });
  await press(desk, clientFile.save);
  await seen(desk.getByLabel(clientFile.fields.birthDate, { exact: true }));
  for (const [field, text] of Object.entries(typed))
    await desk.getByLabel(clientFile.fields[field as keyof typeof typed], { exact: true }).fill(text);
  await desk.getByLabel(clientFile.fields.exposed, { exact: true }).selectOption('no');
  await press(desk, clientFile.save);
  await seen(desk.getByText(applications.screeningNone));
}

/** The officer judges documents, risk and names, and proposes to accept. Answers login and proposal. */
export async function proposeToAccept(desk: Page): Promise<{ readonly login: string; readonly proposal: string }> {
  await desk.reload();
  await seen(desk.getByText('passport.pdf'));
  await fillInFile(desk);
  await press(desk, applications.ready);
  await seen(desk.getByRole('heading', { name: applications.proposeTitle }));
  expect(await barriers(desk)).toEqual([]);
  const login = await desk.getByLabel(applications.login, { exact: true }).inputValue();
  await desk.getByLabel(applications.reason, { exact: true }).fill('All is in order.');
  await press(desk, applications.propose);
  const toProposal = desk.getByRole('link', { name: applications.toProposal });
  await seen(toProposal);
  return { login, proposal: (await toProposal.getAttribute('href'))! };
}

/** Another person approves what stands at an address. */
export async function approveProposal(desk: Page, address: string): Promise<void> {
  await desk.goto(address);
  await press(desk, proposals.approve);
  await confirm(desk, proposals.approve);
  await seen(desk.getByText(proposals.states.approved, { exact: true }));
}

/** The new client chooses a password by the link of the welcome mail. */
export async function choosePassword(
  { page, open }: Visitor,
  { email, login }: { readonly email: string; readonly login: string },
): Promise<Credentials> {
  await open(await linkOf(email, welcomePage));
  await seen(page.getByText(login));
  const password = 'harbour kestrel 91 lantern';
  await page.getByLabel(details.password.new, { exact: true }).fill(password);
  await page.getByLabel(details.password.confirm, { exact: true }).fill(password);
  await press(page, welcome.submit);
  await seen(page.getByRole('link', { name: welcome.logIn }));
  return { username: login, password };
}
