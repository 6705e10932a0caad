import { brand, calls, enquiryReferenceHeader } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { callRoutes } from '../../base/platform/http/call-routes.ts';
import { siteApp } from '../../base/platform/http/app-options.ts';
import { createApp } from '../../base/platform/http/create-app.ts';
import { setAttempts } from '../../base/platform/testing-attempts.ts';
import { fullRights } from '../../people/identity/manage-memberships.ts';
import { insertFiles } from '../onboarding/index.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import {
  deleteOldEnquiries,
  enquiryRoutes,
  findEnquiry,
  findEnquiryByReference,
  listEnquiries,
  sumUpEnquiries,
} from './index.ts';

let database: TestDatabase;
let app: FastifyInstance;
const [clientId, userId, membershipId] = [v7(), v7(), v7()];
beforeAll(async () => {
  database = await createTestDatabase();
  const platform = testPlatform(database.db);
  app = await createApp(platform, siteApp(platform.config));
  const who = { id: v7(), userId, clientId, membershipId, rights: fullRights };
  const session = { ...who, stage: 'verified', mustChangePassword: false } as const;
  enquiryRoutes(
    callRoutes(app, {
      authenticate: async (token) => (token === 'live' ? session : undefined),
      limit: () => undefined,
      noteTokenUse: async () => undefined,
    }),
    platform,
    { openFile: (transaction, file) => insertFiles(transaction, [file]) },
  );
  await database.db
    .insertInto('clients')
    .values({
      id: clientId,
      client_number: 'OS-20417',
      kind: 'personal',
      first_name: 'Anna',
      last_name: 'Vogel',
      email: 'anna@home.example',
      language: 'en',
      created_at: new Date(),
      disabled_at: null,
    })
    .execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['outbox', 'application_files', 'enquiries', 'attempt_counters'] as const)
    await database.db.deleteFrom(table).execute();
});

const contact = {
  Name: 'Anna Petrova',
  Message: 'When do you open?',
  Email: 'anna@home.example',
  ClientID: '',
  Phone: '+7 900 000-00-00',
  Country: 'Russia',
};

function send(path: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: '192.0.2.1' });
}
const sendMessage = (payload: Record<string, unknown>, headers?: Record<string, string>) =>
  send(calls.sendContactMessage.path, payload, headers);

const kept = () =>
  listEnquiries(database.db, {
    kinds: ['contact', 'account_manager', 'application'],
    limit: 100,
    isRobotIncluded: true,
  });
const outbox = () => listOutbox(database.db, { limit: 1_000, isPinShown: false });
/** The mails to the bank's own mailbox, and those to the senders. */
const mails = async () => (await outbox()).filter(({ recipient }) => recipient === brand.mailbox);
const acknowledgements = async () => (await outbox()).filter(({ recipient }) => recipient !== brand.mailbox);

