import { eventWebhookHeaders, webhookEndpointsMax } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { lockWhatLeaves, releaseRestoreLock } from '../../base/platform/restore-lock-store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { announce, deleteOldEvents } from './events-store.ts';
import { listEventsOfMerchant } from './list-events-of-merchant.ts';
import { HostRefused } from './post-webhook.ts';
import { signEvent } from './sign-event.ts';
import {
  openWebhookClient,
  receiverOfManual,
  webhookAddress,
  webhookPassword,
  type Heard,
  type WebhookClient,
} from './testing-webhook-client.ts';

let bank: TestBank;
let api: TestPaymentApi;
let own: WebhookClient;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});
beforeEach(async () => {
  own = await openWebhookClient(bank);
});
const subject = () => bank.platform.newId();

describe('an endpoint', () => {
  test('is told of a transfer and of both accounts, signed as the manual says', async () => {
    const { status, body } = await own.add();
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
    expect((await own.transfer()).status).toBe(200);
    await own.send();
    expect(own.line.heard.map(({ event }) => event.type).toSorted()).toEqual([
      'account.credited',
      'account.debited',
      'order.booked',
    ]);
    const debited = own.line.heard.find(({ event }) => event.type === 'account.debited')!;
    expect(debited.event.data).toMatchObject({ account_number: own.euro.number, amount: '10.00', balance: '990.00' });
    const read = await receiverOfManual();
    const { headers, body: text } = debited;
    // The clock of the test bank stands on another day.
    expect(() => read(body.secret, headers, text)).toThrow('too old');
    const now = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
    expect(() => read(body.secret, now, text)).toThrow('not from the bank');
  });

  test('is told of accounts that are opened and closed', async () => {
    await own.send();
    await own.add({ event_types: ['account.opened', 'account.closed'] });
    const people = await twoPeople(bank, changeKinds(bank.platform));
    const asked = { client: own.client.number, type: 'designated_sepa', currency: 'EUR', securityDeposit: '0' };
    expect(await people.change('open_account', asked)).toBe('done');
    const { rows } = await sql<{ number: string }>`
      select account_number as number from accounts where client_id = ${own.client.id}
        and account_number <> all(${[own.euro.number, own.other.number]}::text[])`.execute(bank.database.db);
    const account = rows[0]!.number;
    expect(await people.change('close_account', { account })).toBe('done');
    await own.send();
    expect(own.line.heard.map(({ event }) => [event.type, event.sequence, event.data])).toEqual([
      ['account.opened', 1, { account_number: account, currency: 'EUR', is_closed: false }],
      ['account.closed', 2, { account_number: account, currency: 'EUR', is_closed: true }],
    ]);
  });

  test('asks for the right, the password and all accounts, and says its secret once', async () => {
    const { body } = await own.add();
    expect(JSON.stringify([await own.listed(), await own.logOf(body.id)])).not.toContain(body.secret);
    const some = await bank.user(own.client, { administer: true });
    await bank.grant(some.id, own.client, { administer: true, accountIds: [own.euro.id] });
    const narrowed = await bank.logIn(some);
    expect((await own.add({}, narrowed)).body).toMatchObject({ reason: 'webhook_needs_all_accounts' });
    expect((await own.add({ event_types: ['card_payment.approved'] }, narrowed)).status).toBe(200);
    const preparing = await bank.logIn(await bank.user(own.client, { prepare: true }));
    expect((await own.add({}, preparing)).body).toMatchObject({ reason: 'right_to_administer_missing' });
    const mails = await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false });
    expect(mails.filter((mail) => mail.recipient === own.client.email).map((mail) => mail.subject)).toContain(
      'An endpoint of webhooks was added',
    );
  });

  test.each([
    [{ address: '' }, 'all_fields_required', 'address'],
    [{ event_types: [] }, 'all_fields_required', 'event_types'],
    [{ password: '' }, 'all_fields_required', 'password'],
    [{ address: 'http://shop.example/' }, 'webhook_not_allowed', 'address'],
    [{ address: 'https://169.254.169.254/' }, 'webhook_not_allowed', 'address'],
    [{ mode: 'both' }, 'webhook_mode_unknown', 'mode'],
    [{ event_types: ['order.lost'] }, 'webhook_kind_unknown', 'event_types'],
    [{ mode: 'test' }, 'webhook_kind_unknown', 'event_types'],
    [{ password: 'Wrong-Password-1' }, 'current_password_wrong', 'password'],
  ])('with %j is refused: %s', async (changes, reason, field) => {
    expect((await own.add(changes)).body).toMatchObject({
      reason,
      ...(reason !== 'current_password_wrong' && { field }),
    });
    expect(await own.listed()).toEqual([]);
  });

  test('of another client is not found, and one too many is refused', async () => {
    const { body } = await own.add();
    const stranger = await bank.logIn(await bank.client());
    for (const act of ['pause', 'resume', 'end', 'test'])
      expect((await own.change(body.id, act, stranger)).body).toMatchObject({ reason: 'webhook_endpoint_not_found' });
    const asStranger = { token: stranger, body: { id: body.id, password: webhookPassword } };
    expect((await bank.call('rotateWebhookSecret', asStranger)).body).toMatchObject({
      reason: 'webhook_endpoint_not_found',
    });
    expect((await bank.call('readWebhookDeliveries', asStranger)).body).toMatchObject({
      reason: 'webhook_endpoint_not_found',
    });
    expect((await own.change(body.id, 'explode')).body).toMatchObject({ reason: 'webhook_act_unknown', field: 'act' });
    for (let count = 1; count < webhookEndpointsMax; count += 1) expect((await own.add()).status).toBe(200);
    expect((await own.add()).body).toMatchObject({ reason: 'too_many_webhook_endpoints' });
  });

  test('has two secrets for a week after a new one, and each verifies', async () => {
    const { body } = await own.add({ event_types: ['card_payment.approved'] });
    const rotated = await bank.call('rotateWebhookSecret', {
      token: own.token,
      body: { id: body.id, password: webhookPassword },
    });
    await own.sayThat(own.told(subject()));
    await own.send();
    const { signature } = eventWebhookHeaders;
    const [one] = own.line.heard as [Heard];
    expect(one.headers[signature]!.split(' ')).toHaveLength(2);
    const read = await receiverOfManual();
    const signed = signEvent({ id: one.id, body: one.body, at: new Date() }, [rotated.body.secret, body.secret]);
    for (const secret of [body.secret, rotated.body.secret]) expect(read(secret, signed, one.body)).toEqual(one.event);
    expect(() => read(`whsec_${Buffer.alloc(32).toString('base64')}`, signed, one.body)).toThrow('not from the bank');
    for (const minutes of [-6, 6]) {
      const at = new Date(Date.now() + minutes * 60_000);
      const old = signEvent({ id: one.id, body: one.body, at }, [body.secret]);
      expect(() => read(body.secret, old, one.body)).toThrow('too old');
    }
    await own.sayThat(own.told(subject()));
    await own.send(8 * 24);
    expect(own.line.heard[1]!.headers[signature]!.split(' ')).toHaveLength(1);
  });

  test('that is paused is told later, one that is ended never', async () => {
    const { body } = await own.add({ event_types: ['card_payment.approved'] });
    await own.change(body.id, 'pause');
    await own.sayThat(own.told(subject()));
    await own.send();
    expect([own.line.heard, (await own.listed())[0]]).toMatchObject([[], { state: 'paused', waiting: 1 }]);
    await own.change(body.id, 'resume');
    await own.send();
    expect(own.line.heard).toHaveLength(1);
    await own.sayThat(own.told(subject()));
    await own.change(body.id, 'end');
    await own.send();
    expect(own.line.heard).toHaveLength(1);
    expect(await own.listed()).toEqual([]);
  });

  test('is tried with an event that no other one is told of', async () => {
    await own.add({ address: 'https://other.example/in' });
    const { body } = await own.add();
    await own.change(body.id, 'test');
    await own.send();
    expect(own.line.heard.map((one) => [one.address, one.event.type, one.event.data])).toEqual([
      [webhookAddress, 'webhook.test', { endpoint_id: body.id }],
    ]);
  });

  test('is on record with all that is done to it', async () => {
    const { body } = await own.add();
    for (const act of ['pause', 'resume']) await own.change(body.id, act);
    await bank.call('rotateWebhookSecret', { token: own.token, body: { id: body.id, password: webhookPassword } });
    await own.change(body.id, 'end');
    const { rows } = await sql<{ kind: string }>`select kind from audit_events
      where client_id = ${own.client.id} and kind like 'webhook%' order by id`.execute(bank.database.db);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'webhook_endpoint_made',
      'webhook_endpoint_paused',
      'webhook_endpoint_resumed',
      'webhook_secret_rotated',
      'webhook_endpoint_ended',
    ]);
  });
});

