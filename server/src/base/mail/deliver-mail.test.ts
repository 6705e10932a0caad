import { inTransaction } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { pino } from 'pino';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDelivery } from './deliver-mail.ts';
import { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';
import { startMailWorker } from './start-mail-worker.ts';
import { claimDueMail, deleteOldMail, expireMail, listOutbox, readPinMails, retryOutbox } from './store.ts';
import { startMailServer, type TestMailServer } from './testing-mail-server.ts';

let database: TestDatabase;
let server: TestMailServer;
const log = pino({ level: 'silent' });

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  server = await startMailServer();
});
afterEach(() => server.close());

async function enqueue(mail: Partial<MailToEnqueue> = {}): Promise<string> {
  const id = v7();
  await enqueueMail(database.db, {
    id,
    kind: 'enquiry',
    recipient: 'desk@ostro.example',
    subject: 'A question',
    text: 'When do you open?',
    html: '<p>When do you open?</p>',
    ...mail,
  });
  return id;
}

/** Looks at the outbox until nothing is due. */
async function deliverAll(url: string = server.url): Promise<void> {
  const delivery = openDelivery({ db: database.db, log, sender: createMailSender(url) });
  while ((await delivery.look()) > 0) await delivery.settle();
}

/** Lets the time pass that the next attempts wait for. */
async function passTime(): Promise<void> {
  await database.db.updateTable('outbox').set({ next_attempt_at: sql`now()` }).where('sent_at', 'is', null).execute();
}

