import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpensslInstalled, makeCertificates } from '../testing/make-certificates.ts';
import { createMailSender } from './mail-sender.ts';
import type { DueMail } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-mail-tls-'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const identityOf = (name: string) => ({ certificate: read(`${name}.pem`), key: read(`${name}.key`) });

describe.skipIf(!isOpensslInstalled)('a mail server that wants a certificate instead of a password', () => {
  let server: SMTPServer;
  let url: string;
  const taken: string[] = [];

  beforeAll(async () => {
    makeCertificates(folder, ['mail', 'bank']);
    server = new SMTPServer({
      secure: true, key: read('mail.key'), cert: read('mail.pem'), ca: read('ca.pem'), requestCert: true, rejectUnauthorized: true,
      authOptional: true, logger: false,
      onData(stream, _session, callback) {
        let source = '';
        stream.setEncoding('utf8').on('data', (part: string) => (source += part)).on('end', () => {
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

  const mail = { id: 'mail-1', messageId: '<mail-1@ostro.example>', recipient: 'desk@ostro.example', replyTo: null, subject: 'A question', textBody: 'When?', htmlBody: '<p>When?</p>' } as unknown as DueMail;
  const send = (sender: ReturnType<typeof createMailSender>) => sender.send(mail, AbortSignal.timeout(60_000));

  test('takes what the bank sends under its own', async () => {
    await send(createMailSender(url, identityOf('bank')));
    expect(taken).toEqual([expect.stringContaining('<mail-1@ostro.example>')]);
  });

  test('takes nothing under one that somebody made themselves, and nothing without', async () => {
    const before = taken.length;
    await expect(send(createMailSender(url, identityOf('stranger')))).rejects.toThrow(/\S/);
    await expect(send(createMailSender(url))).rejects.toThrow(/\S/);
    expect(taken).toHaveLength(before);
  });
});