describe('a card payment', () => {
  test('is told to the endpoint of its mode, state by state, and stands in the list', async () => {
    const shop = await api.merchant();
    const mine = await bank.database.db
      .selectFrom('merchants')
      .select('client_id')
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow();
    await sql`insert into webhook_endpoints (id, client_id, mode, address, host, kinds, secret, made_by)
      select gen_random_uuid(), ${mine.client_id}, mode, 'https://shop.example/' || mode, 'shop.example',
        array['card_payment.approved', 'card_payment.refunded', 'card_payment.denied'],
        'whsec_' || repeat('A', 43) || '=', (select id from users limit 1)
      from unnest(array['test', 'live']) as mode`.execute(bank.database.db);
    const pay = async (changes: object) =>
      (await api.call('createPayment', { token: shop.token, body: { ...samplePayment, ...changes } })).body.result;
    const paid = await pay({ payer_id: 'P-1', merchant_reference: 'R-1' });
    await pay({ payer_id: 'P-2', card_number: '4000000000000002' });
    const number = paid.transaction_number;
    const body = { payer_id: 'P-1', transaction_number: number, transaction_id: number };
    expect((await api.call('refund', { token: shop.token, body })).body.status).toBe(200);
    await own.send();
    const ofPaid = own.line.heard.filter(({ event }) => event.data['id'] === number);
    expect(ofPaid.map(({ event }) => [event.sequence, event.type, event.data['refunded_amount']])).toEqual([
      [1, 'card_payment.approved', '0.00'],
      [2, 'card_payment.refunded', '150.00'],
    ]);
    expect(new Set(own.line.heard.map((one) => one.address))).toEqual(new Set(['https://shop.example/test']));
    expect(own.line.heard.map(({ body: text }) => text).join()).not.toContain(samplePayment.card_number);

    const page = { clientId: mine.client_id, mode: 'test' as const, limit: 2 };
    const first = await listEventsOfMerchant(bank.database.db, { ...page, after: '' });
    if (first === 'cursor_malformed') throw new Error(first);
    const second = await listEventsOfMerchant(bank.database.db, { ...page, after: first.nextCursor });
    expect([first.events.length, first.hasMore, second]).toMatchObject([2, true, { hasMore: false }]);
    expect(await listEventsOfMerchant(bank.database.db, { ...page, after: '-1' })).toBe('cursor_malformed');
    expect(await listEventsOfMerchant(bank.database.db, { ...page, mode: 'live', after: '' })).toMatchObject({
      events: [],
    });
  });
});