describe('a message from the Contact page', () => {
  test('is kept with every field, acknowledged, and waits to be mailed to the bank', async () => {
    const answer = await sendMessage(contact, { 'accept-language': 'ru' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'OK' }]);
    const [enquiry] = await kept();
    expect(enquiry).toMatchObject({ kind: 'contact', fields: contact, language: 'ru', isSuspectedRobot: false });
    expect(await findEnquiry(database.db, enquiry!.id)).toEqual(enquiry);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      state: 'waiting',
      recipient: 'desk@ostro.example',
      subject: 'Contact message from Anna Petrova',
    });
    expect(mail!.text).toContain('When do you open?');
    expect(mail!.text).toContain('The sender reads Russian.');
    const { reply_to } = await database.db
      .selectFrom('outbox')
      .select('reply_to')
      .where('recipient', '=', brand.mailbox)
      .executeTakeFirstOrThrow();
    expect(reply_to).toBe('anna@home.example');
  });
  test.each([undefined, '', 'Bearer ', 'Bearer null', 'Bearer undefined', 'Bearer long-dead', 'Basic eDp5'])(
    'is taken with the authorization %j',
    async (authorization) => {
      const answer = await sendMessage(contact, authorization === undefined ? {} : { authorization });
      expect(answer.json()).toEqual({ message: 'OK' });
      expect((await kept())[0]!.clientId).toBeUndefined();
      expect((await mails())[0]!.text).toContain('Sent without a login');
    },
  );

  test('is deleted when the time is over for which the bank keeps messages', async () => {
    await sendMessage(contact);
    await sql`update enquiries set received_at = received_at - interval '31 days'`.execute(database.db);
    await sendMessage({ ...contact, Message: 'And when do you close?' });
    await deleteOldEnquiries(database.db, 32, 9);
    expect(await kept()).toHaveLength(2);
    await deleteOldEnquiries(database.db, 30, 9);
    expect(await kept()).toMatchObject([{ fields: { Message: 'And when do you close?' } }]);
  });

  test('names the client in whose session it was sent', async () => {
    await sendMessage(contact, { authorization: 'Bearer live' });
    expect((await kept())[0]!.clientId).toBe(clientId);
    expect((await mails())[0]!.text).toContain('client OS-20417');
  });

  test('is not judged: empty, missing and odd fields are taken', async () => {
    for (const payload of [{}, { Name: null, Email: 'no address' }, { Name: '', Unknown: { deep: [1] } }]) {
      expect((await sendMessage(payload)).json()).toEqual({ message: 'OK' });
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Contact message from a visitor'),
    );
  });

  test('with characters that the database refuses is kept without them', async () => {
    const answer = await sendMessage({ ...contact, Message: 'a\u0000b\ud800c\r\nd' });
    expect(answer.statusCode).toBe(200);
    expect((await kept())[0]!.fields['Message']).toBe('ab\ufffdc\nd');
  });

  test('with markup and line breaks cannot pass for markup, a header or another field', async () => {
    await sendMessage({
      ...contact,
      Name: 'Eve\r\nBcc: all@bank.example',
      Message: '<script>x</script>\nEmail: false@evil.example',
    });
    const { subject, html_body, text_body } = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', brand.mailbox)
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Contact message from Eve Bcc: all@bank.example');
    expect(html_body).not.toContain('<script>');
    expect(html_body).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(text_body.split('\n').filter((line) => line.startsWith('Email:'))).toEqual(['Email: anna@home.example']);
  });

  test.each([
    ['a number for a text', { ...contact, Name: 5 }, 400],
    ['a line of more than 1,000 characters', { ...contact, Name: 'x'.repeat(1_001) }, 422],
    ['a message of more than 20,000 characters', { ...contact, Message: 'x'.repeat(20_001) }, 422],
    ['more than 64 KiB', { ...contact, Message: 'x'.repeat(70_000) }, 413],
  ])('with %s is refused', async (_, payload, status) => {
    expect((await sendMessage(payload)).statusCode).toBe(status);
    expect(await kept()).toEqual([]);
  });

  test('from a robot is kept apart, mailed to nobody, and answered alike', async () => {
    const answer = await sendMessage({ ...contact, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'OK' }]);
    expect((await kept())[0]).toMatchObject({ isSuspectedRobot: true });
    expect(await listEnquiries(database.db, { kinds: ['contact'], limit: 10 })).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('is neither kept nor acknowledged when its mail cannot be enqueued', async () => {
    await database.pool.query('alter table outbox add constraint full_up check (false) not valid');
    expect((await sendMessage(contact)).statusCode).toBe(500);
    await database.pool.query('alter table outbox drop constraint full_up');
    expect(await kept()).toEqual([]);
  });
});

test('nothing is mailed of a message that could not be kept', async () => {
  await database.pool.query(`
    create function refuse_at_commit() returns trigger language plpgsql as $$ begin raise exception 'the disk is full';
    end $$;
    create constraint trigger full_up after insert on enquiries deferrable initially deferred
      for each row execute function refuse_at_commit()`);
  expect((await sendMessage(contact)).statusCode).toBe(500);
  await database.pool.query('drop trigger full_up on enquiries; drop function refuse_at_commit()');
  expect(await mails()).toEqual([]);
});

