import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';
import { isOpensslInstalled, makeCertificates } from '../../../testing/make-certificates.ts';
import { readConfig } from '../config.ts';
import { showCertificate, speakTls } from './speak-tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-tls-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a server that speaks TLS itself', {
  skip: !isOpensslInstalled,
  meta: { needs: 'openssl, which is not installed here: apt-get install openssl' },
}, () => {
  let bank: TestBank;
  let port: number;

  beforeAll(async () => {
    makeCertificates(folder, ['bank', 'proxy']);
    bank = await openTestBank({ settings: tlsSettings });
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    port = (bank.app.server.address() as AddressInfo).port;
  });
  afterAll(() => bank.close());

  test('answers a proxy that proves itself, which can be sure of the server', async () => {
    expect(await ask(get, { ...of('proxy'), ca: readFileSync(path('ca.pem')) })).toBe(200);
  });

  test.each<[string, () => RequestOptions]>([
    ['who has no certificate', () => ({})],
    ['who made one themselves', () => of('stranger')],
    [
      'who speaks no TLS of this decade',
      () => ({ ...of('proxy'), maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ],
  ])('does not answer %s', async (_, options) => {
    expect(await ask(get, { ...options(), rejectUnauthorized: false })).toBe('no answer');
  });

  test.each([
    'AES128-SHA',
    'AES256-SHA',
    'AES128-SHA256',
    'AES128-GCM-SHA256',
    'AES256-GCM-SHA384',
    'ECDHE-RSA-AES128-SHA',
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-RSA-AES256-SHA384',
    'ECDHE-ECDSA-AES256-SHA384',
    'DHE-RSA-AES128-GCM-SHA256',
  ])('does not answer a proxy that can do no better than %s', async (ciphers) => {
    expect(
      await ask(get, {
        ...of('proxy'),
        rejectUnauthorized: false,
        maxVersion: 'TLSv1.2',
        ciphers: `${ciphers}@SECLEVEL=0`,
      }),
    ).toBe('no answer');
  });

  test.each(['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'])(
    'answers a proxy that offers %s with new keys',
    async (cipher) => {
      const ciphers = `ECDHE-RSA-${cipher}:ECDHE-ECDSA-${cipher}`;
      expect(await ask(get, { ...of('proxy'), ca: readFileSync(path('ca.pem')), maxVersion: 'TLSv1.2', ciphers })).toBe(
        200,
      );
    },
  );

  test('offers what nginx offers', () => {
    const conf = readFileSync(new URL('../../../../../deploy/nginx/bank.conf', import.meta.url), 'utf8');
    const { ciphers, minVersion } = speakTls(readConfig(tlsSettings).tls!);
    expect(conf).toContain(`ssl_ciphers ${ciphers};`);
    expect({ minVersion, conf }).toEqual({
      minVersion: 'TLSv1.2',
      conf: expect.stringContaining('ssl_protocols TLSv1.2 TLSv1.3;'),
    });
  });

  test('shows another certificate to new callers once it was read again', async () => {
    const identity = readConfig(tlsSettings).tls!;
    const asProxy = { ...of('proxy'), ca: readFileSync(path('ca.pem')) };
    const other = { certificate: of('proxy').cert.toString(), key: of('proxy').key.toString() };
    showCertificate(bank.app.server, { ...identity, ...other });
    expect(await ask(get, asProxy)).toBe('no answer');
    expect(await ask(get, { ...asProxy, servername: 'proxy.inside' })).toBe(200);
    // Who may call has not changed.
    expect(await ask(get, { rejectUnauthorized: false })).toBe('no answer');
    showCertificate(bank.app.server, identity);
    expect(await ask(get, asProxy)).toBe(200);
  });

  test('does not answer who speaks no TLS, and goes on', async () => {
    expect(await ask(getPlain, {})).toBe('no answer');
    expect(await ask(get, { ...of('proxy'), ca: readFileSync(path('ca.pem')) })).toBe(200);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ TLS_CERT_FILE: path('bank.pem') }, /^TLS_KEY_FILE: is missing/],
    [{ TLS_KEY_FILE: path('bank.key') }, /^TLS_CERT_FILE: is missing/],
    [
      { TLS_CERT_FILE: path('bank.pem'), TLS_KEY_FILE: path('none.key') },
      /^TLS_KEY_FILE: must be the path of a file that the bank may read$/,
    ],
    [
      { TLS_CERT_FILE: path('bank.pem'), TLS_KEY_FILE: path('proxy.key') },
      /^TLS_CERT_FILE: must be a certificate in PEM/,
    ],
    [
      { TLS_CERT_FILE: path('bank.pem'), TLS_KEY_FILE: path('bank.key'), TLS_CLIENT_CA_FILE: path('bank.csr') },
      /^TLS_CLIENT_CA_FILE: must be a certificate in PEM$/,
    ],
  ])('is refused with settings that do not fit: %j', (settings, complaint) => {
    expect(() => readConfig(settings)).toThrow(complaint);
  });

  /** The status, or that there was none. */
  async function ask(by: typeof get, options: RequestOptions): Promise<number | 'no answer'> {
    const asked = by({
      host: '127.0.0.1',
      port,
      path: '/healthz',
      agent: false,
      servername: 'bank.inside',
      ...options,
    });
    const outcome = await Promise.race([once(asked, 'response'), once(asked, 'error')]).catch(() => []);
    const [answer] = outcome as [{ statusCode?: number; resume?: () => void }?];
    answer?.resume?.();
    asked.on('error', () => undefined).destroy();
    return answer?.statusCode ?? 'no answer';
  }
});

const tlsSettings = {
  TLS_CERT_FILE: path('bank.pem'),
  TLS_KEY_FILE: path('bank.key'),
  TLS_CLIENT_CA_FILE: path('ca.pem'),
};

const of = (name: string) => ({ cert: readFileSync(path(`${name}.pem`)), key: readFileSync(path(`${name}.key`)) });

test('a caller has to prove itself where an authority is named, and only there', () => {
  const identity = { certificate: 'a', key: 'b' };
  expect(speakTls({ ...identity, callersAuthority: 'c' })).toMatchObject({
    ca: 'c',
    requestCert: true,
    rejectUnauthorized: true,
    honorCipherOrder: false,
  });
  expect(speakTls({ ...identity, callersAuthority: undefined })).not.toHaveProperty('requestCert');
});