describe('mail that leaves the bank', () => {
  test('a mail is delivered once, from the bank, to the one recipient', async () => {
    const id = await enqueue({ replyTo: 'anna@visitor.example' });
    await deliverAll();
    await passTime();
    await deliverAll();
    expect(server.received).toHaveLength(1);
    const mail = server.received[0]!;
    expect(mail.from).toBe('no-reply@ostro.example');
    expect(mail.recipients).toEqual(['desk@ostro.example']);
    expect(mail.header('Reply-To')).toBe('anna@visitor.example');
    expect(mail.header('Message-ID')).toBe(`<${id}@ostro.example>`);
  });

  test('a mail server that is down for an hour loses no mail, and each arrives once when it is back', async () => {
    const { port } = server;
    await server.close();
    for (let count = 0; count < 12; count += 1) await enqueue({ subject: `Question ${count}` });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliverAll(`smtp://127.0.0.1:${port}`);
      const rows = await database.db
        .selectFrom('outbox')
        .select(sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('seconds'))
        .execute();
      for (const { seconds } of rows) {
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(15 * 60);
      }
      await passTime();
    }
    server = await startMailServer(port);
    await deliverAll();
    expect(server.received).toHaveLength(12);
    expect(new Set(server.received.map((mail) => mail.header('Subject')))).toEqual(
      new Set(Array.from({ length: 12 }, (_, count) => `Question ${count}`)),
    );
    expect(await listOutbox(database.db, { limit: 100, isPinShown: false, isWaitingOnly: true })).toEqual([]);
  });

  test('a mail whose receipt was never confirmed is sent again under the same Message-ID', async () => {
    await enqueue();
    server.isCuttingBeforeReply = true;
    await deliverAll();
    server.isCuttingBeforeReply = false;
    await passTime();
    await deliverAll();
    await passTime();
    await deliverAll();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map((mail) => mail.header('Message-ID'))).size).toBe(1);
  });

  test('two workers at once deliver each mail once', async () => {
    for (let count = 0; count < 40; count += 1) await enqueue({ subject: `Question ${count}` });
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map((mail) => mail.header('Subject'))).size).toBe(40);
  });

  test('a mail that one worker is taking is neither waited for nor taken by another', async () => {
    for (let count = 0; count < 10; count += 1) await enqueue();
    await inTransaction(database.db, async (one) => {
      const first = await claimDueMail(one, { pins: 0, others: 3, leaseSeconds: 120 });
      const second = await claimDueMail(database.db, { pins: 10, others: 10, leaseSeconds: 120 });
      expect([first.length, second.length]).toEqual([3, 7]);
      expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(10);
    });
  });

  test('a worker that died leaves its mail to the next one', async () => {
    await enqueue();
    await database.db
      .updateTable('outbox')
      .set({ attempt_count: 1, next_attempt_at: sql`now() + interval '2 minutes'` })
      .execute();
    await deliverAll();
    expect(server.received).toHaveLength(0);
    await passTime();
    await deliverAll();
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: thief@evil.example\r\n\r\nBody' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: thief@evil.example' }],
    ['a line break in the reply address', { replyTo: 'a@b.example\r\nBcc: thief@evil.example' }],
    ['a list as the reply address', { replyTo: 'a@b.example, thief@evil.example' }],
    ['a group as the reply address', { replyTo: 'friends: a@b.example, thief@evil.example;' }],
    ['a named address as the reply address', { replyTo: '"thief@evil.example" <a@b.example>' }],
  ])('%s adds no header and no recipient', async (_, mail) => {
    await enqueue(mail);
    await deliverAll();
    const received = server.received[0]!;
    expect(received.recipients).toEqual(['desk@ostro.example']);
    expect(received.header('Bcc')).toBeUndefined();
    expect(received.header('Reply-To')).toBeUndefined();
    expect(received.source.slice(0, received.source.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im);
  });

  test('a PIN is forgotten once its mail was sent', async () => {
    await enqueue({
      kind: 'pin',
      recipient: 'client@home.example',
      text: '123456',
      html: '<b>123456</b>',
      lifetimeMinutes: 5,
    });
    await deliverAll();
    expect(server.received[0]!.source).toContain('123456');
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text_body: '', html_body: '' });
    expect(row.sent_at).not.toBeNull();
  });

  test('a PIN that expired is forgotten and never sent', async () => {
    await enqueue({ kind: 'pin', text: '123456', html: '123456', lifetimeMinutes: 5 });
    await database.db.updateTable('outbox').set({ expires_at: sql`now() - interval '1 second'` }).execute();
    await deliverAll();
    expect(server.received).toHaveLength(0);
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text_body: '', html_body: '', sent_at: null });
    expect(row.failed_at).not.toBeNull();
    expect(await retryOutbox(database.db)).toBe(0);
  });

  test('a mail that left long ago is deleted, one that waits never', async () => {
    await enqueue({ subject: 'Left' });
    await deliverAll();
    await enqueue({ subject: 'Expired', lifetimeMinutes: 5 });
    await database.db
      .updateTable('outbox')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('sent_at', 'is', null)
      .execute();
    await expireMail(database.db);
    await enqueue({ subject: 'Waits' });
    const age = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;
    await database.db
      .updateTable('outbox')
      .set({ created_at: age(40) })
      .execute();
    await database.db
      .updateTable('outbox')
      .set({ sent_at: age(31) })
      .where('subject', '=', 'Left')
      .execute();
    await database.db
      .updateTable('outbox')
      .set({ failed_at: age(29) })
      .where('subject', '=', 'Expired')
      .execute();
    const left = async () =>
      (await listOutbox(database.db, { limit: 9, isPinShown: false })).map(({ subject }) => subject).sort();
    await deleteOldMail(database.db, 32);
    expect(await left()).toEqual(['Expired', 'Left', 'Waits']);
    await deleteOldMail(database.db, 30);
    expect(await left()).toEqual(['Expired', 'Waits']);
    await deleteOldMail(database.db, 28);
    expect(await left()).toEqual(['Waits']);
  });

  test('a PIN sets off while messages have all their places and wait for the mail server', async () => {
    const sentKinds: string[] = [];
    const release = Promise.withResolvers<void>();
    const sender: MailSender = {
      async send({ kind }) {
        if (kind !== 'pin') await release.promise;
        sentKinds.push(kind);
      },
    };
    const delivery = openDelivery({ db: database.db, log, sender });
    for (let count = 0; count < 12; count += 1) await enqueue();
    const inPlaces = await delivery.look();
    expect(inPlaces).toBe(5);
    expect(await delivery.look()).toBe(0);
    await enqueue({ kind: 'pin', subject: 'Your PIN', lifetimeMinutes: 5 });
    expect(await delivery.look()).toBe(1);
    await expect.poll(() => sentKinds).toEqual(['pin']);
    release.resolve();
    await delivery.settle();
    expect(sentKinds).toHaveLength(1 + inPlaces);
  });

  test('five PINs are on their way at once, and a mail is held for two minutes', async () => {
    const release = Promise.withResolvers<void>();
    let freed = 0;
    const delivery = openDelivery({
      db: database.db,
      log,
      sender: { send: () => release.promise },
      onPlaceFreed: () => void (freed += 1),
    });
    for (let count = 0; count < 7; count += 1) await enqueue({ kind: 'pin', lifetimeMinutes: 5 });
    for (let count = 0; count < 2; count += 1) await enqueue();
    expect([await delivery.look(), await delivery.look()]).toEqual([7, 0]);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(next_attempt_at) - now())::float8 as seconds from outbox`.execute(database.db);
    expect(rows[0]!.seconds).toBeGreaterThan(60);
    expect(rows[0]!.seconds).toBeLessThanOrEqual(120);
    release.resolve();
    await delivery.settle();
    // The places of the PINs were full, those of the others were not, and after that none are.
    expect([await delivery.look(), freed]).toEqual([2, 7]);
    await delivery.settle();
    expect(freed).toBe(7);
  });

  test('staff see what became of a mail, and its text unless it holds a PIN', async () => {
    await enqueue({ subject: ` ${'x'.repeat(201)} ` });
    await deliverAll();
    await enqueue({ kind: 'pin', subject: 'Gone', lifetimeMinutes: 5 });
    await database.db.updateTable('outbox').set({ expires_at: sql`now()` }).where('subject', '=', 'Gone').execute();
    await expireMail(database.db);
    await enqueue({ subject: 'Waits' });
    const listed = async (isWaitingOnly?: boolean) =>
      (
        await listOutbox(database.db, {
          limit: 9,
          isPinShown: false,
          ...(isWaitingOnly !== undefined && { isWaitingOnly }),
        })
      ).map(({ state, subject }) => [state, subject]);
    const waiting = ['waiting', 'Waits'];
    expect(await listed()).toEqual([waiting, ['given_up', 'Gone'], ['sent', 'x'.repeat(200)]]);
    expect(await listed(true)).toEqual([waiting]);
  });

  test('a place that becomes free is told while more waits', async () => {
    let freed = 0;
    const sender: MailSender = { send: () => Promise.resolve() };
    const delivery = openDelivery({ db: database.db, log, sender, onPlaceFreed: () => void (freed += 1) });
    for (let count = 0; count < 12; count += 1) await enqueue();
    const first = await delivery.look();
    await delivery.settle();
    expect(freed).toBe(first);
    while ((await delivery.look()) > 0) await delivery.settle();
    const before = freed;
    await enqueue();
    await delivery.look();
    await delivery.settle();
    expect(freed).toBe(before);
  });

  test('a new mail goes before those that failed already', async () => {
    for (let count = 0; count < 12; count += 1) await enqueue({ subject: 'Failed' });
    await database.db
      .updateTable('outbox')
      .set({ attempt_count: 3, next_attempt_at: sql`now() - interval '1 hour'` })
      .execute();
    await enqueue({ subject: 'New' });
    const delivery = openDelivery({ db: database.db, log, sender: createMailSender(server.url) });
    await delivery.look();
    await delivery.settle();
    expect(server.received.map((mail) => mail.header('Subject'))).toContain('New');
  });

  test('without a mail server mail stays where staff can read it', async () => {
    await enqueue({ text: 'When do you open?' });
    await enqueue({ kind: 'pin', text: '123456', lifetimeMinutes: 5 });
    expect(await openDelivery({ db: database.db, log, sender: undefined }).look()).toBe(0);
    const left = await database.db.selectFrom('outbox').select(['attempt_count', 'next_attempt_at']).execute();
    expect(left.filter((mail) => mail.attempt_count > 0 || mail.next_attempt_at > new Date())).toEqual([]);
    const inProduction = await listOutbox(database.db, { limit: 10, isPinShown: false });
    expect(inProduction.map(({ state, text }) => [state, text])).toEqual([
      ['waiting', ''],
      ['waiting', 'When do you open?'],
    ]);
    const inDemonstration = await listOutbox(database.db, { limit: 10, isPinShown: true });
    expect(inDemonstration[0]!.text).toBe('123456');
  });

  test('staff can have a waiting mail sent at once', async () => {
    const ids = [await enqueue({ subject: 'First' }), await enqueue({ subject: 'Second' })];
    await database.db.updateTable('outbox').set({ next_attempt_at: sql`now() + interval '10 minutes'` }).execute();
    expect(await retryOutbox(database.db, [ids[0]!])).toBe(1);
    await deliverAll();
    expect(server.received.map((mail) => mail.header('Subject'))).toEqual(['First']);
    expect(await retryOutbox(database.db)).toBe(1);
  });

  test('a mail that is on its way is not sent once more because staff are in a hurry', async () => {
    const release = Promise.withResolvers<void>();
    let sent = 0;
    const sender: MailSender = {
      async send() {
        sent += 1;
        await release.promise;
      },
    };
    const id = await enqueue();
    // It failed before, and is tried again at this moment.
    await database.db.updateTable('outbox').set({ attempt_count: 2, last_error: 'busy' }).execute();
    const delivery = openDelivery({ db: database.db, log, sender });
    expect(await delivery.look()).toBe(1);
    expect([await retryOutbox(database.db), await retryOutbox(database.db, [id])]).toEqual([0, 0]);
    expect(await delivery.look()).toBe(0);
    release.resolve();
    await delivery.settle();
    expect(sent).toBe(1);
  });
});

describe('the mail worker', () => {
  test('sends what is enqueued while it runs, and stops', async () => {
    const config = { smtpUrl: server.url } as never;
    const worker = startMailWorker({ db: database.db, config, log });
    await enqueue();
    await expect.poll(() => server.received.length).toBe(1);
    await worker.stop();
    expect(await listOutbox(database.db, { limit: 10, isPinShown: false, isWaitingOnly: true })).toEqual([]);
  });
});

test('the figures tell how long the oldest PIN waits and which were given up, and nothing of links', async () => {
  const { db } = database;
  await enqueue({ kind: 'pin', lifetimeMinutes: 3 * 24 * 60 });
  expect(await readPinMails(db)).toEqual({ oldestSeconds: 0, sent: 0, givenUp: 0 });
  const [sent, givenUp, waiting] = [
    await enqueue({ kind: 'pin', lifetimeMinutes: 5 }),
    await enqueue({ kind: 'pin', lifetimeMinutes: 5 }),
    await enqueue({ kind: 'pin', lifetimeMinutes: 5 }),
  ];
  await sql`update outbox set sent_at = now() where id = ${sent}`.execute(db);
  await sql`update outbox set failed_at = now() where id = ${givenUp}`.execute(db);
  await sql`update outbox set created_at = now() - interval '2 minutes' where id = ${waiting}`.execute(db);
  expect(await readPinMails(db)).toMatchObject({ sent: 1, givenUp: 1 });
  expect((await readPinMails(db)).oldestSeconds).toBeGreaterThanOrEqual(120);
});
