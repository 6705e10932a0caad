import { documentsPage } from '@bank/contract';
import type { OpenDatabase } from '@bank/database';
import { application } from '@bank/dictionaries/en/application';
import { applicationDocuments } from '@bank/dictionaries/en/application-documents';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { applications } from '@bank/dictionaries/office/en/applications';
import { clientFile } from '@bank/dictionaries/office/en/client-file';
import { closing } from '@bank/dictionaries/office/en/closing';
import { fees } from '@bank/dictionaries/office/en/fees';
import { pages } from '@bank/dictionaries/office/en/pages';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { Locator, Page } from 'playwright-core';

/*
 * What several people do together, from a first page to the last: the clicks of all. Texts are typed, choices made by
 * key.
 */

function countingMouse() {
  let clicks = 0;
  const click = async (wanted: Locator): Promise<void> => {
    await wanted.click();
    clicks += 1;
  };
  return {
    click,
    press: (page: Page, name: string) => click(page.getByRole('button', { name, exact: true }).first()),
    confirm: (page: Page, name: string) => click(page.getByRole('dialog').getByRole('button', { name, exact: true })),
    // A page's link says how much waits there, once that is known.
    follow: (page: Page, name: string) => click(page.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first()),
    count: () => clicks,
  };
}

type Mouse = ReturnType<typeof countingMouse>;

const shownAt = (page: Page): string => new URL(page.url()).pathname;

/** What waits for an approver on their first page is read and approved. */
async function approve(approver: Page, mouse: Mouse, address: string): Promise<void> {
  await approver.goto('/');
  await mouse.click(approver.locator(`a[href="${address}"]`).first());
  await mouse.press(approver, proposals.approve);
  await mouse.confirm(approver, proposals.approve);
  await approver.getByText(proposals.states.approved, { exact: true }).first().waitFor();
}

/** A form that another page has filled in is read and sent. */
async function propose(page: Page, mouse: Mouse, reason: string): Promise<string> {
  await page.getByLabel(proposals.form.reason, { exact: true }).fill(reason);
  await mouse.press(page, proposals.form.preview);
  await mouse.press(page, proposals.form.send);
  await page.waitForURL(/\/proposals\/[\da-f-]{36}$/);
  return shownAt(page);
}

/** The fees of the last month are charged, and the month is closed, whose days are closed. */
export async function endMonth(payments: Page, approver: Page, month: string): Promise<string> {
  const mouse = countingMouse();
  await payments.goto('/');
  await mouse.follow(payments, pages.titles.fees);
  await mouse.follow(payments, fees.run);
  await approve(approver, mouse, await propose(payments, mouse, 'The fees of the month'));
  await closePeriod(payments, approver, { mouse, of: month });
  return `${mouse.count()} clicks`;
}

/** A period is closed by two people; what may be overruled is, with a reason. */
export async function closePeriod(
  payments: Page,
  approver: Page,
  { mouse = countingMouse(), of }: { readonly mouse?: Mouse; readonly of: string },
): Promise<void> {
  await mouse.follow(payments, pages.titles.closing);
  await payments.getByLabel(closing.of, { exact: true }).fill(of);
  await payments.getByRole('heading', { name: new RegExp(`${of}$`) }).waitFor();
  await mouse.follow(payments, closing.propose);
  const overruled = payments.locator('textarea').first();
  const lines = (await overruled.inputValue()).split('\n').filter((line) => line !== '');
  if (lines.length > 0) await overruled.fill(lines.map((line) => `${line.trim()} the treasurer knows`).join('\n'));
  await approve(approver, mouse, await propose(payments, mouse, 'The period is over'));
}

const passport = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** What support types of a person. */
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

/**
 * A person applies and sends a passport; support fills in data, papers and risk; another person accepts.
 *
 * @param site a page of the public website
 */
