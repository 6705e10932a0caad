import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openJobs } from '../../base/jobs/start-jobs.ts';
import { listOutbox } from '../../base/mail/index.ts';
import { lockWhatLeaves, releaseRestoreLock } from '../../base/platform/restore-lock-store.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { webhookLengthMax } from '@bank/contract';
import { periodOf } from './period-of.ts';
import { makeDueDispatches } from './make-due-dispatches.ts';
import type { WebhookPost } from '../webhooks/index.ts';
import { openSender } from '../webhooks/open-sender.ts';
import { statementFiles, tellOfStatementJob } from './send-dispatch.ts';
import { signWebhook } from './sign-webhook.ts';
import { setSent } from './store.ts';
import { readWebhookAddress } from '../webhooks/index.ts';

const password = 'Lantern-Quay-31';
const webhook = 'https://books.example/statements?of=ostro';

// The clock of the tests stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
let client: TestClient;
let token: string;
let euro: TestAccount;
let yen: TestAccount;
let posts: WebhookPost[];
let isServerAway = false;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR', '500 JPY'] });
  [euro, yen] = client.accounts as never as [TestAccount, TestAccount];
  token = await bank.logIn(client);
  await sql`update statement_deliveries set ended_at = now() where ended_at is null`.execute(bank.database.db);
  posts = [];
  isServerAway = false;
});

const asked = () => ({ accounts: [euro.number], frequency: 'daily', format: 'csv', webhook, password });
const order = (changes: object = {}, as = token) =>
  bank.call('orderStatementDelivery', { token: as, body: { ...asked(), ...changes } });
const listed = async () =>
  (await bank.call('readStatementDeliveries', { token })).body.statement_deliveries as Record<string, unknown>[];
const mails = async () =>
  (await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false }))
    .filter(({ recipient }) => recipient === client.email)
    .toReversed();

/** What the servers do once a minute, and the jobs that come of it: as of a day that is over in so many hours. */
async function work(hours: number): Promise<void> {
  const passed = new Date(bank.clock.now().getTime() + hours * 3_600_000);
  const clock = { ...bank.clock, now: () => passed };
  await makeDueDispatches({ ...bank.platform, clock });
  const later = { ...bank.platform, clock };
  const moment = () => new Date(Date.now() + hours * 3_600_000);
  const jobs = openJobs(bank.platform, [tellOfStatementJob(later)], { moment });
  while ((await jobs.look()) > 0) await jobs.settle();
  const ask = (post: WebhookPost) => {
    if (isServerAway) return Promise.resolve({ status: 503, start: 'away' });
    posts.push(post);
    return Promise.resolve({ status: 200, start: '' });
  };
  const sender = openSender(later, { ask, files: statementFiles(later), moment, isEager: true, random: () => 0 });
  while ((await sender.look()) > 0) await sender.settle();
  await sender.leave();
}

const text = ({ body }: WebhookPost) => Buffer.from(body).toString();