describe('a receiver', () => {
  test('gets what is told of one payment in its order, also where it fails first', async () => {
    await own.add({ event_types: ['card_payment.approved', 'card_payment.refunded'] });
    const [first, second] = [subject(), subject()];
    await own.sayThat(own.told(first), own.told(first, 'card_payment.refunded'), own.told(second));
    let isDown = true;
    own.line.answer = ({ body }) => {
      const isFirst = Buffer.from(body).toString().includes('"sequence":1');
      return { status: isDown && isFirst ? 500 : 200, start: 'Bearer abcdef123456 down for 4111 1111 1111 1111' };
    };
    await own.send();
    expect(own.line.heard.map(({ event }) => event.sequence)).toEqual([1, 1]);
    const [{ id }] = await own.listed();
    const [, , failed] = await own.logOf(id);
    expect(failed.tries).toMatchObject([{ status: 500, failure: null, answer_start: '… down for …' }]);
    isDown = false;
    const earlier = own.line.heard.map((one) => one.id);
    own.line.heard = [];
    await own.send(1);
    expect(own.line.heard.map(({ event }) => String(event.sequence)).toSorted()).toEqual(['1', '1', '2']);
    expect(own.line.heard.slice(0, 2).map((one) => one.id)).toEqual(expect.arrayContaining(earlier));
    expect(own.line.heard.findIndex((one) => one.event.type === 'card_payment.refunded')).toBeGreaterThan(0);
  });

  test('that fails rests, is tried with one event, and gets all that waits once it takes one', async () => {
    await own.add({ event_types: ['card_payment.approved'] });
    await own.sayThat(...Array.from({ length: 12 }, () => own.told(subject())));
    own.line.answer = () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    };
    await own.send();
    expect(own.line.heard.length).toBeGreaterThanOrEqual(5);
    expect(own.line.heard.length).toBeLessThanOrEqual(6);
    expect(await own.listed()).toMatchObject([{ state: 'failing', waiting: 12 }]);
    own.line.heard = [];
    await own.send(1);
    expect(own.line.heard).toHaveLength(1);
    own.line.heard = [];
    own.line.answer = () => ({ status: 200, start: '' });
    await own.send(3);
    expect([own.line.heard.length, (await own.listed())[0]]).toMatchObject([12, { state: 'active', waiting: 0 }]);
  });

  test('that fails for three days is told no more, but by hand', async () => {
    const { body } = await own.add({ event_types: ['card_payment.approved'] });
    await own.sayThat(own.told(subject()));
    own.line.answer = () => {
      throw new HostRefused('not_public', 'no');
    };
    for (let hours = 0; hours <= 80; hours += 1) await own.send(hours);
    const [one] = await own.logOf(body.id);
    expect(one).toMatchObject({ state: 'given_up', due_at: null });
    expect(one.tries[0]).toMatchObject({ status: null, failure: 'not_public' });
    expect(own.line.heard.length).toBeGreaterThanOrEqual(10);
    const again = (eventId: string, as = own.token) =>
      bank.call('replayWebhook', { token: as, body: { id: body.id, event_id: eventId } });
    own.line.answer = () => ({ status: 200, start: 'ok' });
    expect((await again(subject())).body).toMatchObject({ reason: 'webhook_delivery_not_found' });
    expect((await again(one.event_id, await bank.logIn(await bank.client()))).body).toMatchObject({
      reason: 'webhook_delivery_not_found',
    });
    expect((await again(one.event_id)).status).toBe(204);
    own.line.heard = [];
    await own.send();
    expect(own.line.heard.map(({ id }) => id)).toEqual([one.event_id]);
    expect(await own.logOf(body.id)).toMatchObject([{ state: 'taken' }]);
  });

  test('that hangs holds up nobody else, and two posts go to one host', async () => {
    const release: (() => void)[] = [];
    await own.add({ address: 'https://hangs.example/1', event_types: ['card_payment.approved'] });
    await own.add({ address: 'https://hangs.example/2', event_types: ['card_payment.approved'] });
    await own.add({ address: 'https://answers.example/', event_types: ['card_payment.approved'] });
    await own.sayThat(...Array.from({ length: 5 }, () => own.told(subject())));
    own.line.answer = ({ address: to }) =>
      to.includes('hangs')
        ? new Promise((done) => release.push(() => done({ status: 200, start: '' })))
        : { status: 200, start: '' };
    const one = own.sender();
    const toOthers = () => own.line.heard.filter((post) => post.address.includes('answers')).length;
    while (toOthers() < 5) {
      await one.look();
      await new Promise((done) => setImmediate(done));
    }
    expect(release).toHaveLength(2);
    while (release.length > 0 || (await one.look()) > 0) {
      for (const end of release.splice(0)) end();
      await new Promise((done) => setImmediate(done));
    }
    await one.settle();
    await one.leave();
    expect(own.line.heard).toHaveLength(15);
  });

  test('is called by one of two processes, and by the other one when that is gone, with the same id', async () => {
    await own.add({ event_types: ['card_payment.approved'] });
    await own.sayThat(own.told(subject()), own.told(subject()));
    own.line.answer = () => new Promise(() => {});
    const [first, second] = [own.sender(), own.sender()];
    await Promise.all([first.look(), second.look()]);
    await Promise.all([first.look(), second.look()]);
    expect(own.line.heard).toHaveLength(2);
    // The first one is killed: its lease ends.
    await sql`update webhook_sender set lease_until = now()`.execute(bank.database.db);
    own.line.answer = () => ({ status: 200, start: '' });
    const before = own.line.heard.map(({ id }) => id);
    const third = own.sender();
    while ((await third.look()) > 0) await third.settle();
    await third.leave();
    expect(own.line.heard.slice(2).map(({ id }) => id)).toEqual(before);
  });
});

