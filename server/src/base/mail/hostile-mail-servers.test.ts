import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDelivery, type Delivery } from './deliver-mail.ts';
import { enqueueMail, type MailToEnqueue } from './enqueue-mail.ts';
import { createMailSender } from './mail-sender.ts';
import {
  answering,
  startScriptedMailServer,
  type ScriptedMailServer,
  type Talk,
} from './testing-scripted-mail-server.ts';
import { withTlsRequired } from './with-tls-required.ts';

let database: TestDatabase;
const logLines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  logLines.length = 0;
  await database.db.deleteFrom('outbox').execute();
});

const pin = '804713';

async function enqueue(mail: Partial<MailToEnqueue> = {}): Promise<string> {
  const id = v7();
  await enqueueMail(database.db, {
    id,
    kind: 'enquiry',
    recipient: 'desk@ostro.example',
    subject: 'A question',
    text: 'When do you open?',
    html: '<p>When?</p>',
    ...mail,
  });
  return id;
}

const enqueuePin = () =>
  enqueue({
    kind: 'pin',
    recipient: 'client@home.example',
    text: `    ${pin}`,
    html: `<b>${pin}</b>`,
    lifetimeMinutes: 5,
  });

/** One look, and the end of everything it started. */
async function attempt(smtpUrl: string, options: Partial<Delivery> = {}): Promise<void> {
  const delivery = openDelivery({ db: database.db, log, sender: createMailSender(smtpUrl), ...options });
  await delivery.look();
  await delivery.settle();
}