describe('a statement by schedule', () => {
  test('goes to the webhook when its day is over, signed with the secret that was answered once', async () => {
    const { status, body } = await order();
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^ostro_sign_[\w-]{43}$/)]);
    await work(8);
    expect(posts).toEqual([]);
    await work(24);
    expect(posts).toHaveLength(1);
    const [post] = posts as [WebhookPost];
    expect(post.address).toBe(webhook);
    expect(text(post)).toContain(`${euro.number}-2026-03-02-closing`);
    expect(text(post)).not.toContain(yen.number);
    const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(post.headers['ostro-signature']!)!;
    expect(digest).toBe(
      createHmac('sha256', body.secret)
        .update(`${seconds}.${text(post)}`)
        .digest('hex'),
    );
    // Libraries of Standard Webhooks verify it as well.
    const { 'webhook-id': eventId, 'webhook-timestamp': time, 'webhook-signature': signature } = post.headers;
    const own = createHmac('sha256', Buffer.from(body.secret.slice('ostro_sign_'.length), 'base64url'));
    expect([eventId, time]).toEqual([post.headers['ostro-delivery'], seconds]);
    expect(signature).toBe(`v1,${own.update(`${eventId}.${time}.${text(post)}`).digest('base64')}`);
    expect(JSON.stringify(await listed())).not.toContain(body.secret);
    expect(await listed()).toMatchObject([{ frequency: 'daily', webhook, last_sent_at: expect.any(String) }]);
  });

  test('waits after a restore, as no attempt, until people have compared', async () => {
    const { db } = bank.database;
    await order();
    isServerAway = true;
    await work(24);
    isServerAway = false;
    await lockWhatLeaves(db, { cause: 'backup', restoredTo: null });
    await work(24.5);
    await work(70);
    expect(posts).toEqual([]);
    await inEmergency(db, 'release_after_restore', (transaction) =>
      releaseRestoreLock(transaction, { what: 'statement_deliveries', by: 'a test' }),
    );
    await work(71);
    expect(posts).toHaveLength(3);
  });

  test('comes again, with its id, where the server could not take it, and then never more', async () => {
    await order();
    isServerAway = true;
    await work(24);
    isServerAway = false;
    await work(24.5);
    await work(25);
    expect(posts).toHaveLength(1);
    const { body: endpoints } = await bank.call('readWebhookEndpoints', { token });
    expect(endpoints.webhook_endpoints).toEqual([]);
    expect(posts[0]!.headers['ostro-delivery']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of several accounts is one archive; a week ends on Sunday and a month on its last day', async () => {
    await order({ accounts: [euro.id, yen.number], frequency: 'weekly', format: 'camt.053.001.08' });
    await order({ frequency: 'monthly' });
    await work(6 * 24);
    expect(posts).toEqual([]);
    await work(7 * 24);
    expect(posts.map(({ headers }) => headers['content-type'])).toEqual(['application/zip']);
    await work(30 * 24);
    const monthly = posts.filter(({ headers }) => headers['content-type']!.startsWith('text/csv'));
    expect(monthly.map(text)).toEqual([expect.stringContaining(`${euro.number}-2026-03-31-closing`)]);
  });

  test('makes up for days on which the bank stood still, each once, with two servers at work', async () => {
    await order();
    await Promise.all([work(3 * 24), work(3 * 24)]);
    await work(3 * 24);
    expect(posts.map(({ headers }) => headers['content-disposition']!.slice(-22)).toSorted()).toEqual([
      '20260302-20260302.csv"',
      '20260303-20260303.csv"',
      '20260304-20260304.csv"',
    ]);
  });

  test('without a webhook is told by mail, which has no figure, no file and no whole account number', async () => {
    const { body } = await order({ webhook: '' });
    expect(body.secret).toBeNull();
    await work(24);
    await work(24);
    const told = (await mails()).filter(({ subject }) => subject === 'A statement is ready');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(`… ${euro.number.slice(-4)}`);
    expect(told[0]!.text).not.toContain(euro.number);
    expect(told[0]!.text).not.toContain('1,000');
    expect(posts).toEqual([]);
  });
});

