import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDelivery } from './deliver-mail.ts';
import { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
import { mailBody } from './mail-body.ts';
import { createMailSender, type MailIdentity } from './mail-sender.ts';
import { startMailServer, type ReceivedMail, type TestMailServer } from './testing-mail-server.ts';

let database: TestDatabase;
let server: TestMailServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function deliver(mail: Partial<MailToEnqueue>, identity: Partial<MailIdentity> = {}): Promise<ReceivedMail> {
  const id = v7();
  await enqueueMail(database.db, {
    id,
    kind: 'enquiry',
    recipient: 'desk@ostro.example',
    subject: 'A question',
    text: 'When?',
    html: '<p>When?</p>',
    ...mail,
  });
  const delivery = openDelivery({
    db: database.db,
    log: pino({ level: 'silent' }),
    sender: createMailSender(server.url, identity),
  });
  await delivery.look();
  await delivery.settle();
  return server.received.find(({ source }) => source.includes(id))!;
}

/** The plain text as a mail program shows it: the first part, out of its transfer encoding. */
function plainTextOf({ source }: ReceivedMail): string {
  const part = source.slice(source.indexOf('Content-Type: text/plain'));
  const headEnd = part.indexOf('\r\n\r\n');
  const [head, rest] = [part.slice(0, headEnd), part.slice(headEnd + 4)];
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const body = rest.slice(0, rest.indexOf(`\r\n--${boundary}`));
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test.each([
  ['a line of sixty thousand characters', 'x'.repeat(60_000)],
  ['a Russian text without a line break', 'Здравствуйте! '.repeat(3_000).trim()],
  ['lines of one dot, where a mail would end', 'one\n.\ntwo\n..\n.QUIT\n.\n\nthree'],
  [
    'words of the protocol',
    'a\n.\nMAIL FROM:<thief@evil.example>\nRCPT TO:<victim@home.example>\nDATA\nFrom: x\n\nhello\n.\nQUIT',
  ],
  ['emoji and letters that join others', '👩‍👩‍👧 e\u0301 \u0416 '.repeat(500).trim()],
  ['the line between the parts of a mail', '----_NmP-0000-Part_1\n--\n----'],
])('%s arrives as one mail, unchanged, in lines that every mail server takes', async (_, text) => {
  const before = server.received.length;
  const mail = await deliver(mailBody('en', [{ kind: 'paragraph', text }]));
  expect(server.received.length - before).toBe(1);
  expect(plainTextOf(mail).replaceAll('\r\n', '\n').trimEnd()).toBe(text);
  // RFC 5322, 2.1.1, in bytes as RFC 5321, 4.5.3.1.6 counts them.
  const longest = Math.max(...mail.source.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(998);
});

test.each([
  ['a long Russian subject', 'Обращение '.repeat(60).trim()],
  ['a long subject without a space', 'x'.repeat(5_000)],
  ['a subject that ends within an emoji', `${'x'.repeat(199)}👩`],
  ['a subject that looks encoded', '=?utf-8?Q?=0D=0ABcc:_thief@evil.example?='],
])('%s is one header in lines that every mail server takes', async (_, subject) => {
  const mail = await deliver({ subject });
  const head = mail.source.slice(0, mail.source.indexOf('\r\n\r\n'));
  expect(Math.max(...head.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  expect(mail.recipients).toEqual(['desk@ostro.example']);
  expect(mail.header('Bcc')).toBeUndefined();
});

test.each([
  ['two addresses with a comma between them', 'ada@home.example,thief@evil.example'],
  ['two addresses with a line break between them', 'ada@home.example>\r\nRCPT TO:<thief@evil.example'],
  ['a group', 'friends:ada@home.example,thief@evil.example;'],
  ['a name before an address', '"ada@home.example" <thief@evil.example>'],
  ['parameters behind an address', 'ada@home.example> NOTIFY=NEVER ORCPT=<x'],
])('%s, written straight into the database, never becomes two recipients', async (_, recipient) => {
  const before = server.received.length;
  await deliver({ recipient });
  expect(server.received.slice(before).flatMap(({ recipients }) => recipients).length).toBeLessThanOrEqual(1);
  await database.db.deleteFrom('outbox').execute();
});

test('a mail names its language in its head, for programs that read aloud', async () => {
  const { text, html } = mailBody('fr', [{ kind: 'paragraph', text: 'Bonjour' }]);
  const mail = await deliver({ text, html });
  expect(mail.header('Content-Language')).toBe('fr');
});

describe('mails leave in the name that the bank is given', () => {
  const identity = {
    mailSender: { name: 'Banque Ouest', address: 'no-reply@mail.west.test' },
    mailDesk: 'desk@west.test',
  };

  test('what a client gets has its sender, and no trace of another domain before the text', async () => {
    const { source } = await deliver({ recipient: 'ada@client.test' }, identity);
    expect(source).toContain('From: Banque Ouest <no-reply@mail.west.test>\r\n');
    expect(source).toMatch(/^Message-ID: <[^@>]+@mail\.west\.test>\r$/m);
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toContain('ostro.example');
  });

  test('what visitors write to the bank goes to its desk', async () => {
    const { recipients, source } = await deliver({ replyTo: 'visitor@home.test' }, identity);
    expect(recipients).toEqual(['desk@west.test']);
    expect(source).toContain('Reply-To: visitor@home.test\r\n');
  });
});
