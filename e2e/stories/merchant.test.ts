/** @module-tag long */
import { cardPayments as text } from '@bank/dictionaries/en/card-payments';
import { checkoutPage } from '@bank/dictionaries/en/checkout-page';
import { login } from '@bank/dictionaries/en/login';
import { security } from '@bank/dictionaries/en/security';
import { webhooks } from '@bank/dictionaries/en/webhooks';
import { merchants } from '@bank/dictionaries/office/en/merchants';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { fill } from '@bank/dictionaries';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openAcquirer } from '../bank/acquirer.ts';
import { runBankCommand, startBank, type BankProcess } from '../bank/bank-process.ts';
import { copyDemonstration } from '../bank/made-demonstration.ts';
import { openMailbox, type Mailbox } from '../bank/mailbox.ts';
import { signIn } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { openReceiver } from '../bank/webhook-receiver.ts';
import { comeToPinStep, confirmPin } from '../browser/log-in.ts';
import { seen, sees, seesThat } from '../browser/see.ts';
import type { Visitor } from '../browser/visitor.ts';
import { approveProposal } from '../office/accept-applicant.ts';
import { press, row } from '../office/desk.ts';
import { test } from '../story.ts';

/* A day of a merchant and the morning after it. Clock, acquirer and the merchant's own server are the story's. */

const cards = { pays: '5555555555554444', waits: '4012888888881881' };
const merchant = { username: `shop.${randomBytes(4).toString('hex')}`, password: 'Lantern-Quay-Rope-5' };
const shop = 'https://shop.example';
const aDayLater = 24 * 120;

let folder: string;
let mailbox: Mailbox;
let acquirer: Awaited<ReturnType<typeof openAcquirer>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let bank: BankProcess;

const open = async (hoursAhead: number): Promise<BankProcess> =>
  startBank(
    {
      DATA_DIR: folder,
      SMTP_URL: mailbox.smtpUrl,
      CARD_ACQUIRER_URL: acquirer.url,
      CARD_ACQUIRER_KEY_FILE: join(folder, 'acquirer.key'),
      STORY_HOURS_AHEAD: String(hoursAhead),
      STORY_RECEIVER: receiver.origin,
    },
    'server/src/testing/story-process.ts',
  );