export async function onboardApplicant(
  { site, support, approver }: { readonly site: Page; readonly support: Page; readonly approver: Page },
  pool: OpenDatabase['pool'],
): Promise<string> {
  const mouse = countingMouse();
  const email = 'ines@applicant.example';
  await site.goto('/form-two');
  for (const [label, text] of [
    [enquiry.fields.firstName, 'Ines'],
    [enquiry.fields.lastName, 'Quintela'],
    [enquiry.fields.email, email],
  ] as const)
    await site.getByLabel(label, { exact: true }).fill(text);
  await site.getByRole('button', { name: application.submit, exact: true }).click();
  await site.getByRole('status').filter({ hasText: enquiry.reference.title }).waitFor();

  await support.goto('/');
  await mouse.follow(support, pages.titles.applications);
  await mouse.click(support.getByRole('link', { name: /Quintela/ }).first());
  await mouse.press(support, applications.take);
  await mouse.press(support, applications.ask);
  await mouse.confirm(support, applications.ask);
  await support.getByRole('heading', { name: new RegExp(applications.groups.waiting_for_documents) }).waitFor();

  await site.goto(await linkTo(pool, email));
  await site
    .getByLabel(`${applicationDocuments.choose}: ${whatYouNeed.personal.documents.identity}`)
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: passport });
  await site.getByText(`${applicationDocuments.arrived}: passport.pdf`).waitFor();
  await site.getByRole('button', { name: applicationDocuments.finish, exact: true }).click();
  await site.getByRole('heading', { name: applicationDocuments.done }).waitFor();

  await support.reload();
  await support.getByText('passport.pdf').first().waitFor();
  await fillInFile(support, mouse);
  await mouse.press(support, applications.ready);
  await support.getByRole('heading', { name: applications.proposeTitle }).waitFor();
  await support.getByLabel(applications.reason, { exact: true }).fill('All is in order.');
  await mouse.press(support, applications.propose);
  const made = support.getByRole('link', { name: applications.toProposal });
  await approve(approver, mouse, (await made.getAttribute('href'))!);
  return `${mouse.count()} clicks`;
}

/** Papers, risk and data: the form of what is missing next opens by itself. */
async function fillInFile(support: Page, mouse: Mouse): Promise<void> {
  await mouse.press(support, clientFile.editPapers);
  const { identity, ...others } = whatYouNeed.personal.documents;
  await support.getByLabel(identity, { exact: true }).selectOption(clientFile.verdicts.accepted);
  await support.getByLabel(clientFile.expiresOn, { exact: true }).fill('2031-05-04');
  for (const paper of Object.values(others)) {
    await support.getByLabel(paper, { exact: true }).selectOption(clientFile.verdicts.waived);
    await support.getByLabel(clientFile.why, { exact: true }).last().fill('The bank has them of the employer.');
  }
  await mouse.press(support, clientFile.save);
  await support.getByLabel('Political exposure', { exact: true }).waitFor();
  for (const question of await support.locator('form select:has(option[disabled])').all())
    await question.selectOption({ index: 1 });
  await mouse.press(support, clientFile.save);
  for (const [field, text] of Object.entries(typed))
    await support.getByLabel(clientFile.fields[field as keyof typeof typed], { exact: true }).fill(text);
  await support.getByLabel(clientFile.fields.exposed, { exact: true }).selectOption('no');
  await mouse.press(support, clientFile.save);
  await support.getByText(applications.screeningNone).waitFor();
}

/** The link in a mail that waits in the outbox of the demonstration. */
async function linkTo(pool: OpenDatabase['pool'], recipient: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await pool.query<{ text: string }>(
      'select text_body as text from outbox where recipient = $1 order by id desc',
      [recipient],
    );
    const found = rows.map(({ text }) => text?.split(`${documentsPage}#`)[1]?.slice(0, 43)).find(Boolean);
    if (found !== undefined) return `${documentsPage}#${found}`;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${recipient} asks for documents`);
}
