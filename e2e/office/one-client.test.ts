import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { login as loginText } from '@bank/dictionaries/en/login';
import { mail } from '@bank/dictionaries/en/mail';
import { statement } from '@bank/dictionaries/en/statement';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { oversight } from '@bank/dictionaries/office/en/oversight';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { screening } from '@bank/dictionaries/office/en/screening';
import type { Page } from 'playwright-core';
import { getDocumentProxy, extractText } from 'unpdf';
import { expect } from 'vitest';
import { readClientAtBank, type Credentials } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { notificationOf, settledFile, type NotifiedCredit } from '../bank/correspondent-files.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { readMails } from '../bank/read-mails.ts';
import { downloaded, downloadedBy } from '../browser/downloaded.ts';
import { comeToReview, confirmAndSend, internationalTransferAddress } from '../browser/international-order.ts';
import { confirmPin, fillCredentials, submitCredentials } from '../browser/log-in.ts';
import { arrivesAt, seen, sees, seesThat } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import type { Visitor } from '../browser/visitor.ts';
import { test } from '../story.ts';
import {
  apply,
  approveProposal,
  askForDocuments,
  choosePassword,
  judgeApplicant,
  proposeToAccept,
  sendPapers,
} from './accept-applicant.ts';
import { atDesk, confirm, press, row, title } from './desk.ts';
import { importByTwo, letLeave, readStatusByTwo, writeFiles } from './import-by-two.ts';

/** On the list of the demonstration, written another way. */
const listedName = 'Sergey Morozov-Ladogin';

/** The client logs in on the website, with the PIN of the mail. Answers the session's token. */
async function logIn({ page, open }: Visitor, credentials: Credentials, email: string): Promise<string> {
  await open('/Login');
  await fillCredentials(page, credentials);
  await submitCredentials(page);
  const pinOfMail = async () =>
    (await readMails(email))
      .filter(({ subject }) => subject === mail.pin.subject)
      .map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '')
      .at(-1);
  await seesThat(async () => (await pinOfMail()) !== undefined, 'the mail with the PIN has come');
  await page.getByLabel(loginText.pin.label, { exact: true }).fill((await pinOfMail())!);
  await confirmPin(page);
  await arrivesAt(page, '/personal-account/details');
  return (await page.evaluate(() => localStorage.getItem('token')))!;
}

/** Payments bring what the correspondent for dollars told, and somebody else approves it. */
async function importNotification(
  { payments, approver }: { readonly payments: Page; readonly approver: Page },
  name: string,
  credits: readonly NotifiedCredit[],
): Promise<void> {
  await importByTwo(payments, approver, { name: `${name}.xml`, text: notificationOf('USD', name, credits) });
}

/** What the trail says of something that was done, and who did it. */
const did = (kind: keyof typeof auditKinds, login = ''): string => `${auditKinds[kind]} ${login}`.trim();

/** What the auditor reads of a client or a thing: what was done and by whom, one text for each event. */
async function trailOf(desk: Page, filter: string): Promise<readonly string[]> {
  await desk.goto(`/audit?${filter}`);
  const table = desk.getByRole('table', { name: oversight.audit.caption, exact: true });
  // A table that is still read has its head only.
  await seen(table.and(desk.locator(':not([aria-busy="true"])')));
  const rows = await tableRows(table);
  return rows.map(([, kind, , staff]) => `${kind} ${staff}`.trim());
}