const command = async (...parameters: readonly string[]) =>
  (await runBankCommand(folder, parameters)) as Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-merchant-'));
  const { madeDemonstration } = storyPlace();
  if (madeDemonstration !== undefined) await copyDemonstration(madeDemonstration, folder);
  await writeFile(join(folder, 'acquirer.key'), randomBytes(24).toString('hex'), { mode: 0o600 });
  [mailbox, acquirer, receiver] = await Promise.all([
    openMailbox(),
    openAcquirer({ waitsFor: cards.waits }),
    openReceiver(),
  ]);
  bank = await open(0);
});
afterAll(async () => {
  await bank.stop();
  await mailbox.close();
  acquirer.close();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Fills what is asked in a dialog, with the password, and confirms it. */
async function prove(page: Page, fields: Readonly<Record<string, string>>, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel(security.proof.label, { exact: true }).fill(merchant.password);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

async function logIn(visitor: Visitor): Promise<void> {
  const pin = await comeToPinStep(visitor, merchant);
  await field(visitor.page, login.pin.label).fill(pin);
  await confirmPin(visitor.page);
  await visitor.page.waitForURL(/personal-account/);
}

const showLive = (page: Page) => page.getByRole('radio', { name: text.mode.names.live, exact: true }).check();

/** A call of the shop's program. */
async function call(
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown },
  // oxlint-disable-next-line typescript/no-explicit-any -- the story reads what is answered
): Promise<any> {
  const answer = await fetch(bank.paymentApiOrigin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** What the shop's server hears on the first day. */
const told = [
  'card_dispute.lost',
  'card_dispute.needs_response',
  'card_dispute.under_review',
  'card_payment.approved',
  'card_payment.approved',
  'card_payment.approved',
  'card_payment.charged_back',
  'card_payment.partly_refunded',
  'card_payment.refunded',
  'card_payment.waiting_confirmation',
];

test('a merchant is taken on, takes cards, gives money back, loses a dispute, and is paid the next day', async ({
  openVisitor,
}) => {
  const person = ['--first-name', 'Ada', '--last-name', 'Marsh', '--email', 'ada@shop.example', '--language', 'en'];
  const company = ['--kind', 'corporate', '--company', 'Quayside Books', '--login', merchant.username];
  const made = await command('client', 'create', ...company, ...person);
  merchant.password = made['password']!;
  const client = made['number'] ?? made['clientNumber']!;
  const openAccount = async (currency: string) =>
    (await command('account', 'open', '--client', merchant.username, '--currency', currency))['number']!;
  const dollars = await openAccount('USD');
  await openAccount('EUR');
  await command('deposit', dollars, '150000.00', '--reference', 'Capital');

  // Two people of the bank take it on, with the origin of its shop.
  const atDesk = async (who: string, stepsLater = 0): Promise<Page> => {
    const { page, context } = await openVisitor({ origin: bank.officeOrigin });
    await context.addCookies([{ ...(await signIn(bank.officeOrigin, who, stepsLater)).cookie }]);
    return page;
  };
  const desk = await atDesk('payments');
  await desk.goto('/merchants');
  await desk.getByRole('link', { name: merchants.takeOn }).click();
  const { fields, form } = proposals;
  const terms = {
    [fields.client]: client,
    [fields.account]: dollars,
    [fields.percent]: '3.00',
    [fields.reserve]: '10.00',
    [fields.reserveDays]: '180',
    [fields.paymentLimit]: '5000.00',
    [fields.dayLimit]: '20000.00',
    [fields.returnAddresses]: shop,
    [form.reason]: 'A bookshop of a known owner',
  };
  for (const [label, value] of Object.entries(terms)) await field(desk, label).fill(value);
  await field(desk, fields.takesLive).selectOption('yes');
  await press(desk, form.preview);
  await seen(desk.getByRole('cell', { name: shop, exact: true }));
  await press(desk, form.send);
  await seen(desk.getByText(proposals.ownNotice));
  const approversDesk = await atDesk('approver');
  await approveProposal(approversDesk, new URL(desk.url()).pathname);
  await approversDesk.close();

  // The owner makes live credentials, and tells where webhooks go.
  const owner = await openVisitor({ origin: bank.origin });
  await logIn(owner);
  const { page } = owner;
  await owner.open('/personal-account/card-payments');
  await showLive(page);
  await press(page, text.credentials.open);
  await prove(page, { [text.credentials.name]: 'Web shop' }, text.credentials.make);
  const shownSecret = page.getByRole('dialog').filter({ hasText: text.credentials.secret.title });
  await seen(shownSecret.locator('code'));
  const password = (await shownSecret.locator('code').textContent())!;
  const programLogin = /live_[\w-]+/.exec((await shownSecret.textContent())!)![0].replace(/\.$/, '');
  await press(page, text.credentials.secret.done);
  await owner.open('/personal-account/webhooks');
  await press(page, webhooks.open);
  await page
    .getByRole('group', { name: webhooks.new.groups.merchant })
    .getByRole('checkbox', { name: webhooks.new.all })
    .check();
  await prove(page, { [webhooks.new.address]: `${shop}/hooks` }, webhooks.new.make);
  const shownKey = page.getByRole('dialog').filter({ hasText: webhooks.secret.title }).locator('code');
  await seen(shownKey);
  receiver.own.secret = (await shownKey.textContent())!;
  await press(page, webhooks.secret.done);

  // One payment by the page of the bank, two by the raw call, of which one waits for its payer.
  const token = (await call('POST', '/login', { body: { login: programLogin, password } })).result.token as string;
  expect(token).toMatch(/^live_/);
  const order = { amount: '150.00', currency: 'EUR', payer: 'P-1', return_address: `${shop}/paid` };
  const checkout = await call('POST', '/v2/checkouts', { token, body: order });
  const payer = (await openVisitor({ origin: bank.paymentApiOrigin })).page;
  await payer.goto(checkout.url);
  await field(payer, checkoutPage.number).fill(cards.pays);
  await field(payer, checkoutPage.expiry).fill('12/39');
  await field(payer, checkoutPage.cvv).fill('123');
  await field(payer, checkoutPage.owner).fill('A. EXAMPLE');
  await payer.getByRole('button', { name: /^Pay / }).click();
  await seen(payer.getByRole('heading', { name: checkoutPage.ends.approved.title, exact: true }));
  await seen(payer.getByText('Quayside Books').first());
  expect(await payer.getByRole('link', { name: /^Back to / }).getAttribute('href')).toBe(
    `${shop}/paid?checkout=${checkout.id}`,
  );
  const { payment: paid } = await call('GET', `/v2/checkouts/${checkout.id}`, { token });
  const raw = async (amount: string, number: string) => {
    const body = { payer_id: `P-${amount}`, owner: 'B. SAMPLE', card_number: number, cvv: '123', validity: '12/39' };
    return (
      await call('POST', '/api/transaction/creates/payments', { token, body: { ...body, amount, currency: 'EUR' } })
    ).result;
  };
  const disputed = await raw('80.00', cards.pays);
  const waiting = await raw('400.00', cards.waits);
  expect([disputed.transaction_status, waiting.transaction_status]).toEqual([2, 5]);
  const confirmed = acquirer.paymentOf('400.00');
  confirmed.state = 'approved';
  await acquirer.tell(confirmed, bank.paymentApiOrigin);
  const statusOf = async (id: string) =>
    (await call('GET', `/api/transaction/transactions/${id}/status`, { token })).result.transaction_status;
  await sees(() => statusOf(waiting.transaction_number), 2);

  // Half of the first goes back in the portal, and half by the program.
  await owner.open('/personal-account/card-payments');
  await showLive(page);
  const payments = table(page, text.payments.title);
  await row(page, paid).getByRole('button').first().click();
  await press(page, text.refund.open);
  await prove(page, { [fill(text.refund.amount, { currency: 'EUR' })]: '75.00' }, text.refund.confirm);
  await seen(page.getByText(text.refund.done));
  await call('POST', `/v2/payments/${paid}/refunds`, { token, body: { amount: '75.00' } });
  expect(await statusOf(paid)).toBe(4);

  // The second is charged back: the answer convinces nobody.
  const lost = acquirer.paymentOf('80.00');
  lost.state = 'charged_back';
  await acquirer.tell(lost, bank.paymentApiOrigin);
  await seesThat(async () => {
    await page.reload();
    await showLive(page);
    await seen(payments);
    return (await table(page, text.disputes.title).count()) === 1;
  }, 'the dispute is in the portal');
  await table(page, text.disputes.title)
    .getByRole('button', { name: new RegExp(`^${text.disputes.answer}`) })
    .click();
  await field(page, text.disputes.statement).fill('Two books left on the second of March.');
  await press(page, text.disputes.send);
  await seen(page.getByText(text.disputes.done));
  lost.dispute = 'lost';
  await acquirer.tell(lost, bank.paymentApiOrigin);

  // Each change has reached the shop's server, signed, and in the order of its payment.
  await sees(async () => receiver.events.map(({ type }) => type).toSorted(), told);
  expect(receiver.own.refused).toBe(0);
  const sequences = Map.groupBy(receiver.events, ({ data }) => data['id']);
  for (const events of sequences.values())
    expect(events.map(({ sequence }) => sequence)).toEqual(
      events.map(({ sequence }) => sequence).toSorted((one, other) => one - other),
    );
  await sees(async () => acquirer.refunds, ['75.00', '75.00']);

  // All is in the books before the day is over: 611.10 net of the discount, less refunds, the dispute and its fee.
  const takings = async (page_: Page) => {
    await page_.goto('/merchants');
    const own = table(page_, merchants.caption).getByRole('row').filter({ hasText: client });
    await seen(own);
    return Number(/takings (-?[\d.,]+)/.exec((await own.textContent())!)?.[1]?.replaceAll(',', '') ?? 0);
  };
  await seesThat(async () => {
    const left = await takings(desk);
    return left > 300 && left < 381.1;
  }, 'all is in the books');

  expect(await runBankCommand(folder, ['verify'])).toMatchObject({ sound: true });

  // The next morning it is paid.
  for (const open_ of [desk, page, payer]) await open_.close();
  await bank.stop();
  bank = await open(24);
  await seesThat(async () => receiver.events.some(({ type }) => type === 'card_settlement.settled'), 'it is settled');
  const morning = await openVisitor({ origin: bank.origin });
  await logIn(morning);
  await morning.open('/personal-account/card-payments');
  await showLive(morning.page);
  await seen(table(morning.page, text.settlements.title).getByRole('row').nth(1));
  expect(await takings(await atDesk('payments', aDayLater))).toBe(0);
  // This machine is still in the day before, in which a month that ended for the bank may go on: no more is said.
  const { invariants } = (await runBankCommand(folder, ['verify'], 1)) as {
    readonly invariants: readonly { readonly name: string; readonly holds: boolean }[];
  };
  const broken = invariants.filter(({ holds }) => !holds).map(({ name }) => name);
  expect(broken.filter((name) => !/dated later than now$|made when its month was over/.test(name))).toEqual([]);
});
