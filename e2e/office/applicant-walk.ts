import { application } from '@bank/dictionaries/en/application';
import { applicationDocuments } from '@bank/dictionaries/en/application-documents';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { applications } from '@bank/dictionaries/office/en/applications';
import { clientFile } from '@bank/dictionaries/office/en/client-file';
import type { Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/*
 * The way of an applicant, step by step, and what each of them types. The stories go it, and the bench of steps counts
 * its presses.
 */

/** Somebody who applies for an account. */
export interface Applicant {
  readonly lastName: string;
  readonly email: string;
  /** Of who applies for a company; it is one of high risk. */
  readonly companyName?: string;
}

/** What support types of a person. */
const person = {
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

/** And of a company beside the person who applies for it. */
const company = {
  ...person,
  legalForm: 'Limited company',
  registeredIn: 'PA',
  registeredOn: '2011-04-06',
  registrationNumber: '155-8831',
  exposureReason: 'Minister of ports until 2024',
} as const;

const owner = { name: 'Ines Quintela', share: '100', born: '1975-03-09', country: 'PT' } as const;

/** A file that passes for a paper. */
const paper = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

/** The form of the public site is filled in and sent. */
export async function sendForm(site: Page, { lastName, email, companyName }: Applicant): Promise<void> {
  if (companyName !== undefined) {
    await site.getByRole('radio', { name: application.accountType.corporate }).check();
    await site.getByLabel(application.applicant.companyName, { exact: true }).fill(companyName);
  }
  for (const [label, text] of [
    [enquiry.fields.firstName, 'Ines'],
    [enquiry.fields.lastName, lastName],
    [enquiry.fields.email, email],
  ] as const)
    await site.getByLabel(label, { exact: true }).fill(text);
  await site.getByRole('button', { name: application.submit, exact: true }).click();
  await site.getByRole('status').filter({ hasText: enquiry.reference.title }).waitFor();
}

/** An officer takes the file that is open, and asks for papers. */
export async function takeAndAsk(desk: Page, hand: Hand): Promise<void> {
  await hand.press(desk, applications.take);
  await hand.press(desk, applications.ask);
  await hand.confirm(desk, applications.ask);
  await desk.getByRole('heading', { name: new RegExp(applications.groups.waiting_for_documents) }).waitFor();
}

/** Papers are sent on the page of the mailed link, and handed in: of a person the passport, of a company all. */
export async function handIn(site: Page, { companyName }: Applicant): Promise<void> {
  const { personal, corporate } = whatYouNeed;
  const papers = companyName === undefined ? [personal.documents.identity] : Object.values<string>(corporate.documents);
  for (const [place, name] of papers.entries()) {
    await site.getByLabel(`${applicationDocuments.choose}: ${name}`).setInputFiles(paper);
    // Its name stands there also while it is sent.
    await site.getByText(`${applicationDocuments.arrived}: ${paper.name}`).nth(place).waitFor();
  }
  await site.getByRole('button', { name: applicationDocuments.finish, exact: true }).click();
  await site.getByRole('heading', { name: applicationDocuments.done }).waitFor();
}

/** Papers, risk and data: the form of what is missing next opens by itself. Names are compared at once. */
export async function fillInFile(desk: Page, hand: Hand, { companyName }: Applicant): Promise<void> {
  const isCompany = companyName !== undefined;
  await desk.reload();
  await desk.getByText(paper.name).first().waitFor();
  await hand.press(desk, clientFile.editPapers);
  await judgePapers(desk, isCompany);
  await hand.press(desk, clientFile.save);
  await desk.getByLabel('Political exposure', { exact: true }).waitFor();
  const questions = await desk.locator('form select:has(option[disabled])').all();
  // The first one asks for political exposure; its last answer makes a high risk.
  for (const [place, question] of questions.entries())
    await question.selectOption({ index: isCompany && place === 0 ? 3 : 1 });
  await hand.press(desk, clientFile.save);
  await desk.getByLabel(clientFile.fields.birthDate, { exact: true }).waitFor();
  const typed: Readonly<Partial<Record<keyof typeof company, string>>> = isCompany ? company : person;
  for (const [field, text] of Object.entries(typed))
    await desk.getByLabel(clientFile.fields[field as keyof typeof company], { exact: true }).fill(text);
  await desk.getByLabel(clientFile.fields.exposed, { exact: true }).selectOption(isCompany ? 'yes' : 'no');
  if (isCompany) await nameOwner(desk, hand);
  await hand.press(desk, clientFile.save);
  await desk.getByText(applications.screeningNone).waitFor();
}

/** From a high risk on no paper is waived; of a person all but the passport are. */
async function judgePapers(desk: Page, isCompany: boolean): Promise<void> {
  const { identity, ...others } = whatYouNeed.personal.documents;
  const choose = (name: string, verdict: 'accepted' | 'waived') =>
    desk.getByLabel(name, { exact: true }).selectOption(clientFile.verdicts[verdict]);
  if (isCompany) {
    for (const name of Object.values(whatYouNeed.corporate.documents)) await choose(name, 'accepted');
    return;
  }
  await choose(identity, 'accepted');
  await desk.getByLabel(clientFile.expiresOn, { exact: true }).fill('2031-05-04');
  for (const name of Object.values(others)) {
    await choose(name, 'waived');
    await desk.getByLabel(clientFile.why, { exact: true }).last().fill('The bank has them of the employer.');
  }
}

async function nameOwner(desk: Page, hand: Hand): Promise<void> {
  await hand.press(desk, clientFile.addOwner);
  for (const [part, text] of Object.entries(owner))
    await desk.getByLabel(clientFile.owner[part as keyof typeof owner], { exact: true }).fill(text);
  await desk.getByLabel(clientFile.owner.kind, { exact: true }).selectOption('person');
  await desk.getByLabel(clientFile.owner.role, { exact: true }).selectOption('owner');
}

/** The file is ready; its acceptance waits to be proposed. */
export async function makeReady(desk: Page, hand: Hand): Promise<void> {
  await hand.press(desk, applications.ready);
  await desk.getByRole('heading', { name: applications.proposeTitle }).waitFor();
}

/** The acceptance is proposed. Answers the address of the proposal. */
export async function proposeAcceptance(desk: Page, hand: Hand): Promise<string> {
  await desk.getByLabel(applications.reason, { exact: true }).fill('All is in order.');
  await hand.press(desk, applications.propose);
  return (await desk.getByRole('link', { name: applications.toProposal }).getAttribute('href'))!;
}
