import { documentsPage, welcomePage } from '@bank/contract';
import { details } from '@bank/dictionaries/en/details';
import { welcome } from '@bank/dictionaries/en/welcome';
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
import {
  fillInFile,
  handIn,
  makeReady,
  proposeAcceptance,
  sendForm,
  takeAndAsk,
  type Applicant,
} from './applicant-walk.ts';
import { confirm, press } from './desk.ts';
import { openHand } from './hand.ts';

const hand = openHand();

/** The address of the link in the latest mail to somebody that leads to this page. */
async function linkOf(recipient: string, to: string): Promise<string> {
  const found = async () =>
    (await readMails(recipient)).map(({ text }) => text.split(`${to}#`)[1]?.slice(0, 43)).findLast(Boolean);
  await seesThat(async () => (await found()) !== undefined, `the mail with ${to} has come`);
  return `${to}#${await found()}`;
}

/** A prospect applies on the public site: for a company of high risk, where one is named. */
export async function apply({ page, open }: Visitor, companyName?: string): Promise<Applicant> {
  const lastName = randomBytes(4).toString('hex').replace(/\d/g, 'x');
  const email = `${lastName}@applicant.example`;
  const applicant = { lastName, email, ...(companyName !== undefined && { companyName }) };
  await open('/form-two');
  await sendForm(page, applicant);
  return applicant;
}

/** An officer takes the file and asks for documents. */
export async function askForDocuments(desk: Page, { lastName }: Applicant): Promise<void> {
  await desk.goto('/applications?group=new');
  await desk.getByRole('row', { name: new RegExp(lastName) }).click();
  await takeAndAsk(desk, hand);
}

/** The applicant sends what is asked for by the mailed link, and hands it in. */
export async function sendPapers({ page, open }: Visitor, applicant: Applicant): Promise<void> {
  await open(await linkOf(applicant.email, documentsPage));
  expect(await barriers(page)).toEqual([]);
  await handIn(page, applicant);
}

/** The officer judges documents, risk and names. */
export const judgeApplicant = (desk: Page, applicant: Applicant): Promise<void> => fillInFile(desk, hand, applicant);

/** A file of high risk is not ready before compliance has rated it: it is refused, and then compliance rates it. */
export async function rateByCompliance(support: Visitor, compliance: Page): Promise<void> {
  const { page } = support;
  support.announce(/status of 422/);
  await press(page, applications.ready);
  await seen(page.getByText(clientFile.needsCompliance).first());
  await compliance.goto(new URL(page.url()).pathname);
  await press(compliance, clientFile.rate);
  await press(compliance, clientFile.save);
  await seen(compliance.getByRole('button', { name: applications.ready, exact: true }));
  await page.reload();
}

/** The officer proposes to accept. Answers login and proposal. */
export async function proposeToAccept(desk: Page): Promise<{ readonly login: string; readonly proposal: string }> {
  await makeReady(desk, hand);
  expect(await barriers(desk)).toEqual([]);
  const login = await desk.getByLabel(applications.login, { exact: true }).inputValue();
  return { login, proposal: await proposeAcceptance(desk, hand) };
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