describe('an order of statements', () => {
  test.each([
    [{ accounts: [] }, 'all_fields_required'],
    [{ frequency: 'hourly' }, 'delivery_frequency_unknown'],
    [{ format: 'docx' }, 'format_unknown'],
    [{ format: 'mt942' }, 'format_unknown'],
    [{ webhook: 'http://books.example/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://10.0.0.1/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://0x7f.1/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://[::1]/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://localhost/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://books.example:8443/' }, 'webhook_not_allowed'],
    [{ webhook: 'https://me:secret@books.example/' }, 'webhook_not_allowed'],
    [{ webhook: `https://books.example/${'a'.repeat(500)}` }, 'webhook_not_allowed'],
    [{ accounts: ['OS0000000000'] }, 'account_not_found'],
    [{ password: 'Wrong-Password-1' }, 'current_password_wrong'],
  ])('with %j is refused: %s', async (changes, reason) => {
    expect((await order(changes)).body).toMatchObject({ reason });
    expect(await listed()).toEqual([]);
  });

  test('of an account of another client is refused, and an eleventh one', async () => {
    const stranger = await bank.client({ holds: ['1.00 EUR'] });
    expect((await order({ accounts: [stranger.accounts[0].number] })).body).toMatchObject({
      reason: 'account_not_found',
    });
    for (let count = 0; count < 10; count += 1) expect((await order()).status).toBe(200);
    expect((await order()).body).toMatchObject({ reason: 'too_many_statement_deliveries' });
  });

  test('is told by mail, with the server that gets the files', async () => {
    await order();
    const [told] = (await mails()).filter(({ text: said }) => said.includes(webhook));
    expect(told).toMatchObject({ subject: 'Scheduled statements will be sent' });
  });

  test('needs the right to administer', async () => {
    const user = await bank.logIn(await bank.user(client, { prepare: true }));
    expect((await order({}, user)).body).toMatchObject({ reason: 'right_to_administer_missing' });
  });
});

describe('a delivery ends', () => {
  test('when an administrator ends it: nothing is sent from then on, and another client cannot', async () => {
    const { body } = await order();
    const stranger = await bank.logIn(await bank.client());
    const end = (as: string) => bank.call('endStatementDelivery', { token: as, body: { id: body.id } });
    expect((await end(stranger)).body).toMatchObject({ reason: 'statement_delivery_not_found' });
    expect((await end(token)).status).toBe(204);
    expect((await end(token)).body).toMatchObject({ reason: 'statement_delivery_not_found' });
    await work(24);
    expect([posts, await listed()]).toEqual([[], []]);
    const [told] = (await mails()).filter(({ subject }) => subject === 'Scheduled statements have ended');
    expect(told?.text).toContain(`scheduled statements were ended. Nothing more goes to ${webhook}`);
  });

  test('with the rights of the user who ordered it', async () => {
    const user = await bank.user(client, { administer: true });
    await order({}, await bank.logIn(user));
    await withdrawMembership(bank.database.db, { userId: user.id, clientId: client.id, at: bank.clock.now() });
    await work(24);
    expect([posts, await listed()]).toEqual([[], []]);
    const told = (await mails()).filter(({ subject }) => subject === 'Scheduled statements have ended');
    expect(
      told.map(({ text: said }) => [said.includes('may no longer administer'), said.includes('Network')]),
    ).toContainEqual([true, false]);
  });

  test('when the user no longer sees one of its accounts', async () => {
    const user = await bank.user(client, { administer: true });
    await order({ accounts: [euro.number, yen.number] }, await bank.logIn(user));
    await bank.grant(user.id, client, { administer: true, accountIds: [euro.id] });
    await work(24);
    expect([posts, await listed()]).toEqual([[], []]);
  });
});

test.each([
  ['daily', '2026-03-02', '2026-03-02', '2026-03-02'],
  ['weekly', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-05', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-08', '2026-03-02', '2026-03-08'],
  ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['monthly', '2026-01-15', '2026-01-01', '2026-01-31'],
] as const)('the %s period of %s goes from %s to %s', (frequency, day, fromDay, toDay) => {
  expect(periodOf(frequency, day)).toEqual({ fromDay, toDay });
});

test('a signature holds the full second at which it was made', () => {
  const body = Buffer.from('rows');
  const digest = createHmac('sha256', 'secret').update('1.rows').digest('hex');
  expect(signWebhook('secret', body, new Date(1_999))).toBe(`t=1,v1=${digest}`);
});