test('after a restore nothing goes out until people have compared', async () => {
  const { db } = bank.database;
  await own.add({ event_types: ['card_payment.approved'] });
  await own.sayThat(own.told(subject()));
  await lockWhatLeaves(db, { cause: 'backup', restoredTo: null });
  await own.send();
  expect(own.line.heard).toEqual([]);
  for (const what of ['statement_deliveries', 'payment_files', 'mails'] as const)
    await inEmergency(db, 'release_after_restore', (transaction) =>
      releaseRestoreLock(transaction, { what, by: 'a test' }),
    );
  await own.send();
  expect(own.line.heard).toHaveLength(1);
});

test('what is announced and undone is told to nobody', async () => {
  await own.add({ event_types: ['card_payment.approved'] });
  const undone = inTransaction(bank.database.db, async (transaction) => {
    await announce(transaction, [own.told(subject())]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await own.send();
  expect(own.line.heard).toEqual([]);
});

test('old events are deleted, and the numbers of a payment go on', async () => {
  const of = subject();
  await own.sayThat(own.told(of), own.told(of));
  await own.send();
  await sql`alter table webhook_events disable trigger user`.execute(bank.database.db);
  await sql`update webhook_events set written_at = now() - interval '31 days'`.execute(bank.database.db);
  await deleteOldEvents(bank.database.db, 30);
  await own.sayThat(own.told(of));
  const { rows } = await sql<{ sequence: string }>`select sequence::text from webhook_events where subject = ${of}
    order by sequence`.execute(bank.database.db);
  expect(rows.map(({ sequence }) => sequence)).toEqual(['2', '3']);
});