describe('the limits', () => {
  test.each([
    ['sixth of a minute from one address', 'enquiry-minute:192.0.2.1', 60, 5, 1],
    ['fifty-first of a day from one address', 'enquiry-day:192.0.2.1', 86_400, 50, 80_000],
    [
      'two hundred and first of a day from all addresses that one subscriber may hold',
      'enquiry-wider-day:192.0.2.0/24',
      86_400,
      200,
      80_000,
    ],
  ])('the %s is refused and not kept', async (_, key, windowSeconds, allowed, waitAtLeast) => {
    await setAttempts(database.db, { key, windowSeconds }, allowed - 1);
    expect((await sendMessage(contact)).statusCode).toBe(200);
    await setAttempts(database.db, { key, windowSeconds }, allowed);
    const answer = await sendMessage(contact);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(waitAtLeast);
    expect(await kept()).toHaveLength(1);
  });
});

describe('a flood of messages from many addresses', () => {
  const from = (index: number, payload: Record<string, unknown> = contact, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: calls.sendContactMessage.path,
      payload,
      headers,
      remoteAddress: `198.${18 + (index >> 8)}.${index & 255}.1`,
    });
  const sumUp = () => sumUpEnquiries({ db: database.db, newId: v7 });

  test('is kept whole and acknowledged; the desk gets thirty mails and one that sums up the rest', async () => {
    for (let index = 0; index < 250; index += 1)
      expect((await from(index, { ...contact, Name: `Sender ${index}` })).json()).toEqual({ message: 'OK' });
    expect(await database.db.selectFrom('enquiries').selectAll().execute()).toHaveLength(250);
    expect(await mails()).toHaveLength(30);
    await Promise.all([sumUp(), sumUp()]);
    await sumUp();
    const [summary, ...others] = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', 'Messages and applications%')
      .execute();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      subject: 'Messages and applications that were not emailed one by one: 220',
      recipient: 'desk@ostro.example',
    });
    expect(summary!.text_body).toContain('Contact message from Sender 30\n');
    expect(summary!.text_body).toContain('Not in this list: 120');
  });

  test('keeps no client waiting: a message sent in a session is mailed at once', async () => {
    await setAttempts(database.db, { key: 'enquiries-mailed', windowSeconds: 600 }, 1_000);
    await setAttempts(database.db, { key: 'enquiries-kept', windowSeconds: 86_400 }, 1_000_000);
    expect((await sendMessage(contact, { authorization: 'Bearer live' })).statusCode).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('that would fill the disk is refused, and the answer says when the next message is kept', async () => {
    await setAttempts(database.db, { key: 'enquiries-kept', windowSeconds: 86_400 }, 4_999);
    expect((await from(1)).statusCode).toBe(200);
    await setAttempts(database.db, { key: 'enquiries-kept', windowSeconds: 86_400 }, 5_000);
    const answer = await from(2);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await kept()).toHaveLength(1);
  });

  test('takes nothing from the limit of all where its own address is refused', async () => {
    for (let time = 0; time < 40; time += 1) await sendMessage(contact);
    const { rows } = await sql<{
      sum: number;
    }>`select sum(attempts)::int as sum from attempt_counters where key = 'enquiries-kept'`.execute(database.db);
    expect(rows[0]!.sum).toBe(5);
  });

  test('cannot write into the summary what its own fields are not', async () => {
    await setAttempts(database.db, { key: 'enquiries-mailed', windowSeconds: 600 }, 1_000);
    await from(3, { Name: 'Eve\nReference 1: <b>x</b>' });
    await sumUp();
    const { html_body, text_body } = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', brand.mailbox)
      .executeTakeFirstOrThrow();
    expect(html_body).not.toContain('<b>');
    expect(text_body.split('\n').some((line) => line.startsWith('Reference 1'))).toBe(false);
  });
});

test.each([
  { Name: 'Anna', Message: 'Hello', ClientID: '', 'E-mail': 'anna@home.example', Phone: '', AccountManager: 'Ines' },
  { Name: 'Anna', AccountManager: '' },
  { Name: 'Anna', 'E-mail': '' },
])('a message to the account manager is told by its fields %#', async (payload) => {
  await sendMessage(payload);
  expect((await kept())[0]).toMatchObject({ kind: 'account_manager', fields: payload });
  expect((await mails())[0]!.subject).toBe('Message for an account manager from Anna');
});