async function withServer(talk: Talk, act: (server: ScriptedMailServer) => Promise<void>): Promise<void> {
  const server = await startScriptedMailServer(talk);
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

const rowOf = (id: string) =>
  database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const say =
  (words: string): Talk =>
  (socket) =>
    void socket.write(words);
const talkForEver: Talk = (socket) => {
  const timer = setInterval(() => socket.write('250-still thinking\r\n'), 20);
  socket.on('close', () => clearInterval(timer));
};

describe('a mail server that does not take a mail', () => {
  test.each<[what: string, talk: Talk, why: RegExp]>([
    ['closes at once', (socket) => void socket.end(), /closed/],
    ['sends everybody away for now', say('421 busy\r\n'), /421 busy/],
    ['sends everybody away for good', say('554 no\r\n'), /554 no/],
    ['is no mail server', say('HTTP/1.1 400 Bad Request\r\n\r\n'), /HTTP/],
    ['greets with a line that has no end', say(`220 ${'x'.repeat(3_000_000)}`), /maximum/],
    ['greets with lines that have no end', say(`220-${'x\r\n220-'.repeat(300_000)}`), /maximum/],
    ['does not like the sender for now', answering({ MAIL: '451 later' }), /451 later/],
    ['does not like the sender for good', answering({ MAIL: '550 never' }), /550 never/],
    ['asks to come back for a recipient', answering({ RCPT: '450 4.2.0 greylisted' }), /450 4\.2\.0/],
    ['knows no such recipient', answering({ RCPT: '550 5.1.1 no such user' }), /550 5\.1\.1/],
    ['does not want the text for now', answering({ DATA: '452 disk full' }), /452 disk full/],
    ['does not want the text for good', answering({ DATA: '554 no' }), /554 no/],
    ['takes the text and refuses it for now', answering({ dot: '451 4.7.1 later' }), /451 4\.7\.1/],
    ['takes the text and refuses it for good', answering({ dot: '550 5.7.1 spam' }), /550 5\.7\.1/],
    ['hangs up after the text', answering({ dot: (socket) => void socket.destroy() }), /closed|ECONNRESET/],
    ['hangs up in the middle', answering({ RCPT: (socket) => void socket.destroy() }), /closed|ECONNRESET/],
    [
      'offers STARTTLS and cannot',
      answering({ EHLO: '250-mail.example\r\n250 STARTTLS', STARTTLS: '454 not now' }),
      /STARTTLS: 454/,
    ],
    [
      'says more in clear after STARTTLS',
      answering({
        EHLO: '250-mail.example\r\n250 STARTTLS',
        STARTTLS: (socket) => void socket.end('220 go\r\n250 AUTH PLAIN\r\n250 ok\r\n'),
      }),
      /TLS|closed/,
    ],
    [
      'colours the screen of staff',
      answering({ RCPT: '550 \u0000\u001b[31mred\u001b[0m \u009b2J' }),
      /^[^\p{Cc}\p{Cf}]*red[^\p{Cc}\p{Cf}]*$/u,
    ],
  ])('one that %s gets it again later, and staff read why', async (_, talk, why) => {
    await withServer(talk, async ({ url }) => {
      const id = await enqueue();
      await attempt(url);
      const row = await rowOf(id);
      expect(row).toMatchObject({ sent_at: null, failed_at: null, attempt_count: 1, text_body: 'When do you open?' });
      expect(row.last_error).toMatch(why);
      expect(row.last_error!.length).toBeLessThanOrEqual(300);
      expect(row.next_attempt_at.getTime()).toBeGreaterThan(row.created_at.getTime());
    });
  });

  test.each<[what: string, talk: Talk, why: RegExp]>([
    ['knows no such recipient', answering({ RCPT: '550 5.1.1 no such user' }), /550 5\.1\.1/],
    ['takes the text and refuses it for good', answering({ dot: '550 5.7.1 spam' }), /550 5\.7\.1/],
  ])('one that %s does not get a mail to a client again', async (_, talk, why) => {
    await withServer(talk, async ({ url }) => {
      const notice = await enqueue({ kind: 'notice', recipient: 'client@home.example', lifetimeMinutes: 7_200 });
      const code = await enqueuePin();
      await attempt(url);
      for (const id of [notice, code])
        expect(await rowOf(id)).toMatchObject({
          sent_at: null,
          failed_at: expect.any(Date),
          last_error: expect.stringMatching(why),
        });
      // Nobody reads a PIN that will not arrive.
      expect(await rowOf(code)).toMatchObject({ text_body: '', html_body: '' });
    });
  });

  test.each<[what: string, talk: Talk]>([
    ['does not like the sender', answering({ MAIL: '550 never' })],
    ['has no room for more in the mailbox', answering({ RCPT: '552 5.2.2 mailbox full' })],
    ['asks to come back', answering({ RCPT: '450 4.2.0 greylisted' })],
    ['wants no mail at all', answering({ DATA: '554 no' })],
  ])('one that %s gets a mail to a client again later', async (_, talk) => {
    await withServer(talk, async ({ url }) => {
      const id = await enqueue({ kind: 'notice', recipient: 'client@home.example', lifetimeMinutes: 7_200 });
      await attempt(url);
      expect(await rowOf(id)).toMatchObject({ sent_at: null, failed_at: null, attempt_count: 1 });
    });
  });

  test('a name that leads nowhere and a port that nobody answers lose no mail', async () => {
    const id = await enqueue();
    await attempt('smtp://no-such-host.invalid:25');
    expect((await rowOf(id)).last_error).toMatch(/no-such-host|EDNS|ENOTFOUND|EAI_AGAIN/);
    await database.db.updateTable('outbox').set({ next_attempt_at: sql`now()` }).execute();
    await attempt('smtp://127.0.0.1:1');
    expect(await rowOf(id)).toMatchObject({ sent_at: null, failed_at: null, attempt_count: 2 });
  });

  test('one refused recipient holds up no other mail', async () => {
    const taken: string[] = [];
    const picky = answering({});
    await withServer(
      (socket) => {
        socket.on('data', (part) => taken.push(...(part.toString().match(/RCPT TO:<[^>]*>/g) ?? [])));
        picky(socket);
      },
      async ({ url }) => {
        for (let count = 0; count < 20; count += 1) await enqueue({ recipient: 'dead@home.example' });
        await database.db
          .updateTable('outbox')
          .set({ attempt_count: 40, next_attempt_at: sql`now() - interval '1 day'` })
          .execute();
        await enqueue({ recipient: 'desk@ostro.example' });
        await attempt(url);
        expect(taken).toContain('RCPT TO:<desk@ostro.example>');
      },
    );
  });
});

describe('a mail server that takes its time', () => {
  test.each<[what: string, talk: Talk]>([
    ['after the greeting', answering({ MAIL: talkForEver })],
    ['after the text', answering({ dot: talkForEver })],
  ])('one that talks on %s is hung up on, and the mail waits', async (_, talk) => {
    await withServer(talk, async ({ url, openConnections }) => {
      const id = await enqueue();
      await attempt(url, { attemptSecondsMax: 1 });
      expect(await rowOf(id)).toMatchObject({
        sent_at: null,
        failed_at: null,
        last_error: 'the mail server took too long',
      });
      await expect.poll(openConnections).toBe(0);
    });
  });

  test('a PIN is on its way no longer than it is good, and is forgotten then', { tags: ['long'] }, async () => {
    const id = await enqueuePin();
    await database.db.updateTable('outbox').set({ expires_at: sql`now() + interval '3 seconds'` }).execute();
    let wasCalledOff = false;
    await attempt('smtp://127.0.0.1:1', {
      sender: {
        send: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              wasCalledOff = true;
              reject(new Error('called off'));
            });
          }),
      },
    });
    expect(wasCalledOff).toBe(true);
    await attempt('smtp://127.0.0.1:1');
    const row = await rowOf(id);
    expect(row).toMatchObject({ sent_at: null, text_body: '', html_body: '' });
    expect(row.failed_at).not.toBeNull();
  });

  test('a server of the bank that stops hangs up and leaves the mail to the next one', async () => {
    await withServer(answering({ MAIL: talkForEver }), async ({ url, openConnections }) => {
      const id = await enqueue();
      const delivery = openDelivery({ db: database.db, log, sender: createMailSender(url) });
      await delivery.look();
      await expect.poll(openConnections).toBe(1);
      delivery.abandon();
      await delivery.settle();
      await expect.poll(openConnections).toBe(0);
      const row = await rowOf(id);
      expect(row).toMatchObject({ sent_at: null, failed_at: null, attempt_count: 1 });
    });
  });
});

