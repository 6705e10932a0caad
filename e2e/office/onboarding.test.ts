import { documentsPage, welcomePage } from '@bank/contract';
import { application } from '@bank/dictionaries/en/application';
import { applicationDocuments } from '@bank/dictionaries/en/application-documents';
import { details } from '@bank/dictionaries/en/details';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { welcome } from '@bank/dictionaries/en/welcome';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { applications } from '@bank/dictionaries/office/en/applications';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { hireOfficer, type Officer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { readMails } from '../bank/read-mails.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen, seesThat } from '../browser/see.ts';
import type { Visitor, VisitorOptions } from '../browser/visitor.ts';
import { test } from '../story.ts';

type Open = (options?: VisitorOptions) => Promise<Visitor>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A page of the office, with an officer signed in. */
async function atDesk(openVisitor: Open, { cookie }: Officer): Promise<Page> {
  const { page, context } = await openVisitor({ origin: storyPlace().officeOrigin });
  await context.addCookies([cookie]);
  return page;
}

/** The address of the link in the latest mail to somebody that leads to this page. */
async function linkOf(recipient: string, to: string): Promise<string> {
  const found = async () =>
    (await readMails(recipient)).map(({ text }) => text.split(`${to}#`)[1]?.slice(0, 43)).findLast(Boolean);
  await seesThat(async () => (await found()) !== undefined, `the mail with ${to} has come`);
  return `${to}#${await found()}`;
}

test('a prospect applies, sends what is asked for, is accepted by two people and logs in', async ({ openVisitor }) => {
  const name = randomBytes(4).toString('hex').replace(/\d/g, 'x');
  const email = `${name}@applicant.example`;
  const officer = await hireOfficer('support');
  const approver = await hireOfficer('approver');

  const { page: prospect, open } = await openVisitor();
  await open('/form-two');
  await prospect.getByLabel(enquiry.fields.firstName, { exact: true }).fill('Ines');
  await prospect.getByLabel(enquiry.fields.lastName, { exact: true }).fill(name);
  await prospect.getByLabel(enquiry.fields.email, { exact: true }).fill(email);
  await press(prospect, application.submit);
  const slip = prospect.getByRole('status').filter({ hasText: enquiry.reference.title });
  await seen(slip);

  const desk = await atDesk(openVisitor, officer);
  await desk.goto('/applications?group=new');
  await desk.getByRole('row', { name: new RegExp(name) }).click();
  await press(desk, applications.take);
  await press(desk, applications.ask);
  await desk.getByRole('dialog').getByRole('button', { name: applications.ask, exact: true }).click();
  await seen(desk.getByRole('heading', { name: new RegExp(applications.groups.waiting_for_documents) }));

  await open(await linkOf(email, documentsPage));
  expect(await barriers(prospect)).toEqual([]);
  const { identity } = whatYouNeed.personal.documents;
  await prospect
    .getByLabel(`${applicationDocuments.choose}: ${identity}`)
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf });
  await seen(prospect.getByText('passport.pdf'));
  await press(prospect, applicationDocuments.finish);
  await seen(prospect.getByRole('heading', { name: applicationDocuments.done }));

  await desk.reload();
  await seen(desk.getByText('passport.pdf'));
  await press(desk, applications.accept);
  for (const left of [2, 1, 0]) {
    await seesThat(
      async () => (await desk.getByRole('button', { name: applications.waive, exact: true }).count()) === left + 1,
      `${left + 1} items are open`,
    );
    await press(desk, applications.waive);
  }
  await press(desk, applications.rate);
  await desk.getByLabel(applications.riskReasons, { exact: true }).fill('A salary, and nothing else.');
  await desk.getByRole('dialog').getByRole('button', { name: applications.rate, exact: true }).click();
  await press(desk, applications.screen);
  await seen(desk.getByText(applications.screeningNone));
  await press(desk, applications.ready);
  await seen(desk.getByRole('heading', { name: applications.proposeTitle }));
  expect(await barriers(desk)).toEqual([]);
  const login = await desk.getByLabel(applications.login, { exact: true }).inputValue();
  await desk.getByLabel(applications.reason, { exact: true }).fill('All is in order.');
  await press(desk, applications.propose);
  const toProposal = desk.getByRole('link', { name: applications.toProposal });
  await seen(toProposal);

  const second = await atDesk(openVisitor, approver);
  await second.goto((await toProposal.getAttribute('href'))!);
  await press(second, proposals.approve);
  await second.getByRole('dialog').getByRole('button', { name: proposals.approve, exact: true }).click();

  await open(await linkOf(email, welcomePage));
  await seen(prospect.getByText(login));
  const password = 'harbour kestrel 91 lantern';
  await prospect.getByLabel(details.password.new, { exact: true }).fill(password);
  await prospect.getByLabel(details.password.confirm, { exact: true }).fill(password);
  await press(prospect, welcome.submit);
  await seen(prospect.getByRole('link', { name: welcome.logIn }));

  const { accounts } = await readClientAtBank(await logInAtBank({ username: login, password }));
  expect(accounts).toHaveLength(1);
});