test('an application is kept with its flags and mailed in words', async () => {
  const application = {
    'First Name': 'Anna',
    'Last Name': 'Petrova',
    Email: 'anna@home.example',
    'Company Name': 'Petrova Ltd',
    'Business card required': true,
    'Design Swift': false,
    'Account Type': 'corporate',
  };
  const answer = await send(calls.sendApplication.path, application);
  expect(answer.json()).toEqual({ message: 'OK' });
  expect((await kept())[0]).toMatchObject({ kind: 'application', fields: application });
  const [mail] = await mails();
  expect(mail!.subject).toBe('Application for an account from Anna Petrova');
  expect(mail!.text).toContain('Business card required: yes');
  expect(mail!.text).toContain('Design Swift: no');
});

describe('the reference of what was sent', () => {
  test('goes beside the agreed body, to the sender by mail in their language, and to the desk', async () => {
    const answer = await send(calls.sendApplication.path, { Email: 'anna@home.example' }, { 'accept-language': 'fr' });
    expect(answer.body).toBe('{"message":"OK"}');
    const reference = String(answer.headers[enquiryReferenceHeader]);
    expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{5}-[2-9B-DF-HJ-NP-TV-XZ]{5}$/);
    const [enquiry] = await kept();
    expect(enquiry).toMatchObject({ kind: 'application', reference });
    expect(await findEnquiryByReference(database.db, reference)).toEqual(enquiry);
    expect(await acknowledgements()).toMatchObject([
      { recipient: 'anna@home.example', subject: `Nous avons bien reçu votre demande : ${reference}` },
    ]);
    expect((await acknowledgements())[0]!.text).toContain(reference);
    expect((await mails())[0]!.text).toContain(`Reference ${reference}`);
    // Worth sending for three days.
    const { rows } = await sql`select extract(epoch from expires_at - created_at)::int as seconds from outbox
      where recipient = 'anna@home.example'`.execute(database.db);
    expect(rows).toEqual([{ seconds: 3 * 86_400 }]);
  });

  test('is told to a robot too, which gets no mail', async () => {
    const answer = await sendMessage({ ...contact, website: 'https://spam.example' });
    expect(answer.headers[enquiryReferenceHeader]).toEqual((await kept())[0]!.reference);
    expect(await acknowledgements()).toEqual([]);
  });
});

describe('the mail to the sender', () => {
  test('holds nothing that was typed', async () => {
    const typed = { Name: 'Buy at spam.example', Message: '<b>spam</b>', Phone: '+1 666', Country: 'Spamland' };
    await sendMessage({ ...contact, ...typed, Email: 'victim@elsewhere.example' });
    const [mail] = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'victim@elsewhere.example')
      .execute();
    const said = [mail!.subject, mail!.text_body, mail!.html_body].join('\n');
    for (const word of ['spam', 'Spam', '666', 'victim']) expect(said).not.toContain(word);
    expect(mail!.reply_to).toBe(brand.mailbox);
  });

  test.each(['', 'anna', 'anna@home.example, bob@home.example', 'a@b.example\r\nBcc: c@d.example', brand.mailbox])(
    'is not sent to %j',
    async (Email) => {
      expect((await sendMessage({ ...contact, Email })).json()).toEqual({ message: 'OK' });
      expect(await acknowledgements()).toEqual([]);
      expect(await kept()).toHaveLength(1);
    },
  );

  test('is sent to one mailbox three times a day, however it is written; every message is kept', async () => {
    const spellings = ['bob@home.example', 'BOB@home.example', 'bob+1@home.example', 'bob+2@HOME.example'];
    for (const Email of spellings) await sendMessage({ ...contact, Email });
    expect(await acknowledgements()).toHaveLength(3);
    expect(await kept()).toHaveLength(4);
  });

  test.each([
    ['ten a day from one address', 'acknowledged-network:192.0.2.1', 10],
    ['forty from all that one subscriber may hold', 'acknowledged-wider:192.0.2.0/24', 40],
    ['a thousand from all together', 'acknowledged', 1_000],
  ])('is sent %s', async (_, key, allowed) => {
    await setAttempts(database.db, { key, windowSeconds: 86_400 }, allowed - 1);
    await sendMessage({ ...contact, Email: 'one@home.example' });
    await sendMessage({ ...contact, Email: 'two@home.example' });
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual(['one@home.example']);
    expect(await kept()).toHaveLength(2);
  });
});