describe('what a mail server repeats', () => {
  test('a PIN that it repeats is kept nowhere', async () => {
    await withServer(answering({ dot: `550 5.7.1 refused: "    ${pin}" looks like spam` }), async ({ url }) => {
      const id = await enqueuePin();
      await attempt(url);
      expect((await rowOf(id)).last_error).toMatch(/550 5\.7\.1 refused/);
      expect((await rowOf(id)).last_error).not.toContain(pin);
      expect(logLines.join('')).toContain('a mail could not be sent');
      expect(logLines.join('')).not.toContain(pin);
    });
  });

  test('the password of the mail server is kept nowhere', async () => {
    const password = 'Tide-Table-19';
    const encoded = Buffer.from(`\0bank\0${password}`).toString('base64');
    await withServer(
      answering({ EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: `535 5.7.8 ${encoded} ${password} is wrong` }),
      async ({ url }) => {
        const id = await enqueue();
        await attempt(url.replace('//', `//bank:${password}@`));
        const { last_error: lastError } = await rowOf(id);
        expect(lastError).toBe('the mail server refused the login of SMTP_URL (535)');
        expect(logLines.join('')).not.toMatch(/Tide-Table|AGJhbms/);
      },
    );
  });
});

describe('the line to the mail server', () => {
  test('a certificate that nobody vouches for is not believed', async () => {
    // The package's own certificate, made for no host.
    const server = new SMTPServer({ authOptional: true, logger: false });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const id = await enqueue();
    await attempt(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    expect(await rowOf(id)).toMatchObject({ sent_at: null, failed_at: null });
    expect((await rowOf(id)).last_error).toMatch(/certificate|TLS/i);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('where STARTTLS is asked for, neither text nor password is sent in clear', async () => {
    const heard: string[] = [];
    const withoutTls = answering({ EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 welcome' });
    await withServer(
      (socket) => {
        socket.on('data', (part) => heard.push(part.toString()));
        withoutTls(socket);
      },
      async ({ url }) => {
        const id = await enqueuePin();
        await attempt(`${url.replace('//', '//bank:Tide-Table-19@')}?requireTLS=true`);
        expect(await rowOf(id)).toMatchObject({ sent_at: null });
        expect(heard.join('')).toMatch(/STARTTLS/);
        expect(heard.join('')).not.toMatch(/AUTH|MAIL|DATA/);
      },
    );
  });

  test.each([
    ['smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
    ['smtp://bank:p%40ss@mail.example:587/?name=x', 'smtp://bank:p%40ss@mail.example:587/?name=x&requireTLS=true'],
    ['smtp://127.0.0.1.evil.example', 'smtp://127.0.0.1.evil.example?requireTLS=true'],
    ['smtps://mail.example', 'smtps://mail.example'],
    ['smtp://relay.internal?ignoreTLS=true', 'smtp://relay.internal?ignoreTLS=true'],
    ['smtp://relay.internal?requireTLS=false', 'smtp://relay.internal?requireTLS=false'],
    ['smtp://localhost:1025', 'smtp://localhost:1025'],
    ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025'],
    ['smtp://[::1]:1025', 'smtp://[::1]:1025'],
  ])('in production %s is used as %s', (given, used) => {
    expect(withTlsRequired(given)).toBe(used);
  });
});
