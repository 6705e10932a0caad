import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpensslInstalled, makeCertificates } from '../../testing/make-certificates.ts';
import { createMailSender } from './mail-sender.ts';
import type { DueMail } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-mail-tls-'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const identityOf = (name: string) => ({ certificate: read(`${name}.pem`), key: read(`${name}.key`) });

describe('a mail server that wants a certificate instead of a password', {
  skip: !isOpensslInstalled,
  meta: { needs: 'openssl, which is not installed here: apt-get install openssl' },
}, () => {
  let server: SMTPServer;
  let url: string;
  const taken: string[] = [];

  beforeAll(async () => {
    makeCertificates(folder, ['mail', 'bank']);
    server = new SMTPServer({
      secure: true,
      key: read('mail.key'),
      cert: read('mail.pem'),
      ca: read('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
      authOptional: true,
      logger: false,
      onData(stream, _session, callback) {
        let source = '';
        stream
          .setEncoding('utf8')
          .on('data', (part: string) => (source += part))
          .on('end', () => {
            taken.push(source);
            callback();
          });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    url = `smtps://127.0.0.1:${(server.server.address() as AddressInfo).port}?tls.rejectUnauthorized=false`;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(folder, { recursive: true, force: true });
  });

  const mail = {
    id: 'mail-1',
    messageId: '<mail-1@ostro.example>',
    recipient: 'desk@ostro.example',
    replyTo: null,
    subject: 'A question',
    textBody: 'When?',
    htmlBody: '<p>When?</p>',
  } as unknown as DueMail;
  const send = (sender: ReturnType<typeof createMailSender>) => sender.send(mail, AbortSignal.timeout(60_000));

  test('takes what the bank sends under its own', async () => {
    await send(createMailSender(url, { tls: identityOf('bank') }));
    expect(taken).toEqual([expect.stringContaining('<mail-1@ostro.example>')]);
  });

  test('takes nothing under one that somebody made themselves, and nothing without', async () => {
    const before = taken.length;
    await expect(send(createMailSender(url, { tls: identityOf('stranger') }))).rejects.toThrow(/\S/);
    await expect(send(createMailSender(url))).rejects.toThrow(/\S/);
    expect(taken).toHaveLength(before);
  });
});

describe("a mail server whose certificate is of an authority in the machine's own store", {
  skip: !isOpensslInstalled,
  meta: { needs: 'openssl, which is not installed here: apt-get install openssl' },
}, () => {
  const own = mkdtempSync(join(tmpdir(), 'bank-mail-store-'));
  let server: SMTPServer;
  let port: number;

  beforeAll(async () => {
    makeCertificates(own, ['mail']);
    const [key, cert] = ['mail.key', 'mail.pem'].map((name) => readFileSync(join(own, name), 'utf8'));
    server = new SMTPServer({ secure: true, key, cert, authOptional: true, logger: false });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(own, { recursive: true, force: true });
  });

  /**
   * Sends a mail from a process of its own, because a process reads the store once: `SSL_CERT_FILE` replaces the store.
   */
  async function sendWithStore(
    store: Record<string, string>,
    settings = 'tls.servername=mail.inside',
  ): Promise<string> {
    const sender = new URL('./mail-sender.ts', import.meta.url).href;
    const failure = new URL('./describe-failure.ts', import.meta.url).href;
    const script = `const { createMailSender } = await import('${sender}');
      const { reasonForLog } = await import('${failure}');
      const mail = { messageId: '<a@b.example>', recipient: 'desk@ostro.example', replyTo: null,
        subject: 'A', textBody: 'B', htmlBody: 'B' };
      await createMailSender('smtps://127.0.0.1:${port}?${settings}').send(mail, AbortSignal.timeout(30_000))
        .then(() => console.log('sent'), (error) => console.log(error.code, reasonForLog(error)));`;
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: '', SSL_CERT_DIR: '', ...store };
    return (
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env, timeout: 60_000 })
    ).stdout.trim();
  }

  test('is trusted, without a flag of Node', async () => {
    expect(await sendWithStore({ SSL_CERT_FILE: join(own, 'ca.pem') })).toBe('sent');
  });

  test('is not trusted without its authority in the store or under another name; the log says why', async () => {
    expect(await sendWithStore({ SSL_CERT_FILE: join(own, 'stranger.pem') })).toMatch(/^ESOCKET .*certificate/);
    expect(await sendWithStore({ SSL_CERT_FILE: join(own, 'ca.pem') }, 'tls.servername=other.inside')).toMatch(
      /^ESOCKET .*other\.inside/,
    );
  });

  test('is held to the versions of TLS that SMTP_URL names', async () => {
    expect(
      await sendWithStore({ SSL_CERT_FILE: join(own, 'ca.pem') }, 'tls.servername=mail.inside&tls.minVersion=TLSv1.3'),
    ).toBe('sent');
    expect(
      await sendWithStore(
        { SSL_CERT_FILE: join(own, 'ca.pem') },
        'tls.servername=mail.inside&tls.minVersion=TLSv1.3&tls.maxVersion=TLSv1.2',
      ),
    ).toMatch(/^E/);
  });
});