const longest = `https://books.example/${'a'.repeat(webhookLengthMax - 22)}`;
test.each([
  [' https://books.example ', 'https://books.example/'],
  ['https://books.example:443/in?a=1', 'https://books.example/in?a=1'],
  [longest, longest],
  [`${longest}a`, undefined],
  // It is written longer than it was typed.
  [`${longest.slice(0, -1)}é`, undefined],
  ['https://books.example/#top', undefined],
  ['https://me@books.example/', undefined],
  ['https://:secret@books.example/', undefined],
  ['https://books.example./', undefined],
  ['https://localhost./', undefined],
  ['https://books.localhost/', undefined],
  ['https://printer.local/', undefined],
  ['https://metadata.google.internal/', undefined],
  ['https://2130706433/', undefined],
  ['https://0177.0.0.1/', undefined],
  ['https://0x7f000001/', undefined],
  ['https://127.1/', undefined],
  ['https://1２7.0.0.1/', undefined],
  ['https://[::ffff:127.0.0.1]/', undefined],
  ['https://[64:ff9b::a00:1]/', undefined],
  ['https://books.e/', undefined],
  ['ftp://books.example/', undefined],
  ['books.example', undefined],
])('of the webhook %j is kept %j', (typed, kept) => {
  expect(readWebhookAddress(typed)).toBe(kept);
});

test.each([
  [{ accounts: [] }, 'accounts'],
  [{ password: '' }, 'password'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ format: 'docx' }, 'format'],
  [{ webhook: 'http://books.example/' }, 'webhook'],
  [{ accounts: ['OS0000000000'] }, 'accounts'],
])('of an order with %j the bank says which field is wrong', async (changes, field) => {
  expect((await order(changes)).body).toMatchObject({ field });
});

test('an account that is named twice is sent once, and a webhook of spaces is none', async () => {
  const { body } = await order({ accounts: [euro.id, euro.number], webhook: ' ' });
  const { rows } = await sql`select count(*)::int as count from statement_delivery_accounts
    where delivery_id = ${body.id}`.execute(bank.database.db);
  expect([rows, body.secret]).toEqual([[{ count: 1 }], null]);
  await work(24);
  const { rows: told } = await sql`select extract(epoch from expires_at - created_at)::int as seconds from outbox
    where recipient = ${client.email} and subject = 'A statement is ready'`.execute(bank.database.db);
  expect(told).toEqual([{ seconds: 5 * 86_400 }]);
});

test('what is ordered, refused, sent and ended is on record', async () => {
  await order({ password: 'Wrong-Password-1' });
  const { body } = await order();
  await work(24);
  await bank.call('endStatementDelivery', { token, body: { id: body.id } });
  const wrong = await bank.call('endStatementDelivery', { token, body: { id: 'none' } });
  expect(wrong.body).toMatchObject({ reason: 'statement_delivery_not_found', field: 'id' });
  const { rows } = await sql<{ kind: string; reason: string | null }>`select kind, reason from audit_events
    where client_id = ${client.id} and kind like 'statement_deliver%' order by id`.execute(bank.database.db);
  expect(rows.map(({ kind, reason }) => `${kind} ${reason ?? 'done'}`)).toEqual([
    'statement_delivery_ordered current_password_wrong',
    'statement_delivery_ordered done',
    'statement_delivered done',
    'statement_delivery_ended done',
  ]);
});

test('a day is over a quarter of an hour after midnight, and its statement is made once', async () => {
  await order();
  const at = (moment: string) => ({ ...bank.platform, clock: { ...bank.clock, now: () => new Date(moment) } });
  expect(await makeDueDispatches(at('2026-03-03T00:14:59Z'))).toBe(0);
  expect(await makeDueDispatches(at('2026-03-03T00:15:00Z'))).toBe(1);
  expect(await makeDueDispatches(at('2026-03-03T00:15:00Z'))).toBe(0);
  expect(await makeDueDispatches(at('2026-03-06T00:15:00Z'))).toBe(3);
  const { rows } = await sql<{ id: string }>`select dispatch.id from statement_dispatches dispatch
    join statement_deliveries delivery on delivery.id = delivery_id where client_id = ${client.id}
    limit 1`.execute(bank.database.db);
  const note = () => setSent(bank.database.db, rows[0]!.id);
  expect([await note(), await note()]).toEqual([client.id, undefined]);
  const kind = tellOfStatementJob(bank.platform);
  expect(kind).toMatchObject({ attemptsMax: 20, isSlow: true });
});