test('from the application to the returned payment: every step is done in a browser, and the trail has it', {
  timeout: 600_000,
}, async ({ openVisitor }) => {
  const support = await hireOfficer('support');
  const approver = await hireOfficer('approver');
  const compliance = await hireOfficer('compliance');
  const payments = await hireOfficer('payments');
  const auditor = await hireOfficer('auditor');

  // A prospect becomes a client.
  const visitor = await openVisitor();
  const { page, open } = visitor;
  const applicant = await apply(visitor);
  const supportDesk = await atDesk(openVisitor, support);
  await askForDocuments(supportDesk, applicant);
  const applicationId = new URL(supportDesk.url()).pathname.split('/').at(-1)!;
  await sendPapers(visitor, applicant);
  await judgeApplicant(supportDesk, applicant);
  const { login, proposal } = await proposeToAccept(supportDesk);
  const approverDesk = await atDesk(openVisitor, approver);
  await approveProposal(approverDesk, proposal);
  const credentials = await choosePassword(visitor, { ...applicant, login });
  const token = await logIn(visitor, credentials, applicant.email);
  const { client_id: client, accounts } = await readClientAtBank(token);
  const { id: account, account_special_number: number } = accounts[0]!;

  // The first money comes in.
  const paymentsDesk = await atDesk(openVisitor, payments);
  const desks = { payments: paymentsDesk, approver: approverDesk };
  const run = applicant.lastName.toUpperCase();
  await importNotification(desks, `N1-${run}`, [{ amount: '900.00', payer: 'Gull Ltd', account: number }]);

  // The client orders a payment to a name that is like one on a list.
  await open(internationalTransferAddress);
  const wish = { account, amount: '250.00', reference: 'Invoice 18', creditor: listedName };
  await comeToReview(visitor, wish);
  await confirmAndSend(page);
  await seen(page.getByText(internationalTransfer.success, { exact: true }));

  const complianceDesk = await atDesk(openVisitor, compliance);
  await complianceDesk.goto(`/orders/in/held?client=${encodeURIComponent(client)}`);
  await row(complianceDesk, client).click();
  await seen(complianceDesk.getByText(outgoing.hitOpen));
  const orderAddress = new URL(complianceDesk.url()).pathname;
  // The exact name takes two people.
  await complianceDesk.getByRole('link', { name: outgoing.actions.hits, exact: true }).click();
  await press(complianceDesk, screening.acts.released);
  await complianceDesk.getByRole('dialog').getByRole('textbox').last().fill('Born in 1990, seen in the passport');
  await confirm(complianceDesk, proposals.form.send);
  await seen(title(complianceDesk, proposals.kinds.release_hits));
  await approveProposal(approverDesk, new URL(complianceDesk.url()).pathname);
  await complianceDesk.goto(orderAddress);
  await seen(title(complianceDesk, outgoing.states.in_process));

  // It leaves in a payment file that a second person let leave, and the correspondent settles it.
  await paymentsDesk.goto(orderAddress);
  await press(paymentsDesk, outgoing.actions.release);
  await confirm(paymentsDesk, outgoing.actions.release);
  // Opened by its address, not from a queue, it stays.
  await seen(title(paymentsDesk, outgoing.states.released));
  await writeFiles(paymentsDesk);
  await paymentsDesk.goto(orderAddress);
  await seen(title(paymentsDesk, outgoing.states.sent));
  const toFile = paymentsDesk.locator('a[href^="/payment-files/"]');
  const file = (await toFile.textContent())!;
  await toFile.click();
  await seen(title(paymentsDesk, file));
  await seen(paymentsDesk.getByText(outgoing.files.notReleased));

  const auditorDesk = await atDesk(openVisitor, auditor);
  await auditorDesk.goto(new URL(paymentsDesk.url()).pathname);
  await seen(title(auditorDesk, file));
  const toTake = auditorDesk.getByRole('link', { name: outgoing.files.take });
  expect(await toTake.count()).toBe(0);
  await letLeave(approverDesk, file);
  await auditorDesk.reload();
  const taken = await downloadedBy(auditorDesk, toTake);
  const sent = taken.bytes.toString();
  expect(sent).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(sent).toContain(`<Nm>${listedName}</Nm>`);
  const [payment = ''] = sent.split('<CdtTrfTxInf>').filter((each) => each.includes(listedName));
  const endToEndId = /<EndToEndId>([^<]+)</.exec(payment)![1]!;

  const status = settledFile(file);
  await readStatusByTwo(paymentsDesk, approverDesk, { name: 'status.xml', text: status.text });
  await paymentsDesk.goto(orderAddress);
  await seen(title(paymentsDesk, outgoing.states.completed));

  // It comes back, and other money comes in.
  await importNotification(desks, `N2-${run}`, [
    { amount: '250.00', payer: listedName, returned: { endToEndId, reason: 'AC04' } },
    { amount: '75.50', payer: 'Tern and Sons', account: number, text: 'Rent of the boathouse' },
  ]);

  // The client sees both, and takes the receipt.
  await open('/personal-account/transactions?currency=USD');
  await seen(page.getByText('Tern and Sons').first());
  const returned = row(page, listedName, statement.statuses.returned).first();
  await seen(returned);
  await sees(async () => (await readClientAtBank(token)).accounts.map(({ balance }) => balance), ['975.50']);
  await returned.getByRole('button').first().click();
  await seen(page.getByText(endToEndId));
  const receipt = await downloaded(page, statementFiles.receipt);
  const { text: printed } = await extractText(await getDocumentProxy(new Uint8Array(receipt.bytes)), {
    mergePages: true,
  });
  expect(printed).toContain(listedName);
  expect(printed).toContain('250.00');

  // The auditor finds each step, with who did it.
  const application = await trailOf(auditorDesk, `subject=${applicationId}`);
  expect(application).toEqual(
    expect.arrayContaining([
      did('application_assigned', support.login),
      did('documents_asked_for', support.login),
      did('application_rated', support.login),
      did('application_screened', support.login),
      did('application_accepted', approver.login),
    ]),
  );
  const ofClient = await trailOf(auditorDesk, `client=${encodeURIComponent(client)}`);
  expect(ofClient).toEqual(
    expect.arrayContaining([
      did('client_created', approver.login),
      did('account_opened', approver.login),
      did('first_password_set'),
      did('login'),
      did('pin'),
      did('order_international'),
      did('order_released', approver.login),
      did('order_released_to_send', payments.login),
      did('order_sent', payments.login),
      did('order_completed', approver.login),
      did('order_returned', approver.login),
      did('deposit_booked', approver.login),
      did('receipt_taken'),
    ]),
  );
  // The client, the hit, and four files: one that leaves and three that come.
  expect(await trailOf(auditorDesk, `kind=proposal_approved&staff=${approver.login}`)).toHaveLength(6);
  expect(await trailOf(auditorDesk, `subject=${file}`)).toEqual(
    expect.arrayContaining([did('payment_file_written', payments.login), did('payment_file_released', approver.login)]),
  );
  expect(await trailOf(auditorDesk, `subject=${status.messageId}`)).toEqual([
    did('payment_status_read', approver.login),
  ]);
  expect(await trailOf(auditorDesk, `kind=incoming_file_imported&staff=${approver.login}`)).toHaveLength(2);

  expect(await runBankCommand(storyPlace().dataDir, ['verify'])).toMatchObject({ sound: true });
});
